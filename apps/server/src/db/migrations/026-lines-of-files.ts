import { sql, type Kysely } from 'kysely'

/** How many lines each file of an import has, in the files' order, as far as they have been read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table invoice_import add column file_lines jsonb not null default '[]'`).execute(db)
}
