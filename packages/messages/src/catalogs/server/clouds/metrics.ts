/** Texts of `server/clouds/metrics`. */
import { defineMessage } from '@cmp/messages'

export const theCloudLetsNoMoreBe = defineMessage(
  'The provider limits requests at the moment. Earlier values are shown.',
)
export const theCloudAnswered = defineMessage('The cloud answered: {message}')
export const theCloudCouldNotBeAsked = defineMessage(
  'The cloud could not be asked. What was read before is shown.',
)
export const theCloudHasNotAnsweredYet = defineMessage(
  'The cloud has not answered yet. What was read before is shown.',
)
export const theStartOfTheRangeLies = defineMessage('The start of the range lies before its end.')
export const aRangeHasDaysAtMost = defineMessage('A range has {mostSpanDays} days at most.')
export const giveTheStartAndTheEnd = defineMessage('Give the start and the end of the range.')
export const noMetrics = defineMessage('This account gives no metrics.')
