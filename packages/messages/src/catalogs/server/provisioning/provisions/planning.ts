/** Texts of `server/provisioning/provisions/planning`. */
import { defineMessage } from '@cmp/messages'

export const isInWhereThisCustomerHas = defineMessage(
  '{value} is in {container}, where this customer has nothing. Choose one of its own.',
)
export const thereWasNoAnswerWithinSecond = defineMessage(
  'There was no answer within {patienceMilliseconds, plural, one {# second} other {# seconds}}.',
)
export const atMostResourcesAreChecked = defineMessage('At most {mostNeeds} resources are checked.')
export const noCloudAccountOfTheCustomer = defineMessage('No cloud account of the customer reads it.')
export const theConnectionMayNotReadIt = defineMessage(
  'The connection may not read it, or the cloud did not answer.',
)
export const itCouldNotBeCheckedWhether = defineMessage(
  'It could not be checked whether {whether}. {sentence}',
)
export const theObject = defineMessage('the object')
export const itsContents = defineMessage('what it holds')
export const everythingNeeded = defineMessage('everything that the request needs is there')
