/** Texts of `contract/provisioning/provisions/gcp-cloud-sql`. */
import { defineMessage } from '@cmp/messages'

export const eG1700 = defineMessage('For example, 17:00')
export const itNeedsAPublicAddressOr = defineMessage('Turn on Public IP or choose a private network')
export const privateNetworkIsWrittenProjectsGlobal = defineMessage(
  'Enter the private network as projects/…/global/networks/…',
)
export const aRangeIsWrittenLike203 = defineMessage('Enter a CIDR range, for example 203.0.113.0/24')
export const isNoZoneOfGoogleCloud = defineMessage(
  '{wrong} is not a Google Cloud zone. Enter a zone, for example asia-southeast1-b',
)
export const theSecondZoneIsAnotherOne = defineMessage('Secondary zone must differ from the primary zone')
export const twoZonesNeedDailyBackups = defineMessage('High availability requires automated daily backups')
export const fromIsATimeSuchAs = defineMessage('Enter a start time, for example 17:00')
export const itIsADaySuchAs = defineMessage('Enter a date, for example 2026-12-15 or 12-15')
export const itIsADayWrittenLike = defineMessage('Enter a date in the same format as the start date')
export const maintenanceCanBeKeptAwayFor = defineMessage(
  'A deny maintenance period can be up to {mostDenyDays} days',
)
export const sqlServerNeedsAMachineType = defineMessage(
  'SQL Server requires a custom machine type, for example db-custom-2-8192',
)
export const sqlServerNeeds20GbAt = defineMessage('SQL Server requires at least 20 GB of storage')
export const sqlServerDoesNotCheckClient = defineMessage(
  'SQL Server does not verify client certificates. Choose another SSL mode',
)
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
  'After deletion, the name cannot be reused for about a week.',
)
export const passwordOfTheAdministrator = defineMessage('Administrator password')
export const version = defineMessage('Database version')
export const storageGb = defineMessage('Storage capacity (GB)')
export const canOnlyBeIncreased = defineMessage('Can only be increased.')
export const storageAutoscaling = defineMessage('Automatic storage increases')
export const machineType = defineMessage('Machine type')
export const availability = defineMessage('Zonal availability')
export const oneZone = defineMessage('Single zone')
export const twoZonesTheSecondTakesOver = defineMessage('Multiple zones (highly available)')
export const zone = defineMessage('Primary zone')
export const secondZone = defineMessage('Secondary zone')
export const publicIpAddress = defineMessage('Public IP')
export const encryptionOfConnections = defineMessage('SSL mode')
export const onlyEncrypted = defineMessage('Allow only SSL connections')
export const onlyWithAClientCertificate = defineMessage('Require trusted client certificates')
export const unencryptedToo = defineMessage('Allow unencrypted network traffic')
export const ifEmptyGoogleAlsoAllowsUnencrypted = defineMessage(
  "Leave empty for Google's default, which also allows unencrypted connections.",
)
export const privateNetwork = defineMessage('Private network')
export const projectsGlobalNetworksConnectedWith = defineMessage(
  'The path projects/…/global/networks/… of a VPC network with private services access.',
)
export const backups = defineMessage('Backups')
export const dailyBackups = defineMessage('Automated daily backups')
export const fromUtc = defineMessage('Start time (UTC)')
export const where = defineMessage('Location')
export const aRegionOrAsiaEuOr = defineMessage('A region, or the multi-region asia, eu or us.')
export const backupsToKeep = defineMessage('Retained backups')
export const deletionProtection = defineMessage('Deletion protection')
export const maintenance = defineMessage('Maintenance')
export const customWindow = defineMessage('Maintenance window')
export const day = defineMessage('Day')
export const hourUtc = defineMessage('Hour (UTC)')
export const order = defineMessage('Maintenance timing')
export const earlyWeek1 = defineMessage('Week 1')
export const laterWeek2 = defineMessage('Week 2')
export const lastWeek5 = defineMessage('Week 5')
export const denyPeriodFrom = defineMessage('Deny period start')
export const eG20261215Or = defineMessage('For example, 2026-12-15, or 12-15 for every year.')
export const denyPeriodUntil = defineMessage('Deny period end')
export const flags = defineMessage('Database flags')
export const authorizedNetworks = defineMessage('Authorized networks')
export const network = defineMessage('Network')
export const name = defineMessage('Name')
export const range = defineMessage('CIDR range')
export const collation = defineMessage('Collation')
export const timeZone = defineMessage('Time zone')
export const asSqlServerNamesItSuch = defineMessage(
  'A SQL Server time zone name, for example SE Asia Standard Time.',
)
export const instance = defineMessage('Instance')
export const backupsAndMaintenance = defineMessage('Backups and maintenance')
export const more = defineMessage('Advanced')
export const choose1VcpuOrAnEven = defineMessage('Choose 1 vCPU or an even number from 2 to {mostCores}')
export const chooseMemoryInStepsOf256 = defineMessage(
  'Choose memory in steps of 256 MB: 3,840 MB or more, and 0.9 to 6.5 GB for each vCPU',
)
export const enterDbF1MicroDb = defineMessage(
  'Enter db-f1-micro, db-g1-small or a custom machine type, for example db-custom-2-8192',
)
export const everyDatabase = defineMessage('every database on the instance, and its backups')
