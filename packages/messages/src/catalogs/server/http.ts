/** Texts of `server/http`. */
import { defineMessage } from '@cmp/messages'

export const theRequestCameTooSlowlySend = defineMessage(
  'The request was sent too slowly. Send it again over a faster connection.',
)
export const theHeadersOfTheRequestHave = defineMessage(
  "The request headers exceed {maxHeaderSize} KiB. Delete this site's cookies, or send fewer headers.",
)
export const thisIsNotAnHttpRequest = defineMessage('This is not an HTTP request.')
export const theFormEndedBeforeItWas = defineMessage('The form is incomplete. Send it again.')
export const tooManyExportsWereAskedFor = defineMessage('Too many exports were requested')
export const tooManyPapersWereAskedFor = defineMessage('Too many documents were requested')
export const tooManyPreviewsWereAskedFor = defineMessage('Too many previews were requested')
export const tooManyFilesWereSent = defineMessage('Too many files were sent')
export const tooManyPasswordsWereChecked = defineMessage('Too many passwords were checked')
export const atTheSameTime = defineMessage('{what} at the same time')
export const signInToContinue = defineMessage('Sign in to continue.')
export const isNotValid = defineMessage('is not valid')
export const thePortalCouldNotReachIts = defineMessage(
  'The portal cannot access its data right now. Try again in a minute.',
)
export const thePortalLostItsDatabaseWhile = defineMessage(
  'The portal lost the connection to its database during the change. Check whether the change was saved before you try again.',
)
export const theRequestIsNotValid = defineMessage('The request is not valid.')
export const somethingWentWrong = defineMessage('Something went wrong!')
export const thereIsNo = defineMessage('{method} {url} was not found.')
export const thePortalIsStopping = defineMessage('The portal is shutting down.')
export const thisHasACharacterThatCannot = defineMessage(
  'This text contains a character that cannot be stored (NUL, or half of a surrogate pair). Remove it.',
)
export const thisIsNestedDeeperThanLevels = defineMessage(
  'This value is nested more than {deepest} levels deep. Reduce the nesting.',
)
