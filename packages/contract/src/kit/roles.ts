/** Role codes and the role groups of permissions. */

/** Role codes, highest first. SA is the reseller's staff; the others belong to one customer. */
export const roleCodes = ['SA', 'ADMIN', 'EDITOR', 'GUEST'] as const

/** One of {@link roleCodes}. */
export type RoleCode = (typeof roleCodes)[number]

/** The texts of each role: its name, its purpose in a few words, and in a sentence. */
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

/** The role groups with their roles. */
export const roleGroups = {
  sa: ['SA'],
  admin: ['SA', 'ADMIN'],
  editor: ['SA', 'ADMIN', 'EDITOR'],
  guest: ['SA', 'ADMIN', 'EDITOR', 'GUEST'],
} as const satisfies Record<string, readonly RoleCode[]>

/** A key of {@link roleGroups}. */
export type RoleGroup = keyof typeof roleGroups

/** Returns whether a role is in a group. */
export const isRoleInGroup = (role: RoleCode, group: RoleGroup): boolean =>
  (roleGroups[group] as readonly RoleCode[]).includes(role)

/** What can be done beside reading and changing lists, with the permitted role group. */
export const capabilities = {
  'users.enable-mfa-for-all': {
    label: 'Require two-step verification of all users, or of nobody',
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
  'terms.write': {
    label: 'Write the terms of service',
    group: 'sa',
    refusal: "The terms of service are written by the reseller's administrators only.",
  },
  'seller.change': {
    label: 'Decide who sends the invoices, how they are issued, and the white label',
    group: 'sa',
    refusal:
      "Who sends the invoices, and the white label, are decided by the reseller's administrators only.",
  },
  'data-keys.rotate': {
    label: 'Rotate the keys that secrets are encrypted with',
    group: 'sa',
    refusal: "Data keys are rotated by the reseller's administrators only.",
  },
  'margins.see': {
    label: 'See margins, and why they changed',
    group: 'sa',
    refusal: "Margins are shown to the reseller's administrators only.",
  },
  'retention.decide': {
    label: 'Decide how long providers’ files and lines are kept',
    group: 'sa',
    refusal: "How long files and lines are kept is decided by the reseller's administrators only.",
  },
  'monthly-reports.schedule': {
    label: 'Decide when the monthly report goes out by mail, and to whom',
    group: 'admin',
    refusal: 'When the monthly report goes out is decided by administrators only.',
  },
  'roles.read': {
    label: 'See who may do what',
    group: 'admin',
    refusal: 'Only administrators have access to roles.',
  },
  'provisions.request': {
    label: 'Request cloud resources, and changes of them',
    group: 'editor',
    refusal: 'Cloud resources are requested by administrators and editors only.',
  },
  'provisions.approve': {
    label: 'Approve what others requested, and delete cloud resources',
    group: 'admin',
    refusal: 'Requests for cloud resources are approved by administrators only.',
  },
} as const satisfies Record<string, { label: string; group: RoleGroup; refusal: string }>

/** A key of {@link capabilities}. */
export type Capability = keyof typeof capabilities

/** Returns whether a role has a capability. */
export const mayDo = (role: RoleCode, capability: Capability): boolean =>
  isRoleInGroup(role, capabilities[capability].group)
