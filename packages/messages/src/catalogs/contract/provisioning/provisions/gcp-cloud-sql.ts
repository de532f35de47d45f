/** Texts of `contract/provisioning/provisions/gcp-cloud-sql`. */
import { defineMessage } from '@cmp/messages'

export const forExample1700 = defineMessage('For example, 17:00')
export const turnOnPublicIpOrChoose = defineMessage('Turn on Public IP or choose a private network')
export const enterPrivateNetworkAsProjectsGlobal = defineMessage(
  'Enter the private network as projects/…/global/networks/…',
)
export const enterCidrRangeForExample203 = defineMessage('Enter a CIDR range, for example 203.0.113.0/24')
export const isNotGoogleCloudZoneEnter = defineMessage(
  '{wrong} is not a Google Cloud zone. Enter a zone, for example asia-southeast1-b',
)
export const secondaryZoneMustDifferFromPrimary = defineMessage(
  'Secondary zone must differ from the primary zone',
)
export const highAvailabilityRequiresAutomatedDaily = defineMessage(
  'High availability requires automated daily backups',
)
export const enterStartTimeForExample17 = defineMessage('Enter a start time, for example 17:00')
export const enterDateForExample202612 = defineMessage('Enter a date, for example 2026-12-15 or 12-15')
export const enterDateInSameFormatAs = defineMessage('Enter a date in the same format as the start date')
export const denyMaintenancePeriodCanBeUp = defineMessage(
  'A deny maintenance period can be up to {mostDenyDays} days',
)
export const sqlServerRequiresCustomMachineType = defineMessage(
  'SQL Server requires a custom machine type, for example db-custom-2-8192',
)
export const sqlServerRequiresAtLeast20 = defineMessage('SQL Server requires at least 20 GB of storage')
export const sqlServerDoesNotVerifyClient = defineMessage(
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
export const afterDeletionNameCannotBeReused = defineMessage(
  'After deletion, the name cannot be reused for about a week.',
)
export const administratorPassword = defineMessage('Administrator password')
export const databaseVersion = defineMessage('Database version')
export const storageCapacityGb = defineMessage('Storage capacity (GB)')
export const canOnlyBeIncreased = defineMessage('Can only be increased.')
export const automaticStorageIncreases = defineMessage('Automatic storage increases')
export const machineType = defineMessage('Machine type')
export const zonalAvailability = defineMessage('Zonal availability')
export const singleZone = defineMessage('Single zone')
export const multipleZonesHighlyAvailable = defineMessage('Multiple zones (highly available)')
export const primaryZone = defineMessage('Primary zone')
export const secondaryZone = defineMessage('Secondary zone')
export const publicIp = defineMessage('Public IP')
export const sslMode = defineMessage('SSL mode')
export const allowOnlySslConnections = defineMessage('Allow only SSL connections')
export const requireTrustedClientCertificates = defineMessage('Require trusted client certificates')
export const allowUnencryptedNetworkTraffic = defineMessage('Allow unencrypted network traffic')
export const leaveEmptyForGooglesDefaultWhich = defineMessage(
  "Leave empty for Google's default, which also allows unencrypted connections.",
)
export const privateNetwork = defineMessage('Private network')
export const pathProjectsGlobalNetworksOfVpc = defineMessage(
  'The path projects/…/global/networks/… of a VPC network with private services access.',
)
export const backups = defineMessage('Backups')
export const automatedDailyBackups = defineMessage('Automated daily backups')
export const startTimeUtc = defineMessage('Start time (UTC)')
export const location = defineMessage('Location')
export const regionOrMultiRegionAsiaEu = defineMessage('A region, or the multi-region asia, eu or us.')
export const retainedBackups = defineMessage('Retained backups')
export const deletionProtection = defineMessage('Deletion protection')
export const maintenance = defineMessage('Maintenance')
export const maintenanceWindow = defineMessage('Maintenance window')
export const day = defineMessage('Day')
export const hourUtc = defineMessage('Hour (UTC)')
export const maintenanceTiming = defineMessage('Maintenance timing')
export const week1 = defineMessage('Week 1')
export const week2 = defineMessage('Week 2')
export const week5 = defineMessage('Week 5')
export const denyPeriodStart = defineMessage('Deny period start')
export const forExample20261215Or = defineMessage('For example, 2026-12-15, or 12-15 for every year.')
export const denyPeriodEnd = defineMessage('Deny period end')
export const databaseFlags = defineMessage('Database flags')
export const authorizedNetworks = defineMessage('Authorized networks')
export const network = defineMessage('Network')
export const name = defineMessage('Name')
export const cidrRange = defineMessage('CIDR range')
export const collation = defineMessage('Collation')
export const timeZone = defineMessage('Time zone')
export const sqlServerTimeZoneNameFor = defineMessage(
  'A SQL Server time zone name, for example SE Asia Standard Time.',
)
export const instance = defineMessage('Instance')
export const backupsAndMaintenance = defineMessage('Backups and maintenance')
export const advanced = defineMessage('Advanced')
export const choose1VcpuOrAnEven = defineMessage('Choose 1 vCPU or an even number from 2 to {mostCores}')
export const chooseMemoryInStepsOf256 = defineMessage(
  'Choose memory in steps of 256 MB: 3,840 MB or more, and 0.9 to 6.5 GB for each vCPU',
)
export const enterDbF1MicroDb = defineMessage(
  'Enter db-f1-micro, db-g1-small or a custom machine type, for example db-custom-2-8192',
)
export const everyDatabaseOnInstanceAndIts = defineMessage('every database on the instance, and its backups')
