/** Provider invoices, their imports, batches, files and late changes: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const providerInvoiceTables = `
create table invoice_ea (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  invoice_number text not null unique,
  enrollment_number text not null,
  billing_period_start_date date not null,
  billing_period_end_date date not null,
  invoice_date date not null,
  due_date date,
  currency text not null,
  amount numeric not null,
  payment_status text not null default 'unpaid',
  created_at timestamptz not null default now()
);
create index invoice_ea_customer on invoice_ea (customer_id);
create index invoice_ea_date on invoice_ea (invoice_date, id);
create index invoice_ea_payment on invoice_ea (payment_status, id);
create index invoice_ea_period on invoice_ea (billing_period_start_date, id);
${buildTenantPolicies('invoice_ea')}

create table provider_export (
  id uuid primary key default gen_random_uuid(),
  cloud_account_id uuid not null references cloud_account on delete cascade,
  document_id text not null,
  period_start date not null,
  period_end date not null,
  listed_version text not null,
  -- The imported version; null until the lines are imported.
  loaded_version text,
  listed_at timestamptz not null default now(),
  unique (cloud_account_id, document_id)
);
${buildTenantPolicies('provider_export')}

create table retention_notice (
  load_id uuid primary key,
  announced_at timestamptz not null
);
${buildTenantPolicies('retention_notice')}

create table retention_rule (
  id uuid primary key default gen_random_uuid(),
  -- Either an account or the provider of uploaded files.
  cloud_account_id uuid unique references cloud_account on delete cascade,
  cloud_provider text unique,
  -- Months of retention; null retains forever.
  files_months integer check (files_months > 0),
  lines_months integer check (lines_months > 0),
  earlier_months integer check (earlier_months > 0),
  decided_by text not null,
  decided_at timestamptz not null,
  constraint retention_rule_check check (((cloud_account_id is null) <> (cloud_provider is null)))
);
${buildTenantPolicies('retention_rule')}

create table retention_run (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null,
  created_at timestamptz not null default now(),
  -- IDs of the import batches and files that may be removed.
  load_ids jsonb not null,
  file_ids jsonb not null,
  ${workColumns}
);
${workIndexes('retention_run')}
create index retention_run_latest on retention_run (created_at desc, id);
create unique index retention_run_one on retention_run ((true)) where status = any (array['queued', 'running']);
${buildTenantPolicies('retention_run')}

create table invoice_import (
  id uuid primary key default gen_random_uuid(),
  status text not null,
  format text,
  create_customers boolean not null default false,
  files jsonb not null,
  load_id uuid unique,
  content_sha256 text,
  fetch_invoice_row_id uuid,
  fetch_part text,
  lines_loaded bigint not null default 0,
  rejected bigint not null default 0,
  result jsonb,
  created_by text not null,
  created_at timestamptz not null default now(),
  on_overlap text not null default 'ask' check (on_overlap in ('ask', 'add', 'replace', 'keep')),
  -- The question to a person while the import waits; null otherwise.
  question jsonb,
  -- The adapter's state of a requested export; null before the request and after the end.
  fetch_state jsonb,
  -- The provider's version of the fetched data; null if it has none.
  data_version text,
  fetch_export_id uuid references provider_export on delete set null,
  file_lines jsonb not null default '[]',
  -- Whether a person has confirmed that amortized costs are charged.
  accept_amortized boolean not null default false,
  ${workColumns}
);
${workIndexes('invoice_import')}
create index invoice_import_content on invoice_import (content_sha256);
create index invoice_import_created_at on invoice_import (created_at desc, id);
create index invoice_import_fetch_export on invoice_import (fetch_export_id);
create unique index invoice_import_one_export on invoice_import (fetch_export_id) where status = any (array['queued', 'running']);
create unique index invoice_import_one_fetch on invoice_import (fetch_invoice_row_id, fetch_part) where (fetch_invoice_row_id is not null) and (status = any (array['queued', 'running']));
create index invoice_import_waiting on invoice_import (content_sha256) where status = 'waiting';
${buildTenantPolicies('invoice_import')}

create table removed_load (
  load_id uuid primary key,
  run_id uuid not null references retention_run,
  -- The retention rule as text at that time.
  rule text not null,
  removed_at timestamptz not null,
  lines bigint not null,
  bytes bigint not null,
  -- When the engine deleted the lines; null until then.
  dropped_at timestamptz
);
create index removed_load_run on removed_load (run_id);
create index removed_load_undropped on removed_load (load_id) where dropped_at is null;
${buildTenantPolicies('removed_load')}

create table stored_file (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by_rule text,
  removal_run_id uuid references retention_run,
  -- When the store deleted the file; null until then.
  deleted_at timestamptz
);
create index stored_file_leaving on stored_file (id) where (removed_at is not null) and (deleted_at is null);
create index stored_file_removal_run on stored_file (removal_run_id);
create index stored_file_sha256 on stored_file (sha256);
${buildTenantPolicies('stored_file')}

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
  cloud_account_id uuid references cloud_account on delete set null,
  -- The inputs of the calculation, in parts, and the parts that have changed since; null if there are none.
  basis jsonb,
  stale jsonb,
  -- Why the last fetch of the lines failed; empty if it succeeded.
  detail_problem text not null default '',
  -- The provider's printed document. It is stored because the provider's link expires.
  document_file_id uuid references stored_file,
  identity_account text not null default '',
  identity_period text not null default '',
  charge_formula smallint not null default 2 check (charge_formula in (1, 2)),
  constraint invoice_identity unique (cloud_provider, invoice_id, currency_code, identity_account, identity_period)
);
create index invoice_cloud on invoice (cloud_provider, invoice_date desc);
create index invoice_cloud_account on invoice (cloud_account_id);
create index invoice_date on invoice (invoice_date desc, id);
create index invoice_document_file on invoice (document_file_id);
create index invoice_stale on invoice (id) where stale is not null;
${buildTenantPolicies('invoice')}

create table bill_total (
  id uuid primary key default gen_random_uuid(),
  invoice_row_id uuid not null references invoice on delete cascade,
  -- The section of the invoice; empty for the whole invoice.
  section text not null default '',
  -- In the invoice's currency.
  total numeric not null,
  -- The tax included in the total; null if it is unknown.
  tax numeric,
  reference text not null default '',
  source text not null check (source in ('person', 'invoice-detail')),
  entered_by text not null,
  entered_at timestamptz not null,
  unique (invoice_row_id, section)
);
${buildTenantPolicies('bill_total')}

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
  first_day date,
  last_day date,
  -- Whether all lines of the batch belong to this invoice and type.
  is_whole boolean not null default false,
  -- Rejected lines of the batch's files whose invoice is unknown.
  rejected_of_file bigint not null default 0,
  -- The files of the lines: [{name, fileId, page?}].
  files jsonb not null default '[]',
  data_version text,
  -- When the batch was superseded; null while it is current. For old batches, the date of an upgrade.
  retired_at timestamptz,
  -- Identifies the removed lines when they are imported again; null while they are stored.
  removed_fingerprint text,
  -- The batch that imported the same lines again after their removal.
  returned_as uuid,
  billing_account text not null default '',
  billing_months text[] not null default '{}',
  is_open_month boolean not null default false,
  primary key (load_id, invoice_row_id, line_item_type)
);
create index invoice_load_account on invoice_load (billing_account) where is_current;
create index invoice_load_current on invoice_load (invoice_row_id, line_item_type) where is_current;
create index invoice_load_load on invoice_load (load_id);
${buildTenantPolicies('invoice_load')}

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
  -- Date ranges, [[first, last], ...]; null if they were not recorded.
  days jsonb,
  primary key (invoice_row_id, load_id, line_item_type, sub_account_key)
);
create index invoice_sub_account_key on invoice_sub_account (cloud_provider, sub_account_key);
${buildTenantPolicies('invoice_sub_account')}

-- The last control totals of invoices whose lines were removed.
create table retained_control_totals (
  invoice_row_id uuid primary key references invoice on delete cascade,
  totals jsonb not null,
  computed_at timestamptz not null
);
${buildTenantPolicies('retained_control_totals')}

create table late_change (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  invoice_row_id uuid not null references invoice on delete cascade,
  -- Null if a person imported the lines.
  cloud_account_id uuid references cloud_account on delete set null,
  -- The imported batch. A batch changes an invoice only once.
  load_id uuid not null,
  -- The current batches before and after: [{loadId, lineItemType, sourceKey, excludeConsumption, isWhole}].
  loads_before jsonb not null,
  loads_after jsonb not null,
  cost_before numeric not null,
  cost_after numeric not null,
  -- Numbers of added lines, removed lines, and lines with another amount or quantity.
  added bigint not null default 0,
  removed bigint not null default 0,
  changed bigint not null default 0,
  -- When a calculation included the change; null until then.
  settled_at timestamptz,
  ${workColumns},
  unique (invoice_row_id, load_id)
);
${workIndexes('late_change')}
create index late_change_account on late_change (cloud_account_id);
create index late_change_latest on late_change (created_at desc, id);
create index late_change_open on late_change (invoice_row_id) where settled_at is null;
${buildTenantPolicies('late_change')}

create table late_change_part (
  late_change_id uuid not null references late_change on delete cascade,
  sub_account_key text not null,
  sub_account_name text not null,
  added bigint not null,
  removed bigint not null,
  changed bigint not null,
  -- The cost of the changed lines only.
  cost_before numeric not null,
  cost_after numeric not null,
  primary key (late_change_id, sub_account_key)
);
${buildTenantPolicies('late_change_part')}
`
