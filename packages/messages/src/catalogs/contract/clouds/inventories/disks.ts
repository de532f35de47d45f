/** Texts of `contract/clouds/inventories/disks`. */
import { defineMessage } from '@cmp/messages'

export const disks = defineMessage('Disks')
export const theDisksOfTheChosenCustomer = defineMessage(
  'The disks of the chosen customer. They appear once its cloud has been read.',
)
export const attachedTo = defineMessage('Attached to')
export const sizeGib = defineMessage('Size (GiB)')
export const type = defineMessage('Type')
export const zone = defineMessage('Zone')
export const created = defineMessage('Created')
export const disk = defineMessage('Disk')
