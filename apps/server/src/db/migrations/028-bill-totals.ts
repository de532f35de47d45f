import { sql, type Kysely } from 'kysely'

/** What the provider's own bill comes to, as somebody read it off the bill or a file of the provider says it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table bill_total (
  id uuid primary key default gen_random_uuid(),
  invoice_row_id uuid not null references invoice on delete cascade,
  -- A section of the invoice; empty for the whole.
  section text not null default '',
  -- In the invoice's currency.
  total numeric not null,
  -- The tax in it; null where it is not said.
  tax numeric,
  reference text not null default '',
  source text not null check (source in ('person', 'invoice-detail')),
  entered_by text not null,
  entered_at timestamptz not null,
  unique (invoice_row_id, section)
);
grant select, insert, update, delete on bill_total to cmp_app;
create policy provider on bill_total using ((select app_is_provider())) with check ((select app_is_provider()));
alter table bill_total enable row level security;
alter table bill_total force row level security;
`)
    .execute(db)
}
