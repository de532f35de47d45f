/** Texts of `contract/provisioning/resource-actions/azure`. */
import { defineMessage } from '@cmp/messages'

export const start = defineMessage('Start')
export const stopDeallocate = defineMessage('Stop (deallocate)')
export const restart = defineMessage('Restart')
export const createSnapshot = defineMessage('Create snapshot')
export const copyDatabase = defineMessage('Copy database')
export const takeLettersDigitsHyphensPeriodsAnd = defineMessage(
  'Use letters, digits, hyphens, periods and underscores, and begin with a letter or a digit.',
)
export const theMachineBootsADynamicIp = defineMessage('The machine boots. A dynamic IP address may change.')
export const azureBillsTheSizeOfThe = defineMessage('Azure bills the size of the machine again.')
export const theOperatingSystemIsShutDown = defineMessage(
  'The operating system is shut down, and the machine cannot be reached until it is started. The temporary disk loses its data.',
)
export const azureNoLongerBillsTheSize = defineMessage(
  'Azure no longer bills the size of the machine. Its disks and static IP addresses are still billed.',
)
export const theOperatingSystemRestartsTheMachine = defineMessage(
  'The operating system restarts. The machine cannot be reached for some minutes.',
)
export const azureBillsTheSnapshotsUntilThey = defineMessage(
  'Azure bills the snapshots until they are deleted, also after the machine is deleted.',
)
export const noInterruptionAzureCreatesA = defineMessage(
  'No interruption. Azure creates a transactionally consistent copy of the database on the same server.',
)
export const theCopyIsADatabaseOf = defineMessage(
  'The copy is a database of the same size: Azure bills it until it is deleted. It is deleted together with its server.',
)
export const snapshots = defineMessage('{count, plural, one {snapshot} other {snapshots}}')
export const databaseCopies = defineMessage('{count, plural, one {database copy} other {database copies}}')
