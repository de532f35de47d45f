/** Texts of `contract/clouds/cloud-accounts`. */
import { defineMessage } from '@cmp/messages'

export const leaveCustomerEmptyBillsAreFetched = defineMessage(
  'Leave the customer empty: bills are fetched only with accounts of the reseller',
)
export const accountType = defineMessage('Account type')
export const manually = defineMessage('Manually')
export const everyDay = defineMessage('Every day')
export const everyHour = defineMessage('Every hour')
export const cloudAccounts = defineMessage('Cloud accounts')
export const accountsAtProvidersFromWhichInvoices = defineMessage(
  'The accounts at providers from which invoices, line items, and cloud resources are fetched.',
)
export const displayName = defineMessage('Display name')
export const eGContosoProduction = defineMessage('e.g. Contoso, production')
export const accountType2 = defineMessage('Account type')
export const provider = defineMessage('Provider')
export const customer = defineMessage('Customer')
export const ownerWhoseAdministratorsCanAlsoManage = defineMessage(
  'The owner, whose administrators can also manage the account. Leave empty for the reseller.',
)
export const customerToWhoseStorageItsFocus = defineMessage(
  'The customer to whose storage its FOCUS files are delivered. Its administrators can also manage the account.',
)
export const externalId = defineMessage('External ID')
export const fetchSchedule = defineMessage('Fetch schedule')
export const lastFetched = defineMessage('Last fetched')
export const lastError = defineMessage('Last error')
export const storedSecrets = defineMessage('Stored secrets')
export const added = defineMessage('Added')
