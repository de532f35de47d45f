/** Who may do what: role codes, the role groups of the screens, and the menus each role is given. */

/** Role codes, highest first. SA is the reseller's staff; the others belong to one customer. */
export const roleCodes = ['SA', 'ADMIN', 'EDITOR', 'GUEST'] as const

/** One of {@link roleCodes}. */
export type RoleCode = (typeof roleCodes)[number]

/** Each role in words: its name, what it is for in a few words, and in a sentence. */
export const roleWords = {
  SA: {
    name: 'Reseller’s administrator',
    short: 'the reseller’s administrator',
    description:
      'The reseller’s staff: sees every customer, and changes customers, bills, rates, users and settings.',
  },
  ADMIN: {
    name: 'Customer’s administrator',
    short: 'manages the customer’s users',
    description:
      'Sees what belongs to the own customer, manages its users, and does everything that an editor does.',
  },
  EDITOR: {
    name: 'Editor',
    short: 'opens and answers tickets',
    description: 'Sees what belongs to the own customer, and opens, answers and closes support tickets.',
  },
  GUEST: {
    name: 'Guest',
    short: 'reads',
    description: 'Sees what belongs to the own customer and changes nothing.',
  },
} as const satisfies Record<RoleCode, { name: string; short: string; description: string }>

/** The role groups: each names the roles that it lets in. */
export const roleGroups = {
  sa: ['SA'],
  admin: ['SA', 'ADMIN'],
  editor: ['SA', 'ADMIN', 'EDITOR'],
  guest: ['SA', 'ADMIN', 'EDITOR', 'GUEST'],
} as const satisfies Record<string, readonly RoleCode[]>

/** A key of {@link roleGroups}. */
export type RoleGroup = keyof typeof roleGroups

/** Whether a role is in a group. */
export const roleIsIn = (role: RoleCode, group: RoleGroup): boolean =>
  (roleGroups[group] as readonly RoleCode[]).includes(role)

/** What can be done beside reading and changing the lists, and the group of roles that may. */
export const capabilities = {
  'users.enable-mfa-for-all': {
    label: 'Ask everybody for a second step, or nobody',
    group: 'sa',
    refusal: 'Only the reseller’s administrators decide this for everybody.',
  },
  'users.view-as': {
    label: 'See the portal as a customer’s role, without changing anything',
    group: 'sa',
    refusal: 'Only the reseller’s administrators see the portal as a customer.',
  },
  'support-tickets.delete': {
    label: 'Delete support tickets',
    group: 'sa',
    refusal: 'Only the reseller’s administrators may delete support tickets. Close it instead.',
  },
  'sign-in-settings.change': {
    label: 'Decide how people sign in',
    group: 'sa',
    refusal: "How people sign in is decided by the reseller's administrators only.",
  },
  'roles.read': {
    label: 'See who may do what',
    group: 'admin',
    refusal: 'The roles are open to administrators only.',
  },
  'provisions.request': {
    label: 'Prepare requests for cloud resources',
    group: 'sa',
    refusal: "Cloud resources are requested by the reseller's administrators only.",
  },
} as const satisfies Record<string, { label: string; group: RoleGroup; refusal: string }>

/** A key of {@link capabilities}. */
export type Capability = keyof typeof capabilities

/** Whether a role may do something that is no plain reading or changing of a list. */
export const mayDo = (role: RoleCode, capability: Capability): boolean =>
  roleIsIn(role, capabilities[capability].group)

/** An entry of the side navigation; `slug` is the path without its leading slash. */
export type MenuItem = { slug: string; name: string; icon: string; children?: MenuItem[] }

type MenuEntry = { slug: string; name: string; icon: string; group: RoleGroup; children?: MenuEntry[] }

const menuTable: readonly MenuEntry[] = [
  { slug: 'homepage', name: 'Home', icon: 'home', group: 'guest' },
  {
    slug: 'customer-management',
    name: 'Customer Management',
    icon: 'customers',
    group: 'guest',
    children: [
      { slug: 'customer', name: 'Customer', icon: 'customer', group: 'sa' },
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
      { slug: 'unassigned-line', name: 'Unassigned Lines', icon: 'unassigned', group: 'sa' },
      { slug: 'customer-invoice', name: 'Customer Invoice', icon: 'customerInvoice', group: 'guest' },
      { slug: 'billing-profile', name: 'Billing Profile', icon: 'profile', group: 'sa' },
      { slug: 'billing-profile-subscription', name: 'Billing Profile Rule', icon: 'rule', group: 'sa' },
      { slug: 'currency-monthly-rate', name: 'Currency Monthly Rate', icon: 'rate', group: 'sa' },
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
      { slug: 'identity-provider', name: 'Single Sign-on', icon: 'identityProvider', group: 'sa' },
      { slug: 'sign-in-settings', name: 'Sign-in Settings', icon: 'settings', group: 'sa' },
      { slug: 'outbox', name: 'Outbox', icon: 'outbox', group: 'sa' },
    ],
  },
]

const visible = (entries: readonly MenuEntry[], role: RoleCode): MenuItem[] =>
  entries
    .filter((entry) => roleIsIn(role, entry.group))
    .map(({ group: _, children, ...item }): MenuItem =>
      children ? { ...item, children: visible(children, role) } : item,
    )
    .filter((item) => !item.children || item.children.length > 0)

/** The menus of a role, as the sign-in reply carries them. */
export const menusFor = (role: RoleCode): MenuItem[] => visible(menuTable, role)
