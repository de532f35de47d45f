import { sql, type Kysely } from 'kysely'

/**
 * The amount that a support ticket is about. A row of a draft goes with the next calculation: it is named without a
 * reference, so that calculations need not look for tickets.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table support_ticket
  add column about text,
  add column customer_invoice_id uuid references customer_invoice on delete set null,
  add column customer_invoice_detail_id uuid;
create index support_ticket_customer_invoice on support_ticket (customer_invoice_id)
  where customer_invoice_id is not null;
`)
    .execute(db)
}
