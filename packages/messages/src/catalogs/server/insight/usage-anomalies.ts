/** Texts of `server/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const somebodyHasDismissedThisDayMeanwhile = defineMessage(
  'Somebody has dismissed this day meanwhile. Their reason stands in the list.',
)
export const laterLinesHaveMadeThisDay = defineMessage(
  'Later lines have made this day like the others. There is nothing to dismiss.',
)
export const noPartOfItDiffersFrom = defineMessage('No part of it differs from the ordinary day.')
export const cause = defineMessage('{label}, {amount}.')
export const causeWithPart = defineMessage(
  '{label}, {amount}: {count, plural, one {} other {mostly }}{name}{hasSubscription, select, true { in {subscriptionName}} other {}}.',
)
export const hasBeenDismissed = defineMessage('{name} has been dismissed.')
