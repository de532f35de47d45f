/** Texts of `contract/billing/issuing`. */
import { defineMessage } from '@cmp/messages'

export const chooseWhatIsIssued = defineMessage('Select at least one document')
export const atMostAreIssuedAtOnce = defineMessage(
  'You can issue up to {mostIssuedAtOnce} documents at a time',
)
export const reason = defineMessage('Reason')
export const keptWithTheDocumentItsCustomer = defineMessage(
  'Stored with the document and visible to the customer.',
)
