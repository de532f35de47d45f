/** Texts of `server/clouds/metrics`. */
import { defineMessage } from '@cmp/messages'

export const theCloudLetsNoMoreBe = defineMessage(
  'The provider is throttling requests. Showing earlier data.',
)
export const theCloudAnswered = defineMessage('The provider returned: {message}')
export const theCloudCouldNotBeAsked = defineMessage('Could not reach the provider. Showing earlier data.')
export const theCloudHasNotAnsweredYet = defineMessage(
  'The provider has not responded yet. Showing earlier data.',
)
export const theStartOfTheRangeLies = defineMessage('The start of the range must be before its end.')
export const aRangeHasDaysAtMost = defineMessage('The range can have up to {mostSpanDays} days.')
export const giveTheStartAndTheEnd = defineMessage('Enter the start and the end of the range.')
export const noMetrics = defineMessage('This account provides no metrics.')
export const poolOf = defineMessage('{pool} of {name}')
