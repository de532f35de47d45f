/** Texts of `contract/provisioning/provisions/prices/aws`. */
import { defineMessage } from '@cmp/messages'

export const rootVolume = defineMessage('Root volume ({gigabytes} GB {type})')
export const iopsOfTheRootVolume = defineMessage('IOPS of the root volume')
export const iopsOfTheRootVolumeBeyond = defineMessage('IOPS of the root volume above {included}')
export const throughputOfTheRootVolumeBeyond = defineMessage(
  'Throughput of the root volume above {included} MiB/s',
)
export const operationsOfTheVolume = defineMessage('I/O requests of the volume')
export const severalMachines = defineMessage('Instance {type}, {system} × {count}')
export const machineOfSystem = defineMessage('Instance {type}, {system}')
export const outboundData = defineMessage('Outbound data transfer')
export const machine = defineMessage('Instance {type}')
export const aDedicatedHostIsPaidWhole = defineMessage(
  'A Dedicated Host is billed as a whole, regardless of the instances that run on it.',
)
export const cpuCreditsAboveTheEarnedOnes = defineMessage('Surplus CPU credits')
export const publicAddressIfItsSubnetGives = defineMessage('Public IPv4 address, if the subnet assigns one')
export const instanceOneZone = defineMessage('Instance {type}, Single-AZ')
export const storageGb = defineMessage('Storage ({AllocatedStorage} GB {StorageType})')
export const iopsThatArePaidApart = defineMessage('Provisioned IOPS')
export const performanceInsights = defineMessage('Performance Insights')
export const whatIsKeptForMoreThan = defineMessage('Retention of more than 7 days is billed per vCPU.')
export const passwordInSecretsManager = defineMessage('Password in Secrets Manager')
export const itIsPaidByTheMonth = defineMessage('Billed per month and per API call.')
export const backupsBeyondTheSizeOfThe = defineMessage('Backup storage above the size of the database')
export const machines = defineMessage('Instances')
export const pricesOfSpotMachinesChangeFrom = defineMessage('Spot prices can change every hour.')
export const moreMachinesUnderLoad = defineMessage('Additional instances under load')
export const ofThemAreCountedThereMay = defineMessage(
  'Instances in the estimate: {MinSize}. Maximum: {MaxSize}.',
)
export const loadBalancer = defineMessage('Load balancer')
export const workOfTheLoadBalancer = defineMessage('Load balancer capacity units (LCU)')
export const objectsThatAreKeptStandard = defineMessage('Object storage (Standard)')
export const writingAndListing = defineMessage('Write and list requests')
export const reading = defineMessage('Read requests')
export const keyOfKms = defineMessage('KMS key')
export const itIsPaidByTheMonthAnd = defineMessage('Billed per month and per request.')
