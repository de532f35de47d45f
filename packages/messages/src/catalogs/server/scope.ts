/** Texts of `server/scope`. */
import { defineMessage } from '@cmp/messages'

export const callerCanceledRequest = defineMessage('The caller canceled the request.')
export const tooManyRequestsAreWaitingFor = defineMessage(
  'Too many requests are waiting for the same data. Try again in a minute.',
)
export const confirmYourIdentityWithYourPassword = defineMessage(
  'Confirm your identity with your password or a passkey first. Programs can use POST /api/Account/Proof.',
)
export const yourUserIsNotAssignedTo = defineMessage(
  'Your user is not assigned to a customer. Ask your administrator.',
)
export const monthIsClosed = defineMessage(
  '{month} was closed by {closedBy} on {closedOn}, so it cannot change. Reopen the month with a reason on the page Month close, then try again.',
)
