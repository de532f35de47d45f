/** Tables that several areas write: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const coreTables = `
-- A recurring charge with an amount is charged by one provider invoice per month, the first that was calculated.
create table agreement_charge (
  agreement_line_id uuid not null references agreement_line on delete cascade,
  invoice_row_id uuid not null references invoice on delete cascade,
  months text[] not null,
  amount numeric not null,
  -- Exact decimal text by month: [{"month", "spend", "percentage", "charge"}]; null for charges with an amount.
  periods jsonb,
  primary key (agreement_line_id, invoice_row_id)
);
create index agreement_charge_invoice on agreement_charge (invoice_row_id);
${buildTenantPolicies('agreement_charge')}

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
  after jsonb,
  uid uuid not null default gen_random_uuid()
);
create index audit_log_action on audit_log (action, uid);
create index audit_log_actor on audit_log (actor, uid);
create index audit_log_at on audit_log (at, uid);
create index audit_log_customer on audit_log (customer_id, id desc);
create index audit_log_customer_at on audit_log (customer_id, at, uid);
create index audit_log_object on audit_log (object_type, object_id, id desc);
create index audit_log_object_type on audit_log (object_type, uid);
create unique index audit_log_uid on audit_log (uid);
${buildTenantPolicies('audit_log', 'writes')}

create table brand_logo (
  sha256 text primary key,
  -- A PNG that CMP rendered.
  content bytea not null check (octet_length(content) <= 262144),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by text not null,
  created_at timestamptz not null
);
${buildTenantPolicies('brand_logo')}

create table cache.metric_coverage (
  -- Null while the resource belongs to no customer.
  customer_id uuid references customer on delete cascade,
  resource_id text not null,
  metric text not null,
  step integer not null,
  covered tstzmultirange not null default '{}',
  -- When it was last requested, and why the request failed; the problem is empty if it succeeded.
  requested_at timestamptz,
  problem text not null default '',
  -- The process that is reading it, and when its claim expires.
  claim uuid,
  claimed_until timestamptz,
  unique nulls not distinct (customer_id, resource_id, metric, step)
);
${buildTenantPolicies('cache.metric_coverage')}

create table cloud_answer (
  id uuid primary key default gen_random_uuid(),
  -- The account of the request; null for lists that are the same for everyone.
  cloud_account_id uuid references cloud_account on delete cascade,
  kind text not null check (kind in ('offers', 'prices')),
  question text not null,
  answer jsonb not null,
  read_at timestamptz not null,
  unique nulls not distinct (cloud_account_id, kind, question)
);
create index cloud_answer_read on cloud_answer (read_at);
${buildTenantPolicies('cloud_answer')}

-- Mails to customers: one row per event and address, so that nobody receives the same mail twice.
create table document_mail (
  id uuid primary key default gen_random_uuid(),
  event_key text not null,
  event text not null check (event in ('issued', 'reminder', 'statement', 'report')),
  customer_id uuid not null references customer on delete cascade,
  customer_invoice_id uuid references customer_invoice,
  month text,
  to_address text not null,
  -- Deferred, because this row is inserted first and only its writer then adds the mail.
  outbox_mail_id uuid references outbox_mail on delete set null deferrable initially deferred,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (event_key, to_address)
);
create index document_mail_customer on document_mail (customer_id, created_at);
create index document_mail_invoice on document_mail (customer_invoice_id, created_at);
${buildTenantPolicies('document_mail')}

create table limits.attempt (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index attempt_expire on limits.attempt (expire);

create table scheduled_run (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  status text not null,
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  ${workColumns}
);
${workIndexes('scheduled_run')}
${buildTenantPolicies('scheduled_run')}

create table setting (
  key text primary key,
  value jsonb not null
);
${buildTenantPolicies('setting')}

create table task_work (
  task_id uuid not null references task on delete cascade,
  work_id uuid not null,
  primary key (task_id, work_id)
);
create index task_work_work on task_work (work_id);
${buildTenantPolicies('task_work')}
`
