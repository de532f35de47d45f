/** Texts of `contract/provisioning/provisions/prices/gcp`. */
import { defineMessage } from '@cmp/messages'

export const machine = defineMessage('Machine {type}')
export const thePortalDoesNotKnowWhat = defineMessage('The portal does not know what this type is made of.')
export const cores = defineMessage('Cores ({cores})')
export const memoryGb = defineMessage('Memory ({memory} GB)')
export const diskOfSize = defineMessage('{name} ({Size} GB)')
export const googleChoosesHowManyItHas = defineMessage(
  'Google chooses how many it has; those beyond what is included are paid.',
)
export const pricesOfSpotMachinesChangeFrom = defineMessage('Prices of spot machines change from day to day.')
export const encryptedMemory = defineMessage('Encrypted memory')
export const whatItCostsMoreThanA = defineMessage(
  'What it costs more than a machine without it is not known.',
)
export const licenceOfTheImage = defineMessage('Licence of the image')
export const itIsPaidByTheHour = defineMessage('It is paid by the hour, by what the image holds.')
export const bootDisk = defineMessage('Boot disk')
export const performanceOfBootDisk = defineMessage('IOPS and throughput of boot disk')
export const disk = defineMessage('Disk {Name}')
export const performanceOfDisk = defineMessage('IOPS and throughput of disk {Name}')
export const externalAddress = defineMessage('External address')
export const outboundData = defineMessage('Outbound data')
export const storageGb = defineMessage('Storage ({StorageCapacity} GB)')
export const licenceOfSqlServer = defineMessage('Licence of SQL Server')
export const itIsPaidByTheCore = defineMessage('It is paid by the core and hour.')
export const publicAddress = defineMessage('Public address')
export const googlePricesItByWhetherThe = defineMessage('Google prices it by whether the instance runs.')
export const backups = defineMessage('Backups')
export const objectsThatAreKept = defineMessage('Objects that are kept')
export const itIsPaidInBothRegions = defineMessage('It is paid in both regions, at a price of the pair.')
export const writingAndListing = defineMessage('Writing and listing')
export const reading = defineMessage('Reading')
export const networkAndSubnets = defineMessage('Network and subnets')
export const aNetworkIsFree = defineMessage('A network is free.')
export const instances = defineMessage('Instances')
export const inTheFlexibleEnvironmentTheyAre = defineMessage(
  'In the flexible environment they are paid by cores, memory and disk, which the deployed application chooses.',
)
export const hoursOfInstances = defineMessage('Hours of instances')
