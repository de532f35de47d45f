import { sql, type Kysely } from 'kysely'

/** Runs by when they ended: their logs go with time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`create index provision_run_finished on provision_run (finished_at)`).execute(db)
}
