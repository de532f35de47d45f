/** Texts of `contract/provisioning/provisions/aws-sql-database`. */
import { defineMessage } from '@cmp/messages'

export const aWindowHasHalfAnHour = defineMessage('Enter a duration from 0.5 to 24 hours')
export const isANameOfTheEngines = defineMessage(
  '{DbUsername} is reserved by the engine. Choose another name',
)
export const anAdministratorNameOfHasCharacters = defineMessage(
  'A master username for {label} can have up to {login} characters',
)
export const sqlServerUsesThisPortItself = defineMessage(
  'SQL Server reserves this port. Choose another, for example 1433',
)
export const canHaveGibAtMost = defineMessage('{label} supports up to {most} GiB of storage')
export const storageNeedsGibOrMore = defineMessage(
  '{StorageType} storage requires at least {leastProvisioned} GiB',
)
export const aPasswordOfHasCharactersAt = defineMessage(
  'A password for {label} can have up to {most} characters',
)
export const aPasswordHasNoneOfAnd = defineMessage('Password cannot contain spaces or the characters / " @')
export const itIsATenthMoreThan = defineMessage('Enter at least 10% more than the allocated storage')
export const thisFieldIsRequired = defineMessage('This field is required')
export const iopsOfGp2StorageCannot = defineMessage('IOPS cannot be set for gp2 storage')
export const iopsOfGp3CanBe = defineMessage('IOPS can be set for gp3 storage of {gp3From} GiB or more')
export const gp3StorageOfHasTo = defineMessage('gp3 storage for {label} requires {least} to {most} IOPS')
export const enterToIopsForEachGib = defineMessage(
  'Enter {least} to {mostIopsPerGib} IOPS per GiB of storage',
)
export const itIs7Or731Days = defineMessage('Enter 7, 731 or a multiple of 31 days')
export const maintenanceAndBackupsAreNotAt = defineMessage(
  'Backup window and maintenance window cannot overlap',
)
export const hourUtc = defineMessage('Start hour (UTC)')
export const minute = defineMessage('Start minute')
export const hours = defineMessage('Duration (hours)')
export const halfAnHourAtLeast = defineMessage('At least 0.5 hours.')
export const region = defineMessage('Region')
export const name = defineMessage('DB instance identifier')
export const engine = defineMessage('Engine type')
export const version = defineMessage('Engine version')
export const classLabel = defineMessage('DB instance class')
export const administrator = defineMessage('Master user')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const managePasswordInSecretsManager = defineMessage('Manage password in AWS Secrets Manager')
export const secretsManagerIsBilledByAws = defineMessage('AWS bills Secrets Manager separately.')
export const password = defineMessage('Master password')
export const parameterGroup = defineMessage('DB parameter group')
export const storageGib = defineMessage('Allocated storage (GiB)')
export const canOnlyBeIncreased = defineMessage('Can only be increased.')
export const storageAutoscaling = defineMessage('Storage autoscaling')
export const upToGib = defineMessage('Maximum storage threshold (GiB)')
export const storageType = defineMessage('Storage type')
export const generalPurposeGp3 = defineMessage('General Purpose SSD (gp3)')
export const generalPurposeGp2 = defineMessage('General Purpose SSD (gp2)')
export const provisionedIopsIo1 = defineMessage('Provisioned IOPS SSD (io1)')
export const provisionedIopsIo2 = defineMessage('Provisioned IOPS SSD (io2)')
export const iops = defineMessage('Provisioned IOPS')
export const network = defineMessage('Network')
export const ipv4 = defineMessage('IPv4')
export const ipv4AndIpv6 = defineMessage('Dual-stack (IPv4 and IPv6)')
export const port = defineMessage('Database port')
export const publicAccess = defineMessage('Public access')
export const certificate = defineMessage('Certificate authority')
export const rsa2048 = defineMessage('RSA 2048')
export const rsa4096 = defineMessage('RSA 4096')
export const ecc384 = defineMessage('ECC 384')
export const subnetGroup = defineMessage('DB subnet group')
export const itCannotBeChangedLaterLeave = defineMessage(
  'Leave empty for the default DB subnet group. It cannot be changed later.',
)
export const zone = defineMessage('Availability Zone')
export const eGApSoutheast1A = defineMessage('For example, ap-southeast-1a')
export const performanceInsights = defineMessage('Performance Insights')
export const performanceInsightsRetentionDays = defineMessage('Performance Insights retention (days)')
export const backups = defineMessage('Backups')
export const dailyBackups = defineMessage('Automated backups')
export const customWindow = defineMessage('Custom window')
export const retentionDays = defineMessage('Backup retention (days)')
export const maintenance = defineMessage('Maintenance')
export const autoMinorVersionUpgrade = defineMessage('Auto minor version upgrade')
export const day = defineMessage('Start day')
export const deletionProtection = defineMessage('Deletion protection')
export const skipFinalSnapshot = defineMessage('Skip final snapshot')
export const copyTagsToSnapshots = defineMessage('Copy tags to snapshots')
export const applyChangesImmediately = defineMessage('Apply immediately')
export const tags = defineMessage('Tags')
export const tag = defineMessage('Tag')
export const database = defineMessage('Database')
export const storage = defineMessage('Storage')
export const backupsAndMaintenance = defineMessage('Backups and maintenance')
export const security = defineMessage('Security')
export const nameBeginsWithALowerCase = defineMessage(
  'DB instance identifier must begin with a lowercase letter, can contain lowercase letters, digits and single hyphens, and cannot end with a hyphen',
)
export const versionIsWrittenLike174 = defineMessage('Enter a version, for example 17.4')
export const classIsWrittenLikeDbT = defineMessage('Enter a DB instance class, for example db.t4g.micro')
export const administratorBeginsWithALetterAnd = defineMessage(
  'Master user must begin with a letter and can contain letters, digits and _',
)
export const parameterGroupBeginsWithALower = defineMessage(
  'DB parameter group must begin with a lowercase letter and can contain lowercase letters, digits, periods and single hyphens',
)
export const subnetGroupCanHaveLowerCase = defineMessage(
  'DB subnet group can contain lowercase letters, digits, spaces and _ . -',
)
export const everyDatabase = defineMessage('every database on the instance')
export const networkType = defineMessage('Network type')
export const masterUsername = defineMessage('Master username')
