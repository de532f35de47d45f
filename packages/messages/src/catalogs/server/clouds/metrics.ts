/** Texts of `server/clouds/metrics`. */
import { defineMessage } from '@cmp/messages'

export const theCloudLetsNoMoreBe = defineMessage(
  'The provider is throttling requests. Showing earlier data.',
)
export const theProviderReturned = defineMessage('The provider returned: {message}')
export const couldNotReachProviderShowingEarlier = defineMessage(
  'Could not reach the provider. Showing earlier data.',
)
export const providerHasNotRespondedYetShowing = defineMessage(
  'The provider has not responded yet. Showing earlier data.',
)
export const startOfRangeMustBeBefore = defineMessage('The start of the range must be before its end.')
export const rangeCanHaveUpToDays = defineMessage('The range can have up to {mostSpanDays} days.')
export const enterStartAndEndOfRange = defineMessage('Enter the start and the end of the range.')
export const noMetrics = defineMessage('This account provides no metrics.')
export const poolOf = defineMessage('{pool} of {name}')
