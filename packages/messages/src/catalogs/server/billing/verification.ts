/** Texts of `server/billing/verification`. */
import { defineMessage } from '@cmp/messages'
export const tooManyVerificationAttempts = defineMessage('Too many verification attempts')
export const documentsCannotBeVerifiedHereAsk = defineMessage(
  'Documents cannot be verified here. Ask the seller who issued the document.',
)
