import { sql, type Kysely } from 'kysely'

/** What was provisioned: the thing, each run over it with its plan and log, and every version of its state. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table provision (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer,
  cloud_provider_id text not null,
  container_id text not null,
  region_id text not null,
  resource_type_id text not null,
  resource_name text not null,
  resource_group_name text not null,
  status text not null check (status in ('planning', 'awaiting-approval', 'applying', 'succeeded', 'failed',
    'cancelled', 'deleting', 'deleted', 'drifted')),
  -- Whether something of it may exist in the cloud.
  stands boolean not null default false,
  message text not null default '',
  -- The form's own answer as it was last made, without secrets; those are sealed beside it.
  body jsonb not null,
  secrets text,
  -- Rises when a secret is given anew.
  secrets_version integer not null default 1,
  -- What the cloud said of it: addresses, endpoints, ids.
  outputs jsonb not null default '{}',
  -- Who has the state, as Terraform says it.
  state_lock jsonb,
  created_time timestamptz not null,
  created_by text not null,
  modified_time timestamptz not null,
  modified_by text not null
);
create index provision_newest on provision (created_time, id);
create index provision_customer on provision (customer_id, created_time, id);
create index provision_container on provision (container_id);

create table provision_run (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'waiting', 'done', 'failed')),
  message text not null default '',
  created_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  delayed_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default '',
  provision_id uuid not null references provision on delete cascade,
  customer_id uuid not null references customer,
  action text not null check (action in ('create', 'edit', 'delete')),
  step text not null check (step in ('planning', 'awaiting-approval', 'applying', 'succeeded', 'failed', 'cancelled')),
  -- What is wanted afterwards, as the provision keeps what stands.
  body jsonb not null,
  secrets text,
  secrets_version integer not null default 1,
  -- Why somebody has to agree; empty where nobody has.
  asks_for text not null default '',
  asked_role text not null,
  -- Whose submission it is: the same key asks for the same run.
  asked_by_id uuid references app_user on delete set null,
  idempotency_key text,
  -- Whether who asked has typed the name already, and whether the plan is looked at in any case.
  is_confirmed boolean not null default false,
  is_reviewed boolean not null default false,
  approver text not null default 'asker' check (approver in ('asker', 'administrator')),
  plan jsonb,
  decided_by text,
  decided_at timestamptz,
  cancelled_by text,
  -- Whether the cloud was asked for anything.
  has_begun boolean not null default false
);
create index provision_run_queued on provision_run (share_of, created_at, id) where status = 'queued';
create index provision_run_running on provision_run (lease_until) where status = 'running';
create index provision_run_shares on provision_run (share_of, started_at);
create index provision_run_newest on provision_run (created_at, id);
create index provision_run_customer on provision_run (customer_id, created_at, id);
-- One run of a provision at a time.
create unique index provision_run_open on provision_run (provision_id)
  where step in ('planning', 'awaiting-approval', 'applying');
create unique index provision_run_key on provision_run (asked_by_id, idempotency_key) where idempotency_key is not null;
create index provision_run_provision on provision_run (provision_id, created_at, id);

create table provision_log (
  id bigint generated always as identity primary key,
  run_id uuid not null references provision_run on delete cascade,
  -- Of the run: what one attempt began another may find in the cloud.
  attempt integer not null,
  at timestamptz not null,
  kind text not null,
  address text not null,
  text text not null
);
create index provision_log_run on provision_log (run_id, id);

create table provision_state (
  id uuid primary key default gen_random_uuid(),
  provision_id uuid not null references provision on delete cascade,
  run_id uuid references provision_run on delete set null,
  version integer not null,
  sealed text not null,
  created_at timestamptz not null,
  unique (provision_id, version)
);

grant select, insert, update, delete on provision, provision_run, provision_log, provision_state to cmp_app;
do $$ declare name text; begin
  foreach name in array array['provision', 'provision_run'] loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', name);
    execute format('create policy customer on %I using (customer_id = any ((select app_customer_ids())::uuid[])) with check (customer_id = any ((select app_customer_ids())::uuid[]))', name);
  end loop;
  foreach name in array array['provision', 'provision_run', 'provision_log', 'provision_state'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
create policy provider on provision_log using ((select app_is_provider())) with check ((select app_is_provider()));
create policy shown on provision_log for select using (exists (select from provision_run where provision_run.id = run_id));
-- The state holds what clouds say in confidence: the portal alone reads it.
create policy provider on provision_state using ((select app_is_provider())) with check ((select app_is_provider()));
`)
    .execute(db)
}
