/**
 * aws 6.47.0: the checks in its code for the resources that CMP creates, and those of AWS. Read at the commits 00e4b238
 * (rds/instance.go), 03e17e19 (rds/validate.go), 03274b5b (elasticbeanstalk/environment.go), 0015dfcd
 * (ec2/ec2_instance.go) and 01606926 (s3/bucket_server_side_encryption_configuration.go).
 */
import {
  checkBetween,
  checkEach,
  matches,
  numberAt,
  checkOneOf,
  refuseWhen,
  getTextAt,
  getValueAt,
  listValuesAt,
  type Check,
} from './checks.ts'

/** IOPS for each GiB by volume type. */
const iopsPerGib: Readonly<Record<string, number>> = { io1: 50, io2: 1000, gp3: 500 }

const checkRootVolume: Check = (planned) => {
  const type = getTextAt(planned, 'root_block_device.volume_type')
  const size = numberAt(planned, 'root_block_device.volume_size') ?? 0
  const iops = numberAt(planned, 'root_block_device.iops')
  const most = Math.max((iopsPerGib[type] ?? 0) * size, type === 'gp3' ? 3000 : 0)
  if (iops === undefined || most === 0 || iops <= most) return []
  const message = `InvalidParameterValue: Iops to volume size ratio is too high; maximum is ${iopsPerGib[type]}`
  return [{ phase: 'apply', argument: 'root_block_device', message }]
}

const isSqlServer = (planned: object): boolean => getTextAt(planned, 'engine').startsWith('sqlserver')
const isProvisioned = (planned: object): boolean => /^io[12]$/.test(getTextAt(planned, 'storage_type'))

const checkStorage: Check = (planned) => {
  const size = numberAt(planned, 'allocated_storage') ?? 20
  const [least, most] = [isProvisioned(planned) ? 100 : 20, isSqlServer(planned) ? 16_384 : 65_536]
  const message = `InvalidParameterValue: Invalid storage size for engine name ${getTextAt(planned, 'engine')} and storage type ${getTextAt(planned, 'storage_type')}: ${size}`
  return size < least || size > most ? [{ phase: 'apply', argument: 'allocated_storage', message }] : []
}

const checkIops: Check = (planned) => {
  const requested = numberAt(planned, 'iops')
  const size = numberAt(planned, 'allocated_storage') ?? 20
  const refuseIops = (message: string) => [{ phase: 'apply' as const, argument: 'iops', message }]
  if (requested === undefined)
    return isProvisioned(planned) ? refuseIops('InvalidParameterCombination: You must specify Iops') : []
  if (isProvisioned(planned)) {
    const ratio = requested / size
    return ratio < (isSqlServer(planned) ? 1 : 0.5) || ratio > 50
      ? refuseIops('InvalidParameterCombination: The IOPS to GiB ratio is out of range')
      : []
  }
  if (getTextAt(planned, 'storage_type') !== 'gp3')
    return refuseIops('InvalidParameterCombination: Iops cannot be specified')
  if (isSqlServer(planned))
    return requested < 3000 || requested > 16_000 ? refuseIops('InvalidParameterCombination: Iops') : []
  const from = getTextAt(planned, 'engine').startsWith('oracle') ? 200 : 400
  return size < from || requested < 12_000 || requested > 64_000
    ? refuseIops(
        'InvalidParameterCombination: You cannot specify IOPS or storage throughput for this storage size',
      )
    : []
}

const hour = String.raw`([01]\d|2[0-3]):[0-5]\d`
const day = '(mon|tue|wed|thu|fri|sat|sun)'

