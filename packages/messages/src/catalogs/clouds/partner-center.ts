/** Texts of `clouds/partner-center`. */
import { defineMessage } from '@cmp/messages'

export const microsoftAnswered = defineMessage('Microsoft answered:')
export const checkTheTenantIdTheApplication = defineMessage(
  'Check the tenant id, the application id and the secret. {answered}',
)
export const asAppAndUser = defineMessage('As app and user.')
export const asApp = defineMessage('As app.')
export const linesCanBeExported = defineMessage('Lines can be exported.')
export const addTheDelegatedPermissionOfMicrosoft = defineMessage(
  'Add the {hasUser, select, true {delegated} other {application}} permission {billingPermission} of Microsoft Graph to the app registration, and grant admin consent. Until then lines come page by page from Partner Center, which takes longer.',
)
export const addTheAppInPartnerCenter = defineMessage(
  'Add the app in Partner Center under Account settings, App management, and give who signs in the role Admin agent or Billing admin. {answered}',
)
export const invoicesCanBeListed = defineMessage('Invoices can be listed.')
export const thereAreNoInvoicesYet = defineMessage('There are no invoices yet.')
export const giveTheUserWhoConsentedTo = defineMessage(
  'Give the user who consented to the app the role Admin agent or Sales agent. Until then import the file of monthly rates. {answered}',
)
export const theRatesOfThisMonthAre = defineMessage('The rates of this month are not posted yet.')
export const theRatesOfThisMonthCan = defineMessage('The rates of this month can be read.')
export const theFileOfTheExportIs = defineMessage(
  'The file {name} of the export is missing at the provider. Fetch again.',
)
export const theFileWasReplacedWhileIt = defineMessage('The file {name} was replaced while it was read.')
export const theProviderAnsweredWithHttpStatus = defineMessage(
  'the provider answered with HTTP status {status}',
)
export const theTransferOfBrokeOffAnd = defineMessage(
  'The transfer of {name} broke off, and the provider cannot go on with it. Fetch again.',
)
export const theFileOfTheExportCould = defineMessage(
  'The file {name} of the export could not be read: {message}. Fetch again.',
)
export const microsoftGraphGaveAnAddressOf = defineMessage(
  'Microsoft Graph gave an address of {what} that is not its own.',
)
export const theExportThatWasAskedFor = defineMessage(
  'The export that was asked for at {requestedAt} UTC has not ended within {exportMilliseconds} hours. Fetch again to ask for another.',
)
export const theExportLiesAtWhichIs = defineMessage(
  'The export lies at {host}, which is none of the hosts of MICROSOFT_EXPORT_HOSTS.',
)
export const theManifestAnnouncesFilesAndNames = defineMessage(
  'The manifest announces {announced} files and names {count}. Nothing was fetched.',
)
export const theTransferOfBrokeOff = defineMessage('The transfer of {what} broke off.')
export const httpStatus = defineMessage('HTTP status {status}')
export const doesNotAnswer = defineMessage('{host} does not answer.')
export const partnerCenterGaveAsAnAmount = defineMessage(
  'Partner Center gave {text} as an amount, which is no number.',
)
export const partnerCentersListOfInvoices = defineMessage('Partner Center’s list of invoices')
export const microsoftHasReplacedWhileTheyWere = defineMessage(
  'Microsoft has replaced {what} while they were fetched.',
)
export const thereAreNoLines = defineMessage('There are no {part} lines.')
export const partnerCenterGivesNoLinesOf = defineMessage(
  'Partner Center gives no {part} lines of invoice {documentId}, which announces some. Fetch again later.',
)
export const theLinesOfInvoice = defineMessage('the {part} lines of invoice {documentId}')
export const theLinesThatAreNotBilled = defineMessage('the lines that are not billed yet')
export const partnerCentersPriceSheet = defineMessage('Partner Center’s price sheet')
