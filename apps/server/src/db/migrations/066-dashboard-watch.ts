import { sql, type Kysely } from 'kysely'

/** What is kept of dashboards: thresholds that are passed now, and the months of those that are monthly reports. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table dashboard_alert (
  id uuid primary key default gen_random_uuid(),
  dashboard_item_id uuid not null references dashboard_item on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  resource_id text not null,
  -- It is passed from here on; the row goes when it is not any more.
  since timestamptz not null,
  unique (dashboard_item_id, resource_id)
);
create index dashboard_alert_customer on dashboard_alert (customer_id);

create table dashboard_month (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  -- Which dashboard it was; it may be gone, or another one by now.
  dashboard_id uuid references dashboard on delete set null,
  month text not null,
  name text not null,
  -- The charts with their series, as the month left them.
  charts jsonb not null,
  kept_at timestamptz not null,
  unique (customer_id, month)
);
create index dashboard_month_dashboard on dashboard_month (dashboard_id);

grant select, insert, update, delete on dashboard_alert, dashboard_month to cmp_app;
create policy provider on dashboard_alert using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on dashboard_alert for select using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table dashboard_alert enable row level security;
alter table dashboard_alert force row level security;
create policy provider on dashboard_month using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on dashboard_month for select using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table dashboard_month enable row level security;
alter table dashboard_month force row level security;
`)
    .execute(db)
}
