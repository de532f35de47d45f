/** Texts of `contract/provisioning/provisions/prices/aws`. */
import { defineMessage } from '@cmp/messages'

export const rootVolume = defineMessage('Root volume ({gigabytes} GB {type})')
export const iopsOfTheRootVolume = defineMessage('IOPS of the root volume')
export const iopsOfRootVolumeAbove = defineMessage('IOPS of the root volume above {included}')
export const throughputOfRootVolumeAboveMib = defineMessage(
  'Throughput of the root volume above {included} MiB/s',
)
export const iORequestsOfVolume = defineMessage('I/O requests of the volume')
export const severalMachines = defineMessage('Instance {type}, {system} × {count}')
export const machineOfSystem = defineMessage('Instance {type}, {system}')
export const outboundDataTransfer = defineMessage('Outbound data transfer')
export const instance = defineMessage('Instance {type}')
export const dedicatedHostIsBilledAsWhole = defineMessage(
  'A Dedicated Host is billed as a whole, regardless of the instances that run on it.',
)
export const surplusCpuCredits = defineMessage('Surplus CPU credits')
export const publicIpv4AddressIfSubnet = defineMessage('Public IPv4 address, if the subnet assigns one')
export const instanceSingleAz = defineMessage('Instance {type}, Single-AZ')
export const storageGb = defineMessage('Storage ({AllocatedStorage} GB {StorageType})')
export const provisionedIops = defineMessage('Provisioned IOPS')
export const performanceInsights = defineMessage('Performance Insights')
export const retentionOfMoreThan7Days = defineMessage('Retention of more than 7 days is billed per vCPU.')
export const passwordInSecretsManager = defineMessage('Password in Secrets Manager')
export const billedPerMonthAndPerApi = defineMessage('Billed per month and per API call.')
export const backupStorageAboveSizeOfDatabase = defineMessage('Backup storage above the size of the database')
export const instances = defineMessage('Instances')
export const spotPricesCanChangeEveryHour = defineMessage('Spot prices can change every hour.')
export const additionalInstancesUnderLoad = defineMessage('Additional instances under load')
export const instancesInEstimateMaximum = defineMessage(
  'Instances in the estimate: {MinSize}. Maximum: {MaxSize}.',
)
export const loadBalancer = defineMessage('Load balancer')
export const loadBalancerCapacityUnitsLcu = defineMessage('Load balancer capacity units (LCU)')
export const objectStorageStandard = defineMessage('Object storage (Standard)')
export const writeAndListRequests = defineMessage('Write and list requests')
export const readRequests = defineMessage('Read requests')
export const kmsKey = defineMessage('KMS key')
export const billedPerMonthAndPerRequest = defineMessage('Billed per month and per request.')
