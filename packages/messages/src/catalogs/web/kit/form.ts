/** Texts of `web/kit/form`. */
import { defineMessage } from '@cmp/messages'

export const valuesSetByTemplate = defineMessage('Values set by the template:')
export const no = defineMessage('No')
export const noMatchingOptionYouCanStill = defineMessage(
  'No matching option. You can still enter this value.',
)
export const confirmYourIdentity = defineMessage('Confirm your identity')
export const confirmYourIdentityBeforeYouChange = defineMessage(
  'Confirm your identity before you change payments, credentials or account security. Your input is saved, and you won’t be asked again for 10 minutes.',
)
export const confirmWithAPasskeyInstead = defineMessage('Use a passkey instead')
export const confirm = defineMessage('Confirm')
export const thisChangeAffectsAccountSecurityAnd = defineMessage(
  'This change affects account security, and you signed in some time ago. Sign out, sign in, then try again.',
)
export const confirmWithAPasskey = defineMessage('Use a passkey')
export const close = defineMessage('Close')
export const startOver = defineMessage('Start over')
export const yourEarlierInputWasRestoredExcept = defineMessage(
  'Your earlier input was restored, except for passwords and keys.',
)
export const steps = defineMessage('Steps')
export const back = defineMessage('Back')
export const cancel = defineMessage('Cancel')
export const summary = defineMessage('Summary')
export const leaveWithoutSaving = defineMessage('Leave without saving?')
export const yourChangesOnThisPageWill = defineMessage('Your changes on this page will be lost.')
export const leavePage = defineMessage('Leave page')
export const stayOnPage = defineMessage('Stay on page')
export const noMatchingCountry = defineMessage('No matching country.')
export const noMatchingCurrency = defineMessage('No matching currency.')
export const remove = defineMessage('Remove')
export const couldNotValidateFormBecauseFile = defineMessage(
  'Could not validate the form because a file failed to load. Reload the page. Your input is saved.',
)
export const couldNotLoadListReloadPage = defineMessage('Could not load the list. Reload the page.')
export const noResults = defineMessage('No results.')
export const couldNotLoadListTypeTo = defineMessage('Could not load the list. Type to try again.')
export const noMatchingTimeZoneSearchBy = defineMessage(
  'No matching time zone. Search by city or by offset, for example UTC+7.',
)
export const yes = defineMessage('Yes')
export const provided = defineMessage('Provided')
export const next = defineMessage('Next: {title}')
export const remove2 = defineMessage('Remove {name}')
export const add = defineMessage('Add {name}')
export const noMatchesSearchAndOtherValues = defineMessage(
  'No {noun} matches the search and the other values.',
)
export const noMatching = defineMessage('No matching {noun}.')
export const add2 = defineMessage('Add {noun}')
export const added = defineMessage('{name} added.')
export const edit = defineMessage('Edit {name}')
export const loading = defineMessage('Loading {noun}')
export const save = defineMessage('Save {noun}')
export const saved = defineMessage('{name} saved.')
export const optional = defineMessage('(optional)')
export const chooseFirst = defineMessage('Choose {label} first')
export const someoneElseSavedInMeantime = defineMessage('Someone else has saved in the meantime')
export const personChangedRecordAt = defineMessage(
  '{hasName, select, true {{name} saved changes on <time></time>.} other {Changes were saved on <time></time>.}}',
)
export const recordChangedSinceYouOpenedIt = defineMessage('The record has changed since you opened it.')
export const chooseValuesToKeepThenSave = defineMessage(
  'Choose the values to keep, then save again. Your other input is kept.',
)
export const changesDoNotConflictSaveAgain = defineMessage(
  'Both changes can be kept. Apply theirs to the form, then save again.',
)
export const changedOnlyByThem = defineMessage('Changed only by them')
export const beforeValue = defineMessage('Before:')
export const theirValue = defineMessage('Theirs')
export const yourValue = defineMessage('Yours')
export const emptyValue = defineMessage('Empty')
export const applyToForm = defineMessage('Apply to form')
