import { sql, type Kysely } from 'kysely'

/** The result of an account's last test stays on its page, until its fields change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table cloud_account add column last_test jsonb').execute(db)
}
