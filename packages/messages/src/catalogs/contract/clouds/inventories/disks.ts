/** Texts of `contract/clouds/inventories/disks`. */
import { defineMessage } from '@cmp/messages'

export const disks = defineMessage('Disks')
export const disksOfSelectedCustomerTheyAppear = defineMessage(
  'The disks of the selected customer. They appear after the first collection.',
)
export const attachedTo = defineMessage('Attached to')
export const sizeGib = defineMessage('Size (GiB)')
export const diskType = defineMessage('Disk type')
export const zone = defineMessage('Zone')
export const created = defineMessage('Created')
export const disk = defineMessage('Disk')
