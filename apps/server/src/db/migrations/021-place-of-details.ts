import { sql, type Kysely } from 'kysely'

/** Where a detail stands among its document's: the order in which leftovers of rounding are dealt out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
-- Details of before it was kept have 0, and are put in order by their keys.
alter table customer_invoice_detail add column position integer not null default 0;
`)
    .execute(db)
}
