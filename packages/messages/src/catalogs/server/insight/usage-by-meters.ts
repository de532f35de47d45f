/** Texts of `server/insight/usage-by-meters`. */
import { defineMessage } from '@cmp/messages'
export const theDaysThatAreComparedLie = defineMessage(
  'The days that are compared lie in one another. Choose two spans without a day in common.',
)
export const theViewHasBeenSaved = defineMessage('The view has been saved.')
export const savedView = defineMessage('saved view')
export const theViewHasBeenRemoved = defineMessage('The view {name} has been removed.')
export const youHaveSavedViewRemoveOne = defineMessage(
  'You have {mostUsageViews, plural, one {# saved view} other {# saved views}}. Remove one that you do not need any more first.',
)
export const draft = defineMessage('Draft')
