/** Events, notifications, mail and webhooks: tables, indexes and policies. */
import { buildTenantPolicies, workColumns, workIndexes } from './helpers.ts'

export const messagingTables = `
create table event (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  name text not null,
  -- The subject of the event. An event name occurs once per subject.
  subject_key text not null,
  -- Null for an event of the reseller.
  customer_id uuid references customer on delete cascade,
  data jsonb not null,
  -- The text for people by language: {en: {title, detail}, th}.
  words jsonb not null,
  -- The page that shows the subject.
  href text not null,
  -- The user who caused the event and is not notified; null for none.
  actor_id uuid references app_user on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- When the event was dispatched; null while it waits.
  dispatched_at timestamptz,
  unique (name, subject_key)
);
create index event_actor on event (actor_id);
create index event_age on event (created_at);
create index event_customer on event (customer_id);
create index event_waiting on event (seq) where dispatched_at is null;
${buildTenantPolicies('event')}

create table event_digest (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  user_id uuid not null references app_user on delete cascade,
  event text not null,
  ${workColumns}
);
${workIndexes('event_digest')}
create index event_digest_ended on event_digest (finished_at);
create index event_digest_of on event_digest (user_id, event) where status = 'queued';
${buildTenantPolicies('event_digest')}

create table event_dispatch (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  -- One dispatch handles all events of a transaction.
  requested_by xid8 not null default pg_current_xact_id(),
  ${workColumns}
);
${workIndexes('event_dispatch')}
create unique index event_dispatch_one on event_dispatch (requested_by) where status = 'queued';
${buildTenantPolicies('event_dispatch')}

create table notification_choice (
  user_id uuid not null references app_user on delete cascade,
  event text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (user_id, event)
);
${buildTenantPolicies('notification_choice')}

-- Defaults that an administrator set; the customer is null for the reseller's staff.
create table notification_default (
  customer_id uuid references customer on delete cascade,
  event text not null,
  bell boolean not null,
  mail boolean not null,
  unique nulls not distinct (customer_id, event)
);
${buildTenantPolicies('notification_default')}

create table outbox_mail (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  body text not null,
  status text not null check (status in ('kept', 'queued', 'running', 'done', 'failed')),
  created_at timestamptz not null default now(),
  attachment_file_ids uuid[] not null default '{}',
  counts_for uuid references customer on delete set null,
  held_until timestamptz,
  ${workColumns}
);
${workIndexes('outbox_mail')}
create index outbox_mail_counts_for on outbox_mail (counts_for) where counts_for is not null;
create index outbox_mail_created_at on outbox_mail (created_at desc, id);
create index outbox_mail_to on outbox_mail (to_address, id);
${buildTenantPolicies('outbox_mail')}
create policy customer_writes on outbox_mail for insert with check ((cardinality((select app_customer_ids())) > 0));

-- A user's background work and notifications, as shown under the bell.
create table task (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references app_user on delete cascade,
  customer_id uuid references customer on delete cascade,
  kind text not null,
  title text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  progress double precision check ((progress >= (0)::double precision) and (progress <= (1)::double precision)),
  detail text not null default '',
  done_detail text,
  problem text not null default '',
  href text,
  parts integer not null default 1,
  parts_ended integer not null default 0,
  url text not null default '',
  created_by text not null,
  modified_by text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  read_at timestamptz,
  -- Several notifications of one kind within a short time share a task.
  event_slot text,
  event_count integer not null default 1
);
create index task_ended on task (ended_at) where state <> 'running';
create unique index task_event_slot on task (user_id, event_slot);
create index task_running on task (created_at) where state = 'running';
create index task_user on task (user_id, created_at desc, id);
${buildTenantPolicies('task')}

create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'done' check (status in ('queued', 'running', 'done', 'failed')),
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  -- Null for an endpoint of the reseller.
  customer_id uuid references customer,
  description text not null,
  url text not null,
  events jsonb not null,
  is_enabled boolean not null,
  -- Encrypted with SECRET_KEY; null until it is created.
  secret text,
  secret_at timestamptz,
  former_secret text,
  former_until timestamptz,
  -- Since when every attempt has failed; null if the last attempt succeeded.
  failing_since timestamptz,
  -- Why CMP stopped sending; empty if it has not.
  problem text not null default '',
  last_sent_at timestamptz,
  ${workColumns}
);
${workIndexes('webhook_endpoint')}
create index webhook_endpoint_customer on webhook_endpoint (customer_id);
create index webhook_endpoint_list on webhook_endpoint (description, id);
${buildTenantPolicies('webhook_endpoint', 'writes')}

create table event_digest_item (
  digest_id uuid not null references event_digest on delete cascade,
  event_id uuid not null references event on delete cascade,
  primary key (digest_id, event_id)
);
create index event_digest_item_event on event_digest_item (event_id);
${buildTenantPolicies('event_digest_item')}

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  customer_id uuid references customer on delete cascade,
  event text not null,
  -- The same for every attempt and replay.
  message_id text not null,
  is_test boolean not null default false,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  happened_at timestamptz not null,
  -- The time of the next attempt; null after the end.
  due_at timestamptz,
  attempts integer not null default 0,
  -- Attempts since the first delivery or the last replay; they determine the pauses.
  round_attempts integer not null default 0,
  last_attempt_at timestamptz,
  response_code integer,
  answer text not null default '',
  duration_milliseconds integer,
  counts_for uuid references customer on delete set null,
  held_until timestamptz,
  unique (endpoint_id, message_id)
);
create index webhook_delivery_age on webhook_delivery (happened_at desc, id);
create index webhook_delivery_counts_for on webhook_delivery (counts_for) where counts_for is not null;
create index webhook_delivery_customer on webhook_delivery (customer_id);
create index webhook_delivery_due on webhook_delivery (endpoint_id, seq) where status = 'waiting';
create index webhook_delivery_list on webhook_delivery (endpoint_id, seq desc);
${buildTenantPolicies('webhook_delivery', 'writes')}

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  customer_id uuid references customer on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_milliseconds integer not null,
  response_code integer,
  answer text not null,
  problem text not null,
  primary key (delivery_id, number)
);
create index webhook_attempt_customer on webhook_attempt (customer_id);
${buildTenantPolicies('webhook_attempt', 'writes')}
`
