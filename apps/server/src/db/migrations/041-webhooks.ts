import { sql, type Kysely } from 'kysely'

/**
 * Who wants what, by whom mail of many events is gathered, and webhooks: an endpoint is a row of work, so that one process at a
 * time sends to it, in order.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table notification_choice (
  user_id uuid not null references app_user on delete cascade,
  event text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (user_id, event)
);

-- What an administrator chose for who has not chosen; without a customer for the reseller's staff.
create table notification_default (
  customer_id uuid references customer on delete cascade,
  event text not null,
  bell boolean not null,
  mail boolean not null,
  unique nulls not distinct (customer_id, event)
);

create table event_digest (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  message text not null default '',
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  delayed_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default '',
  user_id uuid not null references app_user on delete cascade,
  event text not null
);
create index event_digest_queued on event_digest (share_of, created_at, id) where status = 'queued';
create index event_digest_running on event_digest (lease_until) where status = 'running';
create index event_digest_shares on event_digest (share_of, started_at);
create index event_digest_of on event_digest (user_id, event) where status = 'queued';
create index event_digest_ended on event_digest (finished_at);
create table event_digest_item (
  digest_id uuid not null references event_digest on delete cascade,
  event_id uuid not null references event on delete cascade,
  primary key (digest_id, event_id)
);
create index event_digest_item_event on event_digest_item (event_id);

create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'done' check (status in ('queued', 'running', 'done', 'failed')),
  message text not null default '',
  created_by text not null default 'system',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  delayed_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default '',
  -- Null is the reseller's own.
  customer_id uuid references customer,
  description text not null,
  url text not null,
  events jsonb not null,
  is_enabled boolean not null,
  -- Sealed with SECRET_KEY; null until it has been made.
  secret text,
  secret_at timestamptz,
  former_secret text,
  former_until timestamptz,
  -- Since when every attempt has failed; null while the latest did not.
  failing_since timestamptz,
  -- Why the portal stopped to send; empty where it did not.
  problem text not null default '',
  last_sent_at timestamptz
);
create index webhook_endpoint_queued on webhook_endpoint (share_of, created_at, id) where status = 'queued';
create index webhook_endpoint_running on webhook_endpoint (lease_until) where status = 'running';
create index webhook_endpoint_shares on webhook_endpoint (share_of, started_at);
create index webhook_endpoint_list on webhook_endpoint (description, id);
create index webhook_endpoint_customer on webhook_endpoint (customer_id);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  customer_id uuid references customer on delete cascade,
  event text not null,
  -- The same at every attempt and replay.
  message_id text not null,
  is_test boolean not null default false,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  happened_at timestamptz not null,
  -- When it is tried next; null once it has ended.
  due_at timestamptz,
  attempts integer not null default 0,
  -- Attempts since it was sent for the first time or replayed: the pauses go by it.
  round_attempts integer not null default 0,
  last_attempt_at timestamptz,
  response_code integer,
  answer text not null default '',
  duration_milliseconds integer,
  unique (endpoint_id, message_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, seq) where status = 'waiting';
create index webhook_delivery_list on webhook_delivery (endpoint_id, seq desc);
create index webhook_delivery_customer on webhook_delivery (customer_id);
create index webhook_delivery_age on webhook_delivery (happened_at desc, id);

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

grant select, insert, update, delete on notification_choice, notification_default, event_digest, event_digest_item,
  webhook_endpoint, webhook_delivery, webhook_attempt to cmp_app;
do $$ declare entry text; begin
  foreach entry in array array['notification_choice', 'notification_default', 'event_digest', 'event_digest_item',
      'webhook_endpoint', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry);
    execute format('alter table %I enable row level security', entry);
    execute format('alter table %I force row level security', entry);
  end loop;
  foreach entry in array array['webhook_endpoint', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('create policy customer on %I using (customer_id = any ((select app_customer_ids())::uuid[]))
      with check (customer_id = any ((select app_customer_ids())::uuid[]))', entry);
  end loop;
end $$;
`)
    .execute(db)
}
