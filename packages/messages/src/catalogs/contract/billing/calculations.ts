/** Texts of `contract/billing/calculations`. */
import { defineMessage } from '@cmp/messages'

export const sendTheValueThatThePreview = defineMessage('Send the value that the preview returned')
export const enterIdOfInvoiceToCalculate = defineMessage('Enter the ID of the invoice to calculate')
