import { sql, type Kysely } from 'kysely'

/**
 * The tables of the ground: tenants, money rules, invoices and the work on them.
 *
 * Every tenant's table has forced row-level security. The application works as the role `cmp_app`, which owns
 * nothing; `app.scope` is `provider` or `customer`, and `app.customer_ids` lists the customer's own ids. With
 * neither set a query returns no row.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create function app_is_provider() returns boolean language sql stable
  return coalesce(current_setting('app.scope', true), '') = 'provider';

create function app_customer_ids() returns uuid[] language sql stable
  return case when coalesce(current_setting('app.customer_ids', true), '') = '' then array[]::uuid[]
    else string_to_array(current_setting('app.customer_ids', true), ',')::uuid[] end;

create table customer (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null unique,
  company_name text not null,
  domain_name text,
  email text,
  tax_id text,
  address text,
  country text,
  language text not null default 'en',
  created_at timestamptz not null default now()
);
create index customer_company_name on customer (company_name, id);
create index customer_created_at on customer (created_at, id);
create index customer_domain_name on customer (domain_name, id);
create index customer_country on customer (country, id);

create table customer_subscription (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  cloud_provider text not null,
  subscription_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  unique (cloud_provider, subscription_id)
);
create index customer_subscription_customer on customer_subscription (customer_id);
create index customer_subscription_name on customer_subscription (name, id);
create index customer_subscription_cloud on customer_subscription (cloud_provider, id);
create index customer_subscription_subscription on customer_subscription (subscription_id, id);
create index customer_subscription_created_at on customer_subscription (created_at, id);

create table billing_profile (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  name text not null,
  currency text not null,
  markup_percent numeric not null,
  vat_percent numeric not null,
  payment_terms_days integer not null,
  valid_from date not null,
  valid_to date,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index billing_profile_customer on billing_profile (customer_id, valid_from);

create table billing_profile_subscription (
  id uuid primary key default gen_random_uuid(),
  billing_profile_id uuid not null references billing_profile,
  customer_id uuid not null references customer,
  customer_subscription_id uuid references customer_subscription,
  name text not null,
  service_name text,
  meter_name text,
  markup_percent numeric not null,
  valid_from date not null,
  valid_to date,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index billing_profile_subscription_profile on billing_profile_subscription (billing_profile_id);
create index billing_profile_subscription_subscription on billing_profile_subscription (customer_subscription_id);

create table currency_monthly_rate (
  id uuid primary key default gen_random_uuid(),
  year integer not null,
  month integer not null,
  from_currency text not null,
  to_currency text not null,
  rate numeric not null check (rate > 0),
  created_at timestamptz not null default now(),
  unique (year, month, from_currency, to_currency)
);

create table project (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  project_no text not null unique,
  project_name text not null,
  created_at timestamptz not null default now()
);
create table project_currency_rate (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  customer_id uuid not null references customer,
  year integer not null,
  month integer not null,
  from_currency text not null,
  to_currency text not null,
  rate numeric not null check (rate > 0),
  created_at timestamptz not null default now(),
  unique (project_id, year, month, from_currency, to_currency)
);
create table project_subscription_rg (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  customer_id uuid not null references customer,
  customer_subscription_id uuid not null references customer_subscription,
  resource_group text not null,
  created_at timestamptz not null default now(),
  unique (customer_subscription_id, resource_group)
);

create table app_user (
  id uuid primary key default gen_random_uuid(),
  user_id text not null unique,
  name text not null,
  password_hash text not null,
  role_code text not null,
  customer_id uuid references customer,
  timezone text not null default 'Asia/Bangkok',
  theme text not null default 'blue',
  density text not null default 'compact',
  is_active boolean not null default true,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  check ((role_code = 'SA') = (customer_id is null))
);
create table user_session (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index user_session_user on user_session (user_id);

create table stored_file (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);

create table invoice_import (
  id uuid primary key default gen_random_uuid(),
  status text not null,
  format text,
  create_customers boolean not null default false,
  files jsonb not null,
  load_id uuid not null unique,
  content_sha256 text,
  fetch_invoice_row_id uuid,
  fetch_line_item_type text,
  lines_loaded bigint not null default 0,
  rejected bigint not null default 0,
  result jsonb,
  message text not null default '',
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  attempts integer not null default 0
);
create index invoice_import_created_at on invoice_import (created_at desc, id);
create index invoice_import_content on invoice_import (content_sha256);

create table invoice (
  id uuid primary key default gen_random_uuid(),
  invoice_id text not null,
  cloud_provider text not null,
  invoice_date date not null,
  billing_period_start_date date not null,
  billing_period_end_date date not null,
  billing_account_id text not null default '',
  currency_code text not null,
  total_charges numeric not null default 0,
  announced_total numeric,
  paid_amount numeric not null default 0,
  payment_status text not null default 'unpaid',
  pdf_download_link text,
  billing_provider text not null default '',
  invoice_line_item_type text not null default '',
  usage_file_id uuid references stored_file,
  billing_file_id uuid references stored_file,
  is_calculated boolean not null default false,
  calculated_at timestamptz,
  detail_status text not null default '',
  detail_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (cloud_provider, invoice_id, currency_code)
);
create index invoice_date on invoice (invoice_date desc, id);
create index invoice_cloud on invoice (cloud_provider, invoice_date desc);

create table invoice_load (
  load_id uuid not null,
  invoice_row_id uuid not null references invoice,
  line_item_type text not null,
  source_key text not null,
  currency_code text not null,
  lines bigint not null,
  total numeric not null,
  consumption_lines bigint not null default 0,
  consumption_total numeric not null default 0,
  rejected bigint not null default 0,
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (load_id, invoice_row_id, line_item_type)
);
create unique index invoice_load_current on invoice_load (invoice_row_id, line_item_type) where is_current;

create table invoice_sub_account (
  load_id uuid not null,
  invoice_row_id uuid not null references invoice,
  line_item_type text not null,
  cloud_provider text not null,
  sub_account_key text not null,
  sub_account_name text not null default '',
  customer_key text not null default '',
  customer_name text not null default '',
  customer_domain text not null default '',
  lines bigint not null,
  cost numeric not null,
  consumption_lines bigint not null default 0,
  consumption_cost numeric not null default 0,
  primary key (invoice_row_id, load_id, line_item_type, sub_account_key)
);
create index invoice_sub_account_key on invoice_sub_account (cloud_provider, sub_account_key);

create table calculation (
  id uuid primary key default gen_random_uuid(),
  invoice_row_id uuid not null references invoice,
  status text not null,
  message text not null default '',
  result jsonb,
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  attempts integer not null default 0
);
create index calculation_invoice on calculation (invoice_row_id, created_at desc);
create unique index calculation_one_at_a_time on calculation (invoice_row_id) where status in ('queued', 'running');

create sequence customer_invoice_number;
create table customer_invoice (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  customer_id uuid not null references customer,
  invoice_row_id uuid not null references invoice,
  calculation_id uuid not null references calculation,
  kind text not null,
  adjusts_id uuid references customer_invoice,
  billing_profile_id uuid not null references billing_profile,
  provider_invoice_id text not null,
  cloud_provider text not null,
  billing_period_start_date date not null,
  billing_period_end_date date not null,
  issue_date date not null,
  due_date date not null,
  cost numeric not null,
  cost_currency text not null,
  currency text not null,
  subtotal numeric not null,
  vat_percent numeric not null,
  vat_amount numeric not null,
  total numeric not null,
  payment_status text not null default 'unpaid',
  paid_at timestamptz,
  loads jsonb not null,
  boundaries jsonb not null,
  created_at timestamptz not null default now()
);
create index customer_invoice_customer on customer_invoice (customer_id, billing_period_start_date);
create index customer_invoice_invoice on customer_invoice (invoice_row_id);
create index customer_invoice_provider_invoice on customer_invoice (provider_invoice_id, id);
create index customer_invoice_period on customer_invoice (billing_period_start_date desc, id);

create table customer_invoice_detail (
  id uuid primary key default gen_random_uuid(),
  customer_invoice_id uuid not null references customer_invoice on delete cascade,
  detail_key text not null,
  customer_id uuid not null,
  cloud_provider text not null,
  sub_account_key text not null,
  subscription_name text not null,
  line_item_type text not null,
  service_name text not null,
  meter_name text not null,
  charge_category text not null,
  charge_class text not null,
  resource_group text not null,
  project_id uuid,
  billing_month text not null,
  segments jsonb not null,
  unit text not null,
  quantity numeric not null,
  lines bigint not null,
  cost numeric not null,
  cost_currency text not null,
  exchange_rate numeric not null,
  rate_source text not null,
  rate_id uuid,
  rule_id uuid not null,
  rule_name text not null,
  rule_version integer not null,
  markup_percent numeric not null,
  exact_charge numeric not null,
  charge numeric not null,
  currency text not null
);
create index customer_invoice_detail_invoice on customer_invoice_detail (customer_invoice_id, meter_name, id);

create table function_notification (
  id uuid primary key default gen_random_uuid(),
  created_by text not null,
  modified_by text not null,
  function_name text not null,
  url text not null,
  status text not null,
  created_at timestamptz not null default now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  customer_id uuid,
  action text not null,
  object_type text not null,
  object_id text not null,
  object_name text not null,
  before jsonb,
  after jsonb
);
create index audit_log_object on audit_log (object_type, object_id, id desc);
create index audit_log_customer on audit_log (customer_id, id desc);

-- The application's role: it owns nothing, so row-level security always applies to it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'cmp_app') then create role cmp_app nologin; end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The role cmp_app is missing, and this user may not make roles. Have an administrator of the server run: create role cmp_app nologin; grant cmp_app to %;', quote_ident(current_user);
end $$;
do $$ begin
  execute format('grant cmp_app to %I', current_user);
exception when others then raise notice 'cmp_app is already granted: %', sqlerrm; end $$;
grant usage on schema public to cmp_app;
grant select, insert, update, delete on all tables in schema public to cmp_app;
grant usage on all sequences in schema public to cmp_app;
revoke update, delete on audit_log from cmp_app;

-- The scope stands in a sub-select, so that it is read once a statement and not once a row, and the planner does not
-- take it for a narrow condition that a sort by an index would not be worth.
do $$ declare entry record; begin
  -- Tables of a customer: the provider sees all, a customer its own.
  for entry in select unnest(array['customer_subscription', 'project', 'project_currency_rate',
      'project_subscription_rg', 'customer_invoice', 'customer_invoice_detail', 'app_user', 'audit_log']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
    execute format('create policy customer on %I using (customer_id = any ((select app_customer_ids())::uuid[]))
      with check (customer_id = any ((select app_customer_ids())::uuid[]))', entry.name);
  end loop;
  execute 'create policy provider on customer using ((select app_is_provider())) with check ((select app_is_provider()))';
  execute 'create policy customer on customer for select using (id = any ((select app_customer_ids())::uuid[]))';
  -- Tables of the provider alone.
  for entry in select unnest(array['billing_profile', 'billing_profile_subscription', 'currency_monthly_rate',
      'invoice', 'invoice_load', 'invoice_sub_account', 'invoice_import', 'calculation', 'stored_file',
      'user_session', 'function_notification']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
  end loop;
  for entry in select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
end $$;
`)
    .execute(db)
}
