/** Texts of `server/http`. */
import { defineMessage } from '@cmp/messages'

export const theRequestCameTooSlowlySend = defineMessage(
  'The request came too slowly. Send it again over a better connection.',
)
export const theHeadersOfTheRequestHave = defineMessage(
  'The headers of the request have more than {maxHeaderSize} KiB. Delete the cookies of this page, or send fewer headers.',
)
export const thisIsNotAnHttpRequest = defineMessage('This is not an HTTP request.')
export const theFormEndedBeforeItWas = defineMessage('The form ended before it was whole. Send it again.')
export const tooManyExportsWereAskedFor = defineMessage('Too many exports were asked for')
export const tooManyPapersWereAskedFor = defineMessage('Too many papers were asked for')
export const tooManyPreviewsWereAskedFor = defineMessage('Too many previews were asked for')
export const tooManyFilesWereSent = defineMessage('Too many files were sent')
export const tooManyPasswordsWereChecked = defineMessage('Too many passwords were checked')
export const atTheSameTime = defineMessage('{what} at the same time')
export const signInToContinue = defineMessage('Sign in to continue.')
export const isNotValid = defineMessage('is not valid')
export const thePortalCouldNotReachIts = defineMessage(
  'The portal could not reach its data just now. Try again in a minute.',
)
export const thePortalLostItsDatabaseWhile = defineMessage(
  'The portal lost its database while the change was made, so that it may have been or not. Look first, then try again.',
)
export const theRequestIsNotValid = defineMessage('The request is not valid.')
export const somethingWentWrong = defineMessage('Something went wrong!')
export const thereIsNo = defineMessage('There is no {method} {url}.')
export const thePortalIsStopping = defineMessage('The portal is stopping.')
export const thisHasACharacterThatCannot = defineMessage(
  'This has a character that cannot be kept (NUL, or half of a surrogate pair). Remove it.',
)
export const thisIsNestedDeeperThanLevels = defineMessage(
  'This is nested deeper than {deepest} levels. Send it flatter.',
)
