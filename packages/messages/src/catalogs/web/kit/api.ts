/** Texts of `web/kit/api`. */
import { defineMessage } from '@cmp/messages'

export const somethingWentWrong = defineMessage('Something went wrong!')
export const couldNotConnectToPortalCheck = defineMessage(
  'Could not connect to the portal. Check your connection, then try again.',
)
export const requestId = defineMessage('{message} Request ID: {requestId}')
export const zeroOf = defineMessage('0 of {total}')
export const ofLabel = defineMessage('{from, number}–{from2, number} of {total}')
export const uploadWasInterruptedCheckYour = defineMessage(
  'The upload was interrupted. Check your connection and verify that the files have not changed, then try again.',
)
export const noInAddressChooseOneFrom = defineMessage('No {noun} in the address. Choose one from the list.')
export const backTo = defineMessage('Back to {title}')
