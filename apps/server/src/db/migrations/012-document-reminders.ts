import { sql, type Kysely } from 'kysely'

/** What the portal did by itself once a document had been overdue for so many days: a row for each, so that it is once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
-- Who reminds a customer of what is overdue; null is as the seller has it.
alter table customer add column reminders text check (reminders = 'by-hand');

create table document_reminder (
  customer_invoice_id uuid not null references customer_invoice,
  days integer not null,
  outcome text not null check (outcome in ('sent', 'by-hand', 'no-address')),
  created_at timestamptz not null default now(),
  primary key (customer_invoice_id, days)
);
grant select, insert on document_reminder to cmp_app;
create policy provider on document_reminder using ((select app_is_provider())) with check ((select app_is_provider()));
alter table document_reminder enable row level security;
alter table document_reminder force row level security;
`)
    .execute(db)
}
