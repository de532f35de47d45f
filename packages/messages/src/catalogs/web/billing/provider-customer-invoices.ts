/** Texts of `web/billing/provider-customer-invoices`. */
import { defineMessage } from '@cmp/messages'

export const noCustomerEaInvoicesYet = defineMessage('No customer EA invoices yet')
export const importCostExport = defineMessage('Import cost export')
