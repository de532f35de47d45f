/** Texts of `contract/kit/roles`. */
import { defineMessage } from '@cmp/messages'

export const requireTwoStepVerificationOfAll = defineMessage(
  'Require two-step verification of all users, or of nobody',
)
export const seeThePortalAsACustomers = defineMessage(
  'See the portal as a customer’s role, without changing anything',
)
export const deleteSupportTickets = defineMessage('Delete support tickets')
export const decideHowPeopleSignIn = defineMessage('Decide how people sign in')
export const writeTheTermsOfService = defineMessage('Write the terms of service')
export const decideWhoSendsTheInvoicesHow = defineMessage(
  'Decide who sends the invoices, how they are issued, and the white label',
)
export const rotateTheKeysThatSecretsAre = defineMessage('Rotate the keys that secrets are encrypted with')
export const seeMarginsAndWhyTheyChanged = defineMessage('See margins, and why they changed')
export const decideHowLongProvidersFilesAnd = defineMessage(
  'Decide how long providers’ files and lines are kept',
)
export const decideWhenTheMonthlyReportGoes = defineMessage(
  'Decide when the monthly report goes out by mail, and to whom',
)
export const seeWhoMayDoWhat = defineMessage('See who may do what')
export const requestCloudResourcesAndChangesOf = defineMessage('Request cloud resources, and changes of them')
export const approveWhatOthersRequestedAndDelete = defineMessage(
  'Approve what others requested, and delete cloud resources',
)
export const onlyTheResellersAdministratorsDecide = defineMessage(
  'Only the reseller’s administrators decide this for everybody.',
)
export const onlyTheResellersAdministratorsSeeThe = defineMessage(
  'Only the reseller’s administrators see the portal as a customer.',
)
export const onlyTheResellersAdministratorsMay = defineMessage(
  'Only the reseller’s administrators may delete support tickets. Close it instead.',
)
export const howPeopleSignInIsDecided = defineMessage(
  "How people sign in is decided by the reseller's administrators only.",
)
export const theTermsOfServiceAreWritten = defineMessage(
  "The terms of service are written by the reseller's administrators only.",
)
export const whoSendsTheInvoicesAndThe = defineMessage(
  "Who sends the invoices, and the white label, are decided by the reseller's administrators only.",
)
export const dataKeysAreRotatedByThe = defineMessage(
  "Data keys are rotated by the reseller's administrators only.",
)
export const marginsAreShownToTheResellers = defineMessage(
  "Margins are shown to the reseller's administrators only.",
)
export const howLongFilesAndLinesAre = defineMessage(
  "How long files and lines are kept is decided by the reseller's administrators only.",
)
export const whenTheMonthlyReportGoesOut = defineMessage(
  'When the monthly report goes out is decided by administrators only.',
)
export const onlyAdministratorsHaveAccessToRoles = defineMessage('Only administrators have access to roles.')
export const cloudResourcesAreRequestedBy = defineMessage(
  'Cloud resources are requested by administrators and editors only.',
)
export const requestsForCloudResourcesAreApproved = defineMessage(
  'Requests for cloud resources are approved by administrators only.',
)
export const resellersAdministrator = defineMessage('Reseller’s administrator')
export const theResellersAdministrator = defineMessage('the reseller’s administrator')
export const theResellersStaffSeesEvery = defineMessage(
  'The reseller’s staff: sees every customer, and changes customers, bills, rates, users and settings.',
)
export const customersAdministrator = defineMessage('Customer’s administrator')
export const managesTheCustomersUsers = defineMessage('manages the customer’s users')
export const seesWhatBelongsAndManagesUsers = defineMessage(
  'Sees what belongs to the own customer, manages its users, and does everything that an editor does.',
)
export const editor = defineMessage('Editor')
export const opensAndAnswersTickets = defineMessage('opens and answers tickets')
export const seesWhatBelongsAndAnswersTickets = defineMessage(
  'Sees what belongs to the own customer, and opens, answers and closes support tickets.',
)
export const guest = defineMessage('Guest')
export const reads = defineMessage('reads')
export const seesWhatBelongsAndChangesNothing = defineMessage(
  'Sees what belongs to the own customer and changes nothing.',
)
