/** Texts of `server/insight/usage-anomalies`. */
import { defineMessage } from '@cmp/messages'

export const anotherUserHasAlreadyDismissedThis = defineMessage(
  'Another user has already dismissed this anomaly. The reason is in the list.',
)
export const newLineItemsResolvedThisAnomaly = defineMessage(
  'New line items resolved this anomaly. It does not need to be dismissed.',
)
export const noPartOfCostDiffersFrom = defineMessage('No part of the cost differs from the expected cost.')
export const cause = defineMessage('{label}, {amount}.')
export const causeWithPart = defineMessage(
  '{label}, {amount}: {count, plural, one {} other {mostly }}{name}{hasSubscription, select, true { in {subscriptionName}} other {}}.',
)
export const dismissed = defineMessage('{name} dismissed.')
