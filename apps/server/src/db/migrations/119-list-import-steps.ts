import { sql, type Kysely } from 'kysely'

/** Imports of lists are checked, confirmed and undone in the background. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table list_import drop constraint list_import_status_check;
alter table list_import add constraint list_import_status_check
  check (status in ('checking', 'failed', 'preview', 'confirming', 'applied', 'undoing', 'undone'));
alter table list_import add column problem text not null default '';

create table list_import_step (
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
  list_import_id uuid not null references list_import on delete cascade,
  customer_id uuid,
  -- Null for the command line. No reference: work of a person who was deleted must not become the command line's.
  user_id uuid,
  action text not null check (action in ('check', 'confirm', 'undo')),
  -- The file, compressed with gzip, until it has been checked.
  content bytea,
  done integer not null default 0,
  total integer not null default 0
);
create index list_import_step_queued on list_import_step (share_of, created_at, id) where status = 'queued';
create index list_import_step_running on list_import_step (lease_until) where status = 'running';
create index list_import_step_shares on list_import_step (share_of, started_at);
create unique index list_import_step_one on list_import_step (list_import_id) where status in ('queued', 'running');
create index list_import_step_import on list_import_step (list_import_id);

grant select, insert, update, delete on list_import_step to cmp_app;
create policy provider on list_import_step using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on list_import_step using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
alter table list_import_step enable row level security;
alter table list_import_step force row level security;
`)
    .execute(db)
}
