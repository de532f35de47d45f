/** Texts of `contract/billing/month-close`. */
import { defineMessage } from '@cmp/messages'

export const providerInvoices = defineMessage('Provider invoices')
export const totalsReconciled = defineMessage('Totals reconciled')
export const calculation = defineMessage('Calculation')
export const lateChanges = defineMessage('Late changes')
export const unassignedAndUnbilledCost = defineMessage('Unassigned and unbilled cost')
export const largestChanges = defineMessage('Largest changes')
export const issue = defineMessage('Issue')
export const email = defineMessage('Email')
export const payments = defineMessage('Payments')
export const chooseACustomer = defineMessage('Choose a customer')
export const note = defineMessage('Note')
export const noteIsShownOnBoardAndReport = defineMessage('Shown on the board and in the closing report.')
export const reason = defineMessage('Reason')
export const reasonIsShownOnBoardAndReport = defineMessage(
  'Shown with the exception on the board and in the closing report.',
)
export const customer = defineMessage('Customer')
export const leaveEmptyToReopenForAll = defineMessage('Leave empty to reopen the month for all customers.')
export const monthClose = defineMessage('Month close')
export const leakChecks = defineMessage('Leak checks')
