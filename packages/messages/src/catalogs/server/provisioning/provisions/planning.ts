/** Texts of `server/provisioning/provisions/planning`. */
import { defineMessage } from '@cmp/messages'

export const isInWhichDoesNotBelong = defineMessage(
  '{value} is in {container}, which does not belong to this customer. Choose a value of this customer.',
)
export const noResponseWithinSecond = defineMessage(
  'No response within {patienceMilliseconds, plural, one {# second} other {# seconds}}.',
)
export const upToPrerequisitesAreChecked = defineMessage('Up to {mostNeeds} prerequisites are checked.')
export const noCloudAccountOfCustomerCan = defineMessage('No cloud account of the customer can read them.')
export const cloudAccountDoesNotHaveRead = defineMessage(
  'The cloud account does not have read permission, or the provider did not respond.',
)
export const couldNotCheckWhether = defineMessage('Could not check whether {whether}. {sentence}')
export const theObject = defineMessage('the object')
export const itsContents = defineMessage('its contents')
export const everythingNeeded = defineMessage('all prerequisites of the request are met')
