/** Texts of `contract/clouds/inventories/functions`. */
import { defineMessage } from '@cmp/messages'

export const functions = defineMessage('Functions')
export const theFunctionsOfTheChosenCustomer = defineMessage(
  'The functions of the chosen customer. They appear once its cloud has been read.',
)
export const kind = defineMessage('Kind')
export const runtime = defineMessage('Runtime')
export const memoryMb = defineMessage('Memory (MB)')
export const timeoutSeconds = defineMessage('Timeout (seconds)')
export const architecture = defineMessage('Architecture')
export const trigger = defineMessage('Trigger')
export const host = defineMessage('Host')
export const httpsOnly = defineMessage('HTTPS only')
export const networkAccess = defineMessage('Network access')
export const plan = defineMessage('Plan')
export const planId = defineMessage('Plan ID')
export const planSize = defineMessage('Plan size')
export const codeSizeBytes = defineMessage('Code size (bytes)')
export const minimumInstances = defineMessage('Minimum instances')
export const maximumInstances = defineMessage('Maximum instances')
export const changed = defineMessage('Changed')
export const functionLabel = defineMessage('Function')
export const scale = defineMessage('Scale')
export const network = defineMessage('Network')
export const planNoun = defineMessage('plan')
