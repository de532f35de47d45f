/** Texts of `web/kit/form`. */
import { defineMessage } from '@cmp/messages'

export const theTemplateHasChosenThese = defineMessage('Values set by the template:')
export const no = defineMessage('No')
export const nothingThatIsOfferedIsCalled = defineMessage(
  'No matching option. You can still enter this value.',
)
export const isItYou = defineMessage('Confirm your identity')
export const showWhoYouAreBeforeThis = defineMessage(
  'Confirm your identity before you change payments, credentials or account security. Your input is saved, and you won’t be asked again for 10 minutes.',
)
export const confirmWithAPasskeyInstead = defineMessage('Use a passkey instead')
export const confirm = defineMessage('Confirm')
export const thisChangesHowAnAccountIs = defineMessage(
  'This change affects account security, and you signed in some time ago. Sign out, sign in, then try again.',
)
export const confirmWithAPasskey = defineMessage('Use a passkey')
export const close = defineMessage('Close')
export const startOver = defineMessage('Start over')
export const whatYouTypedHereBeforeWas = defineMessage(
  'Your earlier input was restored, except for passwords and keys.',
)
export const steps = defineMessage('Steps')
export const back = defineMessage('Back')
export const cancel = defineMessage('Cancel')
export const summary = defineMessage('Summary')
export const leaveWithoutSaving = defineMessage('Leave without saving?')
export const whatYouTypedOnThisPage = defineMessage('Your changes on this page will be lost.')
export const leave = defineMessage('Leave page')
export const stayOnThePage = defineMessage('Stay on page')
export const noCountryIsCalledThat = defineMessage('No matching country.')
export const noCurrencyIsCalledThat = defineMessage('No matching currency.')
export const remove = defineMessage('Remove')
export const theFormCouldNotBeChecked = defineMessage(
  'Could not validate the form because a file failed to load. Reload the page. Your input is saved.',
)
export const theListCouldNotBeLoaded = defineMessage('Could not load the list. Reload the page.')
export const noResults = defineMessage('No results.')
export const theListCouldNotBeLoadedType = defineMessage('Could not load the list. Type to try again.')
export const noTimeZoneIsCalledThat = defineMessage(
  'No matching time zone. Search by city or by offset, for example UTC+7.',
)
export const yes = defineMessage('Yes')
export const given = defineMessage('Provided')
export const next = defineMessage('Next: {title}')
export const remove2 = defineMessage('Remove {name}')
export const add = defineMessage('Add {name}')
export const noThatGoesWithTheOther = defineMessage('No {noun} matches the search and the other values.')
export const noIsCalledThat = defineMessage('No matching {noun}.')
export const add2 = defineMessage('Add {noun}')
export const wasAdded = defineMessage('{name} added.')
export const edit = defineMessage('Edit {name}')
export const loadingThe = defineMessage('Loading {noun}')
export const save = defineMessage('Save {noun}')
export const wasSaved = defineMessage('{name} saved.')
export const optional = defineMessage('(optional)')
export const chooseFirst = defineMessage('Choose {label} first')
