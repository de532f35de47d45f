/** Texts of `server/insight/focus`. */
import { defineMessage } from '@cmp/messages'

export const whatIsNotIssuedYetMay = defineMessage(
  'What is not issued yet may change, and has no FOCUS file. Download it once the invoice is issued.',
)
export const aVoidInvoiceChargesNothingAnd = defineMessage(
  'A void invoice charges nothing, and has no FOCUS file. Download the month of what took its place.',
)
export const focusHasNoRowsOfInvoices = defineMessage(
  'FOCUS {version} has no rows of invoices. Ask for version 1.4.',
)
