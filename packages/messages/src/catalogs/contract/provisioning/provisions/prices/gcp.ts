/** Texts of `contract/provisioning/provisions/prices/gcp`. */
import { defineMessage } from '@cmp/messages'

export const machineType = defineMessage('Machine type {type}')
export const vcpusAndMemoryOfThisMachine = defineMessage(
  'The vCPUs and memory of this machine type are not known.',
)
export const vcpus = defineMessage('vCPUs ({cores})')
export const memoryGb = defineMessage('Memory ({memory} GB)')
export const diskOfSize = defineMessage('{name} ({Size} GB)')
export const googleSetsValuesAmountsAboveIncluded = defineMessage(
  'Google sets the values. Amounts above the included baseline are billed.',
)
export const spotPricesCanChangeEveryDay = defineMessage('Spot prices can change every day.')
export const confidentialVm = defineMessage('Confidential VM')
export const additionalCostOfConfidentialVmIs = defineMessage(
  'The additional cost of Confidential VM is not known.',
)
export const imageLicense = defineMessage('Image license')
export const billedPerHourDependingOnImage = defineMessage('Billed per hour, depending on the image.')
export const bootDisk = defineMessage('Boot disk')
export const performanceOfBootDisk = defineMessage('IOPS and throughput of the boot disk')
export const disk = defineMessage('Disk {Name}')
export const performanceOfDisk = defineMessage('IOPS and throughput of the disk {Name}')
export const externalIpv4Address = defineMessage('External IPv4 address')
export const outboundDataTransfer = defineMessage('Outbound data transfer')
export const storageGb = defineMessage('Storage ({StorageCapacity} GB)')
export const sqlServerLicense = defineMessage('SQL Server license')
export const billedPerCorePerHour = defineMessage('Billed per core per hour.')
export const publicIpAddress = defineMessage('Public IP address')
export const priceDependsOnWhetherInstanceIs = defineMessage(
  'The price depends on whether the instance is running.',
)
export const backups = defineMessage('Backups')
export const objectStorage = defineMessage('Object storage')
export const billedInBothRegionsAtDual = defineMessage('Billed in both regions at the dual-region price.')
export const writeAndListRequests = defineMessage('Write and list requests')
export const readRequests = defineMessage('Read requests')
export const networkAndSubnets = defineMessage('Network and subnets')
export const vpcNetworksAreFreeOfCharge = defineMessage('VPC networks are free of charge.')
export const instances = defineMessage('Instances')
export const flexibleEnvironmentBillsVcpusMemoryAnd = defineMessage(
  'The flexible environment bills the vCPUs, memory and disk that the deployed application sets.',
)
export const instanceHours = defineMessage('Instance hours')
