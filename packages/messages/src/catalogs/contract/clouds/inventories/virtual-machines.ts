/** Texts of `contract/clouds/inventories/virtual-machines`. */
import { defineMessage } from '@cmp/messages'

export const virtualMachines = defineMessage('Virtual machines')
export const theVirtualMachinesOfTheChosen = defineMessage(
  'The virtual machines of the chosen customer. They appear once its cloud has been read.',
)
export const status = defineMessage('Status')
export const operatingSystem = defineMessage('Operating system')
export const size = defineMessage('Size')
export const publicIp = defineMessage('Public IP')
export const privateIp = defineMessage('Private IP')
export const disks = defineMessage('Disks')
export const zone = defineMessage('Zone')
export const instanceId = defineMessage('Instance id')
export const health = defineMessage('Health')
export const created = defineMessage('Created')
export const machine = defineMessage('Machine')
export const network = defineMessage('Network')
