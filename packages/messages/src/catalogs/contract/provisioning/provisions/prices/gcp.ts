/** Texts of `contract/provisioning/provisions/prices/gcp`. */
import { defineMessage } from '@cmp/messages'

export const machine = defineMessage('Machine type {type}')
export const thePortalDoesNotKnowWhat = defineMessage(
  'The vCPUs and memory of this machine type are not known.',
)
export const cores = defineMessage('vCPUs ({cores})')
export const memoryGb = defineMessage('Memory ({memory} GB)')
export const diskOfSize = defineMessage('{name} ({Size} GB)')
export const googleChoosesHowManyItHas = defineMessage(
  'Google sets the values. Amounts above the included baseline are billed.',
)
export const pricesOfSpotMachinesChangeFrom = defineMessage('Spot prices can change every day.')
export const encryptedMemory = defineMessage('Confidential VM')
export const whatItCostsMoreThanA = defineMessage('The additional cost of Confidential VM is not known.')
export const licenceOfTheImage = defineMessage('Image license')
export const itIsPaidByTheHour = defineMessage('Billed per hour, depending on the image.')
export const bootDisk = defineMessage('Boot disk')
export const performanceOfBootDisk = defineMessage('IOPS and throughput of the boot disk')
export const disk = defineMessage('Disk {Name}')
export const performanceOfDisk = defineMessage('IOPS and throughput of the disk {Name}')
export const externalAddress = defineMessage('External IPv4 address')
export const outboundData = defineMessage('Outbound data transfer')
export const storageGb = defineMessage('Storage ({StorageCapacity} GB)')
export const licenceOfSqlServer = defineMessage('SQL Server license')
export const itIsPaidByTheCore = defineMessage('Billed per core per hour.')
export const publicAddress = defineMessage('Public IP address')
export const googlePricesItByWhetherThe = defineMessage(
  'The price depends on whether the instance is running.',
)
export const backups = defineMessage('Backups')
export const objectsThatAreKept = defineMessage('Object storage')
export const itIsPaidInBothRegions = defineMessage('Billed in both regions at the dual-region price.')
export const writingAndListing = defineMessage('Write and list requests')
export const reading = defineMessage('Read requests')
export const networkAndSubnets = defineMessage('Network and subnets')
export const aNetworkIsFree = defineMessage('VPC networks are free of charge.')
export const instances = defineMessage('Instances')
export const inTheFlexibleEnvironmentTheyAre = defineMessage(
  'The flexible environment bills the vCPUs, memory and disk that the deployed application sets.',
)
export const hoursOfInstances = defineMessage('Instance hours')
