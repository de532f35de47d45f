/** Texts of `contract/provisioning/provisions/aws-sql-database`. */
import { defineMessage } from '@cmp/messages'

export const aWindowHasHalfAnHour = defineMessage('A window has half an hour at least, and 24 hours at most')
export const isANameOfTheEngines = defineMessage('{DbUsername} is a name of the engine’s own')
export const anAdministratorNameOfHasCharacters = defineMessage(
  'An administrator name of {label} has {login} characters at most',
)
export const sqlServerUsesThisPortItself = defineMessage(
  'SQL Server uses this port itself. Choose another, such as 1433',
)
export const canHaveGibAtMost = defineMessage('{label} can have {most} GiB at most')
export const storageNeedsGibOrMore = defineMessage(
  '{StorageType} storage needs {leastProvisioned} GiB or more',
)
export const aPasswordOfHasCharactersAt = defineMessage('A password of {label} has {most} characters at most')
export const aPasswordHasNoneOfAnd = defineMessage('A password has none of / " @ and no blank')
export const itIsATenthMoreThan = defineMessage('It is a tenth more than the storage at least')
export const thisFieldIsRequired = defineMessage('This field is required')
export const iopsOfGp2StorageCannot = defineMessage('IOPS of gp2 storage cannot be chosen')
export const iopsOfGp3CanBe = defineMessage('IOPS of gp3 can be chosen from {gp3From} GiB on')
export const gp3StorageOfHasTo = defineMessage('gp3 storage of {label} has {least} to {most} IOPS')
export const enterToIopsForEachGib = defineMessage(
  'Enter {least} to {mostIopsPerGib} IOPS for each GiB of storage',
)
export const itIs7Or731Days = defineMessage('It is 7 or 731 days, or months of 31 days')
export const maintenanceAndBackupsAreNotAt = defineMessage('Maintenance and backups are not at the same time')
export const hourUtc = defineMessage('Hour (UTC)')
export const minute = defineMessage('Minute')
export const hours = defineMessage('Hours')
export const halfAnHourAtLeast = defineMessage('Half an hour at least.')
export const region = defineMessage('Region')
export const name = defineMessage('Name')
export const engine = defineMessage('Engine')
export const version = defineMessage('Version')
export const classLabel = defineMessage('Class')
export const administrator = defineMessage('Administrator')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const managePasswordInSecretsManager = defineMessage('Manage password in Secrets Manager')
export const secretsManagerIsBilledByAws = defineMessage('Secrets Manager is billed by AWS.')
export const password = defineMessage('Password')
export const parameterGroup = defineMessage('Parameter group')
export const storageGib = defineMessage('Storage (GiB)')
export const canOnlyBeIncreased = defineMessage('Can only be increased.')
export const storageAutoscaling = defineMessage('Storage autoscaling')
export const upToGib = defineMessage('Up to (GiB)')
export const storageType = defineMessage('Storage type')
export const generalPurposeGp3 = defineMessage('General purpose (gp3)')
export const generalPurposeGp2 = defineMessage('General purpose (gp2)')
export const provisionedIopsIo1 = defineMessage('Provisioned IOPS (io1)')
export const provisionedIopsIo2 = defineMessage('Provisioned IOPS (io2)')
export const iops = defineMessage('IOPS')
export const network = defineMessage('Network')
export const ipv4 = defineMessage('IPv4')
export const ipv4AndIpv6 = defineMessage('IPv4 and IPv6')
export const port = defineMessage('Port')
export const publicAccess = defineMessage('Public access')
export const certificate = defineMessage('Certificate')
export const rsa2048 = defineMessage('RSA 2048')
export const rsa4096 = defineMessage('RSA 4096')
export const ecc384 = defineMessage('ECC 384')
export const subnetGroup = defineMessage('Subnet group')
export const itCannotBeChangedLaterLeave = defineMessage(
  'It cannot be changed later. Leave empty for the default subnets of the region.',
)
export const zone = defineMessage('Zone')
export const eGApSoutheast1A = defineMessage('e.g. ap-southeast-1a')
export const performanceInsights = defineMessage('Performance Insights')
export const performanceInsightsRetentionDays = defineMessage('Performance Insights retention (days)')
export const backups = defineMessage('Backups')
export const dailyBackups = defineMessage('Daily backups')
export const customWindow = defineMessage('Custom window')
export const retentionDays = defineMessage('Retention (days)')
export const maintenance = defineMessage('Maintenance')
export const autoMinorVersionUpgrade = defineMessage('Auto minor version upgrade')
export const day = defineMessage('Day')
export const deletionProtection = defineMessage('Deletion protection')
export const skipFinalSnapshot = defineMessage('Skip final snapshot')
export const copyTagsToSnapshots = defineMessage('Copy tags to snapshots')
export const applyChangesImmediately = defineMessage('Apply changes immediately')
export const tags = defineMessage('Tags')
export const tag = defineMessage('Tag')
export const database = defineMessage('Database')
export const storage = defineMessage('Storage')
export const backupsAndMaintenance = defineMessage('Backups and maintenance')
export const security = defineMessage('Security')
export const nameBeginsWithALowerCase = defineMessage(
  'Name begins with a lower-case letter, has lower-case letters, digits and single hyphens, and ends with no hyphen',
)
export const versionIsWrittenLike174 = defineMessage('Version is written like 17.4')
export const classIsWrittenLikeDbT = defineMessage('Class is written like db.t4g.micro')
export const administratorBeginsWithALetterAnd = defineMessage(
  'Administrator begins with a letter, and has letters, digits and _',
)
export const parameterGroupBeginsWithALower = defineMessage(
  'Parameter group begins with a lower-case letter and can have lower-case letters, digits, periods and single hyphens',
)
export const subnetGroupCanHaveLowerCase = defineMessage(
  'Subnet group can have lower-case letters, digits, spaces and _ . -',
)
export const everyDatabase = defineMessage('every database of the instance')
