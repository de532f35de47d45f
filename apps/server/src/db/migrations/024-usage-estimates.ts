import { sql, type Kysely } from 'kysely'

/**
 * Usage of a month that no invoice bills yet, as its account's provider estimates it: what it costs by customer, and what it
 * would cost the customer. Its lines are not kept. Beside it: who a monthly exchange rate is from, and which version of the
 * provider's data a load is of.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table usage_estimate (
  id uuid primary key default gen_random_uuid(),
  cloud_account_id uuid not null references cloud_account on delete cascade,
  cloud_provider text not null,
  -- YYYY-MM, the calendar's in UTC.
  month text not null,
  currency text not null,
  status text not null,
  message text not null default '',
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  delayed_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default '',
  -- Of a fetch that is under way.
  files jsonb not null default '[]',
  fetch_state jsonb,
  fetch_version text,
  load_id uuid,
  -- What is shown; null while there is nothing to show.
  data_version text,
  data_at timestamptz,
  lines bigint,
  rejected bigint not null default 0,
  cost numeric,
  unique (cloud_account_id, month, currency)
);
create index usage_estimate_queued on usage_estimate (share_of, created_at, id) where status = 'queued';
create index usage_estimate_running on usage_estimate (lease_until) where status = 'running';
create index usage_estimate_shares on usage_estimate (share_of, started_at);

-- The cost of each customer; a null customer is that of subscriptions that belong to nobody.
create table usage_estimate_share (
  id uuid primary key default gen_random_uuid(),
  usage_estimate_id uuid not null references usage_estimate on delete cascade,
  customer_id uuid references customer on delete cascade,
  lines bigint not null,
  cost numeric not null
);
create index usage_estimate_share_estimate on usage_estimate_share (usage_estimate_id);
create index usage_estimate_share_customer on usage_estimate_share (customer_id);

-- What a customer would pay before VAT: all that the customer may see of it.
create table usage_estimate_price (
  id uuid primary key default gen_random_uuid(),
  usage_estimate_id uuid not null references usage_estimate on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  cloud_provider text not null,
  month text not null,
  data_at timestamptz not null,
  currency text not null,
  amount numeric not null
);
create index usage_estimate_price_estimate on usage_estimate_price (usage_estimate_id);
create index usage_estimate_price_customer on usage_estimate_price (customer_id);

grant select, insert, update, delete on usage_estimate, usage_estimate_share, usage_estimate_price to cmp_app;
do $$ declare entry record; begin
  for entry in select unnest(array['usage_estimate', 'usage_estimate_share', 'usage_estimate_price']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
end $$;
-- An estimate is as little an invoice as a draft is.
create policy customer on usage_estimate_price for select
  using (customer_id = any ((select app_customer_ids())::uuid[]) and (select app_sees_drafts()));

-- Whoever wrote it last: rates of before are taken for a person's.
alter table currency_monthly_rate add column source text not null default 'person'
  check (source in ('person', 'file', 'provider'));

alter table invoice_load add column data_version text;
update invoice_load set data_version = invoice_import.data_version from invoice_import
  where invoice_import.load_id = invoice_load.load_id;
`)
    .execute(db)
}
