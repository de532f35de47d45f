/** Texts of `contract/clouds/inventories/virtual-machines`. */
import { defineMessage } from '@cmp/messages'

export const virtualMachines = defineMessage('Virtual machines')
export const virtualMachinesOfSelectedCustomerThey = defineMessage(
  'The virtual machines of the selected customer. They appear after the first collection.',
)
export const status = defineMessage('Status')
export const operatingSystem = defineMessage('Operating system')
export const size = defineMessage('Size')
export const publicIpAddress = defineMessage('Public IP address')
export const privateIpAddress = defineMessage('Private IP address')
export const disks = defineMessage('Disks')
export const zone = defineMessage('Zone')
export const instanceId = defineMessage('Instance ID')
export const health = defineMessage('Health')
export const created = defineMessage('Created')
export const virtualMachine = defineMessage('Virtual machine')
export const network = defineMessage('Network')
