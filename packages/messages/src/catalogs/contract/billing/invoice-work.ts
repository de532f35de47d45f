/** Texts of `contract/billing/invoice-work`. */
import { defineMessage } from '@cmp/messages'

export const nameTheInvoiceToFetch = defineMessage('Name the invoice to fetch')
export const anAccountIsNamedByIts = defineMessage('An account is named by its id')
export const partnerCenterDailyRatedUsage = defineMessage('Partner Center daily rated usage')
export const partnerCenterReconciliationNewCommerce = defineMessage(
  'Partner Center reconciliation (new commerce)',
)
export const focus10To13 = defineMessage('FOCUS 1.0 to 1.3')
export const azureCostExport = defineMessage('Azure cost export')
export const awsCostAndUsageReport = defineMessage('AWS Cost and Usage Report')
export const googleCloudBillingExport = defineMessage('Google Cloud billing export')
export const addToWhatIsThere = defineMessage('Add to what is there')
export const replaceWhatIsThere = defineMessage('Replace what is there')
export const keepWhatIsThere = defineMessage('Keep what is there')
