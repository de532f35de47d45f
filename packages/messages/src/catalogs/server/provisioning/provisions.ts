/** Texts of `server/provisioning/provisions`. */
import { defineMessage } from '@cmp/messages'

export const provision = defineMessage('provision')
export const itWasChangedWhileYouAsked = defineMessage('It was changed while you asked. Look at it again.')
export const run = defineMessage('run')
export const theRequestIsNotRightYet = defineMessage('The request is not right yet.')
export const inUseHere = defineMessage('In use here')
export const theCloudDidNotTellIt = defineMessage('The cloud did not tell it.')
export const container = defineMessage('container')
export const thisCustomerWasNotFound = defineMessage('This customer was not found.')
export const itIsBeingPlannedAgainFrom = defineMessage('It is being planned again, from what exists now.')
export const theyWereAlreadyShownOrThere = defineMessage(
  'They were already shown, or there are none. Create new ones in the provider’s console where it allows that.',
)
export const tooManyRunsAreFollowedAt = defineMessage('Too many runs are followed at the same time')
