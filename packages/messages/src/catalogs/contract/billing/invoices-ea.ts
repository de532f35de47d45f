/** Texts of `contract/billing/invoices-ea`. */
import { defineMessage } from '@cmp/messages'

export const eaInvoices = defineMessage('EA invoices')
export const invoicesOfYourCustomersEnterprise = defineMessage(
  'The invoices of your customers’ Enterprise Agreements, one for each enrollment and billing period.',
)
export const invoiceNumber = defineMessage('Invoice number')
export const customer = defineMessage('Customer')
export const enrollmentNumber = defineMessage('Enrollment number')
export const billingAccountIdOfAgreementAs = defineMessage(
  'The billing account ID of the agreement, as shown in the Azure portal.',
)
export const billingPeriodStart = defineMessage('Billing period start')
export const billingPeriodEnd = defineMessage('Billing period end')
export const invoiceDate = defineMessage('Invoice date')
export const dueDate = defineMessage('Due date')
export const amount = defineMessage('Amount')
export const paymentStatus = defineMessage('Payment status')
export const unpaid = defineMessage('Unpaid')
export const paid = defineMessage('Paid')
export const created = defineMessage('Created')
export const markAsPaid = defineMessage('Mark as paid')
export const markAsUnpaid = defineMessage('Mark as unpaid')
