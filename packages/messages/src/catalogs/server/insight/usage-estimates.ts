/** Texts of `server/insight/usage-estimates`. */
import { defineMessage } from '@cmp/messages'

export const theProviderGaveUsageOfAnother = defineMessage(
  'The provider gave usage of another month or currency than {month} in {currency}. It is asked again with the next fetch.',
)
export const theMonthIsBilledByNow = defineMessage('The month is billed by now.')
export const lineThatNoInvoiceBillsYet = defineMessage(
  '{lines, plural, one {# line} other {# lines}} that no invoice bills yet.',
)
export const theProviderTellsNoEstimateOf = defineMessage('The provider tells no estimate of this month.')
export const theProviderKnowsOfNoUsage = defineMessage('The provider knows of no usage yet.')
