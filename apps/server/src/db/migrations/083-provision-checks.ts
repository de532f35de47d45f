import { sql, type Kysely } from 'kysely'

/** What stands is looked at every day: whether it is still as it was made. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table provision_run drop constraint provision_run_action_check;
alter table provision_run add constraint provision_run_action_check
  check (action in ('create', 'edit', 'delete', 'adopt', 'import'));

create table provision_check (
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
  provision_id uuid not null unique references provision on delete cascade,
  customer_id uuid not null references customer,
  -- The last look that found anything out, and the last one that found it as it was made.
  checked_at timestamptz,
  matched_at timestamptz,
  -- Why the last look found nothing out; empty where it did.
  problem text not null default '',
  -- What differs, since the look that first found it; null where nothing does.
  drift jsonb,
  drifted_since timestamptz
);
create index provision_check_queued on provision_check (share_of, created_at, id) where status = 'queued';
create index provision_check_running on provision_check (lease_until) where status = 'running';
create index provision_check_shares on provision_check (share_of, started_at);
grant select, insert, update, delete on provision_check to cmp_app;
create policy provider on provision_check using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on provision_check using (customer_id = any ((select app_customer_ids())::uuid[])) with check (customer_id = any ((select app_customer_ids())::uuid[]));
alter table provision_check enable row level security;
alter table provision_check force row level security;
`)
    .execute(db)
}
