/** Cloud SQL database instances. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/gcp-cloud-sql'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { hideInGroup } from '../../kit/hidden-places.ts'
import { parseNetwork } from '../../kit/networks.ts'
import { defineProvisionType } from '../provision-type.ts'
import { gcpLabels, defineGcpName, labelProblem } from './gcp-names.ts'
import { gcpRegions, listZones } from './gcp-regions.ts'
import { tagMap } from '../../kit/terraform.ts'
import { gcpCloudSqlPrice } from './prices/gcp.ts'

/** Versions available for new instances (2026-11). */
const versions = [
  { value: 'POSTGRES_17', label: m.postgresql17 },
  { value: 'POSTGRES_16', label: m.postgresql16 },
  { value: 'POSTGRES_15', label: m.postgresql15 },
  { value: 'MYSQL_8_4', label: m.mysql84 },
  { value: 'MYSQL_8_0', label: m.mysql80 },
  { value: 'SQLSERVER_2022_STANDARD', label: m.sqlServer2022Standard },
  { value: 'SQLSERVER_2022_EXPRESS', label: m.sqlServer2022Express },
  { value: 'SQLSERVER_2019_STANDARD', label: m.sqlServer2019Standard },
] as const

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
/** A date of every year, or of a single year. */
const denyDay = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const mostDenyDays = 90
const dayMilliseconds = 86_400_000

/** Limits of custom machine types, MB of memory. Source: cloud.google.com/sql/docs/postgres/instance-settings (2026-11). */
const memory = { least: 3840, step: 256, leastEach: 0.9 * 1024, mostEach: 6.5 * 1024 }
const mostCores = 96

/** Returns what is wrong with a custom machine type: `db-custom-<vCPUs>-<MB>`. */
const findSqlMachineProblem = (type: string): string | undefined => {
  const [, cores, megabytes] = /^db-custom-(\d+)-(\d+)$/.exec(type)?.map(Number) ?? []
  if (cores === undefined || megabytes === undefined) return undefined
  if (cores < 1 || cores > mostCores || (cores > 1 && cores % 2 > 0))
    return t(m.choose1VcpuOrAnEven, { mostCores })
  return megabytes < memory.least ||
    megabytes % memory.step > 0 ||
    megabytes < cores * memory.leastEach ||
    megabytes > cores * memory.mostEach
    ? t(m.chooseMemoryInStepsOf256)
    : undefined
}

const isSqlServer = (version: unknown): boolean => String(version).startsWith('SQLSERVER')

const isOff = ({ Enable }: Readonly<Record<string, unknown>>): boolean => Enable !== true

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns the number of days between two dates; a yearly range may cross the end of the year. */
const countDaysBetween = (from: string, to: string): number => {
  const toTime = (day: string) => Date.parse(`${day.length === 5 ? `2027-${day}` : day}T00:00:00Z`)
  const span = (toTime(to) - toTime(from)) / dayMilliseconds
  return span < 0 && from.length === 5 ? span + 365 : span
}

