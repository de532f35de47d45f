import { sql, type Kysely } from 'kysely'

/** FOCUS files that are delivered into customers' own buckets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table focus_delivery (
  id uuid primary key default gen_random_uuid(),
  cloud_account_id uuid not null references cloud_account on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  -- YYYY-MM
  month text not null,
  -- What the month's documents were, and where the files went, when it was asked for.
  documents_key text not null,
  place_key text not null,
  is_asked boolean not null,
  status text not null,
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
  -- How often the place refused it for the moment.
  refusals integer not null default 0,
  -- What was to be sent, written before the first byte goes; a version when all of it is there.
  files jsonb not null default '[]',
  version integer,
  -- When its files were taken away for those of a later one.
  cleared_at timestamptz
);
create unique index focus_delivery_under_way on focus_delivery (cloud_account_id, month) where status in ('queued', 'running');
create index focus_delivery_of_account on focus_delivery (cloud_account_id, month, created_at);
create index focus_delivery_of_customer on focus_delivery (customer_id, created_at);
create index focus_delivery_queued on focus_delivery (share_of, created_at, id) where status = 'queued';
create index focus_delivery_running on focus_delivery (lease_until) where status = 'running';
create index focus_delivery_shares on focus_delivery (share_of, started_at);

grant select, insert, update, delete on focus_delivery to cmp_app;
create policy provider on focus_delivery using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on focus_delivery using (customer_id = any ((select app_customer_ids())::uuid[]))
  with check (customer_id = any ((select app_customer_ids())::uuid[]));
alter table focus_delivery enable row level security;
alter table focus_delivery force row level security;
`)
    .execute(db)
}
