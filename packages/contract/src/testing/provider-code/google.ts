/** google 6.50.0: the checks in its code for the resources that CMP creates, and those of Google. */
import {
  isAbsent,
  checkBetween,
  checkEach,
  checkExactlyOne,
  isRange,
  matches,
  numberAt,
  checkOneOf,
  refuseWhen,
  getTextAt,
  getValueAt,
  listValuesAt,
  type Check,
} from './checks.ts'

const name = (path = 'name'): Check =>
  matches(
    path,
    /^(?:[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?)$/,
    'doesn\'t match regexp "^(?:[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?)$"',
  )

const listKeys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

/** Checks vCPUs and MB of a custom machine type of Cloud SQL. */
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

const isSqlServer = (planned: object): boolean =>
  getTextAt(planned, 'database_version').startsWith('SQLSERVER')
const isRegional = (planned: object): boolean =>
  getTextAt(planned, 'settings.availability_type') === 'REGIONAL'
const backup = 'settings.backup_configuration'

/** The prefixes of region names by multi-region. */
const multiRegions: Readonly<Record<string, string>> = { ASIA: 'ASIA-', EU: 'EUROPE-', US: 'US-' }

export const googleChecks: Readonly<Record<string, readonly Check[]>> = {
  google_storage_bucket: [
    checkBetween('retention_policy.retention_period', 1, 2_147_483_647),
    checkOneOf('public_access_prevention', ['enforced', 'inherited']),
    checkOneOf('storage_class', [
      'STANDARD',
      'NEARLINE',
      'COLDLINE',
      'ARCHIVE',
      'MULTI_REGIONAL',
      'REGIONAL',
    ]),
    (planned) =>
      listKeys(getValueAt(planned, 'labels'))
        .filter((key) => !/^[a-z0-9_-]{1,63}$/.test(key))
        .map((key) => ({ phase: 'plan', argument: 'labels', message: `"${key}" is an invalid label key.` })),
    checkEach(
      'soft_delete_policy.retention_duration_seconds',
      (value) => Number(value) === 0 || (Number(value) >= 604_800 && Number(value) <= 7_776_000),
      () => 'Soft delete policy retention duration must be between 7 days and 90 days.',
    ),
    (planned) => {
      const begin = multiRegions[getTextAt(planned, 'location')]
      return listValuesAt(planned, 'custom_placement_config.data_locations')
        .filter((region) => begin === undefined || !String(region).startsWith(begin))
        .map((region) => ({
          phase: 'apply',
          argument: 'custom_placement_config',
          message: `Invalid argument: ${String(region)}`,
        }))
    },
  ],
  google_app_engine_application: [
    refuseWhen(
      'plan',
      'location_id',
      (planned, prior) =>
        prior !== null && getTextAt(planned, 'location_id') !== getTextAt(prior, 'location_id'),
      'Cannot change location_id once the resource is created.',
    ),
  ],
  google_compute_network: [
    name(),
    checkOneOf('routing_mode', ['REGIONAL', 'GLOBAL']),
    checkBetween('mtu', 1300, 8896),
  ],
  google_compute_subnetwork: [
    name(),
    checkEach(
      'ip_cidr_range',
      isRange,
      (value) => `"ip_cidr_range" is not a valid IP CIDR range: ${String(value)}`,
    ),
    checkEach(
      'ip_cidr_range',
      (value) => Number(String(value).split('/')[1]) <= 29,
      (value) => `Invalid IPCidrRange: ${String(value)}`,
    ),
  ],
  google_compute_disk: [name(), checkBetween('size', 4, 65_536)],
  google_compute_instance: [
    name(),
    matches('network_interface.network_ip', /^\d{1,3}(\.\d{1,3}){3}$/, 'is no IPv4 address'),
    checkOneOf('network_interface.nic_type', ['GVNIC', 'VIRTIO_NET', 'IDPF', 'MRDMA', 'IRDMA']),
    checkExactlyOne('network_interface', ['network', 'subnetwork', 'network_attachment']),
    refuseWhen(
      'apply',
      'scheduling',
      (planned) =>
        getValueAt(planned, 'scheduling.preemptible') === true &&
        getValueAt(planned, 'scheduling.automatic_restart') === true,
      "Invalid value for field 'resource.scheduling': Automatic restart cannot be enabled for preemptible instances.",
    ),
    refuseWhen(
      'apply',
      'scheduling',
      (planned) =>
        getValueAt(planned, 'scheduling.preemptible') === true &&
        getTextAt(planned, 'scheduling.on_host_maintenance') === 'MIGRATE',
      'Preemptible instances cannot be migrated at maintenance.',
    ),
    refuseWhen(
      'apply',
      'confidential_instance_config',
      (planned) =>
        listValuesAt(planned, 'confidential_instance_config').length > 0 &&
        getTextAt(planned, 'scheduling.on_host_maintenance') !== 'TERMINATE',
      'Confidential VMs must be terminated at maintenance.',
    ),
    refuseWhen(
      'apply',
      'confidential_instance_config',
      (planned) =>
        getTextAt(planned, 'machine_type').startsWith('c3-') &&
        listValuesAt(planned, 'confidential_instance_config').length > 0 &&
        getTextAt(planned, 'confidential_instance_config.confidential_instance_type') !== 'TDX',
      'The machine type does not support the confidential computing technology SEV.',
    ),
  ],
  google_sql_database_instance: [
    checkOneOf('settings.edition', ['ENTERPRISE', 'ENTERPRISE_PLUS']),
    checkOneOf('settings.availability_type', ['REGIONAL', 'ZONAL']),
    checkOneOf('settings.ip_configuration.ssl_mode', [
      'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
      'ENCRYPTED_ONLY',
      'TRUSTED_CLIENT_CERTIFICATE_REQUIRED',
    ]),
    matches(
      'settings.ip_configuration.private_network',
      /^(?:https?:\/\/.+\/)?projects\/[^/]+\/global\/networks\/[a-z](?:[-a-z0-9]*[a-z0-9])?$/,
      'is no network',
    ),
    checkBetween('settings.maintenance_window.day', 1, 7),
    checkBetween('settings.maintenance_window.hour', 0, 23),
    refuseWhen(
      'plan',
      backup,
      (planned) =>
        getValueAt(planned, `${backup}.point_in_time_recovery_enabled`) === true &&
        getTextAt(planned, 'database_version').startsWith('MYSQL'),
      'point_in_time_recovery_enabled is only available for the following [POSTGRES SQLSERVER]',
    ),
    refuseWhen(
      'apply',
      'root_password',
      (planned, prior) => prior === null && isSqlServer(planned) && isAbsent(planned, 'root_password'),
      'Error 400: Missing parameter: Root Password.',
    ),
    refuseWhen(
      'apply',
      'settings.tier',
      (planned) => !isSqlTier(getTextAt(planned, 'settings.tier')),
      'Error 400: Invalid request: Invalid Tier for the edition.',
    ),
    refuseWhen(
      'apply',
      'settings.tier',
      (planned) => isSqlServer(planned) && !getTextAt(planned, 'settings.tier').startsWith('db-custom-'),
      'Error 400: Invalid request: Invalid Tier for SQL Server.',
    ),
    refuseWhen(
      'apply',
      'settings.disk_size',
      (planned) => (numberAt(planned, 'settings.disk_size') ?? 10) < (isSqlServer(planned) ? 20 : 10),
      'Error 400: Invalid request: Invalid disk size.',
    ),
    refuseWhen(
      'apply',
      'settings.ip_configuration.ssl_mode',
      (planned) =>
        isSqlServer(planned) &&
        getTextAt(planned, 'settings.ip_configuration.ssl_mode') === 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED',
      'Error 400: Invalid request: the SSL mode is not supported for SQL Server.',
    ),
    refuseWhen(
      'apply',
      backup,
      (planned) => isRegional(planned) && getValueAt(planned, `${backup}.enabled`) !== true,
      'Error 400: Backups must be enabled for regional instances.',
    ),
    refuseWhen(
      'apply',
      backup,
      (planned) =>
        isRegional(planned) &&
        getTextAt(planned, 'database_version').startsWith('MYSQL') &&
        getValueAt(planned, `${backup}.binary_log_enabled`) !== true,
      'Error 400: Binary log must be enabled for regional instances.',
    ),
  ],
  google_sql_user: [checkOneOf('deletion_policy', ['ABANDON', ''])],
}
