/** Texts of `contract/clouds/cloud-resources`. */
import { defineMessage } from '@cmp/messages'

export const stoppedButCharged = defineMessage('Stopped but charged')
export const notAttached = defineMessage('Not attached')
export const idle = defineMessage('Idle')
export const noRetentionLimit = defineMessage('No retention limit')
export const allResources = defineMessage('All resources')
export const allCloudResourcesOfSelectedCustomer = defineMessage(
  'All cloud resources of the selected customer. They appear after the first collection.',
)
export const resourceType = defineMessage('Resource type')
export const size = defineMessage('Size')
export const finding = defineMessage('Finding')
export const reason = defineMessage('Reason')
export const page = defineMessage('Page')
export const cost = defineMessage('Cost')
export const charged = defineMessage('Charged')
export const noCost = defineMessage('No cost')
export const hasFinding = defineMessage('Has finding')
export const oldSnapshot = defineMessage('Old snapshot')
