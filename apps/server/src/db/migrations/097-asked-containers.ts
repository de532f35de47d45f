import { sql, type Kysely } from 'kysely'

/** When somebody last asked for a container to be read: one that is being read then is read once more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table cloud_container add column asked_at timestamptz;`).execute(db)
}
