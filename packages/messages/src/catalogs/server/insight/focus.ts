/** Texts of `server/insight/focus`. */
import { defineMessage } from '@cmp/messages'

export const draftsCanChangeAndHaveNo = defineMessage(
  'Drafts can change and have no FOCUS file. Download the file after the invoice is issued.',
)
export const voidInvoiceHasNoChargesAnd = defineMessage(
  'A void invoice has no charges and no FOCUS file. Download the month of the invoice that replaced it.',
)
export const focusDoesNotIncludeInvoiceRows = defineMessage(
  'FOCUS {version} does not include invoice rows. Request version 1.4.',
)
