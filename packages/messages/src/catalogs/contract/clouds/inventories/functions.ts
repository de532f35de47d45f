/** Texts of `contract/clouds/inventories/functions`. */
import { defineMessage } from '@cmp/messages'

export const functions = defineMessage('Functions')
export const functionsOfSelectedCustomerTheyAppear = defineMessage(
  'The functions of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const runtime = defineMessage('Runtime')
export const memoryMb = defineMessage('Memory (MB)')
export const timeoutSeconds = defineMessage('Timeout (seconds)')
export const architecture = defineMessage('Architecture')
export const trigger = defineMessage('Trigger')
export const domain = defineMessage('Domain')
export const httpsOnly = defineMessage('HTTPS only')
export const networkAccess = defineMessage('Network access')
export const appServicePlan = defineMessage('App Service plan')
export const appServicePlanId = defineMessage('App Service plan ID')
export const planSku = defineMessage('Plan SKU')
export const packageSizeBytes = defineMessage('Package size (bytes)')
export const minimumInstances = defineMessage('Minimum instances')
export const maximumInstances = defineMessage('Maximum instances')
export const lastModified = defineMessage('Last modified')
export const functionLabel = defineMessage('Function')
export const scaling = defineMessage('Scaling')
export const network = defineMessage('Network')
export const planNoun = defineMessage('plan')
