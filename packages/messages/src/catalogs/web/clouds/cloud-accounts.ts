/** Texts of `web/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const deliverAgain = defineMessage('Redeliver')
export const deliveries = defineMessage('Deliveries')
export const nothingWasDeliveredYet = defineMessage('No deliveries yet')
export const monthsWithIssuedDocumentsAreDelivered = defineMessage(
  'Months with issued documents are delivered automatically within minutes.',
)
export const theCommandIsCopied = defineMessage('Command copied.')
export const copy = defineMessage('Copy')
export const permissionsToGrant = defineMessage('Required permissions')
export const commandsForTheProvidersAdministrator = defineMessage(
  'Run these commands as an administrator at the provider. Replace words in capitals with your values.',
)
export const permissionsToGrantFirst = defineMessage('Required permissions')
export const openYourProvidersListOnceThe = defineMessage(
  'Open your provider’s list. After you add the account, its page shows the commands with its IDs.',
)
export const notChecked = defineMessage('Not checked')
export const missing = defineMessage('Missing')
export const switchedOff = defineMessage('Disabled')
export const granted = defineMessage('Granted')
export const test = defineMessage('Test')
export const theResultOfTheLastTest = defineMessage('The result of the last test could not be loaded.')
export const signsInAndAsksTheProvider = defineMessage(
  'Signs in and checks all required permissions at the provider.',
)
export const whatIsSwitchedOffCouldNot = defineMessage('Disabled services could not be loaded')
export const notShown = defineMessage('Disabled services and regions')
export const theseServicesAndRegionsAreSwitched = defineMessage(
  'These services and regions are disabled or unavailable, so their resources are not listed.',
)
export const change = defineMessage('Change')
export const findContainers = defineMessage('Find cloud scopes')
export const asksTheProviderWhichSubscriptions = defineMessage(
  'Lists the subscriptions, projects or accounts that this cloud account can access now.',
)
export const whatItSees = defineMessage('Visible cloud scopes')
export const nothingFoundYet = defineMessage('No cloud scopes found yet')
export const requestsAndCostCouldNotBe = defineMessage('Requests and cost could not be loaded')
export const requestsAndCost = defineMessage('Requests and cost')
export const requests = defineMessage('Requests')
export const nothingIsReadYetFindContainers = defineMessage(
  'Nothing has been collected yet. Find cloud scopes, then watch one.',
)
export const metrics = defineMessage('Metrics')
export const noSharedDashboardReadsMetricsOf = defineMessage(
  'No shared dashboard reads metrics of this account. Other charts read metrics only when they are opened.',
)
export const details = defineMessage('Details')
export const account = defineMessage('Account')
export const noCloudAccountYet = defineMessage('No cloud accounts yet')
export const itsSecretsAndTheCloudResources = defineMessage(
  'Its secrets and the cloud resources collected with it are also deleted, and fetching stops. Invoices and line items fetched with it are not deleted.',
)
export const deliverAgain2 = defineMessage('Redeliver: {month}')
export const copyTheCommand = defineMessage('Copy command: {title}')
export const changeHowIsRead = defineMessage('Change how {name} is collected')
export const inTheLastRoundOfSubscription = defineMessage(
  '{requests, number} in the last collection of {containers, plural, one {# subscription, project or account} other {# subscriptions, projects or accounts}}',
)
export const monthWasNotDelivered = defineMessage(
  '{month} {isFailed, select, true {was not delivered} other {is not delivered yet}}. {message}',
)
export const testedOn = defineMessage('{message} Tested <date></date>.')
export const thisAccount = defineMessage('this account')
