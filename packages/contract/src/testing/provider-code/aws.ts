/**
 * aws 6.47.0: what its code refuses of the resources that are made here, and what AWS does. Read at the commits 00e4b238
 * (rds/instance.go), 03e17e19 (rds/validate.go), 03274b5b (elasticbeanstalk/environment.go), 0015dfcd (ec2/ec2_instance.go) and
 * 01606926 (s3/bucket_server_side_encryption_configuration.go).
 */
import {
  between,
  each,
  matches,
  numberAt,
  oneOf,
  refusedWhen,
  textAt,
  valueAt,
  valuesAt,
  type Check,
} from './checks.ts'

/** IOPS for each GiB by volume type. */
const iopsPerGib: Readonly<Record<string, number>> = { io1: 50, io2: 1000, gp3: 500 }

const rootVolume: Check = (planned) => {
  const type = textAt(planned, 'root_block_device.volume_type')
  const size = numberAt(planned, 'root_block_device.volume_size') ?? 0
  const iops = numberAt(planned, 'root_block_device.iops')
  const most = Math.max((iopsPerGib[type] ?? 0) * size, type === 'gp3' ? 3000 : 0)
  if (iops === undefined || most === 0 || iops <= most) return []
  const message = `InvalidParameterValue: Iops to volume size ratio is too high; maximum is ${iopsPerGib[type]}`
  return [{ phase: 'apply', argument: 'root_block_device', message }]
}

const isSqlServer = (planned: object): boolean => textAt(planned, 'engine').startsWith('sqlserver')
const isProvisioned = (planned: object): boolean => /^io[12]$/.test(textAt(planned, 'storage_type'))

const storage: Check = (planned) => {
  const size = numberAt(planned, 'allocated_storage') ?? 20
  const [least, most] = [isProvisioned(planned) ? 100 : 20, isSqlServer(planned) ? 16_384 : 65_536]
  const message = `InvalidParameterValue: Invalid storage size for engine name ${textAt(planned, 'engine')} and storage type ${textAt(planned, 'storage_type')}: ${size}`
  return size < least || size > most ? [{ phase: 'apply', argument: 'allocated_storage', message }] : []
}

const iops: Check = (planned) => {
  const asked = numberAt(planned, 'iops')
  const size = numberAt(planned, 'allocated_storage') ?? 20
  const refused = (message: string) => [{ phase: 'apply' as const, argument: 'iops', message }]
  if (asked === undefined)
    return isProvisioned(planned) ? refused('InvalidParameterCombination: You must specify Iops') : []
  if (isProvisioned(planned)) {
    const ratio = asked / size
    return ratio < (isSqlServer(planned) ? 1 : 0.5) || ratio > 50
      ? refused('InvalidParameterCombination: The IOPS to GiB ratio is out of range')
      : []
  }
  if (textAt(planned, 'storage_type') !== 'gp3')
    return refused('InvalidParameterCombination: Iops cannot be specified')
  if (isSqlServer(planned))
    return asked < 3000 || asked > 16_000 ? refused('InvalidParameterCombination: Iops') : []
  const from = textAt(planned, 'engine').startsWith('oracle') ? 200 : 400
  return size < from || asked < 12_000 || asked > 64_000
    ? refused(
        'InvalidParameterCombination: You cannot specify IOPS or storage throughput for this storage size',
      )
    : []
}

const hour = String.raw`([01]\d|2[0-3]):[0-5]\d`
const day = '(mon|tue|wed|thu|fri|sat|sun)'

