/** Texts of `server/backup`. */
import { defineMessage } from '@cmp/messages'

export const lineItemsWereRemovedDuringBackup = defineMessage(
  'Line items were removed during the backup. Create it again.',
)
export const databaseInClickhouseUrlAlreadyContains = defineMessage(
  'The database in CLICKHOUSE_URL already contains line items. Restore into an empty database.',
)
export const isNotEmptySpecifyNewFolder = defineMessage(
  '{folder} is not empty. Specify a new folder for the backup.',
)
export const backupIsDamagedUseAnotherBackup = defineMessage(
  'The backup is damaged: {what}. Use another backup. Nothing was restored.',
)
export const doesNotContainCompleteBackupWhich = defineMessage(
  '{folder} does not contain a complete backup: {manifestName}, which is written last, is missing. Use another backup.',
)
export const cannotBeRead = defineMessage('{manifestName} cannot be read')
export const isNotOriginalFileOfBackup = defineMessage(
  '{contentsName} is not the original file of the backup',
)
export const pointsOutsideBackup = defineMessage('{path} points outside the backup')
export const isMissing = defineMessage('{path} is missing')
export const hasBytesInsteadOf = defineMessage('{path} has {size} bytes instead of {bytes}')
export const hasBeenChanged = defineMessage('{path} has been changed')
export const databaseInClickhouseUrlAlreadyContainsMetrics = defineMessage(
  'The database in CLICKHOUSE_URL already contains metrics. Restore into an empty database.',
)
export const secretsOfThisBackupWereEncrypted = defineMessage(
  'The secrets of this backup were encrypted with another key. Set SECRET_KEY, or copy the secret.key of the original portal to the data folder, then restore again. Without that key, use --without-secrets. Users then set up their authenticator apps again, and client secrets must be entered again.',
)
export const fileStoreAlreadyContainsFilesRestore = defineMessage(
  'The file store already contains files. Restore into an empty file store.',
)
export const databaseInDatabaseUrlIsNot = defineMessage(
  'The database in DATABASE_URL is not empty ({table} has rows). Restore into an empty database.',
)
