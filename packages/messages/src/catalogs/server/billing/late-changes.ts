/** Texts of `server/billing/late-changes`. */
import { defineMessage } from '@cmp/messages'

export const whatChangedIsKnownByIts = defineMessage(
  '{removal} What changed is known by its cost alone: calculate the invoice again to see what it changes.',
)
export const lineDiffersByOfCostSee = defineMessage(
  '{count, plural, one {# line} other {# lines}} {count, plural, one {differs} other {differ}}, by {difference} of cost. See whose, and calculate the invoice again.',
)
export const noLineDiffersThatIsCharged = defineMessage('No line differs that is charged for.')
export const changedAfterItWasCalculatedAnd = defineMessage(
  '{invoiceId} changed after it was calculated, and could not be compared',
)
export const aRetentionRuleRemovedLineItems = defineMessage(
  'A retention rule removed line items. The change is known by customer and subscription, but no longer by line item.',
)
export const aFileImportedByHand = defineMessage('A file imported by hand')
export const lineOf = defineMessage('Line {line} of {files}')
export const removedFile = defineMessage('a file that is gone')
