import { sql, type Kysely } from 'kysely'

/** What the plan of a run costs in a month, part by part, as it was shown to who agreed to it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table provision_price (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references provision_run on delete cascade,
  position integer not null,
  side text not null check (side in ('before', 'after')),
  name text not null,
  source text not null check (source in ('own-rate', 'list-price', 'free', 'unknown')),
  -- Units in a month; null where nobody knows before how much is used.
  quantity numeric,
  unit text not null,
  unit_price numeric,
  amount numeric,
  currency text,
  why text not null,
  -- How the price came about: the server shows it to the reseller alone.
  formula text not null,
  -- The customer invoice that it was charged by. Drafts go, and what was shown stays.
  document_id uuid,
  unique (run_id, side, position),
  check ((unit_price is null) = (currency is null))
);
grant select, insert, update, delete on provision_price to cmp_app;
create policy provider on provision_price using ((select app_is_provider())) with check ((select app_is_provider()));
create policy shown on provision_price for select using (exists (select from provision_run where provision_run.id = run_id));
alter table provision_price enable row level security;
alter table provision_price force row level security;
`)
    .execute(db)
}
