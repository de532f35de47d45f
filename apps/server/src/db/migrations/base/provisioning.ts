/** Provisions, runs and templates: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'
import { provisionModuleTables, provisionSnapshotTable } from './provision-modules.ts'

export const provisioningTables = `
create table provision_rule (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null unique references customer,
  approval text not null check (approval in ('asker', 'administrator')),
  -- The names of the resource types; empty for all.
  kinds jsonb not null,
  regions text,
  names text,
  tags text,
  modified_time timestamptz not null,
  modified_by text not null,
  budget_amount numeric check (budget_amount > 0),
  budget_currency text,
  beyond_budget text check (beyond_budget in ('administrator', 'refuse')),
  sizes text,
  second_person text not null default 'over-budget-and-data' check (second_person in ('over-budget-and-data', 'over-budget', 'data', 'every-plan', 'none')),
  reseller_requests text not null default 'exempt' check (reseller_requests in ('exempt', 'included')),
  modules jsonb not null default '[]',
  constraint provision_rule_check check (((budget_amount is null) = (budget_currency is null)))
);
${buildTenantPolicies('provision_rule', 'reads')}

create table provision_template (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text,
  resource_type_id text not null,
  -- Without this column, a template whose last customer was deleted would be available to all.
  is_for_all boolean not null,
  -- The values by field name, without secrets.
  filled_in jsonb not null,
  -- The names of the fields that the form hides.
  fixed jsonb not null,
  modified_time timestamptz not null,
  modified_by text not null
);
${buildTenantPolicies('provision_template')}

create table provision_template_customer (
  template_id uuid not null references provision_template on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  primary key (template_id, customer_id)
);
create index provision_template_customer_of on provision_template_customer (customer_id);
${buildTenantPolicies('provision_template_customer', 'reads')}

create table provision (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  cloud_provider_id text not null,
  container_id text not null,
  region_id text not null,
  resource_type_id text not null,
  resource_name text not null,
  resource_group_name text not null,
  status text not null check (status in ('planning', 'awaiting-approval', 'applying', 'succeeded', 'failed', 'cancelled', 'deleting', 'deleted', 'drifted')),
  -- Whether any of its resources may exist at the provider.
  has_resources boolean not null default false,
  message text not null default '',
  -- The last applied request without secrets, which are encrypted separately.
  body jsonb not null,
  secrets text,
  -- Increases when a secret is set again.
  secrets_version integer not null default 1,
  -- Addresses, endpoints and IDs that the provider assigned.
  outputs jsonb not null default '{}',
  -- The holder of the state lock in Terraform's format; null while it is unlocked.
  state_lock jsonb,
  created_time timestamptz not null,
  created_by text not null,
  modified_time timestamptz not null,
  modified_by text not null,
  -- Encrypted secrets until a person has seen them, and the fingerprint that recognizes the same secrets later.
  secret_outputs text,
  secret_outputs_fingerprint text,
  monthly_amount numeric,
  monthly_currency text,
  module_id uuid,
  module_version_id uuid,
  unprotected jsonb not null default '[]',
  constraint provision_monthly check (((monthly_amount is null) = (monthly_currency is null)))
);
create index provision_container on provision (container_id);
create index provision_customer on provision (customer_id, created_time, id);
create index provision_modified on provision (modified_time, id);
create index provision_module_of on provision (module_id) where module_id is not null;
create index provision_module_version_of on provision (module_version_id) where module_version_id is not null;
create index provision_name on provision (resource_name, id);
create index provision_newest on provision (created_time, id);
create index provision_status on provision (status, id);
create index provision_type on provision (resource_type_id, id);
${buildTenantPolicies('provision', 'writes')}

create table provision_check (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null,
  created_at timestamptz not null default now(),
  provision_id uuid not null unique references provision on delete cascade,
  customer_id uuid not null references customer,
  -- The last successful check, and the last check without drift.
  checked_at timestamptz,
  matched_at timestamptz,
  -- Why the last check failed; empty if it succeeded.
  problem text not null default '',
  -- The drift since the check that found it first; null if there is none.
  drift jsonb,
  drifted_since timestamptz,
  expected jsonb not null default '[]',
  ${workColumns}
);
${workIndexes('provision_check')}
${buildTenantPolicies('provision_check', 'writes')}

create table provision_resource (
  id uuid primary key default gen_random_uuid(),
  provision_id uuid not null references provision on delete cascade,
  customer_id uuid not null references customer,
  cloud_provider_id text not null,
  container_id text not null,
  -- Terraform's address and type.
  address text not null,
  type text not null,
  -- The provider's ID as in inventories; null for types that inventories do not list.
  native_id text,
  name text not null,
  region text not null,
  resource_group text not null,
  -- Sizes, types and tags; no secrets.
  facts jsonb not null,
  made_at timestamptz not null,
  deleted_at timestamptz,
  power_state text check (power_state in ('running', 'stopped', 'changing', 'unknown')),
  power_read_at timestamptz
);
create index provision_resource_customer on provision_resource (customer_id);
create index provision_resource_native on provision_resource (lower(native_id)) where deleted_at is null;
create unique index provision_resource_there on provision_resource (provision_id, address) where deleted_at is null;
${buildTenantPolicies('provision_resource', 'reads')}

create table provision_log (
  id bigint generated always as identity primary key,
  run_id uuid not null,
  -- The attempt of the run; a later attempt may continue what an earlier one started.
  attempt integer not null,
  at timestamptz not null,
  kind text not null,
  address text not null,
  text text not null
);
create index provision_log_run on provision_log (run_id, id);
${buildTenantPolicies('provision_log')}

${provisionModuleTables}

create table provision_run (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'waiting', 'done', 'failed')),
  created_by text not null,
  created_at timestamptz not null default now(),
  provision_id uuid not null references provision on delete cascade,
  customer_id uuid not null references customer,
  action text not null check (action in ('create', 'edit', 'delete', 'adopt', 'import', 'start', 'stop', 'restart', 'snapshot')),
  step text not null check (step in ('planning', 'awaiting-approval', 'applying', 'succeeded', 'failed', 'cancelled')),
  -- The requested configuration; the provision has the last applied one.
  body jsonb not null,
  secrets text,
  secrets_version integer not null default 1,
  -- Why an approval is required; empty if none is. The role is the requester's at that time.
  approval_reason text not null default '',
  requester_role text not null,
  -- The requester. The same requester and key return the same run.
  requested_by_id uuid references app_user on delete set null,
  idempotency_key text,
  is_reviewed boolean not null default false,
  approver text not null default 'asker' check (approver in ('asker', 'administrator')),
  plan jsonb,
  decided_by text,
  decided_at timestamptz,
  cancelled_by text,
  -- Whether any request was sent to the provider.
  has_started boolean not null default false,
  imports jsonb not null default '[]',
  needs_second_person boolean not null default false,
  -- The author of the request if another person started it again.
  author text,
  confirmed_names jsonb not null default '[]',
  snapshot_name text not null default '',
  -- When the request was first sent, and the provider's operation, with which an interrupted run continues.
  sent_at timestamptz,
  operation jsonb,
  module_version_id uuid references provision_module_version,
  confirmed_safeguards jsonb not null default '[]',
  ${workColumns}
);
${workIndexes('provision_run')}
create index provision_run_action on provision_run (action, id);
create index provision_run_customer on provision_run (customer_id, created_at, id);
create index provision_run_finished on provision_run (finished_at);
create unique index provision_run_key on provision_run (requested_by_id, idempotency_key) where idempotency_key is not null;
create index provision_run_module_version_of on provision_run (module_version_id) where module_version_id is not null;
create index provision_run_newest on provision_run (created_at, id);
create unique index provision_run_open on provision_run (provision_id) where step = any (array['planning', 'awaiting-approval', 'applying']);
create index provision_run_provision on provision_run (provision_id, created_at, id);
create index provision_run_step on provision_run (step, id);
${buildTenantPolicies('provision_run', 'writes')}

create table provision_price (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references provision_run on delete cascade,
  "position" integer not null,
  side text not null check (side in ('before', 'after')),
  name text not null,
  source text not null check (source in ('own-rate', 'list-price', 'free', 'unknown')),
  -- Units per month; null if the usage is unknown.
  quantity numeric,
  unit text not null,
  unit_price numeric,
  amount numeric,
  currency text,
  why text not null,
  -- How the price was computed; only the reseller sees it.
  formula text not null,
  -- The customer invoice whose price was used. No foreign key, because drafts are deleted.
  document_id uuid,
  constraint provision_price_run_id_side_position_key unique (run_id, side, "position"),
  constraint provision_price_check check (((unit_price is null) = (currency is null)))
);
${buildTenantPolicies('provision_price')}
create policy shown on provision_price for select using ((exists ( select from provision_run where (provision_run.id = provision_price.run_id))));

${provisionSnapshotTable}

create table provision_state (
  id uuid primary key default gen_random_uuid(),
  provision_id uuid not null references provision on delete cascade,
  run_id uuid references provision_run on delete set null,
  version integer not null,
  sealed text not null,
  created_at timestamptz not null,
  unique (provision_id, version)
);
${buildTenantPolicies('provision_state')}
`
