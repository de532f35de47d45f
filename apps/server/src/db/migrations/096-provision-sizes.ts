import { sql, type Kysely } from 'kysely'

/** The sizes that a customer may have. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table provision_rule add column sizes text;`).execute(db)
}
