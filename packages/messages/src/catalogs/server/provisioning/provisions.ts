/** Texts of `server/provisioning/provisions`. */
import { defineMessage } from '@cmp/messages'

export const provision = defineMessage('provision')
export const provisionChangedInMeantimeReviewIt = defineMessage(
  'The provision changed in the meantime. Review it again.',
)
export const run = defineMessage('run')
export const requestIsInvalid = defineMessage('The request is invalid.')
export const inUse = defineMessage('In use')
export const providerDidNotReturnAnyValues = defineMessage('The provider did not return any values.')
export const subscriptionProjectOrAccount = defineMessage('subscription, project, or account')
export const thisCustomerWasNotFound = defineMessage('This customer was not found.')
export const creatingNewPlanFromCurrentResources = defineMessage(
  'Creating a new plan from the current resources.',
)
export const secretsWereAlreadyShownOrThere = defineMessage(
  'The secrets were already shown, or there are none. If the provider allows it, create new ones in its console.',
)
export const tooManyRunsAreBeingFollowed = defineMessage('Too many runs are being followed at the same time')
export const resourceSentence = defineMessage('The {noun} {resourceName}: {sentence}')
