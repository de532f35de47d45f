/** Usage, budgets, anomalies, dashboards and reports: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const insightTables = `
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
  -- The current period, as of the last check.
  period_start date,
  period_end date,
  spent numeric,
  spent_percent numeric generated always as (((spent * (100)::numeric) / amount)) stored,
  expected numeric,
  low numeric,
  high numeric,
  -- Other charged currencies of the period, which the budget ignores.
  other_currencies text not null default '',
  checked_at timestamptz,
  -- Identifies the customer's charges at the last check; a difference requires another check.
  seen text not null default '',
  -- The start of the budget's present definition.
  counts_since timestamptz not null,
  created_at timestamptz not null default now(),
  unique (customer_id, name)
);
create index budget_name on budget (name, id);
create index budget_project on budget (project_id);
create index budget_subscription on budget (customer_subscription_id);
${buildTenantPolicies('budget', 'writes')}

create table dashboard (
  id uuid primary key default gen_random_uuid(),
  -- Null for a dashboard of the reseller, which any customer may use.
  customer_id uuid references customer on delete cascade,
  name text not null,
  dashboard_detail text not null default '',
  is_private boolean not null,
  -- The owner of a private dashboard; a dashboard whose owner was deleted is public.
  owner_id uuid references app_user on delete set null,
  is_monthly_report boolean not null default false,
  row_status boolean not null default true,
  -- Increases with each change, so that an outdated save is refused.
  version integer not null default 1,
  created_time timestamptz not null,
  created_by text not null,
  modified_time timestamptz not null,
  modified_by text not null,
  viewed_at timestamptz not null default now()
);
create index dashboard_list on dashboard (customer_id, name, id);
create index dashboard_owner on dashboard (owner_id);
create unique index dashboard_report on dashboard (customer_id) where is_monthly_report;
${buildTenantPolicies('dashboard', 'writes')}
create policy for_any on dashboard for select using (((customer_id is null) and (not is_private)));

create table focus_delivery (
  id uuid primary key default gen_random_uuid(),
  cloud_account_id uuid not null references cloud_account on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  -- YYYY-MM
  month text not null,
  -- Identify the month's documents and the destination at the time of the request.
  documents_key text not null,
  place_key text not null,
  is_requested boolean not null,
  status text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- How often the destination refused it temporarily.
  refusals integer not null default 0,
  -- The files to send, recorded before the transfer starts. The version is set when all files are there.
  files jsonb not null default '[]',
  version integer,
  -- When its files were deleted in favor of a later delivery.
  cleared_at timestamptz,
  ${workColumns}
);
${workIndexes('focus_delivery')}
create index focus_delivery_of_account on focus_delivery (cloud_account_id, month, created_at);
create index focus_delivery_of_customer on focus_delivery (customer_id, created_at);
create unique index focus_delivery_under_way on focus_delivery (cloud_account_id, month) where status = any (array['queued', 'running']);
${buildTenantPolicies('focus_delivery', 'writes')}

create table monthly_report (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  -- YYYY-MM
  month text not null,
  is_scheduled boolean not null,
  status text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- The figures of the sent report, the hash of its content, its file and its recipients; null until it is sent.
  document jsonb,
  document_sha256 text,
  pdf_file_id uuid references stored_file,
  to_addresses text[] not null default '{}',
  ${workColumns}
);
${workIndexes('monthly_report')}
create index monthly_report_file on monthly_report (pdf_file_id);
create index monthly_report_of_customer on monthly_report (customer_id, created_at);
create unique index monthly_report_once on monthly_report (customer_id, month) where is_scheduled;
create unique index monthly_report_under_way on monthly_report (customer_id, month) where status = any (array['queued', 'running']);
${buildTenantPolicies('monthly_report')}
create policy customer on monthly_report for select using (((status = 'done') and (customer_id = any ((select app_customer_ids())::uuid[]))));

create table report_mail (
  customer_id uuid primary key references customer on delete cascade,
  is_on boolean not null,
  -- When it was turned on; reports that were due before are not sent. Null while it is off.
  on_since timestamptz,
  day_of_month integer not null check ((day_of_month >= 1) and (day_of_month <= 31)),
  hour integer not null check ((hour >= 0) and (hour <= 23)),
  timezone text not null,
  -- Null for the language of the customer's invoices.
  language text check (language in ('en', 'th')),
  contact_roles text[] not null,
  reader_roles text[] not null,
  constraint report_mail_check check (((not is_on) or (on_since is not null)))
);
create index report_mail_on on report_mail (customer_id) where is_on;
${buildTenantPolicies('report_mail', 'writes')}

-- Users who subscribed to the report of their own customer.
create table report_reader (
  user_id uuid primary key references app_user on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null default now()
);
create index report_reader_customer on report_reader (customer_id);
${buildTenantPolicies('report_reader')}

create table usage_anomaly (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  cloud_provider text not null,
  service_name text not null,
  currency text not null,
  day date not null,
  actual numeric not null,
  expected numeric not null,
  over_expected numeric generated always as ((actual - expected)) stored,
  -- A comparable ordinary date.
  compared_day date not null,
  cause text not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'usual')),
  reason text,
  dismissed_by text,
  found_at timestamptz not null,
  constraint usage_anomaly_customer_id_cloud_provider_service_name_curre_key unique (customer_id, cloud_provider, service_name, currency, day)
);
create index usage_anomaly_day on usage_anomaly (day, id);
create index usage_anomaly_open on usage_anomaly (customer_id, day) where state = 'open';
${buildTenantPolicies('usage_anomaly', 'writes')}

create table usage_anomaly_check (
  customer_id uuid primary key references customer on delete cascade,
  seen text not null
);
${buildTenantPolicies('usage_anomaly_check')}

create table usage_estimate (
  id uuid primary key default gen_random_uuid(),
  cloud_account_id uuid not null references cloud_account on delete cascade,
  cloud_provider text not null,
  -- YYYY-MM in UTC.
  month text not null,
  currency text not null,
  status text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- The state of a fetch in progress.
  files jsonb not null default '[]',
  fetch_state jsonb,
  fetch_version text,
  load_id uuid,
  -- The shown data; null while there is none.
  data_version text,
  data_at timestamptz,
  lines bigint,
  rejected bigint not null default 0,
  cost numeric,
  ${workColumns},
  unique (cloud_account_id, month, currency)
);
${workIndexes('usage_estimate')}
${buildTenantPolicies('usage_estimate')}

create table usage_view (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  shown text not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
${buildTenantPolicies('usage_view')}

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
${buildTenantPolicies('budget_alert', 'reads')}
create policy customer_removes on budget_alert for delete using ((customer_id = any ((select app_customer_ids())::uuid[])));

create table dashboard_item (
  id uuid primary key default gen_random_uuid(),
  dashboard_id uuid not null references dashboard on delete cascade,
  order_no integer not null,
  name text not null,
  -- The item's content and position, in the format of the call that saves it.
  parts jsonb not null,
  created_time timestamptz not null,
  created_by text not null,
  modified_time timestamptz not null,
  modified_by text not null
);
create index dashboard_item_order on dashboard_item (dashboard_id, order_no);
${buildTenantPolicies('dashboard_item')}
create policy customer on dashboard_item using ((exists ( select from dashboard where ((dashboard.id = dashboard_item.dashboard_id) and (dashboard.customer_id = any ((select app_customer_ids())::uuid[])))))) with check ((exists ( select from dashboard where ((dashboard.id = dashboard_item.dashboard_id) and (dashboard.customer_id = any ((select app_customer_ids())::uuid[]))))));
create policy shown on dashboard_item for select using ((exists ( select from dashboard where (dashboard.id = dashboard_item.dashboard_id))));

create table dashboard_month (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  -- The dashboard that was saved; null after its deletion.
  dashboard_id uuid references dashboard on delete set null,
  month text not null,
  name text not null,
  -- The charts with their series at the end of the month.
  charts jsonb not null,
  saved_at timestamptz not null,
  unique (customer_id, month)
);
create index dashboard_month_dashboard on dashboard_month (dashboard_id);
${buildTenantPolicies('dashboard_month', 'reads')}

-- The amounts before VAT that customers would pay. Customers see nothing else of an estimate.
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
create index usage_estimate_price_customer on usage_estimate_price (customer_id);
create index usage_estimate_price_estimate on usage_estimate_price (usage_estimate_id);
${buildTenantPolicies('usage_estimate_price')}
create policy customer on usage_estimate_price for select using (((customer_id = any ((select app_customer_ids())::uuid[])) and (select app_sees_drafts())));

-- The cost by customer; the customer is null for unassigned subscriptions.
create table usage_estimate_share (
  id uuid primary key default gen_random_uuid(),
  usage_estimate_id uuid not null references usage_estimate on delete cascade,
  customer_id uuid references customer on delete cascade,
  lines bigint not null,
  cost numeric not null
);
create index usage_estimate_share_customer on usage_estimate_share (customer_id);
create index usage_estimate_share_estimate on usage_estimate_share (usage_estimate_id);
${buildTenantPolicies('usage_estimate_share')}

create table dashboard_alert (
  id uuid primary key default gen_random_uuid(),
  dashboard_item_id uuid not null references dashboard_item on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  resource_id text not null,
  -- Since when the threshold is exceeded; the row is deleted when it no longer is.
  since timestamptz not null,
  unique (dashboard_item_id, customer_id, resource_id)
);
create index dashboard_alert_customer on dashboard_alert (customer_id);
${buildTenantPolicies('dashboard_alert', 'reads')}
`
