/** Texts of `server/http`. */
import { defineMessage } from '@cmp/messages'

export const requestWasSentTooSlowlySend = defineMessage(
  'The request was sent too slowly. Send it again over a faster connection.',
)
export const requestHeadersExceedKibDeleteThis = defineMessage(
  "The request headers exceed {maxHeaderSize} KiB. Delete this site's cookies, or send fewer headers.",
)
export const thisIsNotAnHttpRequest = defineMessage('This is not an HTTP request.')
export const formIsIncompleteSendItAgain = defineMessage('The form is incomplete. Send it again.')
export const tooManyExportsWereRequested = defineMessage('Too many exports were requested')
export const tooManyDocumentsWereRequested = defineMessage('Too many documents were requested')
export const tooManyPreviewsWereRequested = defineMessage('Too many previews were requested')
export const tooManyFilesWereSent = defineMessage('Too many files were sent')
export const tooManyPasswordsWereChecked = defineMessage('Too many passwords were checked')
export const atTheSameTime = defineMessage('{what} at the same time')
export const signInToContinue = defineMessage('Sign in to continue.')
export const isNotValid = defineMessage('is not valid')
export const portalCannotAccessItsDataRight = defineMessage(
  'The portal cannot access its data right now. Try again in a minute.',
)
export const portalLostConnectionToItsDatabase = defineMessage(
  'The portal lost the connection to its database during the change. Check whether the change was saved before you try again.',
)
export const theRequestIsNotValid = defineMessage('The request is not valid.')
export const somethingWentWrong = defineMessage('Something went wrong!')
export const wasNotFound = defineMessage('{method} {url} was not found.')
export const portalIsShuttingDown = defineMessage('The portal is shutting down.')
export const thisTextContainsCharacterThatCannot = defineMessage(
  'This text contains a character that cannot be stored (NUL, or half of a surrogate pair). Remove it.',
)
export const thisValueIsNestedMoreThan = defineMessage(
  'This value is nested more than {deepest} levels deep. Reduce the nesting.',
)
