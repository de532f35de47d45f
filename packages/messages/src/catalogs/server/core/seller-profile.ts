/** Texts of `server/core/seller-profile`. */
import { defineMessage } from '@cmp/messages'

export const sellerDetailsAreMissingCompleteSeller = defineMessage(
  'Seller details are missing. Complete the Seller page, then issue again.',
)
