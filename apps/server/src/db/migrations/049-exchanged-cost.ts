import { sql, type Kysely } from 'kysely'

/** What a document cost in its own currency is kept with it, so that no page sums the details of a year. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table customer_invoice add column exchanged_cost numeric not null default 0;
update customer_invoice set exchanged_cost = detail.cost from (
  select customer_invoice_id, trim_scale(sum(cost * exchange_rate)) as cost
  from customer_invoice_detail group by customer_invoice_id) detail
where detail.customer_invoice_id = customer_invoice.id;
`)
    .execute(db)
}
