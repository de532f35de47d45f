/** Texts of `server/backup`. */
import { defineMessage } from '@cmp/messages'

export const linesWereTakenAwayWhileThe = defineMessage(
  'Lines were taken away while the backup was made. Make it again.',
)
export const theDatabaseThatClickhouseUrlNames = defineMessage(
  'The database that CLICKHOUSE_URL names holds lines already. Restore into an empty one.',
)
export const isNotEmptyNameANew = defineMessage('{folder} is not empty. Name a new folder for the backup.')
export const theBackupIsDamagedTakeAnother = defineMessage(
  'The backup is damaged: {what}. Take another one; nothing was restored.',
)
export const holdsNoWholeBackupWhichIs = defineMessage(
  '{folder} holds no whole backup: {manifestName}, which is written last, is missing. Take another one.',
)
export const cannotBeRead = defineMessage('{manifestName} cannot be read')
export const isNotTheOneItWas = defineMessage('{contentsName} is not the one it was made with')
export const leadsOutOfIt = defineMessage('{path} leads out of it')
export const isMissing = defineMessage('{path} is missing')
export const hasBytesInThePlaceOf = defineMessage('{path} has {size} bytes in the place of {bytes}')
export const hasBeenChanged = defineMessage('{path} has been changed')
export const theDatabaseThatClickhouseUrlNamesHolds = defineMessage(
  'The database that CLICKHOUSE_URL names holds points of metrics already. Restore into an empty one.',
)
export const theSecretsOfThisBackupWere = defineMessage(
  'The secrets of this backup were encrypted with another key. Set SECRET_KEY, or put the secret.key of its portal into the data folder, and restore again. Without that key say --without-secrets: people set up their authenticator apps again, and client secrets are entered again.',
)
export const theFileStoreHoldsFilesAlready = defineMessage(
  'The file store holds files already. Restore into an empty one.',
)
export const theDatabaseThatDatabaseUrlNames = defineMessage(
  'The database that DATABASE_URL names is not empty ({table} has rows). Restore into an empty one.',
)
