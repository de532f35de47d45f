import { sql, type Kysely } from 'kysely'

/** What a detail of a customer invoice is: usage, or another component with a formula of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table customer_invoice_detail add column component text not null default 'usage';
-- The formula with figures; usage is explained from its columns and lines.
alter table customer_invoice_detail add column why jsonb;
alter table customer_invoice_detail add constraint customer_invoice_detail_why
  check ((component = 'usage') = (why is null));
`)
    .execute(db)
}
