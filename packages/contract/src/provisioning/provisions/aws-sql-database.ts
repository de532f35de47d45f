/** Amazon RDS databases. */
import { f } from '../../kit/fields.ts'
import { hideInGroup } from '../../kit/hidden-places.ts'
import { defineProvisionType } from '../provision-type.ts'
import { engineNames, engines, leastProvisioned, sqlServerPorts } from './aws-db-engines.ts'
import { defineAwsSecurityGroups } from '../../clouds/aws-names.ts'
import { awsRegions } from './aws-regions.ts'
import { isUpgraded } from './aws-db-versions.ts'
import { awsDays, overlapsWindow, formatAwsWindow } from './aws-windows-of-time.ts'
import { awsSqlDatabasePrice } from './prices/aws.ts'

const reservedLogins = ['admin_', 'rdsadmin', 'root', 'postgres_', 'sa', 'sys', 'system', 'rds_superuser']

/** Allowed retention: 7 days (free of charge), two years, or multiples of 31 days. */
const isInsightRetention = (days: number): boolean =>
  days === 7 || days === 731 || (days % 31 === 0 && days <= 713)

const rdsCatalog = { source: 'docs.aws.amazon.com, API_CreateDBInstance', read: '2026-11' }
const mostIopsPerGib = 50
const shortestHours = 0.5

const time = {
  Hour: f.integer('Hour (UTC)', { min: 0, max: 23 }),
  Minute: f.integer('Minute', { min: 0, max: 59 }),
  Duration: f.decimal('Hours', { positive: true, help: 'Half an hour at least.' }),
}

type Window = { Hour: number; Minute: number; Duration: string }

/** Returns what is wrong with a chosen window. */
const findWindowProblem = ({ Duration }: Window): { name: string; message: string } | undefined => {
  const hours = Number(Duration)
  return hours < shortestHours || hours > 24
    ? { name: 'Duration', message: 'A window has half an hour at least, and 24 hours at most' }
    : undefined
}

const toWindow = ({ Hour, Minute, Duration }: Window, day?: string | null) => ({
  day,
  hour: Hour,
  minute: Minute,
  hours: Number(Duration),
})

