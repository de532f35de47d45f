/** Texts of `server/core/seller-profile`. */
import { defineMessage } from '@cmp/messages'

export const sellerDetailsAreMissingFillIn = defineMessage(
  'Seller details are missing. Fill in the page Seller, then issue again.',
)
