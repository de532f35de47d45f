import { sql, type Kysely } from 'kysely'

/**
 * What may be charged in a period, how far it is, and which thresholds were reached: the key of an alert lets a threshold be reached
 * once a period, whoever finds it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table budget (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  name text not null,
  customer_subscription_id uuid references customer_subscription,
  project_id uuid references project,
  tag_key text,
  tag_value text,
  amount numeric not null check (amount > 0),
  currency text not null,
  period text not null check (period in ('month', 'quarter', 'year')),
  thresholds text not null,
  forecast_thresholds text not null,
  -- Of the running period, as it was last looked at.
  period_start date,
  period_end date,
  spent numeric,
  spent_percent numeric generated always as (spent * 100 / amount) stored,
  expected numeric,
  low numeric,
  high numeric,
  -- Other currencies that are charged in the period, which the budget does not count.
  other_currencies text not null default '',
  checked_at timestamptz,
  -- What the customer's charges looked like then; another text asks for another look.
  seen text not null default '',
  -- Since when it counts what it counts now: it may have been changed.
  counts_since timestamptz not null,
  created_at timestamptz not null default now(),
  unique (customer_id, name)
);
create index budget_name on budget (name, id);
create index budget_subscription on budget (customer_subscription_id);
create index budget_project on budget (project_id);

create table budget_alert (
  id uuid primary key default gen_random_uuid(),
  budget_id uuid not null references budget on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  period_start date not null,
  basis text not null check (basis in ('spent', 'forecast')),
  threshold_percent integer not null,
  amount numeric not null,
  budget numeric not null,
  currency text not null,
  at timestamptz not null,
  unique (budget_id, period_start, basis, threshold_percent)
);
create index budget_alert_customer on budget_alert (customer_id);

grant select, insert, update, delete on budget, budget_alert to cmp_app;
create policy provider on budget using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on budget using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
create policy provider on budget_alert using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on budget_alert for select using (customer_id = any ((select app_customer_ids())::uuid[]));
create policy customer_removes on budget_alert for delete using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table budget enable row level security;
alter table budget force row level security;
alter table budget_alert enable row level security;
alter table budget_alert force row level security;
`)
    .execute(db)
}
