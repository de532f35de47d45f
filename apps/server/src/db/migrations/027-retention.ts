import { sql, type Kysely } from 'kysely'

/**
 * Retention: how long files and lines are kept by source, what was removed by which rule, and what was announced. Rows of loads
 * and files stay: they say when and why what they name went.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table retention_rule (
  id uuid primary key default gen_random_uuid(),
  -- One of both: an account, or the cloud whose files people bring in.
  cloud_account_id uuid unique references cloud_account on delete cascade,
  cloud_provider text unique,
  -- Null is for ever.
  files_months integer check (files_months > 0),
  lines_months integer check (lines_months > 0),
  earlier_months integer check (earlier_months > 0),
  decided_by text not null,
  decided_at timestamptz not null,
  check ((cloud_account_id is null) <> (cloud_provider is null))
);

create table retention_run (
  id uuid primary key default gen_random_uuid(),
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
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
  -- What may go: ids of loads and of files.
  load_ids jsonb not null,
  file_ids jsonb not null
);
create index retention_run_queued on retention_run (share_of, created_at, id) where status = 'queued';
create index retention_run_running on retention_run (lease_until) where status = 'running';
create index retention_run_shares on retention_run (share_of, started_at);
create index retention_run_latest on retention_run (created_at desc, id);
create unique index retention_run_one on retention_run ((true)) where status in ('queued', 'running');

create table removed_load (
  load_id uuid primary key,
  run_id uuid not null references retention_run,
  -- The rule in words, as it was.
  rule text not null,
  removed_at timestamptz not null,
  lines bigint not null,
  bytes bigint not null,
  -- When the engine had let them go; null while it has not.
  dropped_at timestamptz
);
create index removed_load_run on removed_load (run_id);
create index removed_load_undropped on removed_load (load_id) where dropped_at is null;

alter table stored_file
  add column removed_at timestamptz,
  add column removed_by_rule text,
  add column removal_run_id uuid references retention_run,
  -- When the store had let it go; null while it has not.
  add column gone_at timestamptz;
create index stored_file_removal_run on stored_file (removal_run_id);
create index stored_file_leaving on stored_file (id) where removed_at is not null and gone_at is null;

alter table invoice_load
  -- When it stopped to count; null while it does. Of before this was kept: the day on which it began to be.
  add column retired_at timestamptz,
  -- What tells the same lines when they are brought in again; null while they are kept.
  add column removed_fingerprint text,
  -- The load that brought the same lines in again after they had been removed.
  add column returned_as uuid;
update invoice_load set retired_at = now() where not is_current;

create table retention_notice (
  load_id uuid primary key,
  announced_at timestamptz not null
);

-- As they were computed last, of invoices whose lines were removed.
create table kept_control_totals (
  invoice_row_id uuid primary key references invoice on delete cascade,
  totals jsonb not null,
  computed_at timestamptz not null
);

grant select, insert, update, delete on retention_rule, retention_run, removed_load, retention_notice, kept_control_totals to cmp_app;
do $$ declare entry text; begin
  foreach entry in array array['retention_rule', 'retention_run', 'removed_load', 'retention_notice', 'kept_control_totals'] loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry);
    execute format('alter table %I enable row level security', entry);
    execute format('alter table %I force row level security', entry);
  end loop;
end $$;
`)
    .execute(db)
}
