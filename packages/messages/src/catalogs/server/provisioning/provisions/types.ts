/** Texts of `server/provisioning/provisions/types`. */
import { defineMessage } from '@cmp/messages'

export const microsoftAzure = defineMessage('Microsoft Azure')
export const allCustomers = defineMessage('All customers')
export const resourceTypeHasNoField = defineMessage('The resource type {noun} has no field {other}.')
export const isSpecificToEachRequestRemove = defineMessage(
  '{label} is specific to each request. Remove it from the template.',
)
export const templateCannotContainPasswordsRemove = defineMessage(
  'A template cannot contain passwords. Remove the password.',
)
export const hasNoValueSoItCannot = defineMessage('{label} has no value, so it cannot be fixed.')
export const thisPortalNoLongerSupportsProvisioning = defineMessage(
  'This portal no longer supports provisioning {name}.',
)
export const noCustomers = defineMessage('No customers')
