import { sql, type Kysely } from 'kysely'

/**
 * Events: what happened, written in the transaction in which it did. `event_dispatch` rows ask for their being handed on, as
 * work; each is handed on once, in the order of `seq`.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table event (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  name text not null,
  -- What it is about: an event of a name is told once of a thing.
  thing text not null,
  -- Whose it is; null is the reseller's own.
  customer_id uuid references customer on delete cascade,
  data jsonb not null,
  -- What people read, by language: {en: {title, detail}, th}.
  words jsonb not null,
  -- The page that shows it.
  href text not null,
  -- Who did it, and need not be told; null where nobody did.
  actor_id uuid references app_user on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- When it was handed on; null while it waits.
  dispatched_at timestamptz,
  unique (name, thing)
);
create index event_waiting on event (seq) where dispatched_at is null;
create index event_age on event (created_at);
create index event_customer on event (customer_id);
create index event_actor on event (actor_id);

create table event_dispatch (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
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
  -- One look does for all that a transaction told.
  asked_by xid8 not null default pg_current_xact_id()
);
create unique index event_dispatch_one on event_dispatch (asked_by) where status = 'queued';
create index event_dispatch_queued on event_dispatch (share_of, created_at, id) where status = 'queued';
create index event_dispatch_running on event_dispatch (lease_until) where status = 'running';
create index event_dispatch_shares on event_dispatch (share_of, started_at);

-- Under the bell many of one kind within a while are one task.
alter table task add column event_slot text, add column event_count integer not null default 1;
create unique index task_event_slot on task (user_id, event_slot);

grant select, insert, update, delete on event, event_dispatch to cmp_app;
do $$ declare entry text; begin
  foreach entry in array array['event', 'event_dispatch'] loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry);
    execute format('alter table %I enable row level security', entry);
    execute format('alter table %I force row level security', entry);
  end loop;
end $$;
`)
    .execute(db)
}
