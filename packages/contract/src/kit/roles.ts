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
    name: m.resellersAdministrator,
    short: m.theResellersAdministrator,
    description: m.theResellersStaffSeesEvery,
  },
  ADMIN: {
    name: m.customersAdministrator,
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
    short: m.reads,
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
    label: m.requireTwoStepVerificationOfAll,
    group: 'sa',
    refusal: m.onlyTheResellersAdministratorsDecide,
  },
  'users.view-as': {
    label: m.seeThePortalAsACustomers,
    group: 'sa',
    refusal: m.onlyTheResellersAdministratorsSeeThe,
  },
  'support-tickets.delete': {
    label: m.deleteSupportTickets,
    group: 'sa',
    refusal: m.onlyTheResellersAdministratorsMay,
  },
  'sign-in-settings.change': {
    label: m.decideHowPeopleSignIn,
    group: 'sa',
    refusal: m.howPeopleSignInIsDecided,
  },
  'terms.write': {
    label: m.writeTheTermsOfService,
    group: 'sa',
    refusal: m.theTermsOfServiceAreWritten,
  },
  'seller.change': {
    label: m.decideWhoSendsTheInvoicesHow,
    group: 'sa',
    refusal: m.whoSendsTheInvoicesAndThe,
  },
  'data-keys.rotate': {
    label: m.rotateTheKeysThatSecretsAre,
    group: 'sa',
    refusal: m.dataKeysAreRotatedByThe,
  },
  'margins.see': {
    label: m.seeMarginsAndWhyTheyChanged,
    group: 'sa',
    refusal: m.marginsAreShownToTheResellers,
  },
  'retention.decide': {
    label: m.decideHowLongProvidersFilesAnd,
    group: 'sa',
    refusal: m.howLongFilesAndLinesAre,
  },
  'monthly-reports.schedule': {
    label: m.decideWhenTheMonthlyReportGoes,
    group: 'admin',
    refusal: m.whenTheMonthlyReportGoesOut,
  },
  'roles.read': {
    label: m.seeWhoMayDoWhat,
    group: 'admin',
    refusal: m.onlyAdministratorsHaveAccessToRoles,
  },
  'provisions.request': {
    label: m.requestCloudResourcesAndChangesOf,
    group: 'editor',
    refusal: m.cloudResourcesAreRequestedBy,
  },
  'provisions.approve': {
    label: m.approveWhatOthersRequestedAndDelete,
    group: 'admin',
    refusal: m.requestsForCloudResourcesAreApproved,
  },
} as const satisfies Record<string, { label: Text; group: RoleGroup; refusal: Text }>

/** A key of {@link capabilities}. */
export type Capability = keyof typeof capabilities

/** Returns whether a role has a capability. */
export const mayDo = (role: RoleCode, capability: Capability): boolean =>
  isRoleInGroup(role, capabilities[capability].group)
