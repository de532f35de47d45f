/** Texts of `contract/provisioning/provisions/aws-sql-database`. */
import { defineMessage } from '@cmp/messages'

export const enterDurationFrom05To = defineMessage('Enter a duration from 0.5 to 24 hours')
export const isReservedByEngineChooseAnother = defineMessage(
  '{DbUsername} is reserved by the engine. Choose another name',
)
export const masterUsernameForCanHaveUp = defineMessage(
  'A master username for {label} can have up to {login} characters',
)
export const sqlServerReservesThisPortChoose = defineMessage(
  'SQL Server reserves this port. Choose another, for example 1433',
)
export const supportsUpToGibOfStorage = defineMessage('{label} supports up to {most} GiB of storage')
export const storageRequiresAtLeastGib = defineMessage(
  '{StorageType} storage requires at least {leastProvisioned} GiB',
)
export const passwordForCanHaveUpTo = defineMessage('A password for {label} can have up to {most} characters')
export const passwordCannotContainSpacesOr = defineMessage(
  'Password cannot contain spaces or the characters / " @',
)
export const enterAtLeast10MoreThan = defineMessage('Enter at least 10% more than the allocated storage')
export const thisFieldIsRequired = defineMessage('This field is required')
export const iopsCannotBeSetForGp = defineMessage('IOPS cannot be set for gp2 storage')
export const iopsCanBeSetForGp = defineMessage('IOPS can be set for gp3 storage of {gp3From} GiB or more')
export const gp3StorageForRequiresTo = defineMessage(
  'gp3 storage for {label} requires {least} to {most} IOPS',
)
export const enterToIopsPerGibOf = defineMessage('Enter {least} to {mostIopsPerGib} IOPS per GiB of storage')
export const enter7731OrMultipleOf = defineMessage('Enter 7, 731 or a multiple of 31 days')
export const backupWindowAndMaintenanceWindowCannot = defineMessage(
  'Backup window and maintenance window cannot overlap',
)
export const startHourUtc = defineMessage('Start hour (UTC)')
export const startMinute = defineMessage('Start minute')
export const durationHours = defineMessage('Duration (hours)')
export const atLeast05Hours = defineMessage('At least 0.5 hours.')
export const region = defineMessage('Region')
export const dbInstanceIdentifier = defineMessage('DB instance identifier')
export const engineType = defineMessage('Engine type')
export const engineVersion = defineMessage('Engine version')
export const dbInstanceClass = defineMessage('DB instance class')
export const masterUser = defineMessage('Master user')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const managePasswordInAwsSecretsManager = defineMessage('Manage password in AWS Secrets Manager')
export const awsBillsSecretsManagerSeparately = defineMessage('AWS bills Secrets Manager separately.')
export const masterPassword = defineMessage('Master password')
export const dbParameterGroup = defineMessage('DB parameter group')
export const allocatedStorageGib = defineMessage('Allocated storage (GiB)')
export const canOnlyBeIncreased = defineMessage('Can only be increased.')
export const storageAutoscaling = defineMessage('Storage autoscaling')
export const maximumStorageThresholdGib = defineMessage('Maximum storage threshold (GiB)')
export const storageType = defineMessage('Storage type')
export const generalPurposeSsdGp3 = defineMessage('General Purpose SSD (gp3)')
export const generalPurposeSsdGp2 = defineMessage('General Purpose SSD (gp2)')
export const provisionedIopsSsdIo1 = defineMessage('Provisioned IOPS SSD (io1)')
export const provisionedIopsSsdIo2 = defineMessage('Provisioned IOPS SSD (io2)')
export const provisionedIops = defineMessage('Provisioned IOPS')
export const network = defineMessage('Network')
export const ipv4 = defineMessage('IPv4')
export const dualStackIpv4AndIpv = defineMessage('Dual-stack (IPv4 and IPv6)')
export const databasePort = defineMessage('Database port')
export const publicAccess = defineMessage('Public access')
export const certificateAuthority = defineMessage('Certificate authority')
export const rsa2048 = defineMessage('RSA 2048')
export const rsa4096 = defineMessage('RSA 4096')
export const ecc384 = defineMessage('ECC 384')
export const dbSubnetGroup = defineMessage('DB subnet group')
export const leaveEmptyForDefaultDbSubnet = defineMessage(
  'Leave empty for the default DB subnet group. It cannot be changed later.',
)
export const availabilityZone = defineMessage('Availability Zone')
export const forExampleApSoutheast1 = defineMessage('For example, ap-southeast-1a')
export const performanceInsights = defineMessage('Performance Insights')
export const performanceInsightsRetentionDays = defineMessage('Performance Insights retention (days)')
export const backups = defineMessage('Backups')
export const automatedBackups = defineMessage('Automated backups')
export const customWindow = defineMessage('Custom window')
export const backupRetentionDays = defineMessage('Backup retention (days)')
export const maintenance = defineMessage('Maintenance')
export const autoMinorVersionUpgrade = defineMessage('Auto minor version upgrade')
export const startDay = defineMessage('Start day')
export const deletionProtection = defineMessage('Deletion protection')
export const skipFinalSnapshot = defineMessage('Skip final snapshot')
export const copyTagsToSnapshots = defineMessage('Copy tags to snapshots')
export const applyImmediately = defineMessage('Apply immediately')
export const tags = defineMessage('Tags')
export const tag = defineMessage('Tag')
export const database = defineMessage('Database')
export const storage = defineMessage('Storage')
export const backupsAndMaintenance = defineMessage('Backups and maintenance')
export const security = defineMessage('Security')
export const dbInstanceIdentifierMustBeginWith = defineMessage(
  'DB instance identifier must begin with a lowercase letter, can contain lowercase letters, digits and single hyphens, and cannot end with a hyphen',
)
export const enterVersionForExample174 = defineMessage('Enter a version, for example 17.4')
export const enterDbInstanceClassForExample = defineMessage(
  'Enter a DB instance class, for example db.t4g.micro',
)
export const masterUserMustBeginWithLetter = defineMessage(
  'Master user must begin with a letter and can contain letters, digits and _',
)
export const dbParameterGroupMustBeginWith = defineMessage(
  'DB parameter group must begin with a lowercase letter and can contain lowercase letters, digits, periods and single hyphens',
)
export const dbSubnetGroupCanContainLowercase = defineMessage(
  'DB subnet group can contain lowercase letters, digits, spaces and _ . -',
)
export const everyDatabaseOnInstance = defineMessage('every database on the instance')
export const networkType = defineMessage('Network type')
export const masterUsername = defineMessage('Master username')
