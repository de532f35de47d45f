/** Texts of `contract/provisioning/provisions/gcp-cloud-sql`. */
import { defineMessage } from '@cmp/messages'

export const eG1700 = defineMessage('e.g. 17:00')
export const itNeedsAPublicAddressOr = defineMessage('It needs a public address or a private network')
export const privateNetworkIsWrittenProjectsGlobal = defineMessage(
  'Private network is written projects/…/global/networks/…',
)
export const aRangeIsWrittenLike203 = defineMessage('A range is written like 203.0.113.0/24')
export const isNoZoneOfGoogleCloud = defineMessage(
  '{wrong} is no zone of Google Cloud; one is asia-southeast1-b',
)
export const theSecondZoneIsAnotherOne = defineMessage('The second zone is another one')
export const twoZonesNeedDailyBackups = defineMessage('Two zones need daily backups')
export const fromIsATimeSuchAs = defineMessage('From is a time such as 17:00')
export const itIsADaySuchAs = defineMessage('It is a day such as 2026-12-15 or 12-15')
export const itIsADayWrittenLike = defineMessage('It is a day written like the first one')
export const maintenanceCanBeKeptAwayFor = defineMessage(
  'Maintenance can be kept away for {mostDenyDays} days at most',
)
export const sqlServerNeedsAMachineType = defineMessage(
  'SQL Server needs a machine type such as db-custom-2-8192',
)
export const sqlServerNeeds20GbAt = defineMessage('SQL Server needs 20 GB at least')
export const sqlServerDoesNotCheckClient = defineMessage('SQL Server does not check client certificates.')
export const postgresql17 = defineMessage('PostgreSQL 17')
export const postgresql16 = defineMessage('PostgreSQL 16')
export const postgresql15 = defineMessage('PostgreSQL 15')
export const mysql84 = defineMessage('MySQL 8.4')
export const mysql80 = defineMessage('MySQL 8.0')
export const sqlServer2022Standard = defineMessage('SQL Server 2022 Standard')
export const sqlServer2022Express = defineMessage('SQL Server 2022 Express')
export const sqlServer2019Standard = defineMessage('SQL Server 2019 Standard')
export const region = defineMessage('Region')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const afterItIsDeletedItsName = defineMessage(
  'After it is deleted its name is not free for about a week.',
)
export const passwordOfTheAdministrator = defineMessage('Password of the administrator')
export const version = defineMessage('Version')
export const storageGb = defineMessage('Storage (GB)')
export const canOnlyBeIncreased = defineMessage('Can only be increased.')
export const storageAutoscaling = defineMessage('Storage autoscaling')
export const machineType = defineMessage('Machine type')
export const availability = defineMessage('Availability')
export const oneZone = defineMessage('One zone')
export const twoZonesTheSecondTakesOver = defineMessage('Two zones: the second takes over')
export const zone = defineMessage('Zone')
export const secondZone = defineMessage('Second zone')
export const publicIpAddress = defineMessage('Public IP address')
export const encryptionOfConnections = defineMessage('Encryption of connections')
export const onlyEncrypted = defineMessage('Only encrypted')
export const onlyWithAClientCertificate = defineMessage('Only with a client certificate')
export const unencryptedToo = defineMessage('Unencrypted too')
export const ifEmptyGoogleAlsoAllowsUnencrypted = defineMessage(
  'If empty, Google also allows unencrypted connections.',
)
export const privateNetwork = defineMessage('Private network')
export const projectsGlobalNetworksConnectedWith = defineMessage(
  'projects/…/global/networks/…, connected with Google’s services before.',
)
export const backups = defineMessage('Backups')
export const dailyBackups = defineMessage('Daily backups')
export const fromUtc = defineMessage('From (UTC)')
export const where = defineMessage('Where')
export const aRegionOrAsiaEuOr = defineMessage('A region, or asia, eu or us.')
export const backupsToKeep = defineMessage('Backups to keep')
export const deletionProtection = defineMessage('Deletion protection')
export const maintenance = defineMessage('Maintenance')
export const customWindow = defineMessage('Custom window')
export const day = defineMessage('Day')
export const hourUtc = defineMessage('Hour (UTC)')
export const order = defineMessage('Order')
export const earlyWeek1 = defineMessage('Early (week 1)')
export const laterWeek2 = defineMessage('Later (week 2)')
export const lastWeek5 = defineMessage('Last (week 5)')
export const denyPeriodFrom = defineMessage('Deny period from')
export const eG20261215Or = defineMessage('e.g. 2026-12-15, or 12-15 for every year')
export const denyPeriodUntil = defineMessage('Deny period until')
export const flags = defineMessage('Flags')
export const authorizedNetworks = defineMessage('Authorized networks')
export const network = defineMessage('Network')
export const name = defineMessage('Name')
export const range = defineMessage('Range')
export const collation = defineMessage('Collation')
export const timeZone = defineMessage('Time zone')
export const asSqlServerNamesItSuch = defineMessage('As SQL Server names it, such as SE Asia Standard Time.')
export const instance = defineMessage('Instance')
export const backupsAndMaintenance = defineMessage('Backups and maintenance')
export const more = defineMessage('More')
export const choose1VcpuOrAnEven = defineMessage('Choose 1 vCPU or an even number from 2 to {mostCores}')
export const chooseMemoryInStepsOf256 = defineMessage(
  'Choose memory in steps of 256 MB: 3,840 MB or more, and 0.9 to 6.5 GB for each vCPU',
)
export const enterDbF1MicroDb = defineMessage(
  'Enter db-f1-micro, db-g1-small or a custom type such as db-custom-2-8192',
)
export const everyDatabase = defineMessage('every database of the instance, and its backups')
