/** Texts of `server/billing/late-changes`. */
import { defineMessage } from '@cmp/messages'

export const onlyChangeInCostIsKnown = defineMessage(
  '{removal} Only the change in cost is known. Calculate the invoice again to see the effect.',
)
export const costOfLineItemChangedBy = defineMessage(
  '{count, plural, one {The cost of # line item changed} other {The cost of # line items changed}} by {difference}. Review the affected customers and recalculate the invoice.',
)
export const noChargedLineItemsChanged = defineMessage('No charged line items changed.')
export const changedAfterCalculationAndCouldNot = defineMessage(
  '{invoiceId} changed after the calculation and could not be compared',
)
export const retentionRuleRemovedLineItemsChange = defineMessage(
  'A retention rule removed line items. The change is known by customer and subscription, but not by line item.',
)
export const manuallyImportedFile = defineMessage('Manually imported file')
export const lineOf = defineMessage('Line {line} of {files}')
export const removedFile = defineMessage('a deleted file')
