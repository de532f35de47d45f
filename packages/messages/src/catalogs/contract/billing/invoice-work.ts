/** Texts of `contract/billing/invoice-work`. */
import { defineMessage } from '@cmp/messages'

export const enterIdOfInvoiceToFetch = defineMessage('Enter the ID of the invoice to fetch')
export const enterIdOfAccount = defineMessage('Enter the ID of the account')
export const partnerCenterDailyRatedUsage = defineMessage('Partner Center daily rated usage')
export const partnerCenterReconciliationNewCommerce = defineMessage(
  'Partner Center reconciliation (new commerce)',
)
export const focus10To13 = defineMessage('FOCUS 1.0 to 1.3')
export const azureCostExport = defineMessage('Azure cost export')
export const awsCostAndUsageReport = defineMessage('AWS Cost and Usage Report')
export const googleCloudBillingExport = defineMessage('Google Cloud billing export')
export const addToExisting = defineMessage('Add to existing')
export const replaceExisting = defineMessage('Replace existing')
export const keepExisting = defineMessage('Keep existing')
