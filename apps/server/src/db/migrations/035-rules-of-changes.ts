import { sql, type Kysely } from 'kysely'

/** Usage in a document that changes others says which rules made it, where several did. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table customer_invoice_detail drop constraint customer_invoice_detail_why;
alter table customer_invoice_detail add constraint customer_invoice_detail_why
  check (component = 'usage' or why is not null);
`)
    .execute(db)
}
