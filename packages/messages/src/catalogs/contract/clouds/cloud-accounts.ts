/** Texts of `contract/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const billsAreFetchedWithTheResellers = defineMessage(
  'Bills are fetched with the reseller’s accounts alone: leave the customer empty',
)
export const kind = defineMessage('Kind')
export const byHand = defineMessage('By hand')
export const everyDay = defineMessage('Every day')
export const everyHour = defineMessage('Every hour')
export const cloudAccounts = defineMessage('Cloud accounts')
export const theAccountsAtProvidersThatInvoices = defineMessage(
  'The accounts at providers that invoices, their lines and cloud resources are fetched from.',
)
export const displayName = defineMessage('Display name')
export const eGContosoProduction = defineMessage('e.g. Contoso, production')
export const provider = defineMessage('Provider')
export const cloud = defineMessage('Cloud')
export const customer = defineMessage('Customer')
export const theOwnerTheCustomersAdministratorsCan = defineMessage(
  'The owner; the customer’s administrators can also manage it. Leave empty for the reseller.',
)
export const whoseFocusFilesAreDeliveredTo = defineMessage(
  'Whose FOCUS files are delivered, to storage of its own. The customer’s administrators manage the account too.',
)
export const externalId = defineMessage('External id')
export const fetched = defineMessage('Fetched')
export const lastFetched = defineMessage('Last fetched')
export const lastError = defineMessage('Last error')
export const storedSecrets = defineMessage('Stored secrets')
export const added = defineMessage('Added')