export const awsChecks: Readonly<Record<string, readonly Check[]>> = {
  aws_s3_bucket: [matches('bucket', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')],
  aws_s3_bucket_ownership_controls: [
    checkOneOf('rule.object_ownership', ['BucketOwnerPreferred', 'ObjectWriter', 'BucketOwnerEnforced']),
  ],
  aws_s3_bucket_versioning: [
    checkOneOf('versioning_configuration.status', ['Enabled', 'Suspended', 'Disabled']),
  ],
  aws_s3_bucket_public_access_block: [],
  aws_s3_bucket_server_side_encryption_configuration: [
    checkOneOf('rule.apply_server_side_encryption_by_default.sse_algorithm', [
      'AES256',
      'aws:kms',
      'aws:kms:dsse',
    ]),
    refuseWhen(
      'apply',
      'rule',
      (planned) =>
        getTextAt(planned, 'rule.apply_server_side_encryption_by_default.sse_algorithm') === 'AES256' &&
        getTextAt(planned, 'rule.apply_server_side_encryption_by_default.kms_master_key_id') !== '',
      'InvalidArgument: KMSMasterKeyID is not applicable',
    ),
  ],
  aws_elastic_beanstalk_application: [matches('name', /^[^/]{1,100}$/, 'is no name of an application')],
  aws_elastic_beanstalk_environment: [
    matches('name', /^[A-Za-z0-9][A-Za-z0-9-]{2,38}[A-Za-z0-9]$/, 'is no name of an environment'),
    checkOneOf('tier', ['WebServer', 'Worker']),
    refuseWhen(
      'apply',
      'cname_prefix',
      (planned) => getTextAt(planned, 'tier') === 'Worker' && getTextAt(planned, 'cname_prefix') !== '',
      'cannot set cname_prefix for tier: Worker',
    ),
    refuseWhen(
      'apply',
      'setting',
      (planned) =>
        listValuesAt(planned, 'setting').some(
          (one) => getTextAt(one, 'name') === 'RootVolumeIOPS' && Number(getTextAt(one, 'value')) < 100,
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
    checkOneOf('storage_type', ['standard', 'gp2', 'gp3', 'io1', 'io2']),
    checkOneOf('network_type', ['IPV4', 'DUAL']),
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
    checkStorage,
    checkIops,
    refuseWhen(
      'apply',
      'max_allocated_storage',
      (planned) => isSqlServer(planned) && (numberAt(planned, 'max_allocated_storage') ?? 0) > 16_384,
      'InvalidParameterValue: Invalid max storage size for the engine',
    ),
    refuseWhen(
      'apply',
      'port',
      (planned) =>
        isSqlServer(planned) &&
        [1234, 1434, 3260, 3343, 3389, 47_001].includes(numberAt(planned, 'port') ?? 0),
      'InvalidParameterValue: The port is reserved.',
    ),
    refuseWhen(
      'apply',
      'username',
      (planned) =>
        /^(mysql|mariadb)$/.test(getTextAt(planned, 'engine')) && getTextAt(planned, 'username').length > 16,
      'InvalidParameterValue: The parameter MasterUsername is not a valid identifier because it is longer than 16 characters.',
    ),
    refuseWhen(
      'apply',
      'final_snapshot_identifier',
      (planned) =>
        getValueAt(planned, 'skip_final_snapshot') !== true &&
        getTextAt(planned, 'final_snapshot_identifier') === '',
      'final_snapshot_identifier is required when skip_final_snapshot is false',
    ),
    refuseWhen(
      'apply',
      'engine_version',
      (planned, prior) =>
        prior !== null &&
        getTextAt(planned, 'engine_version').split('.')[0] !==
          getTextAt(prior, 'engine_version').split('.')[0] &&
        getValueAt(planned, 'allow_major_version_upgrade') !== true,
      'InvalidParameterCombination: The AllowMajorVersionUpgrade flag must be present when upgrading to a new major version.',
    ),
    refuseWhen(
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
    checkOneOf('root_block_device.volume_type', ['standard', 'io1', 'io2', 'gp2', 'sc1', 'st1', 'gp3']),
    checkOneOf('maintenance_options.auto_recovery', ['disabled', 'default']),
    checkOneOf('credit_specification.cpu_credits', ['standard', 'unlimited']),
    checkOneOf('capacity_reservation_specification.capacity_reservation_preference', [
      'capacity-reservations-only',
      'open',
      'none',
    ]),
    checkOneOf('metadata_options.http_endpoint', ['disabled', 'enabled']),
    checkOneOf('metadata_options.http_tokens', ['optional', 'required']),
    checkOneOf('metadata_options.instance_metadata_tags', ['disabled', 'enabled']),
    checkOneOf('tenancy', ['default', 'dedicated', 'host']),
    checkBetween('metadata_options.http_put_response_hop_limit', 1, 64),
    checkEach(
      'user_data',
      (value) => String(value).length <= 16_384,
      () => 'expected length of user_data to be in the range (1 - 16384)',
    ),
    checkEach(
      'root_block_device.volume_type',
      (value) => value !== 'st1' && value !== 'sc1',
      () => 'InvalidParameterValue: the volume type cannot be a boot volume',
    ),
    checkRootVolume,
    refuseWhen(
      'apply',
      'hibernation',
      (planned) =>
        getValueAt(planned, 'hibernation') === true &&
        getValueAt(planned, 'root_block_device.encrypted') === false,
      'UnsupportedHibernationConfiguration: the root volume must be encrypted',
    ),
  ],
}
