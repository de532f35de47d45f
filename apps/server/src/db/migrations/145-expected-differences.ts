import { sql, type Kysely } from 'kysely'

/** Differences that nobody has to decide about: what waits for a maintenance window, and what the provider does by itself. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table provision_check add column expected jsonb not null default '[]'`).execute(db)
}
