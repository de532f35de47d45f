/** Cloud accounts and the resources collected with them: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const cloudsTables = `
create table cloud_account (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  -- Null for the reseller's own account.
  customer_id uuid references customer,
  -- Encrypted with SECRET_KEY; null if the provider requires none.
  credentials text,
  created_at timestamptz not null default now(),
  -- The fields of the account that are not secret, by field name.
  settings jsonb not null default '{}',
  -- The names of the secrets in credentials, so that they can be listed without decryption.
  secret_names jsonb not null default '[]',
  fetch_every text not null default 'by-hand' check (fetch_every in ('by-hand', 'hour', 'day')),
  fetched_at timestamptz,
  -- Why the last fetch failed; empty if it succeeded.
  fetch_problem text not null default '',
  last_test jsonb,
  throttled_until timestamptz,
  unique nulls not distinct (customer_id, name)
);
${buildTenantPolicies('cloud_account', 'writes')}

create table cloud_cost_month (
  customer_id uuid not null references customer on delete cascade,
  month date not null,
  -- Identifies the documents from which the costs were computed.
  fingerprint text not null,
  primary key (customer_id, month)
);
${buildTenantPolicies('cloud_cost_month', 'reads')}

create table cloud_resource_cost (
  customer_id uuid not null references customer on delete cascade,
  month date not null,
  -- In lower case, because providers write IDs in either case.
  resource_key text not null,
  cloud_provider text not null,
  sub_account_key text not null,
  currency text not null,
  resource_id text not null,
  charge numeric not null,
  cost numeric not null,
  margin numeric not null,
  service text not null default '',
  resource_type text not null default '',
  owner_key text not null default '',
  primary key (customer_id, month, resource_key, cloud_provider, sub_account_key, currency, service)
);
${buildTenantPolicies('cloud_resource_cost', 'reads')}

create table cloud_container (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'done' check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  cloud_account_id uuid not null references cloud_account on delete cascade,
  -- The provider's ID of the Azure subscription, Google Cloud project or AWS account.
  container_id text not null,
  name text not null,
  cloud_provider text not null,
  tenant_id text not null,
  -- Whether the provider allows reading it and the account still has access.
  is_active boolean not null,
  is_watched boolean not null,
  customer_id uuid references customer on delete set null,
  -- Whether a person chose the owner, who then no longer follows the subscription.
  is_owner_chosen boolean not null default false,
  every_minutes integer not null default 15 check (every_minutes > 0),
  -- By inventory: the last successful collection, the last attempt, the problem, and the number of resources.
  collections jsonb not null default '{}',
  requested_at timestamptz,
  requests integer not null default 0,
  ${workColumns},
  unique (cloud_account_id, container_id)
);
${workIndexes('cloud_container')}
create index cloud_container_customer on cloud_container (customer_id);
create index cloud_container_name on cloud_container (name, id);
${buildTenantPolicies('cloud_container', 'reads')}

create table cloud_resource (
  cloud_account_id uuid not null references cloud_account on delete cascade,
  inventory text not null,
  -- The provider's ID.
  native_id text not null,
  -- Null while the container belongs to no customer.
  customer_id uuid references customer on delete cascade,
  name text not null,
  cloud_provider text not null,
  container_id text not null,
  tenant_id text not null,
  region text not null,
  resource_group text,
  -- The other fields that the inventory declares.
  facts jsonb not null,
  -- The child resources by type, as of the last collection.
  children jsonb not null default '{}',
  collected_at timestamptz not null,
  tags jsonb not null,
  -- The provider's response without secrets.
  raw jsonb not null,
  -- Changes whenever the resource changes.
  fingerprint text not null,
  -- Further facts from the last request for its details, and the time of that request.
  detail jsonb not null default '{}',
  detail_at timestamptz,
  first_seen_at timestamptz not null,
  deleted_at timestamptz,
  measured_days smallint,
  idle_days smallint,
  average_load numeric,
  load_until date,
  unread_since timestamptz,
  -- The short name of an EC2 resource or S3 bucket in AWS line items; null for other resources.
  short_key text generated always as ( case when (native_id ~* '^arn:[^:]*:ec2:[^:]*:[^:]*:[^/:]+/[^/:]+$') then lower(regexp_replace(native_id, '^.*/', '')) when (native_id ~* '^arn:[^:]*:s3:::[^/]+$') then lower(regexp_replace(native_id, '^.*:', '')) else null end) stored,
  primary key (cloud_account_id, inventory, native_id)
);
create index cloud_resource_address on cloud_resource (inventory, container_id, name);
create index cloud_resource_container on cloud_resource (cloud_account_id, container_id, inventory);
create index cloud_resource_list on cloud_resource (customer_id, inventory, name, native_id);
create index cloud_resource_load on cloud_resource (load_until nulls first, cloud_account_id) where (inventory = 'virtual-machines') and (deleted_at is null);
create index cloud_resource_native on cloud_resource (lower(native_id));
${buildTenantPolicies('cloud_resource', 'reads')}

create table cloud_resource_change (
  id bigint generated always as identity primary key,
  cloud_account_id uuid not null references cloud_account on delete cascade,
  container_id text not null,
  inventory text not null,
  native_id text not null,
  name text not null,
  customer_id uuid references customer on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('created', 'changed', 'resized', 'tagged', 'gone', 'back')),
  property text not null default '',
  value_from text,
  value_to text
);
create index cloud_resource_change_container on cloud_resource_change (cloud_account_id, container_id, id);
create index cloud_resource_change_customer on cloud_resource_change (customer_id, id);
create index cloud_resource_change_resource on cloud_resource_change (cloud_account_id, inventory, native_id, id);
${buildTenantPolicies('cloud_resource_change', 'reads')}
`
