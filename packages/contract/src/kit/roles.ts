/** Role codes and the role groups of permissions. */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/roles'

/** Role codes, highest first. SA is the reseller's staff; the others belong to one customer. */
export const roleCodes = ['SA', 'ADMIN', 'EDITOR', 'GUEST'] as const

/** One of {@link roleCodes}. */
export type RoleCode = (typeof roleCodes)[number]

/** The texts of each role: its name, its purpose in a few words, and in a sentence. */
export const roleWords = {
  SA: {
    name: m.resellerAdministrator,
    short: m.theResellerAdministrator,
    description: m.resellersStaffCanViewAllCustomers,
  },
  ADMIN: {
    name: m.customerAdministrator,
    short: m.managesTheCustomersUsers,
    description: m.seesWhatBelongsAndManagesUsers,
  },
  EDITOR: {
    name: m.editor,
    short: m.opensAndAnswersTickets,
    description: m.seesWhatBelongsAndAnswersTickets,
  },
  GUEST: {
    name: m.guest,
    short: m.viewsData,
    description: m.seesWhatBelongsAndChangesNothing,
  },
} as const satisfies Record<RoleCode, { name: Text; short: Text; description: Text }>

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
    label: m.requireTwoStepVerificationForAll,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanChange,
  },
  'users.view-as': {
    label: m.viewPortalInCustomerRoleRead,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanView,
  },
  'support-tickets.delete': {
    label: m.deleteSupportTickets,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanDelete,
  },
  'sign-in-settings.change': {
    label: m.configureSignIn,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCan,
  },
  'terms.write': {
    label: m.editTermsOfService,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanEdit,
  },
  'seller.change': {
    label: m.configureSellerInvoiceIssuingAnd,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanConfigure,
  },
  'data-keys.rotate': {
    label: m.rotateEncryptionKeys,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanRotate,
  },
  'margins.see': {
    label: m.viewMarginsAndTheirChanges,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanViewMargins,
  },
  'retention.decide': {
    label: m.configureRetentionOfProviderFilesAnd,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanConfigureRetention,
  },
  'months.close': {
    label: m.closeMonths,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanCloseMonths,
  },
  'months.reopen': {
    label: m.reopenClosedMonths,
    group: 'sa',
    refusal: m.onlyResellersAdministratorsCanReopenMonths,
  },
  'monthly-reports.schedule': {
    label: m.configureScheduleAndRecipientsOf,
    group: 'admin',
    refusal: m.onlyAdministratorsCanConfigureMonthly,
  },
  'roles.read': {
    label: m.viewRolePermissions,
    group: 'admin',
    refusal: m.onlyAdministratorsHaveAccessToRoles,
  },
  'provisions.request': {
    label: m.requestAndChangeCloudResources,
    group: 'editor',
    refusal: m.onlyAdministratorsAndEditorsCanRequest,
  },
  'provisions.approve': {
    label: m.approveRequestsOfOtherUsersAnd,
    group: 'admin',
    refusal: m.onlyAdministratorsCanApproveRequests,
  },
} as const satisfies Record<string, { label: Text; group: RoleGroup; refusal: Text }>

/** A key of {@link capabilities}. */
export type Capability = keyof typeof capabilities

/** Returns whether a role has a capability. */
export const mayDo = (role: RoleCode, capability: Capability): boolean =>
  isRoleInGroup(role, capabilities[capability].group)
