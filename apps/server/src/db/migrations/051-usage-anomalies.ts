import { sql, type Kysely } from 'kysely'

/** Unusual days, each once, and what the charges of a customer looked like when its days were last looked at. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table usage_anomaly (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  cloud_provider text not null,
  service_name text not null,
  currency text not null,
  day date not null,
  actual numeric not null,
  expected numeric not null,
  over_expected numeric generated always as (actual - expected) stored,
  -- An ordinary day like it, which it is compared with.
  compared_day date not null,
  cause text not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'usual')),
  reason text,
  dismissed_by text,
  found_at timestamptz not null,
  unique (customer_id, cloud_provider, service_name, currency, day)
);
create index usage_anomaly_day on usage_anomaly (day, id);
create index usage_anomaly_open on usage_anomaly (customer_id, day) where state = 'open';

create table usage_anomaly_look (
  customer_id uuid primary key references customer on delete cascade,
  seen text not null
);

grant select, insert, update, delete on usage_anomaly, usage_anomaly_look to cmp_app;
create policy provider on usage_anomaly using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on usage_anomaly using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
create policy provider on usage_anomaly_look using ((select app_is_provider())) with check ((select app_is_provider()));
alter table usage_anomaly enable row level security;
alter table usage_anomaly force row level security;
alter table usage_anomaly_look enable row level security;
alter table usage_anomaly_look force row level security;
`)
    .execute(db)
}
