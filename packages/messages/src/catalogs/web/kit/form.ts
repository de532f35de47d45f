/** Texts of `web/kit/form`. */
import { defineMessage } from '@cmp/messages'

export const theTemplateHasChosenThese = defineMessage('The template has chosen these:')
export const no = defineMessage('No')
export const nothingThatIsOfferedIsCalled = defineMessage(
  'Nothing that is offered is called that; it can be typed all the same.',
)
export const isItYou = defineMessage('Is it you?')
export const showWhoYouAreBeforeThis = defineMessage(
  'Show who you are before this change of money, credentials or account security. What you typed is kept, and you are not asked again for 10 minutes.',
)
export const confirmWithAPasskeyInstead = defineMessage('Use a passkey instead')
export const confirm = defineMessage('Confirm')
export const thisChangesHowAnAccountIs = defineMessage(
  'This changes how an account is secured, and you signed in a while ago. Sign out and in again, then do it once more.',
)
export const confirmWithAPasskey = defineMessage('Use a passkey')
export const close = defineMessage('Close')
export const startOver = defineMessage('Start over')
export const whatYouTypedHereBeforeWas = defineMessage(
  'What you typed here before was kept and is filled in again, but for passwords and keys.',
)
export const steps = defineMessage('Steps')
export const back = defineMessage('Back')
export const cancel = defineMessage('Cancel')
export const summary = defineMessage('Summary')
export const leaveWithoutSaving = defineMessage('Leave without saving?')
export const whatYouTypedOnThisPage = defineMessage('What you typed on this page is lost when you leave it.')
export const leave = defineMessage('Leave')
export const stayOnThePage = defineMessage('Stay on the page')
export const noCountryIsCalledThat = defineMessage('No country is called that.')
export const noCurrencyIsCalledThat = defineMessage('No currency is called that.')
export const remove = defineMessage('Remove')
export const theFormCouldNotBeChecked = defineMessage(
  'The form could not be checked because a file failed to load. Reload the page. Your input is saved.',
)
export const theListCouldNotBeLoaded = defineMessage('The list could not be loaded. Open the page again.')
export const noResults = defineMessage('No results.')
export const theListCouldNotBeLoadedType = defineMessage('The list could not be loaded. Type to try again.')
export const noTimeZoneIsCalledThat = defineMessage(
  'No time zone is called that. Search by city, or by distance such as UTC+7.',
)
export const yes = defineMessage('Yes')
export const given = defineMessage('Given')
export const next = defineMessage('Next: {title}')
export const remove2 = defineMessage('Remove {name}')
export const add = defineMessage('Add {name}')
export const noThatGoesWithTheOther = defineMessage(
  'No {noun} that goes with the other choices is called that.',
)
export const noIsCalledThat = defineMessage('No {noun} is called that.')
export const add2 = defineMessage('Add {noun}')
export const wasAdded = defineMessage('{name} was added.')
export const edit = defineMessage('Edit {name}')
export const loadingThe = defineMessage('Loading the {noun}')
export const save = defineMessage('Save {noun}')
export const wasSaved = defineMessage('{name} was saved.')
export const optional = defineMessage('(optional)')
export const chooseFirst = defineMessage('Choose {label} first')
