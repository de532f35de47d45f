/** The side navigation: the menus of each role. */
import { isRoleInGroup, type RoleCode, type RoleGroup } from './roles.ts'

/**
 * An entry of the side navigation: a page, a group of pages (`children`), an external address (`href`, opened in
 * another tab), or a label above the following entries. `slug` is the path without its leading slash; labels and
 * addresses have none. `badge` is shown beside the name, and `meaning` says what it counts.
 */
export type MenuItem = {
  slug: string
  name: string
  icon: string
  isLabel?: boolean
  href?: string
  badge?: { text: string; meaning: string }
  children?: MenuItem[]
}

type MenuEntry = Omit<MenuItem, 'badge' | 'children'> & { group: RoleGroup; children?: MenuEntry[] }

const menuTable: readonly MenuEntry[] = [
  { slug: 'homepage', name: 'Home', icon: 'home', group: 'guest' },
  { slug: 'dashboard', name: 'Dashboard', icon: 'dashboard', group: 'guest' },
  {
    slug: 'customer-management',
    name: 'Customer Management',
    icon: 'customers',
    group: 'guest',
    children: [
      { slug: 'customer', name: 'Customer', icon: 'customer', group: 'sa' },
      { slug: 'customer-contact', name: 'Customer Contact', icon: 'contact', group: 'guest' },
      { slug: 'customer-subscription', name: 'Customer Subscription', icon: 'subscription', group: 'guest' },
      {
        slug: 'customer-subscription-entitlement',
        name: 'Entitlement',
        icon: 'entitlement',
        group: 'guest',
      },
    ],
  },
  {
    slug: 'project-management',
    name: 'Project Management',
    icon: 'projects',
    group: 'guest',
    children: [
      { slug: 'project', name: 'Project', icon: 'project', group: 'guest' },
      {
        slug: 'project-subscription-resource-group',
        name: 'Project Resource Group',
        icon: 'resourceGroup',
        group: 'guest',
      },
      { slug: 'project-currency-rate', name: 'Project Currency Rate', icon: 'rate', group: 'sa' },
    ],
  },
  {
    slug: 'billing-management',
    name: 'Billing Management',
    icon: 'billing',
    group: 'guest',
    children: [
      { slug: 'invoice', name: 'Invoice', icon: 'invoice', group: 'sa' },
      { slug: 'invoice-ea', name: 'EA Invoice', icon: 'invoice', group: 'sa' },
      { slug: 'late-change', name: 'Late Changes', icon: 'lateChange', group: 'sa' },
      { slug: 'unassigned-line', name: 'Unassigned Lines', icon: 'unassigned', group: 'sa' },
      { slug: 'customer-invoice', name: 'Customer Invoice', icon: 'customerInvoice', group: 'guest' },
      { slug: 'payment', name: 'Payment', icon: 'payment', group: 'guest' },
      { slug: 'statement', name: 'Statement', icon: 'statement', group: 'guest' },
      { slug: 'billing-profile', name: 'Billing Profile', icon: 'profile', group: 'sa' },
      { slug: 'billing-profile-subscription', name: 'Billing Profile Rule', icon: 'rule', group: 'sa' },
      { slug: 'agreement-line', name: 'Agreement Line', icon: 'agreement', group: 'sa' },
      { slug: 'currency-monthly-rate', name: 'Currency Monthly Rate', icon: 'rate', group: 'sa' },
    ],
  },
  {
    slug: 'usage-management',
    name: 'Usage Management',
    icon: 'usage',
    group: 'guest',
    children: [
      { slug: 'usage-consumption', name: 'Usage Consumption', icon: 'usage', group: 'guest' },
      { slug: 'budget', name: 'Budgets', icon: 'budget', group: 'guest' },
      { slug: 'unusual-day', name: 'Unusual Days', icon: 'unusualDay', group: 'guest' },
      { slug: 'margin', name: 'Margins', icon: 'margin', group: 'sa' },
      { slug: 'monthly-report', name: 'Monthly Report', icon: 'report', group: 'guest' },
      { slug: 'simulator', name: 'Simulator', icon: 'simulator', group: 'sa' },
    ],
  },
  {
    slug: 'visibility',
    name: 'Visibility',
    icon: 'visibility',
    group: 'guest',
    children: [
      { slug: 'visibility-dashboard', name: 'Visibility Dashboard', icon: 'dashboard', group: 'guest' },
      { slug: 'visibility-resource', name: 'All Resources', icon: 'visibility', group: 'guest' },
      { slug: 'visibility-resource-group', name: 'Resource Group', icon: 'resourceGroup', group: 'guest' },
      { slug: 'visibility-virtual-network', name: 'Virtual Network', icon: 'virtualNetwork', group: 'guest' },
      { slug: 'visibility-virtual-machine', name: 'Virtual Machine', icon: 'virtualMachine', group: 'guest' },
      { slug: 'visibility-storage', name: 'Storage', icon: 'storage', group: 'guest' },
      { slug: 'visibility-web-hosting', name: 'Web Hosting', icon: 'webHosting', group: 'guest' },
      { slug: 'visibility-sql-database', name: 'SQL Database', icon: 'sqlDatabase', group: 'guest' },
      { slug: 'visibility-kubernetes', name: 'Kubernetes', icon: 'kubernetes', group: 'guest' },
      { slug: 'visibility-mysql-database', name: 'MySQL Database', icon: 'database', group: 'guest' },
      {
        slug: 'visibility-postgresql-database',
        name: 'PostgreSQL Database',
        icon: 'database',
        group: 'guest',
      },
      {
        slug: 'visibility-sql-manage-instance',
        name: 'SQL Managed Instance',
        icon: 'managedInstance',
        group: 'guest',
      },
      { slug: 'visibility-key-management-service', name: 'Key Vault', icon: 'keyVault', group: 'guest' },
      { slug: 'visibility-disk', name: 'Disk', icon: 'storage', group: 'guest' },
      { slug: 'visibility-snapshot', name: 'Snapshot', icon: 'storage', group: 'guest' },
      { slug: 'visibility-public-address', name: 'Public Address', icon: 'webHosting', group: 'guest' },
      { slug: 'visibility-scale-set', name: 'Scale Set', icon: 'scaleSet', group: 'guest' },
      { slug: 'visibility-function', name: 'Function', icon: 'function', group: 'guest' },
      { slug: 'visibility-nosql-database', name: 'NoSQL Database', icon: 'database', group: 'guest' },
      { slug: 'visibility-log-workspace', name: 'Log Workspace', icon: 'log', group: 'guest' },
      { slug: 'visibility-container-registry', name: 'Container Registry', icon: 'registry', group: 'guest' },
      { slug: 'visibility-load-balancer', name: 'Load Balancer', icon: 'loadBalancer', group: 'guest' },
      { slug: 'visibility-nat-gateway', name: 'NAT Gateway', icon: 'natGateway', group: 'guest' },
      { slug: 'visibility-cache', name: 'Cache', icon: 'cache', group: 'guest' },
      { slug: 'cloud-resource-change', name: 'Resource Changes', icon: 'lateChange', group: 'guest' },
      { slug: 'cloud-container', name: 'Cloud Containers', icon: 'cloudAccount', group: 'guest' },
    ],
  },
  {
    slug: 'provisioning',
    name: 'Provisioning',
    icon: 'cloudAccount',
    group: 'guest',
    children: [
      { slug: 'infrastructure-provision', name: 'Infrastructure', icon: 'cloudAccount', group: 'guest' },
      {
        slug: 'add-infrastructure-provision',
        name: 'Request Infrastructure',
        icon: 'virtualMachine',
        group: 'editor',
      },
      { slug: 'provision-rule', name: 'Provisioning Rules', icon: 'rule', group: 'guest' },
      { slug: 'provision-module', name: 'Terraform Modules', icon: 'rule', group: 'sa' },
      { slug: 'provision-template', name: 'Provisioning Templates', icon: 'rule', group: 'sa' },
    ],
  },
  { slug: 'support-ticket', name: 'Support Ticket', icon: 'ticket', group: 'guest' },
  {
    slug: 'user-management',
    name: 'User Management',
    icon: 'users',
    group: 'admin',
    children: [
      { slug: 'user', name: 'User', icon: 'user', group: 'admin' },
      { slug: 'role', name: 'Roles', icon: 'role', group: 'admin' },
      { slug: 'audit', name: 'Audit', icon: 'audit', group: 'admin' },
      { slug: 'cloud-account', name: 'Cloud Accounts', icon: 'cloudAccount', group: 'admin' },
      { slug: 'identity-provider', name: 'Single Sign-on', icon: 'identityProvider', group: 'sa' },
      { slug: 'webhook', name: 'Webhooks', icon: 'webhook', group: 'admin' },
      { slug: 'seller', name: 'Seller', icon: 'seller', group: 'sa' },
      { slug: 'brand', name: 'White label', icon: 'brand', group: 'sa' },
      { slug: 'sign-in-settings', name: 'Sign-in Settings', icon: 'settings', group: 'sa' },
      { slug: 'retention', name: 'Retention', icon: 'retention', group: 'sa' },
      { slug: 'limit', name: 'Limits', icon: 'rule', group: 'sa' },
      { slug: 'outbox', name: 'Outbox', icon: 'outbox', group: 'sa' },
    ],
  },
  { slug: '', name: 'Help', icon: '', isLabel: true, group: 'guest' },
  { slug: '', name: 'Terms of service', icon: 'audit', href: '/session/terms-of-service', group: 'guest' },
  { slug: '', name: 'API reference', icon: 'reference', href: '/api/reference', group: 'guest' },
]

const listVisibleItems = (entries: readonly MenuEntry[], role: RoleCode): MenuItem[] =>
  entries
    .filter((entry) => isRoleInGroup(role, entry.group))
    .map(({ group: _, children, ...item }): MenuItem =>
      children ? { ...item, children: listVisibleItems(children, role) } : item,
    )
    .filter((item) => !item.children || item.children.length > 0)

/** Returns the menus of a role in the form of the sign-in reply. */
export const listMenus = (role: RoleCode): MenuItem[] => listVisibleItems(menuTable, role)
