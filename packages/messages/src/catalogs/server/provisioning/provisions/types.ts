/** Texts of `server/provisioning/provisions/types`. */
import { defineMessage } from '@cmp/messages'

export const microsoftAzure = defineMessage('Microsoft Azure')
export const allCustomers = defineMessage('All customers')
export const aHasNoField = defineMessage('A {noun} has no field {other}.')
export const isOfEachRequestLeaveIt = defineMessage('{label} is of each request: leave it out.')
export const aTemplateHoldsNoPasswordsLeave = defineMessage('A template holds no passwords: leave it out.')
export const isNotFilledInSoThat = defineMessage('{label} is not filled in, so that it cannot be fixed.')
export const thisPortalDoesNotProvisionAny = defineMessage('This portal does not provision {name} any more.')
export const nobody = defineMessage('Nobody')