export const awsChecks: Readonly<Record<string, readonly Check[]>> = {
  aws_s3_bucket: [matches('bucket', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')],
  aws_s3_bucket_ownership_controls: [
    oneOf('rule.object_ownership', ['BucketOwnerPreferred', 'ObjectWriter', 'BucketOwnerEnforced']),
  ],
  aws_s3_bucket_versioning: [oneOf('versioning_configuration.status', ['Enabled', 'Suspended', 'Disabled'])],
  aws_s3_bucket_public_access_block: [],
  aws_s3_bucket_server_side_encryption_configuration: [
    oneOf('rule.apply_server_side_encryption_by_default.sse_algorithm', [
      'AES256',
      'aws:kms',
      'aws:kms:dsse',
    ]),
    refusedWhen(
      'apply',
      'rule',
      (planned) =>
        textAt(planned, 'rule.apply_server_side_encryption_by_default.sse_algorithm') === 'AES256' &&
        textAt(planned, 'rule.apply_server_side_encryption_by_default.kms_master_key_id') !== '',
      'InvalidArgument: KMSMasterKeyID is not applicable',
    ),
  ],
  aws_elastic_beanstalk_application: [matches('name', /^[^/]{1,100}$/, 'is no name of an application')],
  aws_elastic_beanstalk_environment: [
    matches('name', /^[A-Za-z0-9][A-Za-z0-9-]{2,38}[A-Za-z0-9]$/, 'is no name of an environment'),
    oneOf('tier', ['WebServer', 'Worker']),
    refusedWhen(
      'apply',
      'cname_prefix',
      (planned) => textAt(planned, 'tier') === 'Worker' && textAt(planned, 'cname_prefix') !== '',
      'cannot set cname_prefix for tier: Worker',
    ),
    refusedWhen(
      'apply',
      'setting',
      (planned) =>
        valuesAt(planned, 'setting').some(
          (one) => textAt(one, 'name') === 'RootVolumeIOPS' && Number(textAt(one, 'value')) < 100,
        ),
      'ConfigurationValidationException: Invalid option value: RootVolumeIOPS',
    ),
  ],
  aws_db_instance: [
    matches(
      'identifier',
      /^[a-z](-?[0-9a-z])*$/,
      'cannot contain two consecutive hyphens, and cannot end in a hyphen',
    ),
    matches(
      'final_snapshot_identifier',
      /^[A-Za-z](-?[0-9A-Za-z])*$/,
      'cannot contain two consecutive hyphens',
    ),
    oneOf('storage_type', ['standard', 'gp2', 'gp3', 'io1', 'io2']),
    oneOf('network_type', ['IPV4', 'DUAL']),
    matches(
      'backup_window',
      new RegExp(`^${hour}-${hour}$`),
      'must satisfy the format of "hh24:mi-hh24:mi".',
    ),
    matches(
      'maintenance_window',
      new RegExp(`^${day}:${hour}-${day}:${hour}$`),
      'must satisfy the format of "ddd:hh24:mi-ddd:hh24:mi".',
    ),
    matches(
      'parameter_group_name',
      /^[a-z](-?[0-9a-z.])*$/,
      'only lowercase alphanumeric characters, periods, and hyphens allowed',
    ),
    matches(
      'db_subnet_group_name',
      /^[0-9a-z_ .-]{1,255}$/,
      'only lowercase alphanumeric characters, hyphens, underscores, periods, and spaces allowed',
    ),
    storage,
    iops,
    refusedWhen(
      'apply',
      'max_allocated_storage',
      (planned) => isSqlServer(planned) && (numberAt(planned, 'max_allocated_storage') ?? 0) > 16_384,
      'InvalidParameterValue: Invalid max storage size for the engine',
    ),
    refusedWhen(
      'apply',
      'port',
      (planned) =>
        isSqlServer(planned) &&
        [1234, 1434, 3260, 3343, 3389, 47_001].includes(numberAt(planned, 'port') ?? 0),
      'InvalidParameterValue: The port is reserved.',
    ),
    refusedWhen(
      'apply',
      'username',
      (planned) =>
        /^(mysql|mariadb)$/.test(textAt(planned, 'engine')) && textAt(planned, 'username').length > 16,
      'InvalidParameterValue: The parameter MasterUsername is not a valid identifier because it is longer than 16 characters.',
    ),
    refusedWhen(
      'apply',
      'final_snapshot_identifier',
      (planned) =>
        valueAt(planned, 'skip_final_snapshot') !== true &&
        textAt(planned, 'final_snapshot_identifier') === '',
      'final_snapshot_identifier is required when skip_final_snapshot is false',
    ),
    refusedWhen(
      'apply',
      'engine_version',
      (planned, prior) =>
        prior !== null &&
        textAt(planned, 'engine_version').split('.')[0] !== textAt(prior, 'engine_version').split('.')[0] &&
        valueAt(planned, 'allow_major_version_upgrade') !== true,
      'InvalidParameterCombination: The AllowMajorVersionUpgrade flag must be present when upgrading to a new major version.',
    ),
    refusedWhen(
      'apply',
      'allocated_storage',
      (planned, prior) =>
        prior !== null &&
        (numberAt(planned, 'allocated_storage') ?? 0) < (numberAt(prior, 'allocated_storage') ?? 0),
      'InvalidParameterCombination: Invalid storage size for modifying the DB instance',
    ),
  ],
  aws_instance: [
    matches(
      'vpc_security_group_ids',
      /^sg-[0-9a-f]{8,17}$/,
      'InvalidGroup.NotFound: is no ID of a security group',
    ),
    oneOf('root_block_device.volume_type', ['standard', 'io1', 'io2', 'gp2', 'sc1', 'st1', 'gp3']),
    oneOf('maintenance_options.auto_recovery', ['disabled', 'default']),
    oneOf('credit_specification.cpu_credits', ['standard', 'unlimited']),
    oneOf('capacity_reservation_specification.capacity_reservation_preference', [
      'capacity-reservations-only',
      'open',
      'none',
    ]),
    oneOf('metadata_options.http_endpoint', ['disabled', 'enabled']),
    oneOf('metadata_options.http_tokens', ['optional', 'required']),
    oneOf('metadata_options.instance_metadata_tags', ['disabled', 'enabled']),
    oneOf('tenancy', ['default', 'dedicated', 'host']),
    between('metadata_options.http_put_response_hop_limit', 1, 64),
    each(
      'user_data',
      (value) => String(value).length <= 16_384,
      () => 'expected length of user_data to be in the range (1 - 16384)',
    ),
    each(
      'root_block_device.volume_type',
      (value) => value !== 'st1' && value !== 'sc1',
      () => 'InvalidParameterValue: the volume type cannot be a boot volume',
    ),
    rootVolume,
    refusedWhen(
      'apply',
      'hibernation',
      (planned) =>
        valueAt(planned, 'hibernation') === true && valueAt(planned, 'root_block_device.encrypted') === false,
      'UnsupportedHibernationConfiguration: the root volume must be encrypted',
    ),
  ],
}
