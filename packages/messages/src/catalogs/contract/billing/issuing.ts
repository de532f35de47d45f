/** Texts of `contract/billing/issuing`. */
import { defineMessage } from '@cmp/messages'

export const selectAtLeastOneDocument = defineMessage('Select at least one document')
export const youCanIssueUpToDocuments = defineMessage(
  'You can issue up to {mostIssuedAtOnce} documents at a time',
)
export const reason = defineMessage('Reason')
export const storedWithDocumentAndVisibleTo = defineMessage(
  'Stored with the document and visible to the customer.',
)
