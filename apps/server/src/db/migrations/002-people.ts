import { sql, type Kysely } from 'kysely'

/**
 * People and administration: accounts and how they are secured, mail, support tickets, projects, entitlements, EA
 * invoices, imports of lists, and the audit log's own screen.
 *
 * What belongs to a person alone (sessions, passkeys, tokens, links) is the provider's to read, which is the portal
 * itself: a customer's scope never reaches it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table app_user add column email text;
alter table app_user add column status text not null default 'active'
  check (status in ('invited', 'unverified', 'waiting', 'active', 'inactive'));
alter table app_user add column mfa_enabled boolean not null default false;
alter table app_user add column totp_secret text;
alter table app_user add column totp_pending_secret text;
alter table app_user add column totp_last_step bigint not null default 0;
alter table app_user add column password_changed_at timestamptz;
update app_user set email = user_id where user_id like '%_@_%.__%';
update app_user set status = 'inactive' where not is_active;
alter table app_user drop column is_active;
alter table app_user alter column password_hash drop not null;
-- Who signed up and waits belongs to nobody yet; everybody else to the reseller or to one customer.
do $$ declare entry record; begin
  for entry in select conname as name from pg_constraint
      where conrelid = 'app_user'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%role_code%' loop
    execute format('alter table app_user drop constraint %I', entry.name);
  end loop;
end $$;
alter table app_user add constraint app_user_belongs check (
  case when role_code = 'SA' then customer_id is null
    else customer_id is not null or status in ('unverified', 'waiting', 'inactive') end);
create index app_user_name on app_user (name, id);
create index app_user_customer on app_user (customer_id, name);
create index app_user_email on app_user (lower(email));
create index app_user_last_sign_in on app_user (last_sign_in_at, id);

alter table user_session add column method text not null default 'password';
alter table user_session add column address text not null default '';
alter table user_session add column user_agent text not null default '';
alter table user_session add column view_as_role text;
alter table user_session add column view_as_customer_id uuid references customer on delete cascade;
create index user_session_expires on user_session (expires_at);

-- What somebody has begun and not ended: a second step, a passkey, a sign-in at an identity provider.
create table auth_challenge (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  token_hash text not null unique,
  user_id uuid references app_user on delete cascade,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_challenge_user on auth_challenge (user_id);
create index auth_challenge_expires on auth_challenge (expires_at);

-- Links sent by mail. Only the hash of the secret is stored; a used one, and one that a newer mail replaced, stays so
-- that it can say so.
create table account_link (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('invite', 'reset', 'sign-up')),
  secret_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index account_link_user on account_link (user_id);

create table recovery_code (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_id);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

create table api_token (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  token_hash text not null unique,
  prefix text not null,
  scopes jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_token_user on api_token (user_id);

create table identity_provider (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  issuer text not null,
  client_id text not null,
  client_secret text,
  customer_id uuid references customer,
  new_user_role text check (new_user_role in ('ADMIN', 'EDITOR', 'GUEST')),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now()
);
create index identity_provider_customer on identity_provider (customer_id);
create table user_identity (
  identity_provider_id uuid not null references identity_provider on delete cascade,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (identity_provider_id, subject)
);
create index user_identity_user on user_identity (user_id);

create table setting (
  key text primary key,
  value jsonb not null
);

create table outbox_mail (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  body text not null,
  status text not null check (status in ('kept', 'queued', 'running', 'done', 'failed')),
  message text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  attempts integer not null default 0
);
create index outbox_mail_created_at on outbox_mail (created_at desc, id);
create index outbox_mail_to on outbox_mail (to_address, id);

-- Counters of failed sign-ins, kept by rate-limiter-flexible; they name nobody's data, so no scope guards them.
create schema limits;
create table limits.attempt (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index attempt_expire on limits.attempt (expire);

create table customer_subscription_entitlement (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  customer_subscription_id uuid not null references customer_subscription,
  entitlement_id text not null constraint customer_subscription_entitlement_entitlement_id_key unique,
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
create index entitlement_subscription on customer_subscription_entitlement (customer_subscription_id);
create index entitlement_offer on customer_subscription_entitlement (offer_name, id);
create index entitlement_quantity on customer_subscription_entitlement (quantity, id);
create index entitlement_status on customer_subscription_entitlement (status, id);
create index entitlement_start on customer_subscription_entitlement (effective_start_date, id);
create index entitlement_end on customer_subscription_entitlement (commitment_end_date, id);

alter table project add column description text;
create index project_customer on project (customer_id, id);
create index project_name on project (project_name, id);
create index project_created_at on project (created_at, id);
create index project_rate_project on project_currency_rate (project_id, year, month);
create index project_rate_customer on project_currency_rate (customer_id);
create index project_rate_year on project_currency_rate (year, id);
create index project_rate_month on project_currency_rate (month, id);
create index project_rg_project on project_subscription_rg (project_id);
create index project_rg_customer on project_subscription_rg (customer_id);
create index project_rg_name on project_subscription_rg (resource_group, id);
create index project_rg_created_at on project_subscription_rg (created_at, id);
-- PostgreSQL had cut the names of these two; and Azure takes no notice of the letter case of a resource group.
do $$ declare entry record; begin
  for entry in select conrelid::regclass as name, conname from pg_constraint where contype = 'u'
      and conrelid in ('project_currency_rate'::regclass, 'project_subscription_rg'::regclass) loop
    execute format('alter table %s drop constraint %I', entry.name, entry.conname);
  end loop;
end $$;
alter table project_currency_rate add constraint project_currency_rate_month_key
  unique (project_id, year, month, from_currency, to_currency);
create unique index project_subscription_rg_group_key
  on project_subscription_rg (customer_subscription_id, lower(resource_group));

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
create index invoice_ea_period on invoice_ea (billing_period_start_date, id);
create index invoice_ea_payment on invoice_ea (payment_status, id);

create index customer_invoice_profile on customer_invoice (billing_profile_id);

create sequence support_ticket_number;
create table support_ticket (
  id uuid primary key default gen_random_uuid(),
  ticket_no text not null unique,
  customer_id uuid not null references customer,
  customer_subscription_id uuid references customer_subscription on delete set null,
  title text not null,
  description text not null,
  severity text not null,
  status text not null default 'open',
  created_by_id uuid references app_user on delete set null,
  created_by text not null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index support_ticket_customer on support_ticket (customer_id, created_at desc);
create index support_ticket_created_at on support_ticket (created_at desc, id);
create index support_ticket_modified_at on support_ticket (modified_at desc, id);
create index support_ticket_title on support_ticket (title, id);
create table support_ticket_comment (
  id uuid primary key default gen_random_uuid(),
  support_ticket_id uuid not null references support_ticket on delete cascade,
  customer_id uuid not null references customer,
  text text not null,
  created_by_id uuid references app_user on delete set null,
  created_by text not null,
  is_from_provider boolean not null,
  created_at timestamptz not null
);
create index support_ticket_comment_ticket on support_ticket_comment (support_ticket_id, created_at, id);
create table support_ticket_attachment (
  id uuid primary key default gen_random_uuid(),
  support_ticket_id uuid not null references support_ticket on delete cascade,
  support_ticket_comment_id uuid references support_ticket_comment on delete cascade,
  customer_id uuid not null references customer,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  created_by text not null,
  created_at timestamptz not null
);
create index support_ticket_attachment_ticket on support_ticket_attachment (support_ticket_id, created_at, id);

-- A CSV brought into a list: what it would change is shown first, and what it changed can be taken back.
create table list_import (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid,
  resource text not null,
  file_name text not null,
  columns jsonb not null,
  ignored_columns jsonb not null,
  status text not null check (status in ('preview', 'applied', 'undone')),
  to_add integer not null,
  to_change integer not null,
  unchanged integer not null,
  refused integer not null,
  created_by text not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index list_import_resource on list_import (resource, created_at desc);
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

-- What waits for somebody is few among many: the start page counts it at every visit.
create index customer_invoice_unpaid on customer_invoice (due_date, id) where payment_status = 'unpaid';
create index support_ticket_waiting on support_ticket (status, severity)
  where status in ('open', 'inProgress', 'waitingForCustomer');
create index app_user_waiting on app_user (id) where status = 'waiting';

alter table audit_log add column uid uuid not null default gen_random_uuid();
create unique index audit_log_uid on audit_log (uid);
create index audit_log_at on audit_log (at, uid);
create index audit_log_actor on audit_log (actor, uid);
create index audit_log_action on audit_log (action, uid);
create index audit_log_object_type on audit_log (object_type, uid);
create index audit_log_customer_at on audit_log (customer_id, at, uid);

grant select, insert, update, delete on all tables in schema public to cmp_app;
grant usage on all sequences in schema public to cmp_app;
revoke update, delete on audit_log from cmp_app;
grant usage on schema limits to cmp_app;
grant select, insert, update, delete on all tables in schema limits to cmp_app;

do $$ declare entry record; begin
  for entry in select unnest(array['customer_subscription_entitlement', 'support_ticket', 'support_ticket_comment',
      'support_ticket_attachment', 'list_import', 'list_import_line']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
    execute format('create policy customer on %I using (customer_id = any ((select app_customer_ids())::uuid[]))
      with check (customer_id = any ((select app_customer_ids())::uuid[]))', entry.name);
  end loop;
  for entry in select unnest(array['auth_challenge', 'account_link', 'recovery_code', 'passkey', 'api_token',
      'identity_provider', 'user_identity', 'setting', 'outbox_mail', 'invoice_ea']) as name loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry.name);
  end loop;
  -- A customer's change may write mail, which it cannot read.
  execute 'create policy customer_writes on outbox_mail for insert with check (cardinality((select app_customer_ids())::uuid[]) > 0)';
  for entry in select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('alter table %I enable row level security', entry.name);
    execute format('alter table %I force row level security', entry.name);
  end loop;
end $$;
`)
    .execute(db)
}
