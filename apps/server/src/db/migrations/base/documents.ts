/** Calculations, customer invoices, payments and receipts: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const documentTables = `
-- The last number of each series and year. The row is locked until the document is committed, so numbers have no gaps.
create table document_series (
  series text not null,
  year integer not null,
  last_number integer not null,
  primary key (series, year)
);
${buildTenantPolicies('document_series')}

create table proof_key (
  id uuid primary key default gen_random_uuid(),
  -- The RFC 7638 thumbprint of the public key.
  key_id text not null unique,
  public_key text not null,
  fingerprint text not null,
  -- Encrypted with SECRET_KEY; null for a retired key.
  private_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint proof_key_check check (((private_key is null) = (retired_at is not null)))
);
create unique index proof_key_signs on proof_key ((true)) where retired_at is null;
${buildTenantPolicies('proof_key')}

create table signing_certificate (
  id uuid primary key,
  -- Self-signed by CMP, or installed by an administrator.
  source text not null check (source in ('portal', 'installed')),
  -- PEM. The chain contains the intermediate certificates without the root.
  certificate text not null,
  chain text[] not null,
  -- Encrypted with SECRET_KEY; null for a retired certificate.
  private_key text,
  subject text not null,
  issuer text not null,
  key_type text not null,
  fingerprint text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  created_by text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint signing_certificate_check check (((private_key is null) = (retired_at is not null)))
);
create unique index signing_certificate_signs on signing_certificate ((true)) where retired_at is null;
${buildTenantPolicies('signing_certificate')}

-- Requests to check for outdated calculations, inserted in the transaction that changes an input.
create table staleness_check (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued',
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  requested_by xid8 not null default pg_current_xact_id(),
  ${workColumns}
);
${workIndexes('staleness_check')}
create unique index staleness_check_one on staleness_check (requested_by) where status = 'queued';
${buildTenantPolicies('staleness_check')}
create policy customer on staleness_check for insert with check ((status = 'queued'));

create table bulk_run (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null,
  created_at timestamptz not null default now(),
  action text not null check (action in ('issue', 'mark-paid', 'send', 'remind', 'print-zip', 'print-pdf', 'assign')),
  -- Whether invoices are recalculated after an assignment.
  is_recalculated boolean not null default false,
  file_id uuid references stored_file,
  file_until timestamptz,
  ${workColumns},
  constraint bulk_run_check check (((file_id is null) = (file_until is null)))
);
${workIndexes('bulk_run')}
create index bulk_run_file on bulk_run (file_id);
create index bulk_run_file_until on bulk_run (file_until) where file_until is not null;
create index bulk_run_finished on bulk_run (finished_at);
${buildTenantPolicies('bulk_run')}

create table bulk_run_row (
  bulk_run_id uuid not null references bulk_run on delete cascade,
  place integer not null,
  -- A document ID, or an assignment.
  subject jsonb not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  message text not null default '',
  primary key (bulk_run_id, place)
);
create index bulk_run_row_waiting on bulk_run_row (bulk_run_id, place) where state = 'waiting';
${buildTenantPolicies('bulk_run_row')}

create table calculation (
  id uuid primary key default gen_random_uuid(),
  invoice_row_id uuid not null references invoice,
  status text not null,
  result jsonb,
  created_by text not null,
  created_at timestamptz not null default now(),
  failure_code text,
  ${workColumns}
);
${workIndexes('calculation')}
create index calculation_invoice on calculation (invoice_row_id, created_at desc);
create unique index calculation_one_at_a_time on calculation (invoice_row_id) where status = any (array['queued', 'running']);
${buildTenantPolicies('calculation')}

create table excluded_cost (
  invoice_row_id uuid not null references invoice on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  billing_profile_id uuid not null references billing_profile on delete cascade,
  nature text not null,
  treatment text not null check (treatment in ('keep', 'own-vat')),
  lines bigint not null,
  -- In the currency of the provider invoice; negative for a discount.
  currency text not null,
  cost numeric not null,
  -- In the profile's currency at the exchange rates of its charges; null if a rate is missing.
  billing_currency text not null,
  exchanged_cost numeric,
  primary key (invoice_row_id, customer_id, billing_profile_id, nature, treatment, currency)
);
create index excluded_cost_customer on excluded_cost (customer_id);
create index excluded_cost_profile on excluded_cost (billing_profile_id);
${buildTenantPolicies('excluded_cost')}

create table customer_invoice (
  id uuid primary key default gen_random_uuid(),
  number text unique,
  customer_id uuid not null references customer,
  invoice_row_id uuid not null references invoice,
  calculation_id uuid not null references calculation,
  kind text not null check (kind in ('invoice', 'adjustment', 'credit-note')),
  adjusts_id uuid references customer_invoice,
  billing_profile_id uuid not null references billing_profile,
  provider_invoice_id text not null,
  cloud_provider text not null,
  billing_period_start_date date not null,
  billing_period_end_date date not null,
  issue_date date,
  due_date date,
  cost numeric not null,
  cost_currency text not null,
  currency text not null,
  subtotal numeric not null,
  vat_percent numeric not null,
  vat_amount numeric not null,
  total numeric not null,
  loads jsonb not null,
  boundaries jsonb not null,
  created_at timestamptz not null default now(),
  state text not null default 'draft' check (state in ('draft', 'issued', 'partly-paid', 'paid', 'void')),
  paid_amount numeric not null default 0,
  payment_terms_days integer not null default 0,
  -- The printed content at the time of issue, and the SHA-256 of its text; null for a draft.
  frozen jsonb,
  frozen_sha256 text,
  pdf_file_id uuid references stored_file,
  issued_at timestamptz,
  -- The resource groups of the customer's projects at the time of the calculation, in lower case.
  project_groups jsonb not null default '[]',
  voided_at timestamptz,
  void_reason text,
  updated_at timestamptz not null default now(),
  exchanged_cost numeric not null default 0,
  voided_on date,
  constraint customer_invoice_due_date check ((((state = 'draft') or (kind = 'credit-note')) = (due_date is null))),
  constraint customer_invoice_numbered check ((((state = 'draft') = (number is null)) and ((state = 'draft') = (issue_date is null))))
);
create index customer_invoice_adjusts on customer_invoice (adjusts_id);
create index customer_invoice_customer on customer_invoice (customer_id, billing_period_start_date);
create index customer_invoice_due on customer_invoice (due_date, id);
create index customer_invoice_invoice on customer_invoice (invoice_row_id);
create unique index customer_invoice_one_draft on customer_invoice (invoice_row_id, customer_id, cost_currency, currency, vat_percent) where state = 'draft';
create index customer_invoice_pdf_file on customer_invoice (pdf_file_id) where pdf_file_id is not null;
create index customer_invoice_period on customer_invoice (billing_period_start_date desc, id);
create index customer_invoice_profile on customer_invoice (billing_profile_id);
create index customer_invoice_provider_invoice on customer_invoice (provider_invoice_id, id);
create index customer_invoice_state on customer_invoice (state, id);
create index customer_invoice_unpaid on customer_invoice (due_date, id) where state = any (array['issued', 'partly-paid']);
create index customer_invoice_unprinted on customer_invoice (id) where (pdf_file_id is null) and (state <> 'draft');
${buildTenantPolicies('customer_invoice')}
create policy customer on customer_invoice for select using (((customer_id = any ((select app_customer_ids())::uuid[])) and ((state <> 'draft') or (select app_sees_drafts()))));

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
  currency text not null,
  -- Why the provider charges nothing; empty if it charges.
  zero_reason text not null default '',
  component text not null default 'usage',
  -- The formula with its figures; null for usage, which is explained by its columns and lines.
  why jsonb,
  "position" integer not null default 0,
  -- The natures of the lines; null for any nature.
  natures jsonb,
  constraint customer_invoice_detail_why check (((component = 'usage') or (why is not null)))
);
create index customer_invoice_detail_invoice on customer_invoice_detail (customer_invoice_id, meter_name, id);
${buildTenantPolicies('customer_invoice_detail')}
create policy customer on customer_invoice_detail for select using (((customer_id = any ((select app_customer_ids())::uuid[])) and ((select app_sees_drafts()) or (exists ( select from customer_invoice where (customer_invoice.id = customer_invoice_detail.customer_invoice_id))))));

create table document_reminder (
  customer_invoice_id uuid not null references customer_invoice,
  days integer not null,
  outcome text not null check (outcome in ('sent', 'by-hand', 'no-address')),
  created_at timestamptz not null default now(),
  primary key (customer_invoice_id, days)
);
${buildTenantPolicies('document_reminder')}

create table payment (
  id uuid primary key default gen_random_uuid(),
  customer_invoice_id uuid not null references customer_invoice,
  customer_id uuid not null references customer,
  paid_on date not null,
  -- In the document's currency; negative for a refund. Tax that the customer withheld counts as paid.
  amount numeric not null,
  withheld_amount numeric not null default 0,
  method text not null,
  reference text not null default '',
  reverses_id uuid unique references payment,
  created_by text not null,
  created_at timestamptz not null default now(),
  booked_on date not null,
  constraint payment_check check (((amount + withheld_amount) <> 0))
);
create index payment_created_at on payment (created_at desc, id);
create index payment_customer on payment (customer_id, paid_on desc, id);
create index payment_invoice on payment (customer_invoice_id, created_at);
create index payment_of_customer_booked on payment (customer_id, booked_on);
create index payment_paid_on on payment (paid_on desc, id);
${buildTenantPolicies('payment', 'reads')}

create table payment_certificate (
  payment_id uuid primary key references payment,
  customer_id uuid not null references customer,
  number text not null check (number <> ''),
  issued_on date,
  storage_key text,
  file_name text,
  media_type text,
  size_bytes bigint,
  sha256 text,
  version uuid not null default gen_random_uuid(),
  changed_by text not null,
  changed_at timestamptz not null,
  constraint payment_certificate_check check ((num_nonnulls(storage_key, file_name, media_type, size_bytes, sha256) = any (array[0, 5])))
);
${buildTenantPolicies('payment_certificate', 'reads')}

-- The receipt of a payment, numbered in its own series. It never changes, but is void after a reversal.
create table receipt (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  payment_id uuid not null unique references payment,
  customer_invoice_id uuid not null references customer_invoice,
  customer_id uuid not null references customer,
  issue_date date not null,
  currency text not null,
  subtotal numeric not null,
  vat_amount numeric not null,
  total numeric not null,
  frozen jsonb not null,
  frozen_sha256 text not null,
  pdf_file_id uuid references stored_file,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint receipt_check check (((subtotal + vat_amount) = total))
);
create index receipt_customer on receipt (customer_id, issue_date, id);
create index receipt_invoice on receipt (customer_invoice_id, created_at);
create index receipt_pdf_file on receipt (pdf_file_id) where pdf_file_id is not null;
${buildTenantPolicies('receipt', 'reads')}

-- Work that creates the PDF file of a document or receipt.
create table document_print (
  id uuid primary key default gen_random_uuid(),
  customer_invoice_id uuid unique references customer_invoice,
  receipt_id uuid unique references receipt,
  status text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  ${workColumns},
  constraint document_print_check check ((num_nonnulls(customer_invoice_id, receipt_id) = 1))
);
${workIndexes('document_print')}
${buildTenantPolicies('document_print')}
`
