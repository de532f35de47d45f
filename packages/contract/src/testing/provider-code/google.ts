/** google 6.50.0: what its code refuses of the resources that are made here, and what Google does. */
import {
  isAbsent,
  between,
  each,
  exactlyOne,
  isRange,
  matches,
  numberAt,
  oneOf,
  refusedWhen,
  textAt,
  valueAt,
  valuesAt,
  type Check,
} from './checks.ts'

const name = (path = 'name'): Check =>
  matches(
    path,
    /^(?:[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?)$/,
    'doesn\'t match regexp "^(?:[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?)$"',
  )

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

/** vCPUs and MB of a custom machine type of Cloud SQL. */
const isSqlTier = (tier: string): boolean => {
  const [, cores = 0, memory = 0] = /^db-custom-(\d+)-(\d+)$/.exec(tier)?.map(Number) ?? []
  if (cores === 0) return tier === 'db-f1-micro' || tier === 'db-g1-small'
  const each = memory / 1024 / cores
  return (
    (cores === 1 || cores % 2 === 0) &&
    cores <= 96 &&
    memory % 256 === 0 &&
    memory >= 3840 &&
    each >= 0.9 &&
    each <= 6.5
  )
}

const isSqlServer = (planned: object): boolean => textAt(planned, 'database_version').startsWith('SQLSERVER')
const survives = (planned: object): boolean => textAt(planned, 'settings.availability_type') === 'REGIONAL'
const backup = 'settings.backup_configuration'

/** Regions by multi-region: the beginnings of their names. */
const multiRegions: Readonly<Record<string, string>> = { ASIA: 'ASIA-', EU: 'EUROPE-', US: 'US-' }

export const googleChecks: Readonly<Record<string, readonly Check[]>> = {
  google_storage_bucket: [
    between('retention_policy.retention_period', 1, 2_147_483_647),
    oneOf('public_access_prevention', ['enforced', 'inherited']),
    oneOf('storage_class', ['STANDARD', 'NEARLINE', 'COLDLINE', 'ARCHIVE', 'MULTI_REGIONAL', 'REGIONAL']),
    (planned) =>
      keysOf(valueAt(planned, 'labels'))
        .filter((key) => !/^[a-z0-9_-]{1,63}$/.test(key))
        .map((key) => ({ phase: 'plan', argument: 'labels', message: `"${key}" is an invalid label key.` })),
    each(
      'soft_delete_policy.retention_duration_seconds',
      (value) => Number(value) === 0 || (Number(value) >= 604_800 && Number(value) <= 7_776_000),
      () => 'Soft delete policy retention duration must be between 7 days and 90 days.',
    ),
    (planned) => {
      const begin = multiRegions[textAt(planned, 'location')]
      return valuesAt(planned, 'custom_placement_config.data_locations')
        .filter((region) => begin === undefined || !String(region).startsWith(begin))
        .map((region) => ({
          phase: 'apply',
          argument: 'custom_placement_config',
          message: `Invalid argument: ${String(region)}`,
        }))
    },
  ],
  google_app_engine_application: [
    refusedWhen(
      'plan',
      'location_id',
      (planned, prior) => prior !== null && textAt(planned, 'location_id') !== textAt(prior, 'location_id'),
      'Cannot change location_id once the resource is created.',
    ),
  ],
  google_compute_network: [name(), oneOf('routing_mode', ['REGIONAL', 'GLOBAL']), between('mtu', 1300, 8896)],
  google_compute_subnetwork: [
    name(),
    each(
      'ip_cidr_range',
      isRange,
      (value) => `"ip_cidr_range" is not a valid IP CIDR range: ${String(value)}`,
    ),
    each(
      'ip_cidr_range',
      (value) => Number(String(value).split('/')[1]) <= 29,
      (value) => `Invalid IPCidrRange: ${String(value)}`,
    ),
  ],
  google_compute_disk: [name(), between('size', 4, 65_536)],
  google_compute_instance: [
    name(),
    matches('network_interface.network_ip', /^\d{1,3}(\.\d{1,3}){3}$/, 'is no IPv4 address'),
    oneOf('network_interface.nic_type', ['GVNIC', 'VIRTIO_NET', 'IDPF', 'MRDMA', 'IRDMA']),
    exactlyOne('network_interface', ['network', 'subnetwork', 'network_attachment']),
    refusedWhen(
      'apply',
      'scheduling',
      (planned) =>
        valueAt(planned, 'scheduling.preemptible') === true &&
        valueAt(planned, 'scheduling.automatic_restart') === true,
      "Invalid value for field 'resource.scheduling': Automatic restart cannot be enabled for preemptible instances.",
    ),
    refusedWhen(
      'apply',
      'scheduling',
      (planned) =>
        valueAt(planned, 'scheduling.preemptible') === true &&
        textAt(planned, 'scheduling.on_host_maintenance') === 'MIGRATE',
      'Preemptible instances cannot be migrated at maintenance.',
    ),
    refusedWhen(
      'apply',
      'confidential_instance_config',
      (planned) =>
        valuesAt(planned, 'confidential_instance_config').length > 0 &&
        textAt(planned, 'scheduling.on_host_maintenance') !== 'TERMINATE',
      'Confidential VMs must be terminated at maintenance.',
    ),
    refusedWhen(
      'apply',
      'confidential_instance_config',
      (planned) =>
        textAt(planned, 'machine_type').startsWith('c3-') &&
        valuesAt(planned, 'confidential_instance_config').length > 0 &&
        textAt(planned, 'confidential_instance_config.confidential_instance_type') !== 'TDX',
      'The machine type does not support the confidential computing technology SEV.',
    ),
  ],
  google_sql_database_instance: [
    oneOf('settings.edition', ['ENTERPRISE', 'ENTERPRISE_PLUS']),
    oneOf('settings.availability_type', ['REGIONAL', 'ZONAL']),
    oneOf('settings.ip_configuration.ssl_mode', [
      'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
      'ENCRYPTED_ONLY',
      'TRUSTED_CLIENT_CERTIFICATE_REQUIRED',
    ]),
    matches(
      'settings.ip_configuration.private_network',
      /^(?:https?:\/\/.+\/)?projects\/[^/]+\/global\/networks\/[a-z](?:[-a-z0-9]*[a-z0-9])?$/,
      'is no network',
    ),
    between('settings.maintenance_window.day', 1, 7),
    between('settings.maintenance_window.hour', 0, 23),
    refusedWhen(
      'plan',
      backup,
      (planned) =>
        valueAt(planned, `${backup}.point_in_time_recovery_enabled`) === true &&
        textAt(planned, 'database_version').startsWith('MYSQL'),
      'point_in_time_recovery_enabled is only available for the following [POSTGRES SQLSERVER]',
    ),
    refusedWhen(
      'apply',
      'root_password',
      (planned, prior) => prior === null && isSqlServer(planned) && isAbsent(planned, 'root_password'),
      'Error 400: Missing parameter: Root Password.',
    ),
    refusedWhen(
      'apply',
      'settings.tier',
      (planned) => !isSqlTier(textAt(planned, 'settings.tier')),
      'Error 400: Invalid request: Invalid Tier for the edition.',
    ),
    refusedWhen(
      'apply',
      'settings.tier',
      (planned) => isSqlServer(planned) && !textAt(planned, 'settings.tier').startsWith('db-custom-'),
      'Error 400: Invalid request: Invalid Tier for SQL Server.',
    ),
    refusedWhen(
      'apply',
      'settings.disk_size',
      (planned) => (numberAt(planned, 'settings.disk_size') ?? 10) < (isSqlServer(planned) ? 20 : 10),
      'Error 400: Invalid request: Invalid disk size.',
    ),
    refusedWhen(
      'apply',
      'settings.ip_configuration.ssl_mode',
      (planned) =>
        isSqlServer(planned) &&
        textAt(planned, 'settings.ip_configuration.ssl_mode') === 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED',
      'Error 400: Invalid request: the SSL mode is not supported for SQL Server.',
    ),
    refusedWhen(
      'apply',
      backup,
      (planned) => survives(planned) && valueAt(planned, `${backup}.enabled`) !== true,
      'Error 400: Backups must be enabled for regional instances.',
    ),
    refusedWhen(
      'apply',
      backup,
      (planned) =>
        survives(planned) &&
        textAt(planned, 'database_version').startsWith('MYSQL') &&
        valueAt(planned, `${backup}.binary_log_enabled`) !== true,
      'Error 400: Binary log must be enabled for regional instances.',
    ),
  ],
  google_sql_user: [oneOf('deletion_policy', ['ABANDON', ''])],
}
