import { sql, type Kysely } from 'kysely'

/** A resource may be in a part of a cloud that could not be read: since when is kept with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table cloud_resource add column unread_since timestamptz').execute(db)
}
