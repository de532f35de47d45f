/** Texts of `contract/clouds/inventories/disk-snapshots`. */
import { defineMessage } from '@cmp/messages'

export const snapshots = defineMessage('Snapshots')
export const theSnapshotsOfDisksOfThe = defineMessage(
  'The snapshots of disks of the chosen customer. They appear once its cloud has been read.',
)
export const takenOf = defineMessage('Taken of')
export const sizeOfTheDiskGib = defineMessage('Size of the disk (GiB)')
export const storedGib = defineMessage('Stored (GiB)')
export const type = defineMessage('Type')
export const incremental = defineMessage('Incremental')
export const taken = defineMessage('Taken')
export const snapshot = defineMessage('Snapshot')
