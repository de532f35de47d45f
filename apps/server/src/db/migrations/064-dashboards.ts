import { sql, type Kysely } from 'kysely'

/** Charts that people have arranged. A dashboard without a customer is for any of them; a private one is its maker's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table dashboard (
  id uuid primary key default gen_random_uuid(),
  -- Null for any customer: the reseller's own.
  customer_id uuid references customer on delete cascade,
  name text not null,
  dashboard_detail text not null default '',
  is_private boolean not null,
  -- Whose it is while it is private; a dashboard whose maker is gone is everybody's.
  owner_id uuid references app_user on delete set null,
  is_monthly_report boolean not null default false,
  row_status boolean not null default true,
  -- Counts the changes, so that who saves an older one is told.
  version integer not null default 1,
  created_time timestamptz not null,
  created_by text not null,
  modified_time timestamptz not null,
  modified_by text not null
);
create index dashboard_list on dashboard (customer_id, name, id);
create index dashboard_owner on dashboard (owner_id);
create unique index dashboard_report on dashboard (customer_id) where is_monthly_report;

create table dashboard_item (
  id uuid primary key default gen_random_uuid(),
  dashboard_id uuid not null references dashboard on delete cascade,
  order_no integer not null,
  name text not null,
  -- What it shows and where it stands, as the call that saves it has it.
  parts jsonb not null,
  created_time timestamptz not null,
  created_by text not null,
  modified_time timestamptz not null,
  modified_by text not null
);
create index dashboard_item_order on dashboard_item (dashboard_id, order_no);

grant select, insert, update, delete on dashboard, dashboard_item to cmp_app;
create policy provider on dashboard using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on dashboard using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
create policy for_any on dashboard for select using (customer_id is null and not is_private);
alter table dashboard enable row level security;
alter table dashboard force row level security;
create policy provider on dashboard_item using ((select app_is_provider())) with check ((select app_is_provider()));
create policy shown on dashboard_item for select using (exists (select from dashboard where dashboard.id = dashboard_id));
create policy customer on dashboard_item
  using (exists (select from dashboard where dashboard.id = dashboard_id
    and customer_id = any ((select app_customer_ids())::uuid[])))
  with check (exists (select from dashboard where dashboard.id = dashboard_id
    and customer_id = any ((select app_customer_ids())::uuid[])));
alter table dashboard_item enable row level security;
alter table dashboard_item force row level security;
`)
    .execute(db)
}
