/** Texts of `contract/kit/roles`. */
import { defineMessage } from '@cmp/messages'

export const requireTwoStepVerificationOfAll = defineMessage(
  'Require two-step verification for all users, or turn it off for all users',
)
export const seeThePortalAsACustomers = defineMessage('View the portal in a customer role (read-only)')
export const deleteSupportTickets = defineMessage('Delete support tickets')
export const decideHowPeopleSignIn = defineMessage('Configure sign-in')
export const writeTheTermsOfService = defineMessage('Edit the terms of service')
export const decideWhoSendsTheInvoicesHow = defineMessage(
  'Configure the seller, invoice issuing and branding',
)
export const rotateTheKeysThatSecretsAre = defineMessage('Rotate encryption keys')
export const seeMarginsAndWhyTheyChanged = defineMessage('View margins and their changes')
export const decideHowLongProvidersFilesAnd = defineMessage(
  'Configure retention of provider files and line items',
)
export const decideWhenTheMonthlyReportGoes = defineMessage(
  'Configure the schedule and recipients of monthly report emails',
)
export const seeWhoMayDoWhat = defineMessage('View role permissions')
export const requestCloudResourcesAndChangesOf = defineMessage('Request and change cloud resources')
export const approveWhatOthersRequestedAndDelete = defineMessage(
  'Approve requests of other users and delete cloud resources',
)
export const onlyTheResellersAdministratorsDecide = defineMessage(
  'Only the reseller’s administrators can change this setting for all users.',
)
export const onlyTheResellersAdministratorsSeeThe = defineMessage(
  'Only the reseller’s administrators can view the portal as a customer.',
)
export const onlyTheResellersAdministratorsMay = defineMessage(
  'Only the reseller’s administrators can delete support tickets. Close the ticket instead.',
)
export const howPeopleSignInIsDecided = defineMessage(
  'Only the reseller’s administrators can configure sign-in.',
)
export const theTermsOfServiceAreWritten = defineMessage(
  'Only the reseller’s administrators can edit the terms of service.',
)
export const whoSendsTheInvoicesAndThe = defineMessage(
  'Only the reseller’s administrators can configure the seller and branding.',
)
export const dataKeysAreRotatedByThe = defineMessage(
  'Only the reseller’s administrators can rotate encryption keys.',
)
export const marginsAreShownToTheResellers = defineMessage(
  'Only the reseller’s administrators can view margins.',
)
export const howLongFilesAndLinesAre = defineMessage(
  'Only the reseller’s administrators can configure retention of files and line items.',
)
export const whenTheMonthlyReportGoesOut = defineMessage(
  'Only administrators can configure the monthly report schedule.',
)
export const onlyAdministratorsHaveAccessToRoles = defineMessage('Only administrators have access to roles.')
export const cloudResourcesAreRequestedBy = defineMessage(
  'Only administrators and editors can request cloud resources.',
)
export const requestsForCloudResourcesAreApproved = defineMessage(
  'Only administrators can approve requests for cloud resources.',
)
export const resellersAdministrator = defineMessage('Reseller administrator')
export const theResellersAdministrator = defineMessage('the reseller administrator')
export const theResellersStaffSeesEvery = defineMessage(
  'The reseller’s staff. Can view all customers, and manage customers, bills, rates, users and settings.',
)
export const customersAdministrator = defineMessage('Customer administrator')
export const managesTheCustomersUsers = defineMessage('manages the customer’s users')
export const seesWhatBelongsAndManagesUsers = defineMessage(
  'Can view the customer’s data, manage its users, and do everything an editor can do.',
)
export const editor = defineMessage('Editor')
export const opensAndAnswersTickets = defineMessage('opens and answers tickets')
export const seesWhatBelongsAndAnswersTickets = defineMessage(
  'Can view the customer’s data, and open, answer and close support tickets.',
)
export const guest = defineMessage('Guest')
export const reads = defineMessage('views data')
export const seesWhatBelongsAndChangesNothing = defineMessage(
  'Can view the customer’s data but not change it.',
)
