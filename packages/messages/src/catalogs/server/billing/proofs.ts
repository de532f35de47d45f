/** Texts of `server/billing/proofs`. */
import { defineMessage } from '@cmp/messages'
export const theKeyThatSignsProofsCannot = defineMessage(
  'The key that signs proofs cannot be read. Restore SECRET_KEY, or create a new signing key on the page Seller.',
)
export const anotherSigningKeyWasCreatedMeanwhile = defineMessage(
  'Another signing key was created meanwhile. Reload the page.',
)
export const downloadTheProofOfTheInvoice = defineMessage(
  '{sentence} Download the proof of the invoice again.',
)
export const lineOfTheFileIsNo = defineMessage('Line {place} of the file is no record of a proof{problem}.')
export const theFileIsIncompleteOrDamaged = defineMessage('The file is incomplete or damaged.')
export const noProofWithoutLines = defineMessage('{removal} A proof cannot be made without them.')
