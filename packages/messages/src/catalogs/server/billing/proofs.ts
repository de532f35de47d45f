/** Texts of `server/billing/proofs`. */
import { defineMessage } from '@cmp/messages'
export const proofSigningKeyCannotBeRead = defineMessage(
  'The proof signing key cannot be read. Restore SECRET_KEY, or create a new signing key on the Seller page.',
)
export const anotherSigningKeyWasCreatedIn = defineMessage(
  'Another signing key was created in the meantime. Reload the page.',
)
export const downloadTheProofOfTheInvoice = defineMessage(
  '{sentence} Download the proof of the invoice again.',
)
export const lineOfFileIsNotValid = defineMessage(
  'Line {place} of the file is not a valid proof record{problem}.',
)
export const theFileIsIncompleteOrDamaged = defineMessage('The file is incomplete or damaged.')
export const noProofWithoutLines = defineMessage('{removal} A proof cannot be created without them.')
