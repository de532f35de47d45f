/** Texts of `web/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const deliverAgain = defineMessage('Deliver again')
export const deliveries = defineMessage('Deliveries')
export const nothingWasDeliveredYet = defineMessage('Nothing was delivered yet')
export const monthsWithIssuedDocumentsAreDelivered = defineMessage(
  'Months with issued documents are delivered by themselves, within minutes.',
)
export const theCommandIsCopied = defineMessage('The command is copied.')
export const copy = defineMessage('Copy')
export const permissionsToGrant = defineMessage('Permissions to grant')
export const commandsForTheProvidersAdministrator = defineMessage(
  'Commands for the provider’s administrator. Replace words in capitals by your values.',
)
export const permissionsToGrantFirst = defineMessage('Permissions to grant first')
export const openYourProvidersListOnceThe = defineMessage(
  'Open your provider’s list. Once the account is added, its page has the commands with its IDs.',
)
export const notChecked = defineMessage('Not checked')
export const missing = defineMessage('Missing')
export const switchedOff = defineMessage('Switched off')
export const granted = defineMessage('Granted')
export const test = defineMessage('Test')
export const theResultOfTheLastTest = defineMessage('The result of the last test could not be loaded.')
export const signsInAndAsksTheProvider = defineMessage(
  'Signs in and asks the provider for everything that is needed.',
)
export const whatIsSwitchedOffCouldNot = defineMessage('What is switched off could not be loaded')
export const notShown = defineMessage('Not shown')
export const theseServicesAndRegionsAreSwitched = defineMessage(
  'These services and regions are switched off or not available, so their resources are not listed.',
)
export const change = defineMessage('Change')
export const findContainers = defineMessage('Find containers')
export const asksTheProviderWhichSubscriptions = defineMessage(
  'Asks the provider which subscriptions, projects or accounts the account sees now.',
)
export const whatItSees = defineMessage('What it sees')
export const nothingFoundYet = defineMessage('Nothing found yet')
export const requestsAndCostCouldNotBe = defineMessage('Requests and cost could not be loaded')
export const requestsAndCost = defineMessage('Requests and cost')
export const requests = defineMessage('Requests')
export const nothingIsReadYetFindContainers = defineMessage(
  'Nothing is read yet. Find containers, then watch one.',
)
export const metrics = defineMessage('Metrics')
export const noSharedDashboardReadsMetricsOf = defineMessage(
  'No shared dashboard reads metrics of this account. Charts that people open are read only then.',
)
export const details = defineMessage('Details')
export const account = defineMessage('Account')
export const noCloudAccountYet = defineMessage('No cloud account yet')
export const itsSecretsAndTheCloudResources = defineMessage(
  'Its secrets and the cloud resources that were read with it go with it, and nothing is fetched with it any more. Invoices and lines that it brought stay.',
)
export const deliverAgain2 = defineMessage('Deliver again: {month}')
export const copyTheCommand = defineMessage('Copy the command: {title}')
export const changeHowIsRead = defineMessage('Change how {name} is read')
export const inTheLastRoundOfSubscription = defineMessage(
  '{requests, number} in the last round of {containers, plural, one {# subscription, project or account} other {# subscriptions, projects or accounts}}',
)
export const monthWasNotDelivered = defineMessage(
  '{month} {isFailed, select, true {was not delivered} other {is not delivered yet}}. {message}',
)
export const testedOn = defineMessage('{message} Tested <date></date>.')
export const thisAccount = defineMessage('this account')
