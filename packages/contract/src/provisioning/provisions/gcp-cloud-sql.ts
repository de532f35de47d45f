/** Cloud SQL database instances. */
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
  { value: 'POSTGRES_17', label: 'PostgreSQL 17' },
  { value: 'POSTGRES_16', label: 'PostgreSQL 16' },
  { value: 'POSTGRES_15', label: 'PostgreSQL 15' },
  { value: 'MYSQL_8_4', label: 'MySQL 8.4' },
  { value: 'MYSQL_8_0', label: 'MySQL 8.0' },
  { value: 'SQLSERVER_2022_STANDARD', label: 'SQL Server 2022 Standard' },
  { value: 'SQLSERVER_2022_EXPRESS', label: 'SQL Server 2022 Express' },
  { value: 'SQLSERVER_2019_STANDARD', label: 'SQL Server 2019 Standard' },
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
    return `Choose 1 vCPU or an even number from 2 to ${mostCores}`
  return megabytes < memory.least ||
    megabytes % memory.step > 0 ||
    megabytes < cores * memory.leastEach ||
    megabytes > cores * memory.mostEach
    ? 'Choose memory in steps of 256 MB: 3,840 MB or more, and 0.9 to 6.5 GB for each vCPU'
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
  noun: 'Cloud SQL instance',
  longestMinutes: 120,
  holdsData: {
    google_sql_database_instance: 'every database of the instance, and its backups',
  },
  common: {
    RegionId: f.choice('Region', gcpRegions, {
      offers: { name: 'gcp-regions' },
      help: 'It cannot be changed later.',
    }),
    ResourceName: defineGcpName('Name', {
      max: 84,
      help: 'After it is deleted its name is not free for about a week.',
    }),
  },
  fields: {
    Password: f.secret('Password of the administrator', { min: 8, max: 128 }),
    DatabaseVersion: f.choice('Version', versions, {
      offers: { name: 'gcp-sql-versions' },
      catalog: { source: 'cloud.google.com/sql/docs/db-versions', read: '2026-11' },
    }),
    StorageCapacity: f.integer('Storage (GB)', {
      min: 10,
      max: 65_536,
      help: 'Can only be increased.',
    }),
    StorageAutoResize: f.boolean('Storage autoscaling'),
    MachineType: f.text('Machine type', {
      offers: { name: 'gcp-sql-machine-types' },
      max: 60,
      only: {
        pattern: /^db-(f1-micro|g1-small|custom-\d+-\d+)$/,
        sentence: 'Enter db-f1-micro, db-g1-small or a custom type such as db-custom-2-8192',
      },
    }),
    ZonalAvailability: f.choice('Availability', [
      { value: 'ZONAL', label: 'One zone' },
      { value: 'REGIONAL', label: 'Two zones: the second takes over' },
    ]),
    PrimaryZone: f.optional(f.text('Zone', { max: 40, offers: { name: 'gcp-zones' } })),
    SecondaryZone: f.optional(f.text('Second zone', { max: 40, offers: { name: 'gcp-zones' } })),
    PublicIP: f.boolean('Public IP address'),
    SslMode: f.optional(
      f.choice(
        'Encryption of connections',
        [
          { value: 'ENCRYPTED_ONLY', label: 'Only encrypted' },
          { value: 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED', label: 'Only with a client certificate' },
          { value: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED', label: 'Unencrypted too' },
        ],
        { help: 'If empty, Google also allows unencrypted connections.' },
      ),
    ),
    PrivateIP: f.optional(
      f.text('Private network', {
        max: 300,
        offers: { name: 'gcp-networks' },
        help: 'projects/…/global/networks/…, connected with Google’s services before.',
      }),
    ),
    BackupRequest: f.group('Backups', {
      Enable: f.boolean('Daily backups'),
      StartTime: f.text('From (UTC)', { max: 5, help: 'e.g. 17:00' }),
      Location: f.optional(f.text('Where', { max: 40, help: 'A region, or asia, eu or us.' })),
      NumberBackup: f.optional(f.integer('Backups to keep', { min: 1, max: 365 })),
    }),
    DeletionProtection: f.boolean('Deletion protection'),
    MaintenanceRequest: f.group('Maintenance', {
      Enable: f.boolean('Custom window'),
      Day: f.choice(
        'Day',
        days.map((label, index) => ({ value: String(index + 1), label })),
      ),
      Hour: f.integer('Hour (UTC)', { min: 0, max: 23 }),
      UpdateTrack: f.optional(
        f.choice('Order', [
          { value: 'canary', label: 'Early (week 1)' },
          { value: 'stable', label: 'Later (week 2)' },
          { value: 'week5', label: 'Last (week 5)' },
        ]),
      ),
      StartDate: f.optional(
        f.text('Deny period from', { max: 10, help: 'e.g. 2026-12-15, or 12-15 for every year' }),
      ),
      EndDate: f.optional(f.text('Deny period until', { max: 10 })),
    }),
    Labels: gcpLabels,
    DatabaseFlags: f.tags('Flags', { maxKey: 100, maxValue: 200, max: 100 }),
    Networks: f.list(
      'Authorized networks',
      f.group('Network', { Name: f.text('Name', { max: 100 }), Value: f.text('Range', { max: 50 }) }),
      { item: 'network', max: 100 },
    ),
    Collation: f.optional(f.text('Collation', { max: 128, help: 'It cannot be changed later.' })),
    TimeZone: f.optional(
      f.text('Time zone', { max: 100, help: 'As SQL Server names it, such as SE Asia Standard Time.' }),
    ),
  },
  sections: [
    {
      title: 'Instance',
      fields: ['DatabaseVersion', 'Password', 'MachineType', 'StorageCapacity', 'StorageAutoResize'],
    },
    { title: 'Availability', fields: ['ZonalAvailability', 'PrimaryZone', 'SecondaryZone'] },
    { title: 'Network', fields: ['PublicIP', 'Networks', 'PrivateIP', 'SslMode'] },
    {
      title: 'Backups and maintenance',
      fields: ['BackupRequest', 'MaintenanceRequest', 'DeletionProtection'],
    },
    { title: 'More', fields: ['DatabaseFlags', 'Collation', 'TimeZone', 'Labels'] },
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
      PublicIP || PrivateIP
        ? undefined
        : { field: 'PublicIP', message: 'It needs a public address or a private network' },
    ({ PrivateIP }) =>
      PrivateIP && !/^projects\/[^/]+\/global\/networks\/[^/]+$/.test(PrivateIP)
        ? { field: 'PrivateIP', message: 'Private network is written projects/…/global/networks/…' }
        : undefined,
    ({ Networks }) => {
      const index = (Networks ?? []).findIndex(({ Value }) => parseNetwork(Value) === undefined)
      return index < 0
        ? undefined
        : { field: `Networks.${index}.Value`, message: 'A range is written like 203.0.113.0/24' }
    },
    ({ PrimaryZone, SecondaryZone }) => {
      const wrong = [PrimaryZone, SecondaryZone].find(
        (zone) => zone && !listZones(zone.slice(0, -2)).includes(zone),
      )
      return wrong
        ? {
            field: wrong === PrimaryZone ? 'PrimaryZone' : 'SecondaryZone',
            message: `${wrong} is no zone of Google Cloud; one is asia-southeast1-b`,
          }
        : undefined
    },
    ({ PrimaryZone, SecondaryZone }) =>
      SecondaryZone && SecondaryZone === PrimaryZone
        ? { field: 'SecondaryZone', message: 'The second zone is another one' }
        : undefined,
    ({ ZonalAvailability, BackupRequest }) =>
      ZonalAvailability === 'REGIONAL' && !BackupRequest.Enable
        ? { field: 'BackupRequest.Enable', message: 'Two zones need daily backups' }
        : undefined,
    ({ BackupRequest: { Enable, StartTime } }) =>
      Enable && !clock.test(StartTime)
        ? { field: 'BackupRequest.StartTime', message: 'From is a time such as 17:00' }
        : undefined,
    ({ MaintenanceRequest: { StartDate, EndDate } }) => {
      if (!StartDate && !EndDate) return undefined
      if (!denyDay.test(StartDate ?? ''))
        return { field: 'MaintenanceRequest.StartDate', message: 'It is a day such as 2026-12-15 or 12-15' }
      if (!denyDay.test(EndDate ?? '') || StartDate?.length !== EndDate?.length)
        return { field: 'MaintenanceRequest.EndDate', message: 'It is a day written like the first one' }
      const span = countDaysBetween(StartDate ?? '', EndDate ?? '')
      return span < 0 || span >= mostDenyDays
        ? {
            field: 'MaintenanceRequest.EndDate',
            message: `Maintenance can be kept away for ${mostDenyDays} days at most`,
          }
        : undefined
    },
    ({ MachineType }) => {
      const message = findSqlMachineProblem(MachineType)
      return message === undefined ? undefined : { field: 'MachineType', message }
    },
    ({ DatabaseVersion, StorageCapacity, MachineType }) =>
      isSqlServer(DatabaseVersion) && !MachineType.startsWith('db-custom-')
        ? { field: 'MachineType', message: 'SQL Server needs a machine type such as db-custom-2-8192' }
        : isSqlServer(DatabaseVersion) && StorageCapacity < 20
          ? { field: 'StorageCapacity', message: 'SQL Server needs 20 GB at least' }
          : undefined,
    ({ DatabaseVersion, SslMode }) =>
      isSqlServer(DatabaseVersion) && SslMode === 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED'
        ? { field: 'SslMode', message: 'SQL Server does not check client certificates.' }
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
