/** Texts of `web/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const redeliver = defineMessage('Redeliver')
export const deliveries = defineMessage('Deliveries')
export const noDeliveriesYet = defineMessage('No deliveries yet')
export const monthsWithIssuedDocumentsAreDelivered = defineMessage(
  'Months with issued documents are delivered automatically within minutes.',
)
export const commandCopied = defineMessage('Command copied.')
export const copy = defineMessage('Copy')
export const requiredPermissions = defineMessage('Required permissions')
export const runTheseCommandsAsAdministratorAt = defineMessage(
  'Run these commands as an administrator at the provider. Replace words in capitals with your values.',
)
export const requiredPermissions2 = defineMessage('Required permissions')
export const openYourProvidersListAfterYou = defineMessage(
  'Open your provider’s list. After you add the account, its page shows the commands with its IDs.',
)
export const notChecked = defineMessage('Not checked')
export const missing = defineMessage('Missing')
export const disabled = defineMessage('Disabled')
export const granted = defineMessage('Granted')
export const test = defineMessage('Test')
export const theResultOfTheLastTest = defineMessage('The result of the last test could not be loaded.')
export const signsInAndChecksAllRequired = defineMessage(
  'Signs in and checks all required permissions at the provider.',
)
export const disabledServicesCouldNotBeLoaded = defineMessage('Disabled services could not be loaded')
export const disabledServicesAndRegions = defineMessage('Disabled services and regions')
export const theseServicesAndRegionsAreDisabled = defineMessage(
  'These services and regions are disabled or unavailable, so their resources are not listed.',
)
export const change = defineMessage('Change')
export const findCloudScopes = defineMessage('Find cloud scopes')
export const listsSubscriptionsProjectsOrAccounts = defineMessage(
  'Lists the subscriptions, projects or accounts that this cloud account can access now.',
)
export const visibleCloudScopes = defineMessage('Visible cloud scopes')
export const noCloudScopesFoundYet = defineMessage('No cloud scopes found yet')
export const requestsAndCostCouldNotBe = defineMessage('Requests and cost could not be loaded')
export const requestsAndCost = defineMessage('Requests and cost')
export const requests = defineMessage('Requests')
export const nothingHasBeenCollectedYetFind = defineMessage(
  'Nothing has been collected yet. Find cloud scopes, then watch one.',
)
export const metrics = defineMessage('Metrics')
export const noSharedDashboardReadsMetricsOf = defineMessage(
  'No shared dashboard reads metrics of this account. Other charts read metrics only when they are opened.',
)
export const details = defineMessage('Details')
export const account = defineMessage('Account')
export const noCloudAccountsYet = defineMessage('No cloud accounts yet')
export const itsSecretsAndCloudResourcesCollected = defineMessage(
  'Its secrets and the cloud resources collected with it are also deleted, and fetching stops. Invoices and line items fetched with it are not deleted.',
)
export const redeliver2 = defineMessage('Redeliver: {month}')
export const copyCommand = defineMessage('Copy command: {title}')
export const changeHowIsCollected = defineMessage('Change how {name} is collected')
export const inLastCollectionOfSubscriptionProject = defineMessage(
  '{requests, number} in the last collection of {containers, plural, one {# subscription, project or account} other {# subscriptions, projects or accounts}}',
)
export const monthWasNotDelivered = defineMessage(
  '{month} {isFailed, select, true {was not delivered} other {is not delivered yet}}. {message}',
)
export const testedOn = defineMessage('{message} Tested <date></date>.')
export const thisAccount = defineMessage('this account')
