import { sql, type Kysely } from 'kysely'

/** One thing done to many rows as background work: the run, and what became of each of its rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table bulk_run (
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
  action text not null check (action in ('issue', 'mark-paid', 'send', 'remind', 'assign')),
  -- Whether invoices are calculated again at the end of an assignment.
  is_recalculated boolean not null default false
);
create index bulk_run_queued on bulk_run (share_of, created_at, id) where status = 'queued';
create index bulk_run_running on bulk_run (lease_until) where status = 'running';
create index bulk_run_shares on bulk_run (share_of, started_at);
create index bulk_run_finished on bulk_run (finished_at);

create table bulk_run_row (
  bulk_run_id uuid not null references bulk_run on delete cascade,
  place integer not null,
  -- A document by its id, or an assignment.
  subject jsonb not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  message text not null default '',
  primary key (bulk_run_id, place)
);
create index bulk_run_row_waiting on bulk_run_row (bulk_run_id, place) where state = 'waiting';

grant select, insert, update, delete on bulk_run, bulk_run_row to cmp_app;
create policy provider on bulk_run using ((select app_is_provider())) with check ((select app_is_provider()));
create policy provider on bulk_run_row using ((select app_is_provider())) with check ((select app_is_provider()));
alter table bulk_run enable row level security;
alter table bulk_run force row level security;
alter table bulk_run_row enable row level security;
alter table bulk_run_row force row level security;
`)
    .execute(db)
}
