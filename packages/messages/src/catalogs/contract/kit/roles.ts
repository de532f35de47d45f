/** Texts of `contract/kit/roles`. */
import { defineMessage } from '@cmp/messages'

export const requireTwoStepVerificationForAll = defineMessage(
  'Require two-step verification for all users, or turn it off for all users',
)
export const viewPortalInCustomerRoleRead = defineMessage('View the portal in a customer role (read-only)')
export const deleteSupportTickets = defineMessage('Delete support tickets')
export const configureSignIn = defineMessage('Configure sign-in')
export const editTermsOfService = defineMessage('Edit the terms of service')
export const configureSellerInvoiceIssuingAnd = defineMessage(
  'Configure the seller, invoice issuing and branding',
)
export const rotateEncryptionKeys = defineMessage('Rotate encryption keys')
export const viewMarginsAndTheirChanges = defineMessage('View margins and their changes')
export const configureRetentionOfProviderFilesAnd = defineMessage(
  'Configure retention of provider files and line items',
)
export const configureScheduleAndRecipientsOf = defineMessage(
  'Configure the schedule and recipients of monthly report emails',
)
export const viewRolePermissions = defineMessage('View role permissions')
export const requestAndChangeCloudResources = defineMessage('Request and change cloud resources')
export const approveRequestsOfOtherUsersAnd = defineMessage(
  'Approve requests of other users and delete cloud resources',
)
export const onlyResellersAdministratorsCanChange = defineMessage(
  'Only the reseller’s administrators can change this setting for all users.',
)
export const onlyResellersAdministratorsCanView = defineMessage(
  'Only the reseller’s administrators can view the portal as a customer.',
)
export const onlyResellersAdministratorsCanDelete = defineMessage(
  'Only the reseller’s administrators can delete support tickets. Close the ticket instead.',
)
export const onlyResellersAdministratorsCan = defineMessage(
  'Only the reseller’s administrators can configure sign-in.',
)
export const onlyResellersAdministratorsCanEdit = defineMessage(
  'Only the reseller’s administrators can edit the terms of service.',
)
export const onlyResellersAdministratorsCanConfigure = defineMessage(
  'Only the reseller’s administrators can configure the seller and branding.',
)
export const onlyResellersAdministratorsCanRotate = defineMessage(
  'Only the reseller’s administrators can rotate encryption keys.',
)
export const onlyResellersAdministratorsCanViewMargins = defineMessage(
  'Only the reseller’s administrators can view margins.',
)
export const onlyResellersAdministratorsCanConfigureRetention = defineMessage(
  'Only the reseller’s administrators can configure retention of files and line items.',
)
export const onlyAdministratorsCanConfigureMonthly = defineMessage(
  'Only administrators can configure the monthly report schedule.',
)
export const onlyAdministratorsHaveAccessToRoles = defineMessage('Only administrators have access to roles.')
export const onlyAdministratorsAndEditorsCanRequest = defineMessage(
  'Only administrators and editors can request cloud resources.',
)
export const onlyAdministratorsCanApproveRequests = defineMessage(
  'Only administrators can approve requests for cloud resources.',
)
export const resellerAdministrator = defineMessage('Reseller administrator')
export const theResellerAdministrator = defineMessage('the reseller administrator')
export const resellersStaffCanViewAllCustomers = defineMessage(
  'The reseller’s staff. Can view all customers, and manage customers, bills, rates, users and settings.',
)
export const customerAdministrator = defineMessage('Customer administrator')
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
export const viewsData = defineMessage('views data')
export const seesWhatBelongsAndChangesNothing = defineMessage(
  'Can view the customer’s data but not change it.',
)
export const closeMonths = defineMessage('Close months and confirm their steps')
export const reopenClosedMonths = defineMessage('Reopen closed months')
export const onlyResellersAdministratorsCanCloseMonths = defineMessage(
  'Only the reseller’s administrators can close months.',
)
export const onlyResellersAdministratorsCanReopenMonths = defineMessage(
  'Only the reseller’s administrators can reopen months.',
)
