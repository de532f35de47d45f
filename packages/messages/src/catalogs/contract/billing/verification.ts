/** Texts of `contract/billing/verification`. */
import { defineMessage } from '@cmp/messages'

export const enterDocumentNumber = defineMessage('Enter the document number')
export const enterTotalAsPrintedForExample = defineMessage('Enter the total as printed, for example 1,234.50')
export const enterCodeAsPrintedForExample = defineMessage(
  'Enter the code as printed, for example 7K3M-9QPD-XW2A',
)
export const sendTheSha256As64 = defineMessage('Send the SHA-256 as 64 hexadecimal digits')
