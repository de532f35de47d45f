/** Texts of `contract/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const billsAreFetchedWithTheResellers = defineMessage(
  'Leave the customer empty: bills are fetched only with accounts of the reseller',
)
export const kind = defineMessage('Account type')
export const byHand = defineMessage('Manually')
export const everyDay = defineMessage('Every day')
export const everyHour = defineMessage('Every hour')
export const cloudAccounts = defineMessage('Cloud accounts')
export const theAccountsAtProvidersThatInvoices = defineMessage(
  'The accounts at providers from which invoices, line items, and cloud resources are fetched.',
)
export const displayName = defineMessage('Display name')
export const eGContosoProduction = defineMessage('e.g. Contoso, production')
export const provider = defineMessage('Account type')
export const cloud = defineMessage('Provider')
export const customer = defineMessage('Customer')
export const theOwnerTheCustomersAdministratorsCan = defineMessage(
  'The owner, whose administrators can also manage the account. Leave empty for the reseller.',
)
export const whoseFocusFilesAreDeliveredTo = defineMessage(
  'The customer to whose storage its FOCUS files are delivered. Its administrators can also manage the account.',
)
export const externalId = defineMessage('External ID')
export const fetched = defineMessage('Fetch schedule')
export const lastFetched = defineMessage('Last fetched')
export const lastError = defineMessage('Last error')
export const storedSecrets = defineMessage('Stored secrets')
export const added = defineMessage('Added')
