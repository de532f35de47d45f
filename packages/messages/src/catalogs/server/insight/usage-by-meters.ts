/** Texts of `server/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'
export const theDaysThatAreComparedLie = defineMessage(
  'The date ranges overlap. Choose two ranges that do not overlap.',
)
export const theViewHasBeenSaved = defineMessage('View saved.')
export const savedView = defineMessage('saved view')
export const theViewHasBeenRemoved = defineMessage('View {name} removed.')
export const youHaveSavedViewRemoveOne = defineMessage(
  'You have {mostUsageViews, plural, one {# saved view} other {# saved views}}, which is the limit. Remove an unused view first.',
)
export const draft = defineMessage('Draft')
export const theStartMustNotBeAfterTheEnd = defineMessage(
  'The start date of the period must not be after its end date.',
)
