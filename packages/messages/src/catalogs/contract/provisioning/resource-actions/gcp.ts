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
export const theMachineBootsAnEphemeralExternal = defineMessage(
  'The machine boots. An ephemeral external IP address may change.',
)
export const googleCloudBillsVcpusAndMemory = defineMessage('Google Cloud bills vCPUs and memory again.')
export const theOperatingSystemIsShutDown = defineMessage(
  'The operating system is shut down, and the machine cannot be reached until it is started. An ephemeral external IP address is released.',
)
export const googleCloudNoLongerBillsVcpus = defineMessage(
  'Google Cloud no longer bills vCPUs and memory. Disks and static IP addresses are still billed.',
)
export const theMachineIsResetWithoutA = defineMessage(
  'The machine is reset without a shutdown of its operating system. Data that was not written to a disk is lost.',
)
export const googleCloudBillsTheSnapshotsUntil = defineMessage(
  'Google Cloud bills the snapshots until they are deleted, also after the machine is deleted.',
)
export const googleCloudKeepsThemOnlyWhere = defineMessage(
  'Google Cloud keeps them only where the instance retains its backups.',
)
export const takeLettersDigitsHyphensPeriodsAnd = defineMessage(
  'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
)
export const theInstanceStartsAndAcceptsConnections = defineMessage(
  'The instance starts and accepts connections again.',
)
export const googleCloudBillsTheInstanceAgain = defineMessage('Google Cloud bills the instance again.')
export const allConnectionsAreClosedAndThe = defineMessage(
  'All connections are closed, and the databases cannot be reached until the instance is started.',
)
export const googleCloudNoLongerBillsThe = defineMessage(
  'Google Cloud no longer bills the instance. Storage, backups and IP addresses are still billed.',
)
export const allConnectionsAreClosedTheDatabases = defineMessage(
  'All connections are closed. The databases cannot be reached for some minutes.',
)
export const noInterruption = defineMessage('No interruption.')
export const googleCloudBillsTheBackupUntil = defineMessage(
  'Google Cloud bills the backup until it is deleted. It is deleted together with the instance, unless the instance retains its backups.',
)
export const snapshots = defineMessage('{count, plural, one {snapshot} other {snapshots}}')
export const backups = defineMessage('{count, plural, one {backup} other {backups}}')
