/** Texts of `server/parties/customer-subscription-entitlements`. */
import { defineMessage } from '@cmp/messages'

export const theCommitmentCannotEndBeforeIt = defineMessage('The commitment cannot end before it starts.')
