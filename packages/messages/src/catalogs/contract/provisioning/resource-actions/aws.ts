/** Texts of `contract/provisioning/resource-actions/aws`. */
import { defineMessage } from '@cmp/messages'

export const start = defineMessage('Start')
export const stop = defineMessage('Stop')
export const reboot = defineMessage('Reboot')
export const createSnapshot = defineMessage('Create snapshot')
export const stopTemporarily = defineMessage('Stop temporarily')
export const takeSnapshot = defineMessage('Take snapshot')
export const takeLettersDigitsHyphensPeriodsAnd = defineMessage(
  'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
)
export const instanceBootsWithoutElasticIpAddress = defineMessage(
  'The instance boots. Without an Elastic IP address, its public IP address changes.',
)
export const operatingSystemShutsDownAndInstance = defineMessage(
  'The operating system shuts down, and the instance is unavailable until it is started. Data on instance store volumes is lost, and a public IP address that is not an Elastic IP address is released.',
)
export const operatingSystemRestartsInstanceIs = defineMessage(
  'The operating system restarts. The instance is unavailable for a few minutes.',
)
export const noInterruptionAllEbsVolumesAre = defineMessage(
  'No interruption. All EBS volumes are captured at the same time, without data in the memory of the operating system.',
)
export const takeLettersDigitsAndSingleHyphens = defineMessage(
  'Use letters, digits and single hyphens, begin with a letter, and end with a letter or a digit.',
)
export const databaseStartsAndAcceptsConnections = defineMessage(
  'The database starts and accepts connections again. This can take minutes to hours.',
)
export const allConnectionsAreClosedAndDatabase = defineMessage(
  'All connections are closed, and the database is unavailable until it is started. AWS starts it automatically after 7 days.',
)
export const allConnectionsAreClosedDatabaseIs = defineMessage(
  'All connections are closed. The database is unavailable for a few minutes.',
)
export const inSingleAvailabilityZoneReadsAnd = defineMessage(
  'In a single Availability Zone, reads and writes can be suspended for a few minutes.',
)
export const snapshots = defineMessage('{count, plural, one {snapshot} other {snapshots}}')
export const machineIsBilledAgain = defineMessage('AWS bills the instance again.')
export const machineIsNoLongerBilled = defineMessage(
  'AWS no longer bills the instance. EBS volumes and Elastic IP addresses are still billed.',
)
export const machineSnapshotsAreBilled = defineMessage(
  'AWS bills the snapshots until they are deleted, even after the instance is deleted.',
)
export const instanceHoursAreBilledAgain = defineMessage('AWS bills instance hours again.')
export const instanceHoursAreNoLongerBilled = defineMessage(
  'AWS no longer bills instance hours. Storage, backups and snapshots are still billed.',
)
export const databaseSnapshotIsBilled = defineMessage(
  'AWS bills the snapshot until it is deleted, even after the database is deleted.',
)
