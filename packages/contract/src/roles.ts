/** Who may do what: role codes, the role groups of the screens, and the menus each role is given. */

/** Role codes, highest first. SA is the reseller's staff; the others belong to one customer. */
export const roleCodes = ['SA', 'ADMIN', 'EDITOR', 'GUEST'] as const

/** One of {@link roleCodes}. */
export type RoleCode = (typeof roleCodes)[number]

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
    ],
  },
  {
    slug: 'billing-management',
    name: 'Billing Management',
    icon: 'billing',
    group: 'guest',
    children: [
      { slug: 'invoice', name: 'Invoice', icon: 'invoice', group: 'sa' },
      { slug: 'unassigned-line', name: 'Unassigned Lines', icon: 'unassigned', group: 'sa' },
      { slug: 'customer-invoice', name: 'Customer Invoice', icon: 'customerInvoice', group: 'guest' },
      { slug: 'billing-profile', name: 'Billing Profile', icon: 'profile', group: 'sa' },
      { slug: 'billing-profile-subscription', name: 'Billing Profile Rule', icon: 'rule', group: 'sa' },
      { slug: 'currency-monthly-rate', name: 'Currency Monthly Rate', icon: 'rate', group: 'sa' },
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
