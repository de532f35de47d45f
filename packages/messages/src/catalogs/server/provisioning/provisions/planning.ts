/** Texts of `server/provisioning/provisions/planning`. */
import { defineMessage } from '@cmp/messages'

export const isInWhereThisCustomerHas = defineMessage(
  '{value} is in {container}, which does not belong to this customer. Choose a value of this customer.',
)
export const thereWasNoAnswerWithinSecond = defineMessage(
  'No response within {patienceMilliseconds, plural, one {# second} other {# seconds}}.',
)
export const atMostResourcesAreChecked = defineMessage('Up to {mostNeeds} prerequisites are checked.')
export const noCloudAccountOfTheCustomer = defineMessage('No cloud account of the customer can read them.')
export const theConnectionMayNotReadIt = defineMessage(
  'The cloud account does not have read permission, or the provider did not respond.',
)
export const itCouldNotBeCheckedWhether = defineMessage('Could not check whether {whether}. {sentence}')
export const theObject = defineMessage('the object')
export const itsContents = defineMessage('its contents')
export const everythingNeeded = defineMessage('all prerequisites of the request are met')
