/** Texts of `server/db`. */
import { defineMessage } from '@cmp/messages'

export const newerDatabase = defineMessage(
  'The database in DATABASE_URL was upgraded by a newer release ({newer}). Start that release.',
)
export const newerBackup = defineMessage(
  'The backup was created by a newer release ({unknown}). Restore it with that release.',
)
export const otherTables = defineMessage(
  'The tables of the database in DATABASE_URL are from another release than the backup. Restore into an empty database.',
)
export const olderDatabase = defineMessage(
  'The database in DATABASE_URL is from an older release. Use that release, or start this one first.',
)
export const formerDatabase = defineMessage(
  'The database in DATABASE_URL was created by a version before 0.2.0 that this release cannot upgrade. Export its data with that version, and import it into a new database.',
)
export const unfinishedUpgrade = defineMessage(
  'The version before 0.2.0 has not finished its own upgrade. Start it once, stop it, and start this release again.',
)
export const upgradeInProgress = defineMessage(
  'Another process has been upgrading the databases for {minutes} minutes. Check it, end it, and start again.',
)
export const firstFillInProgress = defineMessage(
  'Another process has been setting up the new portal for {minutes} minutes. Check it, end it, and start again.',
)
export const removalInProgress = defineMessage(
  'Another process has been deleting line items past their retention for {minutes} minutes. Check it, end it, and start again.',
)
