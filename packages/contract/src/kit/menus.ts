/** The side navigation: the menus of each role. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/menus'
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

type MenuEntry = Omit<MenuItem, 'name' | 'badge' | 'children'> & {
  name: Text
  group: RoleGroup
  children?: MenuEntry[]
}

const menuTable: readonly MenuEntry[] = [
  { slug: 'homepage', name: m.home, icon: 'home', group: 'guest' },
  { slug: 'dashboard', name: m.dashboard, icon: 'dashboard', group: 'guest' },
  {
    slug: 'customer-management',
    name: m.customerManagement,
    icon: 'customers',
    group: 'guest',
    children: [
      { slug: 'customer', name: m.customer, icon: 'customer', group: 'sa' },
      { slug: 'customer-contact', name: m.customerContacts, icon: 'contact', group: 'guest' },
      { slug: 'customer-subscription', name: m.customerSubscription, icon: 'subscription', group: 'guest' },
      {
        slug: 'customer-subscription-entitlement',
        name: m.entitlements,
        icon: 'entitlement',
        group: 'guest',
      },
    ],
  },
  {
    slug: 'project-management',
    name: m.projectManagement,
    icon: 'projects',
    group: 'guest',
    children: [
      { slug: 'project', name: m.projects, icon: 'project', group: 'guest' },
      {
        slug: 'project-subscription-resource-group',
        name: m.projectResourceGroups,
        icon: 'resourceGroup',
        group: 'guest',
      },
      { slug: 'project-currency-rate', name: m.projectExchangeRates, icon: 'rate', group: 'sa' },
    ],
  },
  {
    slug: 'billing-management',
    name: m.billingManagement,
    icon: 'billing',
    group: 'guest',
    children: [
      { slug: 'invoice', name: m.invoice, icon: 'invoice', group: 'sa' },
      { slug: 'invoice-ea', name: m.eaInvoices, icon: 'invoice', group: 'sa' },
      { slug: 'month-close', name: m.monthClose, icon: 'monthClose', group: 'sa' },
      { slug: 'late-change', name: m.lateChanges, icon: 'lateChange', group: 'sa' },
      { slug: 'month-check', name: m.monthChecks, icon: 'monthCheck', group: 'sa' },
      { slug: 'unassigned-line', name: m.unassignedLineItems, icon: 'unassigned', group: 'sa' },
      { slug: 'customer-invoice', name: m.customerInvoice, icon: 'customerInvoice', group: 'guest' },
      { slug: 'payment', name: m.payments, icon: 'payment', group: 'guest' },
      { slug: 'statement', name: m.statement, icon: 'statement', group: 'guest' },
      { slug: 'billing-profile', name: m.billingProfiles, icon: 'profile', group: 'sa' },
      { slug: 'billing-profile-subscription', name: m.priceRules, icon: 'rule', group: 'sa' },
      { slug: 'agreement-line', name: m.recurringCharges, icon: 'agreement', group: 'sa' },
      { slug: 'currency-monthly-rate', name: m.monthlyExchangeRates, icon: 'rate', group: 'sa' },
    ],
  },
  {
    slug: 'usage-management',
    name: m.usageManagement,
    icon: 'usage',
    group: 'guest',
    children: [
      { slug: 'usage-consumption', name: m.usageConsumption, icon: 'usage', group: 'guest' },
      { slug: 'budget', name: m.budgets, icon: 'budget', group: 'guest' },
      { slug: 'unusual-day', name: m.anomalies, icon: 'unusualDay', group: 'guest' },
      { slug: 'margin', name: m.margins, icon: 'margin', group: 'sa' },
      { slug: 'monthly-report', name: m.monthlyReports, icon: 'report', group: 'guest' },
      { slug: 'simulator', name: m.simulator, icon: 'simulator', group: 'sa' },
    ],
  },
  {
    slug: 'visibility',
    name: m.visibility,
    icon: 'visibility',
    group: 'guest',
    children: [
      { slug: 'visibility-dashboard', name: m.visibilityDashboard, icon: 'dashboard', group: 'guest' },
      { slug: 'visibility-resource', name: m.allResources, icon: 'visibility', group: 'guest' },
      { slug: 'visibility-resource-group', name: m.resourceGroups, icon: 'resourceGroup', group: 'guest' },
      { slug: 'visibility-virtual-network', name: m.virtualNetworks, icon: 'virtualNetwork', group: 'guest' },
      { slug: 'visibility-virtual-machine', name: m.virtualMachines, icon: 'virtualMachine', group: 'guest' },
      { slug: 'visibility-storage', name: m.storageAccounts, icon: 'storage', group: 'guest' },
      { slug: 'visibility-web-hosting', name: m.webApps, icon: 'webHosting', group: 'guest' },
      { slug: 'visibility-sql-database', name: m.sqlDatabases, icon: 'sqlDatabase', group: 'guest' },
      { slug: 'visibility-kubernetes', name: m.kubernetesClusters, icon: 'kubernetes', group: 'guest' },
      { slug: 'visibility-mysql-database', name: m.mysqlServers, icon: 'database', group: 'guest' },
      {
        slug: 'visibility-postgresql-database',
        name: m.postgresqlServers,
        icon: 'database',
        group: 'guest',
      },
      {
        slug: 'visibility-sql-manage-instance',
        name: m.sqlManagedInstances,
        icon: 'managedInstance',
        group: 'guest',
      },
      { slug: 'visibility-key-management-service', name: m.keyVaults, icon: 'keyVault', group: 'guest' },
      { slug: 'visibility-disk', name: m.disks, icon: 'storage', group: 'guest' },
      { slug: 'visibility-snapshot', name: m.snapshots, icon: 'storage', group: 'guest' },
      { slug: 'visibility-public-address', name: m.publicIpAddresses, icon: 'webHosting', group: 'guest' },
      { slug: 'visibility-scale-set', name: m.scaleSets, icon: 'scaleSet', group: 'guest' },
      { slug: 'visibility-function', name: m.functions, icon: 'function', group: 'guest' },
      { slug: 'visibility-nosql-database', name: m.nosqlDatabases, icon: 'database', group: 'guest' },
      { slug: 'visibility-log-workspace', name: m.logWorkspaces, icon: 'log', group: 'guest' },
      {
        slug: 'visibility-container-registry',
        name: m.containerRegistries,
        icon: 'registry',
        group: 'guest',
      },
      { slug: 'visibility-load-balancer', name: m.loadBalancers, icon: 'loadBalancer', group: 'guest' },
      { slug: 'visibility-nat-gateway', name: m.natGateways, icon: 'natGateway', group: 'guest' },
      { slug: 'visibility-cache', name: m.caches, icon: 'cache', group: 'guest' },
      { slug: 'cloud-resource-change', name: m.resourceChanges, icon: 'lateChange', group: 'guest' },
      { slug: 'cloud-container', name: m.cloudScopes, icon: 'cloudAccount', group: 'guest' },
    ],
  },
  {
    slug: 'provisioning',
    name: m.provisioning,
    icon: 'cloudAccount',
    group: 'guest',
    children: [
      { slug: 'infrastructure-provision', name: m.infrastructure, icon: 'cloudAccount', group: 'guest' },
      {
        slug: 'add-infrastructure-provision',
        name: m.requestInfrastructure,
        icon: 'virtualMachine',
        group: 'editor',
      },
      { slug: 'provision-rule', name: m.provisioningRules, icon: 'rule', group: 'guest' },
      { slug: 'provision-module', name: m.terraformModules, icon: 'rule', group: 'sa' },
      { slug: 'provision-template', name: m.provisioningTemplates, icon: 'rule', group: 'sa' },
    ],
  },
  { slug: 'support-ticket', name: m.supportTickets, icon: 'ticket', group: 'guest' },
  {
    slug: 'user-management',
    name: m.userManagement,
    icon: 'users',
    group: 'admin',
    children: [
      { slug: 'user', name: m.user, icon: 'user', group: 'admin' },
      { slug: 'role', name: m.roles, icon: 'role', group: 'admin' },
      { slug: 'audit', name: m.auditLog, icon: 'audit', group: 'admin' },
      { slug: 'cloud-account', name: m.cloudAccounts, icon: 'cloudAccount', group: 'admin' },
      { slug: 'identity-provider', name: m.singleSignOn, icon: 'identityProvider', group: 'sa' },
      { slug: 'webhook', name: m.webhooks, icon: 'webhook', group: 'admin' },
      { slug: 'seller', name: m.seller, icon: 'seller', group: 'sa' },
      { slug: 'brand', name: m.branding, icon: 'brand', group: 'sa' },
      { slug: 'sign-in-settings', name: m.signInSettings, icon: 'settings', group: 'sa' },
      { slug: 'retention', name: m.retention, icon: 'retention', group: 'sa' },
      { slug: 'limit', name: m.limits, icon: 'rule', group: 'sa' },
      { slug: 'outbox', name: m.outbox, icon: 'outbox', group: 'sa' },
    ],
  },
  { slug: '', name: m.help, icon: '', isLabel: true, group: 'guest' },
  { slug: '', name: m.termsOfService, icon: 'audit', href: '/session/terms-of-service', group: 'guest' },
  { slug: '', name: m.apiReference, icon: 'reference', href: '/api/reference', group: 'guest' },
]

const listVisibleItems = (entries: readonly MenuEntry[], role: RoleCode): MenuItem[] =>
  entries
    .filter((entry) => isRoleInGroup(role, entry.group))
    .map(({ group: _, name, children, ...item }): MenuItem => ({
      ...item,
      name: t(name),
      ...(children && { children: listVisibleItems(children, role) }),
    }))
    .filter((item) => !item.children || item.children.length > 0)

/** Returns the menus of a role in the form of the sign-in reply, in the language of the reader. */
export const listMenus = (role: RoleCode): MenuItem[] => listVisibleItems(menuTable, role)