export const gcpCloudSql = defineProvisionType({
  name: 'gcp-cloud-sql',
  cloud: 'GCP',
  wire: 'GcpCloudSqlRequest',
  noun: nouns.cloudSqlInstance,
  longestMinutes: 120,
  holdsData: {
    google_sql_database_instance: m.everyDatabaseOnInstanceAndIts,
  },
  common: {
    RegionId: f.choice(m.region, gcpRegions, {
      offers: { name: 'gcp-regions' },
      help: m.itCannotBeChangedLater,
    }),
    ResourceName: defineGcpName(m.name, {
      max: 84,
      help: m.afterDeletionNameCannotBeReused,
    }),
  },
  fields: {
    Password: f.secret(m.administratorPassword, { min: 8, max: 128 }),
    DatabaseVersion: f.choice(m.databaseVersion, versions, {
      offers: { name: 'gcp-sql-versions' },
      catalog: { source: 'cloud.google.com/sql/docs/db-versions', read: '2026-11' },
    }),
    StorageCapacity: f.integer(m.storageCapacityGb, {
      min: 10,
      max: 65_536,
      help: m.canOnlyBeIncreased,
    }),
    StorageAutoResize: f.boolean(m.automaticStorageIncreases),
    MachineType: f.text(m.machineType, {
      offers: { name: 'gcp-sql-machine-types' },
      max: 60,
      only: {
        pattern: /^db-(f1-micro|g1-small|custom-\d+-\d+)$/,
        sentence: m.enterDbF1MicroDb,
      },
    }),
    ZonalAvailability: f.choice(m.zonalAvailability, [
      { value: 'ZONAL', label: m.singleZone },
      { value: 'REGIONAL', label: m.multipleZonesHighlyAvailable },
    ]),
    PrimaryZone: f.optional(f.text(m.primaryZone, { max: 40, offers: { name: 'gcp-zones' } })),
    SecondaryZone: f.optional(f.text(m.secondaryZone, { max: 40, offers: { name: 'gcp-zones' } })),
    PublicIP: f.boolean(m.publicIp),
    SslMode: f.optional(
      f.choice(
        m.sslMode,
        [
          { value: 'ENCRYPTED_ONLY', label: m.allowOnlySslConnections },
          { value: 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED', label: m.requireTrustedClientCertificates },
          { value: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED', label: m.allowUnencryptedNetworkTraffic },
        ],
        { help: m.leaveEmptyForGooglesDefaultWhich },
      ),
    ),
    PrivateIP: f.optional(
      f.text(m.privateNetwork, {
        max: 300,
        offers: { name: 'gcp-networks' },
        help: m.pathProjectsGlobalNetworksOfVpc,
      }),
    ),
    BackupRequest: f.group(m.backups, {
      Enable: f.boolean(m.automatedDailyBackups),
      StartTime: f.text(m.startTimeUtc, { max: 5, help: m.forExample1700 }),
      Location: f.optional(f.text(m.location, { max: 40, help: m.regionOrMultiRegionAsiaEu })),
      NumberBackup: f.optional(f.integer(m.retainedBackups, { min: 1, max: 365 })),
    }),
    DeletionProtection: f.boolean(m.deletionProtection),
    MaintenanceRequest: f.group(m.maintenance, {
      Enable: f.boolean(m.maintenanceWindow),
      Day: f.choice(
        m.day,
        days.map((label, index) => ({ value: String(index + 1), label })),
      ),
      Hour: f.integer(m.hourUtc, { min: 0, max: 23 }),
      UpdateTrack: f.optional(
        f.choice(m.maintenanceTiming, [
          { value: 'canary', label: m.week1 },
          { value: 'stable', label: m.week2 },
          { value: 'week5', label: m.week5 },
        ]),
      ),
      StartDate: f.optional(f.text(m.denyPeriodStart, { max: 10, help: m.forExample20261215Or })),
      EndDate: f.optional(f.text(m.denyPeriodEnd, { max: 10 })),
    }),
    Labels: gcpLabels,
    DatabaseFlags: f.tags(m.databaseFlags, { maxKey: 100, maxValue: 200, max: 100 }),
    Networks: f.list(
      m.authorizedNetworks,
      f.group(m.network, { Name: f.text(m.name, { max: 100 }), Value: f.text(m.cidrRange, { max: 50 }) }),
      { item: nouns.network, max: 100 },
    ),
    Collation: f.optional(f.text(m.collation, { max: 128, help: m.itCannotBeChangedLater })),
    TimeZone: f.optional(f.text(m.timeZone, { max: 100, help: m.sqlServerTimeZoneNameFor })),
  },
  sections: [
    {
      title: m.instance,
      fields: ['DatabaseVersion', 'Password', 'MachineType', 'StorageCapacity', 'StorageAutoResize'],
    },
    { title: m.zonalAvailability, fields: ['ZonalAvailability', 'PrimaryZone', 'SecondaryZone'] },
    { title: m.network, fields: ['PublicIP', 'Networks', 'PrivateIP', 'SslMode'] },
    {
      title: m.backupsAndMaintenance,
      fields: ['BackupRequest', 'MaintenanceRequest', 'DeletionProtection'],
    },
    { title: m.advanced, fields: ['DatabaseFlags', 'Collation', 'TimeZone', 'Labels'] },
  ],
  start: {
    DatabaseVersion: 'POSTGRES_17',
    MachineType: 'db-custom-2-8192',
    StorageCapacity: 10,
    StorageAutoResize: true,
    ZonalAvailability: 'ZONAL',
    PublicIP: false,
    SslMode: 'ENCRYPTED_ONLY',
    BackupRequest: { Enable: true, StartTime: '17:00', NumberBackup: 7 },
    DeletionProtection: true,
    MaintenanceRequest: { Enable: false },
    Labels: [],
    DatabaseFlags: [],
    Networks: [],
  },
  hidden: {
    SecondaryZone: ({ ZonalAvailability }) => ZonalAvailability !== 'REGIONAL',
    Networks: ({ PublicIP }) => PublicIP !== true,
    Collation: ({ DatabaseVersion }) => !isSqlServer(DatabaseVersion),
    TimeZone: ({ DatabaseVersion }) => !isSqlServer(DatabaseVersion),
    ...hideInGroup('BackupRequest', ['StartTime', 'Location', 'NumberBackup'], isOff),
    ...hideInGroup('MaintenanceRequest', ['Day', 'Hour', 'UpdateTrack'], isOff),
  },
  edit: [
    'StorageCapacity',
    'StorageAutoResize',
    'MachineType',
    'BackupRequest',
    'MaintenanceRequest',
    'DeletionProtection',
  ],
  rules: [
    ({ PublicIP, PrivateIP }) =>
      PublicIP || PrivateIP ? undefined : { field: 'PublicIP', message: t(m.turnOnPublicIpOrChoose) },
    ({ PrivateIP }) =>
      PrivateIP && !/^projects\/[^/]+\/global\/networks\/[^/]+$/.test(PrivateIP)
        ? { field: 'PrivateIP', message: t(m.enterPrivateNetworkAsProjectsGlobal) }
        : undefined,
    ({ Networks }) => {
      const index = (Networks ?? []).findIndex(({ Value }) => parseNetwork(Value) === undefined)
      return index < 0
        ? undefined
        : { field: `Networks.${index}.Value`, message: t(m.enterCidrRangeForExample203) }
    },
    ({ PrimaryZone, SecondaryZone }) => {
      const wrong = [PrimaryZone, SecondaryZone].find(
        (zone) => zone && !listZones(zone.slice(0, -2)).includes(zone),
      )
      return wrong
        ? {
            field: wrong === PrimaryZone ? 'PrimaryZone' : 'SecondaryZone',
            message: t(m.isNotGoogleCloudZoneEnter, { wrong }),
          }
        : undefined
    },
    ({ PrimaryZone, SecondaryZone }) =>
      SecondaryZone && SecondaryZone === PrimaryZone
        ? { field: 'SecondaryZone', message: t(m.secondaryZoneMustDifferFromPrimary) }
        : undefined,
    ({ ZonalAvailability, BackupRequest }) =>
      ZonalAvailability === 'REGIONAL' && !BackupRequest.Enable
        ? { field: 'BackupRequest.Enable', message: t(m.highAvailabilityRequiresAutomatedDaily) }
        : undefined,
    ({ BackupRequest: { Enable, StartTime } }) =>
      Enable && !clock.test(StartTime)
        ? { field: 'BackupRequest.StartTime', message: t(m.enterStartTimeForExample17) }
        : undefined,
    ({ MaintenanceRequest: { StartDate, EndDate } }) => {
      if (!StartDate && !EndDate) return undefined
      if (!denyDay.test(StartDate ?? ''))
        return { field: 'MaintenanceRequest.StartDate', message: t(m.enterDateForExample202612) }
      if (!denyDay.test(EndDate ?? '') || StartDate?.length !== EndDate?.length)
        return { field: 'MaintenanceRequest.EndDate', message: t(m.enterDateInSameFormatAs) }
      const span = countDaysBetween(StartDate ?? '', EndDate ?? '')
      return span < 0 || span >= mostDenyDays
        ? {
            field: 'MaintenanceRequest.EndDate',
            message: t(m.denyMaintenancePeriodCanBeUp, { mostDenyDays }),
          }
        : undefined
    },
    ({ MachineType }) => {
      const message = findSqlMachineProblem(MachineType)
      return message === undefined ? undefined : { field: 'MachineType', message }
    },
    ({ DatabaseVersion, StorageCapacity, MachineType }) =>
      isSqlServer(DatabaseVersion) && !MachineType.startsWith('db-custom-')
        ? { field: 'MachineType', message: t(m.sqlServerRequiresCustomMachineType) }
        : isSqlServer(DatabaseVersion) && StorageCapacity < 20
          ? { field: 'StorageCapacity', message: t(m.sqlServerRequiresAtLeast20) }
          : undefined,
    ({ DatabaseVersion, SslMode }) =>
      isSqlServer(DatabaseVersion) && SslMode === 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED'
        ? { field: 'SslMode', message: t(m.sqlServerDoesNotVerifyClient) }
        : undefined,
    ({ Labels }) => {
      const problem = labelProblem(Labels)
      return problem && { field: `Labels.${problem.place}`, message: problem.message }
    },
  ],
  secretVariables: { password: 'Password' },
  stateSecretVariables: { root_password: 'Password' },
  price: gcpCloudSqlPrice,
  sizes: ({ MachineType }) => [{ field: 'MachineType', size: MachineType }],
  terraform: (request, { region, name, secretsVersion }) => {
    const isServer = isSqlServer(request.DatabaseVersion)
    const { BackupRequest: backup, MaintenanceRequest: maintenance } = request
    const isMySql = request.DatabaseVersion.startsWith('MYSQL')
    const survives = request.ZonalAvailability === 'REGIONAL'
    return {
      resource: {
        google_sql_database_instance: {
          this: {
            name,
            region,
            database_version: request.DatabaseVersion,
            // Google requires it for SQL Server instances, and before version 7 the provider has no write-only
            // argument for it.
            root_password: isServer ? '${var.root_password}' : undefined,
            deletion_protection: request.DeletionProtection,
            settings: {
              tier: request.MachineType,
              edition: 'ENTERPRISE',
              availability_type: request.ZonalAvailability,
              disk_size: request.StorageCapacity,
              disk_autoresize: request.StorageAutoResize,
              user_labels: tagMap(request.Labels),
              collation: request.Collation,
              time_zone: request.TimeZone,
              location_preference: request.PrimaryZone
                ? { zone: request.PrimaryZone, secondary_zone: request.SecondaryZone }
                : undefined,
              database_flags: request.DatabaseFlags.map(({ Key, Value }) => ({ name: Key, value: Value })),
              ip_configuration: {
                ipv4_enabled: request.PublicIP,
                ssl_mode: request.SslMode,
                private_network: request.PrivateIP,
                authorized_networks: (request.Networks ?? []).map(({ Name, Value }) => ({
                  name: Name,
                  value: Value,
                })),
              },
              backup_configuration: {
                enabled: backup.Enable,
                start_time: backup.Enable ? backup.StartTime : undefined,
                location: backup.Location,
                binary_log_enabled: survives && isMySql ? true : undefined,
                point_in_time_recovery_enabled: survives && !isMySql ? true : undefined,
                backup_retention_settings: backup.NumberBackup
                  ? { retained_backups: backup.NumberBackup, retention_unit: 'COUNT' }
                  : undefined,
              },
              maintenance_window: maintenance.Enable
                ? {
                    day: Number(maintenance.Day),
                    hour: maintenance.Hour,
                    update_track: maintenance.UpdateTrack,
                  }
                : undefined,
              deny_maintenance_period: maintenance.StartDate
                ? { start_date: maintenance.StartDate, end_date: maintenance.EndDate, time: '00:00:00' }
                : undefined,
            },
            lifecycle: {
              ignore_changes: [
                // A stopped instance has the policy NEVER; a change would start it.
                'settings[0].activation_policy',
                // Storage grows automatically. The former, smaller size would replace the instance.
                ...(request.StorageAutoResize ? ['settings[0].disk_size'] : []),
              ],
            },
          },
        },
        ...(!isServer && {
          google_sql_user: {
            administrator: {
              name: isMySql ? 'root' : 'postgres',
              instance: '${google_sql_database_instance.this.name}',
              password_wo: '${var.password}',
              password_wo_version: secretsVersion,
              // Google does not delete a user that owns objects; the user is deleted with the instance.
              deletion_policy: 'ABANDON',
            },
          },
        }),
      },
      // The SQL Server user is the one whose password was set; it is deleted with the instance.
      ...(isServer && { forgotten: ['google_sql_user.administrator'] }),
      output: {
        connection_name: '${google_sql_database_instance.this.connection_name}',
        address: '${google_sql_database_instance.this.first_ip_address}',
      },
    }
  },
})
