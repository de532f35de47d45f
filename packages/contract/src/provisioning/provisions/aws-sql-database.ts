/** Amazon RDS databases. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/aws-sql-database'
import * as nouns from '@cmp/messages/contract/nouns'
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
  Hour: f.integer(m.startHourUtc, { min: 0, max: 23 }),
  Minute: f.integer(m.startMinute, { min: 0, max: 59 }),
  Duration: f.decimal(m.durationHours, { positive: true, help: m.atLeast05Hours }),
}

type Window = { Hour: number; Minute: number; Duration: string }

/** Returns what is wrong with a chosen window. */
const findWindowProblem = ({ Duration }: Window): { name: string; message: string } | undefined => {
  const hours = Number(Duration)
  return hours < shortestHours || hours > 24
    ? { name: 'Duration', message: t(m.enterDurationFrom05To) }
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
  noun: nouns.rdsDatabase,
  longestMinutes: 150,
  holdsData: {
    aws_db_instance: m.everyDatabaseOnInstance,
  },
  common: { RegionId: f.choice(m.region, awsRegions, { offers: { name: 'aws-regions' } }) },
  fields: {
    InstanceName: f.text(m.dbInstanceIdentifier, {
      max: 63,
      only: {
        pattern: /^[a-z](-?[a-z0-9])*$/,
        sentence: m.dbInstanceIdentifierMustBeginWith,
      },
    }),
    EngineName: f.choice(
      m.engineType,
      engineNames.map((value) => ({ value, label: engines[value].label })),
      { catalog: rdsCatalog },
    ),
    EngineVersion: f.text(m.engineVersion, {
      offers: { name: 'aws-db-versions', of: 'EngineName' },
      max: 40,
      only: { pattern: /^[0-9][0-9A-Za-z._-]*$/, sentence: m.enterVersionForExample174 },
    }),
    InstanceClass: f.text(m.dbInstanceClass, {
      offers: { name: 'aws-db-classes', of: 'EngineName' },
      max: 40,
      only: { pattern: /^db\.[a-z0-9-]+\.[a-z0-9]+$/, sentence: m.enterDbInstanceClassForExample },
    }),
    DbUsername: f.text(m.masterUsername, {
      max: 128,
      only: {
        pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
        sentence: m.masterUserMustBeginWithLetter,
      },
      help: m.itCannotBeChangedLater,
    }),
    IsPasswordManagedByAws: f.boolean(m.managePasswordInAwsSecretsManager, {
      help: m.awsBillsSecretsManagerSeparately,
    }),
    DbPassword: f.secret(m.masterPassword, { min: 8, max: 128 }),
    ParameterGroupName: f.optional(
      f.text(m.dbParameterGroup, {
        max: 255,
        only: {
          pattern: /^[a-z][0-9a-z.]*(-[0-9a-z.]+)*$/,
          sentence: m.dbParameterGroupMustBeginWith,
        },
      }),
    ),
    AllocatedStorage: f.integer(m.allocatedStorageGib, {
      min: 20,
      max: 65_536,
      help: m.canOnlyBeIncreased,
    }),
    AutoScaleEnabled: f.boolean(m.storageAutoscaling),
    MaxAllocatedStorage: f.integer(m.maximumStorageThresholdGib, { min: 22, max: 65_536 }),
    StorageType: f.choice(
      m.storageType,
      [
        { value: 'gp3', label: m.generalPurposeSsdGp3 },
        { value: 'gp2', label: m.generalPurposeSsdGp2 },
        { value: 'io1', label: m.provisionedIopsSsdIo1 },
        { value: 'io2', label: m.provisionedIopsSsdIo2 },
      ],
      { catalog: rdsCatalog },
    ),
    Iops: f.optional(f.integer(m.provisionedIops, { min: 1000, max: 256_000 })),
    NetworkType: f.choice(m.networkType, [
      { value: 'IPV4', label: m.ipv4 },
      { value: 'DUAL', label: m.dualStackIpv4AndIpv },
    ]),
    PortNumber: f.integer(m.databasePort, { min: 1150, max: 65_535 }),
    PublicAccess: f.boolean(m.publicAccess),
    CaCertificate: f.choice(
      m.certificateAuthority,
      [
        { value: 'rds-ca-rsa2048-g1', label: m.rsa2048 },
        { value: 'rds-ca-rsa4096-g1', label: m.rsa4096 },
        { value: 'rds-ca-ecc384-g1', label: m.ecc384 },
      ],
      { catalog: rdsCatalog },
    ),
    SecurityGroupIds: f.optional(defineAwsSecurityGroups({ name: 'aws-security-groups' })),
    SubnetGroupName: f.optional(
      f.text(m.dbSubnetGroup, {
        max: 255,
        offers: { name: 'aws-db-subnet-groups' },
        only: {
          pattern: /^[0-9a-z_ .-]+$/,
          sentence: m.dbSubnetGroupCanContainLowercase,
        },
        help: m.leaveEmptyForDefaultDbSubnet,
      }),
    ),
    AvailabilityZone: f.optional(
      f.text(m.availabilityZone, { max: 40, offers: { name: 'aws-zones' }, help: m.forExampleApSoutheast1 }),
    ),
    PerformanceInsightEnabled: f.boolean(m.performanceInsights),
    InsightRetentionDay: f.integer(m.performanceInsightsRetentionDays, { min: 7, max: 731 }),
    DbBackup: f.group(m.backups, {
      AutomatedBackupEnabled: f.boolean(m.automatedBackups),
      BackupWindow: f.boolean(m.customWindow),
      RetentionPeriod: f.integer(m.backupRetentionDays, { min: 1, max: 35 }),
      ...time,
    }),
    Maintenance: f.group(m.maintenance, {
      AutoMinorUpdate: f.boolean(m.autoMinorVersionUpgrade),
      MaintenanceWindow: f.boolean(m.customWindow),
      Day: f.choice(
        m.startDay,
        awsDays.map((value) => ({ value, label: value })),
      ),
      ...time,
    }),
    DeletionProtection: f.boolean(m.deletionProtection),
    SkipFinalSnapshot: f.boolean(m.skipFinalSnapshot),
    CopyTagsToSnapshot: f.boolean(m.copyTagsToSnapshots),
    ImmediateApply: f.boolean(m.applyImmediately),
    Tags: f.list(m.tags, f.text(m.tag, { max: 128 }), { item: nouns.tag, max: 0 }),
  },
  sections: [
    {
      title: m.database,
      fields: ['InstanceName', 'EngineName', 'EngineVersion', 'InstanceClass', 'ParameterGroupName'],
    },
    { title: m.masterUser, fields: ['DbUsername', 'IsPasswordManagedByAws', 'DbPassword'] },
    {
      title: m.storage,
      fields: ['AllocatedStorage', 'AutoScaleEnabled', 'MaxAllocatedStorage', 'StorageType', 'Iops'],
    },
    {
      title: m.network,
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
      title: m.backupsAndMaintenance,
      fields: ['DbBackup', 'Maintenance', 'PerformanceInsightEnabled', 'InsightRetentionDay'],
    },
    {
      title: m.security,
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
        ? { field: 'DbUsername', message: t(m.isReservedByEngineChooseAnother, { DbUsername }) }
        : undefined,
    ({ EngineName, DbUsername }) => {
      const { label, login } = engines[EngineName]
      return DbUsername.length > login
        ? {
            field: 'DbUsername',
            message: t(m.masterUsernameForCanHaveUp, { label, login }),
          }
        : undefined
    },
    ({ EngineName, PortNumber }) =>
      EngineName.startsWith('sqlserver') && sqlServerPorts.includes(PortNumber)
        ? { field: 'PortNumber', message: t(m.sqlServerReservesThisPortChoose) }
        : undefined,
    ({ EngineName, AllocatedStorage }) => {
      const { label, storage } = engines[EngineName]
      return AllocatedStorage > storage.most
        ? { field: 'AllocatedStorage', message: t(m.supportsUpToGibOfStorage, { label, most: storage.most }) }
        : undefined
    },
    ({ EngineName, AutoScaleEnabled, MaxAllocatedStorage }) => {
      const { label, storage } = engines[EngineName]
      return AutoScaleEnabled && MaxAllocatedStorage > storage.most
        ? {
            field: 'MaxAllocatedStorage',
            message: t(m.supportsUpToGibOfStorage, { label, most: storage.most }),
          }
        : undefined
    },
    ({ StorageType, AllocatedStorage }) =>
      (StorageType === 'io1' || StorageType === 'io2') && AllocatedStorage < leastProvisioned
        ? {
            field: 'AllocatedStorage',
            message: t(m.storageRequiresAtLeastGib, { StorageType, leastProvisioned }),
          }
        : undefined,
    ({ EngineName, DbPassword }) => {
      const most = engines[EngineName].password
      return DbPassword && DbPassword.length > most
        ? {
            field: 'DbPassword',
            message: t(m.passwordForCanHaveUpTo, { label: engines[EngineName].label, most }),
          }
        : undefined
    },
    ({ DbPassword }) =>
      DbPassword && /[/"@ ]/.test(DbPassword)
        ? { field: 'DbPassword', message: t(m.passwordCannotContainSpacesOr) }
        : undefined,
    ({ AutoScaleEnabled, AllocatedStorage, MaxAllocatedStorage }) =>
      AutoScaleEnabled && MaxAllocatedStorage < AllocatedStorage * 1.1
        ? { field: 'MaxAllocatedStorage', message: t(m.enterAtLeast10MoreThan) }
        : undefined,
    ({ StorageType, Iops }) =>
      !Iops && (StorageType === 'io1' || StorageType === 'io2')
        ? { field: 'Iops', message: t(m.thisFieldIsRequired) }
        : Iops && StorageType === 'gp2'
          ? { field: 'Iops', message: t(m.iopsCannotBeSetForGp) }
          : undefined,
    ({ StorageType, Iops, AllocatedStorage, EngineName }) =>
      Iops && StorageType === 'gp3' && AllocatedStorage < engines[EngineName].gp3From
        ? { field: 'Iops', message: t(m.iopsCanBeSetForGp, { gp3From: engines[EngineName].gp3From }) }
        : undefined,
    ({ StorageType, Iops, AllocatedStorage, EngineName }) => {
      const { label, gp3From, storage } = engines[EngineName]
      const [least, most] = storage.gp3Iops
      return Iops && StorageType === 'gp3' && AllocatedStorage >= gp3From && (Iops < least || Iops > most)
        ? { field: 'Iops', message: t(m.gp3StorageForRequiresTo, { label, least, most }) }
        : undefined
    },
    ({ StorageType, Iops, AllocatedStorage, EngineName }) => {
      const { least } = engines[EngineName].storage
      return Iops &&
        (StorageType === 'io1' || StorageType === 'io2') &&
        (Iops < AllocatedStorage * least || Iops > AllocatedStorage * mostIopsPerGib)
        ? { field: 'Iops', message: t(m.enterToIopsPerGibOf, { least, mostIopsPerGib }) }
        : undefined
    },
    ({ PerformanceInsightEnabled, InsightRetentionDay }) =>
      PerformanceInsightEnabled && !isInsightRetention(InsightRetentionDay)
        ? { field: 'InsightRetentionDay', message: t(m.enter7731OrMultipleOf) }
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
        ? { field: 'Maintenance.Hour', message: t(m.backupWindowAndMaintenanceWindowCannot) }
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
