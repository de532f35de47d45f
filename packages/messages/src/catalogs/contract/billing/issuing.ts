/** Texts of `contract/billing/issuing`. */
import { defineMessage } from '@cmp/messages'

export const chooseWhatIsIssued = defineMessage('Choose what is issued')
export const atMostAreIssuedAtOnce = defineMessage('At most {mostIssuedAtOnce} are issued at once')
export const reason = defineMessage('Reason')
export const keptWithTheDocumentItsCustomer = defineMessage(
  'Kept with the document; its customer reads it too.',
)
