/** Texts of `server/scope`. */
import { defineMessage } from '@cmp/messages'

export const theRequestWasCanceledByIts = defineMessage('The request was canceled by its caller.')
export const tooManyWaitForTheSame = defineMessage(
  'Too many wait for the same just now. Try again in a minute.',
)
export const showFirstThatItIsYou = defineMessage(
  'Show first that it is you, with your password or a passkey; a program does so with POST /api/Account/Proof.',
)
export const yourUserBelongsToNoCustomer = defineMessage(
  'Your user belongs to no customer. Ask your administrator.',
)
