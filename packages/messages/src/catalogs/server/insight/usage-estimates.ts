/** Texts of `server/insight/usage-estimates`. */
import { defineMessage } from '@cmp/messages'

export const providerReturnedUsageForMonthOr = defineMessage(
  'The provider returned usage for a month or currency other than {month} in {currency}. The next fetch requests it again.',
)
export const thisMonthHasBeenBilled = defineMessage('This month has been billed.')
export const lineItemNotBilledYet = defineMessage(
  '{lines, plural, one {# line item} other {# line items}} not billed yet.',
)
export const providerHasNoEstimateForThis = defineMessage('The provider has no estimate for this month.')
export const providerHasNoUsageYet = defineMessage('The provider has no usage yet.')
