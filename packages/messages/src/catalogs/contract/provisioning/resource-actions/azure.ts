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
export const virtualMachineBootsDynamicIpAddress = defineMessage(
  'The virtual machine boots. A dynamic IP address can change.',
)
export const azureBillsComputeOfVirtualMachine = defineMessage(
  'Azure bills the compute of the virtual machine again.',
)
export const operatingSystemShutsDownAndVirtual = defineMessage(
  'The operating system shuts down, and the virtual machine is unavailable until it is started. Data on the temporary disk is lost.',
)
export const azureNoLongerBillsComputeOf = defineMessage(
  'Azure no longer bills the compute of the virtual machine. Its disks and static IP addresses are still billed.',
)
export const operatingSystemRestartsVirtualMachine = defineMessage(
  'The operating system restarts. The virtual machine is unavailable for a few minutes.',
)
export const azureBillsSnapshotsUntilTheyAre = defineMessage(
  'Azure bills the snapshots until they are deleted, even after the virtual machine is deleted.',
)
export const noInterruptionAzureCreatesA = defineMessage(
  'No interruption. Azure creates a transactionally consistent copy of the database on the same server.',
)
export const copyIsDatabaseOfSameSize = defineMessage(
  'The copy is a database of the same size. Azure bills it until it is deleted. It is deleted together with its server.',
)
export const snapshots = defineMessage('{count, plural, one {snapshot} other {snapshots}}')
export const databaseCopies = defineMessage('{count, plural, one {database copy} other {database copies}}')
