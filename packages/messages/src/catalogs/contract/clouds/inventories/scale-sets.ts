/** Texts of `contract/clouds/inventories/scale-sets`. */
import { defineMessage } from '@cmp/messages'

export const scaleSets = defineMessage('Scale sets')
export const virtualMachineScaleSetsManagedInstance = defineMessage(
  'The virtual machine scale sets, managed instance groups, and Auto Scaling groups of the selected customer. They appear after the first collection.',
)
export const size = defineMessage('Size')
export const instances = defineMessage('Instances')
export const minimumInstances = defineMessage('Minimum instances')
export const maximumInstances = defineMessage('Maximum instances')
export const operatingSystem = defineMessage('Operating system')
export const template = defineMessage('Template')
export const orchestrationMode = defineMessage('Orchestration mode')
export const upgradePolicy = defineMessage('Upgrade policy')
export const zones = defineMessage('Zones')
export const created = defineMessage('Created')
export const scaleSet = defineMessage('Scale set')
export const scaling = defineMessage('Scaling')
export const currentInstancesGoogleCloudAwsAnd = defineMessage(
  'The current instances. Google Cloud, AWS, and the flexible orchestration mode of Azure bill each one as a virtual machine.',
)
export const name = defineMessage('Name')
export const status = defineMessage('Status')
export const health = defineMessage('Health')
export const zone = defineMessage('Zone')
export const latestModel = defineMessage('Latest model')
