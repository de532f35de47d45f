/** Users, sessions and sign-in: tables, indexes and policies. */
import { buildTenantPolicies } from './helpers.ts'

export const identityTables = `
create table app_user (
  id uuid primary key default gen_random_uuid(),
  user_id text not null unique,
  name text not null,
  password_hash text,
  role_code text not null,
  customer_id uuid references customer,
  timezone text not null default 'Asia/Bangkok',
  theme text not null default 'blue',
  density text not null default 'compact',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  email text,
  status text not null default 'active' check (status in ('invited', 'unverified', 'waiting', 'active', 'inactive')),
  mfa_enabled boolean not null default false,
  totp_secret text,
  totp_pending_secret text,
  totp_last_step bigint not null default 0,
  password_changed_at timestamptz,
  -- The user ID that a customer's administrator requested, if another one was assigned; null otherwise.
  requested_user_id text,
  shown_user_id text generated always as (coalesce(requested_user_id, user_id)) stored,
  constraint app_user_belongs check ( case when (role_code = 'SA') then (customer_id is null) else ((customer_id is not null) or status in ('unverified', 'waiting', 'inactive')) end)
);
create index app_user_customer on app_user (customer_id, name);
create index app_user_email on app_user (lower(email));
create index app_user_last_sign_in on app_user (last_sign_in_at, id);
create index app_user_name on app_user (name, id);
create index app_user_unverified on app_user (id) where status = 'unverified';
create index app_user_waiting on app_user (id) where status = 'waiting';
${buildTenantPolicies('app_user', 'writes')}

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
${buildTenantPolicies('identity_provider')}

create table terms_of_service (
  version integer primary key check (version > 0),
  text text not null,
  published_by text not null,
  published_at timestamptz not null
);
${buildTenantPolicies('terms_of_service')}

-- Links sent by mail; only the hash of the secret is stored. Used and replaced links stay, to explain their refusal.
create table account_link (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('invite', 'reset', 'sign-up')),
  secret_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  -- A person who signs up has no password until the owner of the mailbox enters it again.
  applicant_name text,
  password_hash text
);
create index account_link_user on account_link (user_id);
${buildTenantPolicies('account_link')}

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
${buildTenantPolicies('api_token')}

-- Unfinished sign-in steps: two-step verification, a passkey, or a sign-in at an identity provider.
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
create index auth_challenge_expires on auth_challenge (expires_at);
create index auth_challenge_user on auth_challenge (user_id);
${buildTenantPolicies('auth_challenge')}

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
${buildTenantPolicies('passkey')}

create table recovery_code (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_id);
${buildTenantPolicies('recovery_code')}

create table sign_in_device (
  user_id uuid not null references app_user on delete cascade,
  -- The browser and operating system, without versions.
  device text not null,
  network text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device, network)
);
${buildTenantPolicies('sign_in_device')}

create table user_identity (
  identity_provider_id uuid not null references identity_provider on delete cascade,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (identity_provider_id, subject)
);
create index user_identity_user on user_identity (user_id);
${buildTenantPolicies('user_identity')}

create table user_session (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  method text not null default 'password',
  address text not null default '',
  user_agent text not null default '',
  view_as_role text,
  view_as_customer_id uuid references customer on delete cascade,
  proved_at timestamptz not null
);
create index user_session_expires on user_session (expires_at);
create index user_session_user on user_session (user_id);
${buildTenantPolicies('user_session')}
`
