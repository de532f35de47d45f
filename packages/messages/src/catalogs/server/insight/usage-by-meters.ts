/** Texts of `server/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'
export const dateRangesOverlapChooseTwoRanges = defineMessage(
  'The date ranges overlap. Choose two ranges that do not overlap.',
)
export const viewSaved = defineMessage('View saved.')
export const savedView = defineMessage('saved view')
export const viewRemoved = defineMessage('View {name} removed.')
export const youHaveSavedViewWhichIs = defineMessage(
  'You have {mostUsageViews, plural, one {# saved view} other {# saved views}}, which is the limit. Remove an unused view first.',
)
export const draft = defineMessage('Draft')
export const theStartMustNotBeAfterTheEnd = defineMessage(
  'The start date of the period must not be after its end date.',
)
