/** Texts of `contract/clouds/inventories/disk-snapshots`. */
import { defineMessage } from '@cmp/messages'

export const snapshots = defineMessage('Snapshots')
export const diskSnapshotsOfSelectedCustomerThey = defineMessage(
  'The disk snapshots of the selected customer. They appear after the first collection.',
)
export const sourceDisk = defineMessage('Source disk')
export const diskSizeGib = defineMessage('Disk size (GiB)')
export const snapshotSizeGib = defineMessage('Snapshot size (GiB)')
export const storageType = defineMessage('Storage type')
export const incremental = defineMessage('Incremental')
export const created = defineMessage('Created')
export const snapshot = defineMessage('Snapshot')
