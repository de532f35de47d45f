/** Texts of `clouds/partner-center`. */
import { defineMessage } from '@cmp/messages'

export const microsoftReturned = defineMessage('Microsoft returned:')
export const checkTenantIdApplicationIdAnd = defineMessage(
  'Check the tenant ID, the application ID, and the secret. {answered}',
)
export const signedInAsAppAndUser = defineMessage('Signed in as the app and a user.')
export const signedInAsApp = defineMessage('Signed in as the app.')
export const lineItemsCanBeExported = defineMessage('Line items can be exported.')
export const addDelegatedPermissionOfMicrosoftGraph = defineMessage(
  'Add the {hasUser, select, true {delegated} other {application}} permission {billingPermission} of Microsoft Graph to the app registration, and grant admin consent. Until then, line items are fetched page by page from Partner Center, which takes longer.',
)
export const inPartnerCenterAddAppUnder = defineMessage(
  'In Partner Center, add the app under Account settings > App management, and assign the role Admin agent or Billing admin to the identity that signs in. {answered}',
)
export const invoicesCanBeListed = defineMessage('Invoices can be listed.')
export const thereAreNoInvoicesYet = defineMessage('There are no invoices yet.')
export const assignRoleAdminAgentOrSales = defineMessage(
  'Assign the role Admin agent or Sales agent to the user who consented to the app. Until then, import the monthly rates from a file. {answered}',
)
export const ratesForThisMonthAreNot = defineMessage('The rates for this month are not published yet.')
export const ratesForThisMonthCanBe = defineMessage('The rates for this month can be read.')
export const exportFileIsMissingAtProvider = defineMessage(
  'The export file {name} is missing at the provider. Fetch again.',
)
export const fileWasReplacedWhileItWas = defineMessage(
  'The file {name} was replaced while it was being read.',
)
export const providerReturnedHttpStatus = defineMessage('The provider returned HTTP status {status}.')
export const transferOfWasInterruptedAndProvider = defineMessage(
  'The transfer of {name} was interrupted, and the provider cannot resume it. Fetch again.',
)
export const exportFileCouldNotBeRead = defineMessage(
  'The export file {name} could not be read. {message} Fetch again.',
)
export const exportRequestedAtUtcDidNot = defineMessage(
  'The export requested at {requestedAt} UTC did not finish within {exportMilliseconds} hours. Fetch again to request another one.',
)
export const exportIsOnWhichIsNot = defineMessage(
  'The export is on {host}, which is not in MICROSOFT_EXPORT_HOSTS.',
)
export const manifestAnnouncesFilesButListsSo = defineMessage(
  'The manifest announces {announced} files but lists {count}, so nothing was fetched. Fetch again later.',
)
export const httpStatus = defineMessage('HTTP status {status}')
export const isNotResponding = defineMessage('{host} is not responding.')
export const partnerCenterReturnedAsAmountWhich = defineMessage(
  'Partner Center returned {text} as an amount, which is not a number.',
)
export const invoiceListOfPartnerCenter = defineMessage('the invoice list of Partner Center')
export const microsoftReplacedWhileTheyWereBeing = defineMessage(
  'Microsoft replaced {what} while they were being fetched.',
)
export const thereAreNoLineItems = defineMessage('There are no {part} line items.')
export const partnerCenterReturnsNoLineItems = defineMessage(
  'Partner Center returns no {part} line items for invoice {documentId}, although the invoice announces some. Fetch again later.',
)
export const lineItemsOfInvoice = defineMessage('the {part} line items of invoice {documentId}')
export const unbilledLineItems = defineMessage('the unbilled line items')
export const partnerCenterPriceSheet = defineMessage('the Partner Center price sheet')
export const signInCheck = defineMessage('Sign in')
export const invoicesCheck = defineMessage('Partner Center: invoices')
export const exchangeRatesCheck = defineMessage('Partner Center: exchange rates')
export const connectionClosed = defineMessage('The connection was closed.')
export const exportUrlOnOtherHost = defineMessage(
  'Microsoft Graph returned a URL for the export on a host that is not its own.',
)
export const manifestUrlOnOtherHost = defineMessage(
  'Microsoft Graph returned a URL for the manifest on a host that is not its own.',
)
export const noExportUrl = defineMessage(
  'Microsoft Graph accepted the export but returned no URL for its status. Fetch again.',
)
export const noManifest = defineMessage(
  'Microsoft Graph completed the export without a manifest. Fetch again.',
)
export const exportFailed = defineMessage('The export failed. Fetch again.')
export const noExportHost = defineMessage(
  'Microsoft Graph returned no valid URL for the files of the export. Fetch again.',
)
export const invalidFileNames = defineMessage(
  'The manifest lists a file twice, or an invalid file name. Fetch again.',
)
export const noUnbilledUsage = defineMessage(
  'Microsoft Graph allows this account no exports, and unbilled usage is available only as an export. Grant the permission PartnerBilling.Read.All.',
)
export const transferCanceled = defineMessage('The transfer was canceled.')
export const responseTooLarge = defineMessage('The response of the provider is too large.')
export const responseNotJson = defineMessage('The response of the provider is not JSON.')
export const responseUnexpected = defineMessage('The response of the provider has an unexpected format.')
export const repeatedPage = defineMessage(
  'Partner Center returned the same page of line items twice. Fetch again.',
)
export const documentInterrupted = defineMessage('The transfer of the document was interrupted.')
