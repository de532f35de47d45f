/** Customers, projects and their limits: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const partiesTables = `
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
  created_at timestamptz not null default now(),
  -- How drafts are issued, by a person or automatically; null for the seller's setting.
  invoicing text check (invoicing in ('draft', 'automatic')),
  -- Five digits; 00000 is the head office.
  branch text check (branch ~ '^\\d{5}$'),
  -- How overdue documents are reminded of; null for the seller's setting.
  reminders text check (reminders = 'by-hand'),
  searched text not null generated always as (lower(((((company_name || e'\\n') || tenant_id) || e'\\n') || coalesce(domain_name, '')))) stored
);
create index customer_company_name on customer (company_name, id);
create index customer_country on customer (country, id);
create index customer_created_at on customer (created_at, id);
create index customer_domain_name on customer (domain_name, id);
${buildTenantPolicies('customer')}
create policy customer on customer for select using ((id = any ((select app_customer_ids())::uuid[])));

create table data_key (
  id uuid primary key default gen_random_uuid(),
  -- Null for the reseller. No foreign key: the row outlives its customer, to prove that the key was destroyed.
  customer_id uuid,
  version integer not null check (version > 0),
  -- The key that encrypts it: local:1f2e3d4c, or a key of a key service as in SECRET_KMS.
  wrapped_by text not null,
  wrapped text,
  -- ending: the customer was deleted, and the key will be destroyed soon.
  state text not null check (state in ('active', 'former', 'ending', 'destroyed')),
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  destroyed_at timestamptz,
  unique nulls not distinct (customer_id, version),
  constraint data_key_check check (((wrapped is null) = (state = 'destroyed')))
);
create unique index data_key_active on data_key (customer_id) nulls not distinct where state = 'active';
create index data_key_newest on data_key (created_at, id);
${buildTenantPolicies('data_key')}

create table key_rotation (
  id uuid primary key default gen_random_uuid(),
  -- Null for the reseller. No foreign key: the key of a deleted customer is destroyed after the customer.
  customer_id uuid,
  action text not null check (action in ('rotate', 'destroy')),
  status text not null,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  ${workColumns}
);
${workIndexes('key_rotation')}
create index key_rotation_of_customer on key_rotation (customer_id, created_at);
create unique index key_rotation_under_way on key_rotation (customer_id, action) nulls not distinct where status = any (array['queued', 'running']);
${buildTenantPolicies('key_rotation')}

-- A CSV import into a list, with a preview of its changes and an undo.
create table list_import (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid,
  resource text not null,
  file_name text not null,
  columns jsonb not null,
  ignored_columns jsonb not null,
  status text not null check (status in ('checking', 'failed', 'preview', 'confirming', 'applied', 'undoing', 'undone')),
  to_add integer not null,
  to_change integer not null,
  unchanged integer not null,
  refused integer not null,
  created_by text not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  problem text not null default ''
);
create index list_import_resource on list_import (resource, created_at desc);
${buildTenantPolicies('list_import', 'writes')}

create table payment_details_change (
  id uuid primary key default gen_random_uuid(),
  before text not null,
  after text not null,
  reason text not null,
  proposed_by text not null,
  proposed_by_id uuid,
  proposed_at timestamptz not null,
  status text not null check (status in ('proposed', 'applied', 'rejected')),
  decided_by text,
  decided_at timestamptz
);
create index payment_details_change_newest on payment_details_change (proposed_at, id);
create unique index payment_details_change_open on payment_details_change ((true)) where status = 'proposed';
${buildTenantPolicies('payment_details_change')}

create table customer_contact (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  name text not null,
  email text not null,
  phone text,
  role text not null,
  created_at timestamptz not null default now(),
  unique (customer_id, email)
);
create index customer_contact_created_at on customer_contact (created_at, id);
create index customer_contact_email on customer_contact (email, id);
create index customer_contact_name on customer_contact (name, id);
create index customer_contact_role on customer_contact (role, id);
${buildTenantPolicies('customer_contact', 'writes')}

create table customer_limit (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  kind text not null,
  -- Without a number, and not unlimited, the declared default applies.
  most integer check (most >= 0),
  is_unlimited boolean not null default false,
  used integer not null default 0,
  window_end timestamptz,
  times_limited bigint not null default 0,
  first_limited_at timestamptz,
  last_limited_at timestamptz,
  -- The sort key of lists; customers that were never limited come last.
  latest timestamptz not null generated always as (coalesce(last_limited_at, to_timestamp((0)::double precision))) stored,
  -- The end of the window in which the limit was last reached.
  limited_until timestamptz,
  changed_at timestamptz,
  changed_by text,
  unique (customer_id, kind),
  constraint customer_limit_check check (((not is_unlimited) or (most is null)))
) with (fillfactor = 50);
create index customer_limit_shown on customer_limit (latest desc, id desc) where (times_limited > 0) or (most is not null) or is_unlimited;
${buildTenantPolicies('customer_limit')}

create table customer_subscription (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  cloud_provider text not null,
  subscription_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  searched text not null,
  unique (cloud_provider, subscription_id)
);
create index customer_subscription_cloud on customer_subscription (cloud_provider, id);
create index customer_subscription_created_at on customer_subscription (created_at, id);
create index customer_subscription_customer on customer_subscription (customer_id);
create index customer_subscription_name on customer_subscription (name, id);
create index customer_subscription_subscription on customer_subscription (subscription_id, id);
${buildTenantPolicies('customer_subscription', 'writes')}

create table list_import_line (
  list_import_id uuid not null references list_import on delete cascade,
  customer_id uuid,
  line integer not null,
  kind text not null check (kind in ('add', 'change', 'same', 'refused')),
  row_id uuid,
  name text not null,
  before jsonb,
  body jsonb,
  after jsonb,
  changes jsonb,
  problems jsonb,
  cells jsonb,
  primary key (list_import_id, line)
);
create index list_import_line_kind on list_import_line (list_import_id, kind, line);
${buildTenantPolicies('list_import_line', 'writes')}

create table list_import_step (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null,
  created_at timestamptz not null default now(),
  list_import_id uuid not null references list_import on delete cascade,
  customer_id uuid,
  -- Null for the command line. No foreign key: a deleted user's work must not become the command line's.
  user_id uuid,
  action text not null check (action in ('check', 'confirm', 'undo')),
  -- The file, compressed with gzip; null after the check.
  content bytea,
  done integer not null default 0,
  total integer not null default 0,
  ${workColumns}
);
${workIndexes('list_import_step')}
create index list_import_step_import on list_import_step (list_import_id);
create unique index list_import_step_one on list_import_step (list_import_id) where status = any (array['queued', 'running']);
${buildTenantPolicies('list_import_step', 'writes')}

create table project (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  project_no text not null unique,
  project_name text not null,
  created_at timestamptz not null default now(),
  description text
);
create index project_created_at on project (created_at, id);
create index project_customer on project (customer_id, id);
create index project_name on project (project_name, id);
${buildTenantPolicies('project', 'writes')}

create table customer_subscription_entitlement (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  customer_subscription_id uuid not null references customer_subscription,
  entitlement_id text not null unique,
  offer_name text not null,
  sku_name text,
  quantity integer not null,
  status text not null,
  billing_cycle text not null,
  effective_start_date date not null,
  commitment_end_date date,
  auto_renew_enabled boolean not null default false,
  created_at timestamptz not null default now()
);
create index entitlement_customer on customer_subscription_entitlement (customer_id, id);
create index entitlement_end on customer_subscription_entitlement (commitment_end_date, id);
create index entitlement_offer on customer_subscription_entitlement (offer_name, id);
create index entitlement_quantity on customer_subscription_entitlement (quantity, id);
create index entitlement_start on customer_subscription_entitlement (effective_start_date, id);
create index entitlement_status on customer_subscription_entitlement (status, id);
create index entitlement_subscription on customer_subscription_entitlement (customer_subscription_id);
${buildTenantPolicies('customer_subscription_entitlement', 'writes')}

create table project_subscription_rg (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references project,
  customer_id uuid not null references customer,
  customer_subscription_id uuid not null references customer_subscription,
  resource_group text not null,
  created_at timestamptz not null default now()
);
create index project_rg_created_at on project_subscription_rg (created_at, id);
create index project_rg_customer on project_subscription_rg (customer_id);
create index project_rg_name on project_subscription_rg (resource_group, id);
create index project_rg_project on project_subscription_rg (project_id);
create unique index project_subscription_rg_group_key on project_subscription_rg (customer_subscription_id, lower(resource_group));
${buildTenantPolicies('project_subscription_rg', 'writes')}
`
