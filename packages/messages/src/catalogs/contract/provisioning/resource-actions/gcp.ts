/** Texts of `contract/provisioning/resource-actions/gcp`. */
import { defineMessage } from '@cmp/messages'

export const start = defineMessage('Start')
export const stop = defineMessage('Stop')
export const reset = defineMessage('Reset')
export const createSnapshot = defineMessage('Create snapshot')
export const restart = defineMessage('Restart')
export const createBackup = defineMessage('Create backup')
export const takeLowercaseLettersDigitsAndHyphens = defineMessage(
  'Use lowercase letters, digits and hyphens, begin with a letter, and end with a letter or a digit.',
)
export const vmBootsEphemeralExternalIpAddress = defineMessage(
  'The VM boots. An ephemeral external IP address can change.',
)
export const googleCloudBillsVcpusAndMemory = defineMessage('Google Cloud bills vCPUs and memory again.')
export const operatingSystemShutsDownAndVm = defineMessage(
  'The operating system shuts down, and the VM is unavailable until it is started. An ephemeral external IP address is released.',
)
export const googleCloudNoLongerBillsVcpus = defineMessage(
  'Google Cloud no longer bills vCPUs and memory. Disks and static IP addresses are still billed.',
)
export const vmIsResetWithoutShuttingDown = defineMessage(
  'The VM is reset without shutting down its operating system. Data that has not been written to a disk is lost.',
)
export const googleCloudBillsSnapshotsUntilThey = defineMessage(
  'Google Cloud bills the snapshots until they are deleted, even after the VM is deleted.',
)
export const googleCloudRetainsThemOnlyIf = defineMessage(
  'Google Cloud retains them only if the instance is set to retain backups after deletion.',
)
export const takeLettersDigitsHyphensPeriodsAnd = defineMessage(
  'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
)
export const theInstanceStartsAndAcceptsConnections = defineMessage(
  'The instance starts and accepts connections again.',
)
export const googleCloudBillsTheInstanceAgain = defineMessage('Google Cloud bills the instance again.')
export const allConnectionsAreClosedAndDatabases = defineMessage(
  'All connections are closed, and the databases are unavailable until the instance is started.',
)
export const googleCloudNoLongerBillsThe = defineMessage(
  'Google Cloud no longer bills the instance. Storage, backups and IP addresses are still billed.',
)
export const allConnectionsAreClosedDatabasesAre = defineMessage(
  'All connections are closed. The databases are unavailable for a few minutes.',
)
export const noInterruption = defineMessage('No interruption.')
export const googleCloudBillsBackupUntilIt = defineMessage(
  'Google Cloud bills the backup until it is deleted. It is deleted together with the instance, unless the instance is set to retain backups after deletion.',
)
export const snapshots = defineMessage('{count, plural, one {snapshot} other {snapshots}}')
export const backups = defineMessage('{count, plural, one {backup} other {backups}}')
