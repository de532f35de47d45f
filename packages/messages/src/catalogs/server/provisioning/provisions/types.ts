/** Texts of `server/provisioning/provisions/types`. */
import { defineMessage } from '@cmp/messages'

export const microsoftAzure = defineMessage('Microsoft Azure')
export const allCustomers = defineMessage('All customers')
export const aHasNoField = defineMessage('The resource type {noun} has no field {other}.')
export const isOfEachRequestLeaveIt = defineMessage(
  '{label} is specific to each request. Remove it from the template.',
)
export const aTemplateHoldsNoPasswordsLeave = defineMessage(
  'A template cannot contain passwords. Remove the password.',
)
export const isNotFilledInSoThat = defineMessage('{label} has no value, so it cannot be fixed.')
export const thisPortalDoesNotProvisionAny = defineMessage(
  'This portal no longer supports provisioning {name}.',
)
export const nobody = defineMessage('No customers')
