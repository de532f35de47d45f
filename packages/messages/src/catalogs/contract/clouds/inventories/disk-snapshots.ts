/** Texts of `contract/clouds/inventories/disk-snapshots`. */
import { defineMessage } from '@cmp/messages'

export const snapshots = defineMessage('Snapshots')
export const theSnapshotsOfDisksOfThe = defineMessage(
  'The disk snapshots of the selected customer. They appear after the first collection.',
)
export const takenOf = defineMessage('Source disk')
export const sizeOfTheDiskGib = defineMessage('Disk size (GiB)')
export const storedGib = defineMessage('Snapshot size (GiB)')
export const type = defineMessage('Storage type')
export const incremental = defineMessage('Incremental')
export const taken = defineMessage('Created')
export const snapshot = defineMessage('Snapshot')