export const awsSqlDatabase = defineProvisionType({
  name: 'aws-sql-database',
  cloud: 'AWS',
  wire: 'AwsSqlDatabaseRequest',
  noun: 'Amazon RDS database',
  longestMinutes: 150,
  holdsData: {
    aws_db_instance: 'every database of the instance',
  },
  common: { RegionId: f.choice('Region', awsRegions, { offers: { name: 'aws-regions' } }) },
  fields: {
    InstanceName: f.text('Name', {
      max: 63,
      only: {
        pattern: /^[a-z](-?[a-z0-9])*$/,
        sentence:
          'Name begins with a lower-case letter, has lower-case letters, digits and single hyphens, and ends with no hyphen',
      },
    }),
    EngineName: f.choice(
      'Engine',
      engineNames.map((value) => ({ value, label: engines[value].label })),
      { catalog: rdsCatalog },
    ),
    EngineVersion: f.text('Version', {
      offers: { name: 'aws-db-versions', of: 'EngineName' },
      max: 40,
      only: { pattern: /^[0-9][0-9A-Za-z._-]*$/, sentence: 'Version is written like 17.4' },
    }),
    InstanceClass: f.text('Class', {
      offers: { name: 'aws-db-classes', of: 'EngineName' },
      max: 40,
      only: { pattern: /^db\.[a-z0-9-]+\.[a-z0-9]+$/, sentence: 'Class is written like db.t4g.micro' },
    }),
    DbUsername: f.text('Administrator', {
      max: 128,
      only: {
        pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
        sentence: 'Administrator begins with a letter, and has letters, digits and _',
      },
      help: 'It cannot be changed later.',
    }),
    IsPasswordManagedByAws: f.boolean('Manage password in Secrets Manager', {
      help: 'Secrets Manager is billed by AWS.',
    }),
    DbPassword: f.secret('Password', { min: 8, max: 128 }),
    ParameterGroupName: f.optional(
      f.text('Parameter group', {
        max: 255,
        only: {
          pattern: /^[a-z][0-9a-z.]*(-[0-9a-z.]+)*$/,
          sentence:
            'Parameter group begins with a lower-case letter and can have lower-case letters, digits, periods and single hyphens',
        },
      }),
    ),
    AllocatedStorage: f.integer('Storage (GiB)', {
      min: 20,
      max: 65_536,
      help: 'Can only be increased.',
    }),
    AutoScaleEnabled: f.boolean('Storage autoscaling'),
    MaxAllocatedStorage: f.integer('Up to (GiB)', { min: 22, max: 65_536 }),
    StorageType: f.choice(
      'Storage type',
      [
        { value: 'gp3', label: 'General purpose (gp3)' },
        { value: 'gp2', label: 'General purpose (gp2)' },
        { value: 'io1', label: 'Provisioned IOPS (io1)' },
        { value: 'io2', label: 'Provisioned IOPS (io2)' },
      ],
      { catalog: rdsCatalog },
    ),
    Iops: f.optional(f.integer('IOPS', { min: 1000, max: 256_000 })),
    NetworkType: f.choice('Network', [
      { value: 'IPV4', label: 'IPv4' },
      { value: 'DUAL', label: 'IPv4 and IPv6' },
    ]),
    PortNumber: f.integer('Port', { min: 1150, max: 65_535 }),
    PublicAccess: f.boolean('Public access'),
    CaCertificate: f.choice(
      'Certificate',
      [
        { value: 'rds-ca-rsa2048-g1', label: 'RSA 2048' },
        { value: 'rds-ca-rsa4096-g1', label: 'RSA 4096' },
        { value: 'rds-ca-ecc384-g1', label: 'ECC 384' },
      ],
      { catalog: rdsCatalog },
    ),
    SecurityGroupIds: f.optional(defineAwsSecurityGroups({ name: 'aws-security-groups' })),
    SubnetGroupName: f.optional(
      f.text('Subnet group', {
        max: 255,
        offers: { name: 'aws-db-subnet-groups' },
        only: {
          pattern: /^[0-9a-z_ .-]+$/,
          sentence: 'Subnet group can have lower-case letters, digits, spaces and _ . -',
        },
        help: 'It cannot be changed later. Leave empty for the default subnets of the region.',
      }),
    ),
    AvailabilityZone: f.optional(
      f.text('Zone', { max: 40, offers: { name: 'aws-zones' }, help: 'e.g. ap-southeast-1a' }),
    ),
    PerformanceInsightEnabled: f.boolean('Performance Insights'),
    InsightRetentionDay: f.integer('Performance Insights retention (days)', { min: 7, max: 731 }),
    DbBackup: f.group('Backups', {
      AutomatedBackupEnabled: f.boolean('Daily backups'),
      BackupWindow: f.boolean('Custom window'),
      RetentionPeriod: f.integer('Retention (days)', { min: 1, max: 35 }),
      ...time,
    }),
    Maintenance: f.group('Maintenance', {
      AutoMinorUpdate: f.boolean('Auto minor version upgrade'),
      MaintenanceWindow: f.boolean('Custom window'),
      Day: f.choice(
        'Day',
        awsDays.map((value) => ({ value, label: value })),
      ),
      ...time,
    }),
    DeletionProtection: f.boolean('Deletion protection'),
    SkipFinalSnapshot: f.boolean('Skip final snapshot'),
    CopyTagsToSnapshot: f.boolean('Copy tags to snapshots'),
    ImmediateApply: f.boolean('Apply changes immediately'),
    Tags: f.list('Tags', f.text('Tag', { max: 128 }), { item: 'tag', max: 0 }),
  },
  sections: [
    {
      title: 'Database',
      fields: ['InstanceName', 'EngineName', 'EngineVersion', 'InstanceClass', 'ParameterGroupName'],
    },
    { title: 'Administrator', fields: ['DbUsername', 'IsPasswordManagedByAws', 'DbPassword'] },
    {
      title: 'Storage',
      fields: ['AllocatedStorage', 'AutoScaleEnabled', 'MaxAllocatedStorage', 'StorageType', 'Iops'],
    },
    {
      title: 'Network',
      fields: [
        'NetworkType',
        'PortNumber',
        'PublicAccess',
        'CaCertificate',
        'SecurityGroupIds',
        'SubnetGroupName',
        'AvailabilityZone',
      ],
    },
    {
      title: 'Backups and maintenance',
      fields: ['DbBackup', 'Maintenance', 'PerformanceInsightEnabled', 'InsightRetentionDay'],
    },
    {
      title: 'Security',
      fields: ['DeletionProtection', 'SkipFinalSnapshot', 'CopyTagsToSnapshot', 'ImmediateApply', 'Tags'],
    },
  ],
  start: {
    EngineName: 'postgres',
    InstanceClass: 'db.t4g.micro',
    IsPasswordManagedByAws: false,
    AllocatedStorage: 20,
    AutoScaleEnabled: true,
    MaxAllocatedStorage: 100,
    StorageType: 'gp3',
    NetworkType: 'IPV4',
    PortNumber: 5432,
    PublicAccess: false,
    CaCertificate: 'rds-ca-rsa2048-g1',
    PerformanceInsightEnabled: false,
    DbBackup: { AutomatedBackupEnabled: true, BackupWindow: false, RetentionPeriod: 7 },
    Maintenance: { AutoMinorUpdate: true, MaintenanceWindow: false },
    DeletionProtection: true,
    SkipFinalSnapshot: false,
    CopyTagsToSnapshot: true,
    ImmediateApply: false,
    Tags: [],
  },
  hidden: {
    DbPassword: ({ IsPasswordManagedByAws }) => IsPasswordManagedByAws === true,
    MaxAllocatedStorage: ({ AutoScaleEnabled }) => AutoScaleEnabled !== true,
    InsightRetentionDay: ({ PerformanceInsightEnabled }) => PerformanceInsightEnabled !== true,
    ...hideInGroup(
      'DbBackup',
      ['BackupWindow', 'RetentionPeriod'],
      ({ AutomatedBackupEnabled }) => AutomatedBackupEnabled !== true,
    ),
    ...hideInGroup(
      'DbBackup',
      Object.keys(time),
      ({ AutomatedBackupEnabled, BackupWindow }) => AutomatedBackupEnabled !== true || BackupWindow !== true,
    ),
    ...hideInGroup(
      'Maintenance',
      ['Day', ...Object.keys(time)],
      ({ MaintenanceWindow }) => MaintenanceWindow !== true,
    ),
  },
  edit: [
    'InstanceName',
    'EngineName',
    'EngineVersion',
    'InstanceClass',
    'DbUsername',
    'DbPassword',
    'ParameterGroupName',
    'IsPasswordManagedByAws',
    'AllocatedStorage',
    'DeletionProtection',
    'SkipFinalSnapshot',
    'CopyTagsToSnapshot',
    'AutoScaleEnabled',
    'MaxAllocatedStorage',
    'StorageType',
    'Iops',
    'NetworkType',
    'SecurityGroupIds',
    'PortNumber',
    'PublicAccess',
    'CaCertificate',
    'AvailabilityZone',
    'PerformanceInsightEnabled',
    'InsightRetentionDay',
    'DbBackup',
    'Maintenance',
    'ImmediateApply',
    'Tags',
  ],
  rules: [
    ({ DbUsername }) =>
      reservedLogins.includes(DbUsername.toLowerCase())
        ? { field: 'DbUsername', message: `${DbUsername} is a name of the engine’s own` }
        : undefined,
    ({ EngineName, DbUsername }) => {
      const { label, login } = engines[EngineName]
      return DbUsername.length > login
        ? {
            field: 'DbUsername',
            message: `An administrator name of ${label} has ${login} characters at most`,
          }
        : undefined
    },
    ({ EngineName, PortNumber }) =>
      EngineName.startsWith('sqlserver') && sqlServerPorts.includes(PortNumber)
        ? { field: 'PortNumber', message: 'SQL Server uses this port itself. Choose another, such as 1433' }
        : undefined,
    ({ EngineName, AllocatedStorage }) => {
      const { label, storage } = engines[EngineName]
      return AllocatedStorage > storage.most
        ? { field: 'AllocatedStorage', message: `${label} can have ${storage.most} GiB at most` }
        : undefined
    },
    ({ EngineName, AutoScaleEnabled, MaxAllocatedStorage }) => {
      const { label, storage } = engines[EngineName]
      return AutoScaleEnabled && MaxAllocatedStorage > storage.most
        ? { field: 'MaxAllocatedStorage', message: `${label} can have ${storage.most} GiB at most` }
        : undefined
    },
    ({ StorageType, AllocatedStorage }) =>
      (StorageType === 'io1' || StorageType === 'io2') && AllocatedStorage < leastProvisioned
        ? {
            field: 'AllocatedStorage',
            message: `${StorageType} storage needs ${leastProvisioned} GiB or more`,
          }
        : undefined,
    ({ EngineName, DbPassword }) => {
      const most = engines[EngineName].password
      return DbPassword && DbPassword.length > most
        ? {
            field: 'DbPassword',
            message: `A password of ${engines[EngineName].label} has ${most} characters at most`,
          }
        : undefined
    },
    ({ DbPassword }) =>
      DbPassword && /[/"@ ]/.test(DbPassword)
        ? { field: 'DbPassword', message: 'A password has none of / " @ and no blank' }
        : undefined,
    ({ AutoScaleEnabled, AllocatedStorage, MaxAllocatedStorage }) =>
      AutoScaleEnabled && MaxAllocatedStorage < AllocatedStorage * 1.1
        ? { field: 'MaxAllocatedStorage', message: 'It is a tenth more than the storage at least' }
        : undefined,
    ({ StorageType, Iops }) =>
      !Iops && (StorageType === 'io1' || StorageType === 'io2')
        ? { field: 'Iops', message: 'This field is required' }
        : Iops && StorageType === 'gp2'
          ? { field: 'Iops', message: 'IOPS of gp2 storage cannot be chosen' }
          : undefined,
    ({ StorageType, Iops, AllocatedStorage, EngineName }) =>
      Iops && StorageType === 'gp3' && AllocatedStorage < engines[EngineName].gp3From
        ? { field: 'Iops', message: `IOPS of gp3 can be chosen from ${engines[EngineName].gp3From} GiB on` }
        : undefined,
    ({ StorageType, Iops, AllocatedStorage, EngineName }) => {
      const { label, gp3From, storage } = engines[EngineName]
      const [least, most] = storage.gp3Iops
      return Iops && StorageType === 'gp3' && AllocatedStorage >= gp3From && (Iops < least || Iops > most)
        ? { field: 'Iops', message: `gp3 storage of ${label} has ${least} to ${most} IOPS` }
        : undefined
    },
    ({ StorageType, Iops, AllocatedStorage, EngineName }) => {
      const { least } = engines[EngineName].storage
      return Iops &&
        (StorageType === 'io1' || StorageType === 'io2') &&
        (Iops < AllocatedStorage * least || Iops > AllocatedStorage * mostIopsPerGib)
        ? { field: 'Iops', message: `Enter ${least} to ${mostIopsPerGib} IOPS for each GiB of storage` }
        : undefined
    },
    ({ PerformanceInsightEnabled, InsightRetentionDay }) =>
      PerformanceInsightEnabled && !isInsightRetention(InsightRetentionDay)
        ? { field: 'InsightRetentionDay', message: 'It is 7 or 731 days, or months of 31 days' }
        : undefined,
    ({ DbBackup }) => {
      const problem =
        DbBackup.AutomatedBackupEnabled && DbBackup.BackupWindow ? findWindowProblem(DbBackup) : undefined
      return problem && { field: `DbBackup.${problem.name}`, message: problem.message }
    },
    ({ Maintenance }) => {
      if (!Maintenance.MaintenanceWindow) return undefined
      const problem = findWindowProblem(Maintenance)
      return problem && { field: `Maintenance.${problem.name}`, message: problem.message }
    },
    ({ DbBackup, Maintenance }) =>
      DbBackup.AutomatedBackupEnabled &&
      DbBackup.BackupWindow &&
      Maintenance.MaintenanceWindow &&
      overlapsWindow(toWindow(DbBackup), toWindow(Maintenance, Maintenance.Day))
        ? { field: 'Maintenance.Hour', message: 'Maintenance and backups are not at the same time' }
        : undefined,
  ],
  commonOf: ({ InstanceName }) => ({ ResourceName: InstanceName }),
  secretVariables: { password: 'DbPassword' },
  price: awsSqlDatabasePrice,
  sizes: ({ InstanceClass }) => [{ field: 'InstanceClass', size: InstanceClass }],
  terraform: (request, { secretsVersion, existing, provisionId }) => {
    const { DbBackup: backup, Maintenance: maintenance } = request
    const isRetained = backup.AutomatedBackupEnabled
    return {
      resource: {
        aws_db_instance: {
          this: {
            identifier: request.InstanceName,
            engine: request.EngineName,
            engine_version: request.EngineVersion,
            instance_class: request.InstanceClass,
            username: request.DbUsername,
            ...(request.IsPasswordManagedByAws
              ? { manage_master_user_password: true }
              : { password_wo: '${var.password}', password_wo_version: secretsVersion }),
            parameter_group_name: request.ParameterGroupName,
            license_model: /^(sqlserver|oracle)/.test(request.EngineName) ? 'license-included' : undefined,
            allocated_storage: request.AllocatedStorage,
            max_allocated_storage: request.AutoScaleEnabled ? request.MaxAllocatedStorage : 0,
            storage_type: request.StorageType,
            iops: request.Iops,
            storage_encrypted: true,
            network_type: request.NetworkType,
            port: request.PortNumber,
            publicly_accessible: request.PublicAccess,
            ca_cert_identifier: request.CaCertificate,
            availability_zone: request.AvailabilityZone,
            performance_insights_enabled: request.PerformanceInsightEnabled,
            performance_insights_retention_period: request.PerformanceInsightEnabled
              ? request.InsightRetentionDay
              : undefined,
            backup_retention_period: isRetained ? backup.RetentionPeriod : 0,
            backup_window: isRetained && backup.BackupWindow ? formatAwsWindow(toWindow(backup)) : undefined,
            maintenance_window: maintenance.MaintenanceWindow
              ? formatAwsWindow(toWindow(maintenance, maintenance.Day))
              : undefined,
            auto_minor_version_upgrade: maintenance.AutoMinorUpdate,
            deletion_protection: request.DeletionProtection,
            skip_final_snapshot: request.SkipFinalSnapshot,
            // A final snapshot remains, and the next one needs another name.
            final_snapshot_identifier: request.SkipFinalSnapshot
              ? undefined
              : `${request.InstanceName}-final-${provisionId.slice(0, 8) || 'snapshot'}`,
            allow_major_version_upgrade: true,
            vpc_security_group_ids: request.SecurityGroupIds?.length ? request.SecurityGroupIds : undefined,
            db_subnet_group_name: request.SubnetGroupName,
            lifecycle:
              maintenance.AutoMinorUpdate && isUpgraded(request.EngineName, request.EngineVersion, existing)
                ? { ignore_changes: ['engine_version'] }
                : undefined,
            copy_tags_to_snapshot: request.CopyTagsToSnapshot,
            apply_immediately: request.ImmediateApply,
          },
        },
      },
      output: { arn: '${aws_db_instance.this.arn}', endpoint: '${aws_db_instance.this.endpoint}' },
    }
  },
})
