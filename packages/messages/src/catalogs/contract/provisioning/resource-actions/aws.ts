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
export const theMachineBootsWithoutAnElastic = defineMessage(
  'The machine boots. Without an Elastic IP address, its public IP address changes.',
)
export const theOperatingSystemIsShutDown = defineMessage(
  'The operating system is shut down, and the machine cannot be reached until it is started. Instance store volumes lose their data, and a public IP address that is not an Elastic IP address is released.',
)
export const theOperatingSystemRestartsTheMachine = defineMessage(
  'The operating system restarts. The machine cannot be reached for some minutes.',
)
export const noInterruptionAllEbsVolumesAre = defineMessage(
  'No interruption. All EBS volumes are captured at the same time, without data in the memory of the operating system.',
)
export const takeLettersDigitsAndSingleHyphens = defineMessage(
  'Use letters, digits and single hyphens, begin with a letter, and end with a letter or a digit.',
)
export const theDatabaseStartsAndAcceptsConnections = defineMessage(
  'The database starts and accepts connections again. This can take from minutes to hours.',
)
export const allConnectionsAreClosedAndThe = defineMessage(
  'All connections are closed, and the database cannot be reached until it is started. AWS starts it automatically after 7 days.',
)
export const allConnectionsAreClosedTheDatabase = defineMessage(
  'All connections are closed. The database cannot be reached for some minutes.',
)
export const inASingleAvailabilityZoneReads = defineMessage(
  'In a single Availability Zone, reads and writes may be suspended for a few minutes.',
)
export const snapshots = defineMessage('{count, plural, one {snapshot} other {snapshots}}')
