/** Texts of `web/kit/api`. */
import { defineMessage } from '@cmp/messages'

export const somethingWentWrong = defineMessage('Something went wrong!')
export const thePortalCannotBeReachedCheck = defineMessage(
  'The portal cannot be reached. Check your connection and try again.',
)
export const request = defineMessage('{message} Request {requestId}')
export const zeroOf = defineMessage('0 of {total}')
export const ofLabel = defineMessage('{from, number}–{from2, number} of {total}')
export const theUploadWasCutOffCheck = defineMessage(
  'The upload was cut off. Check your connection, and that the files were not changed meanwhile, then send it again.',
)
export const theAddressNamesNo = defineMessage('The address names no {noun}. Choose one in the list.')
export const backTo = defineMessage('Back to {title}')
