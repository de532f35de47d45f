/** Texts of `contract/provisioning/provisions/prices/aws`. */
import { defineMessage } from '@cmp/messages'

export const rootVolume = defineMessage('Root volume ({gigabytes} GB {type})')
export const iopsOfTheRootVolume = defineMessage('IOPS of the root volume')
export const iopsOfTheRootVolumeBeyond = defineMessage('IOPS of the root volume beyond {included}')
export const throughputOfTheRootVolumeBeyond = defineMessage(
  'Throughput of the root volume beyond {included} MiB/s',
)
export const operationsOfTheVolume = defineMessage('Operations of the volume')
export const severalMachines = defineMessage('Machine {type}, {system} × {count}')
export const machineOfSystem = defineMessage('Machine {type}, {system}')
export const outboundData = defineMessage('Outbound data')
export const machine = defineMessage('Machine {type}')
export const aDedicatedHostIsPaidWhole = defineMessage('A dedicated host is paid whole, whatever runs on it.')
export const cpuCreditsAboveTheEarnedOnes = defineMessage('CPU credits above the earned ones')
export const publicAddressIfItsSubnetGives = defineMessage('Public address, if its subnet gives it one')
export const instanceOneZone = defineMessage('Instance {type}, one zone')
export const storageGb = defineMessage('Storage ({AllocatedStorage} GB {StorageType})')
export const iopsThatArePaidApart = defineMessage('IOPS that are paid apart')
export const performanceInsights = defineMessage('Performance Insights')
export const whatIsKeptForMoreThan = defineMessage('What is kept for more than 7 days is paid by the core.')
export const passwordInSecretsManager = defineMessage('Password in Secrets Manager')
export const itIsPaidByTheMonth = defineMessage('It is paid by the month and by how often it is read.')
export const backupsBeyondTheSizeOfThe = defineMessage('Backups beyond the size of the database')
export const machines = defineMessage('Machines')
export const pricesOfSpotMachinesChangeFrom = defineMessage(
  'Prices of spot machines change from hour to hour.',
)
export const moreMachinesUnderLoad = defineMessage('More machines under load')
export const ofThemAreCountedThereMay = defineMessage(
  '{MinSize} of them are counted; there may be {MaxSize}.',
)
export const loadBalancer = defineMessage('Load balancer')
export const workOfTheLoadBalancer = defineMessage('Work of the load balancer')
export const objectsThatAreKeptStandard = defineMessage('Objects that are kept (standard)')
export const writingAndListing = defineMessage('Writing and listing')
export const reading = defineMessage('Reading')
export const keyOfKms = defineMessage('Key of KMS')
export const itIsPaidByTheMonthAnd = defineMessage('It is paid by the month and by how often it is asked.')
