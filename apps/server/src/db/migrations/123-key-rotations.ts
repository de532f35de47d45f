import { sql, type Kysely } from 'kysely'

/** Rotations of data keys, and the destruction of a deleted customer's: work in the background. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table key_rotation (
  id uuid primary key default gen_random_uuid(),
  -- Null for the reseller. Not a reference: a deleted customer's key is destroyed after the customer is gone.
  customer_id uuid,
  action text not null check (action in ('rotate', 'destroy')),
  status text not null,
  message text not null default '',
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  lease_until timestamptz,
  delayed_until timestamptz,
  lease_owner text,
  attempt integer not null default 0,
  interruptions integer not null default 0,
  share_of text not null default ''
);
create unique index key_rotation_under_way on key_rotation (customer_id, action) nulls not distinct
  where status in ('queued', 'running');
create index key_rotation_of_customer on key_rotation (customer_id, created_at);
create index key_rotation_queued on key_rotation (share_of, created_at, id) where status = 'queued';
create index key_rotation_running on key_rotation (lease_until) where status = 'running';
create index key_rotation_shares on key_rotation (share_of, started_at);
grant select, insert, update on key_rotation to cmp_app;
create policy provider on key_rotation using ((select app_is_provider())) with check ((select app_is_provider()));
alter table key_rotation enable row level security;
alter table key_rotation force row level security;
`)
    .execute(db)
}
