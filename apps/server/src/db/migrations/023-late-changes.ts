import { sql, type Kysely } from 'kysely'

/**
 * Late changes: lines that came for an invoice which had been calculated before. A row is kept in the transaction that makes
 * the lines count, and is the work that compares them with the former ones; what was found is kept a sub-account each.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table late_change (
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
  invoice_row_id uuid not null references invoice on delete cascade,
  -- Null where a person brought the lines in.
  cloud_account_id uuid references cloud_account on delete set null,
  -- The load that came: one that comes once changes an invoice once.
  load_id uuid not null,
  -- The loads that counted before and after: [{loadId, lineItemType, sourceKey, excludeConsumption, isWhole}].
  loads_before jsonb not null,
  loads_after jsonb not null,
  cost_before numeric not null,
  cost_after numeric not null,
  -- Lines that are new, gone, and of another amount or quantity.
  added bigint not null default 0,
  removed bigint not null default 0,
  changed bigint not null default 0,
  -- The calculation that took it in; null while none has.
  settled_at timestamptz,
  unique (invoice_row_id, load_id)
);
create index late_change_queued on late_change (share_of, created_at, id) where status = 'queued';
create index late_change_running on late_change (lease_until) where status = 'running';
create index late_change_shares on late_change (share_of, started_at);
create index late_change_latest on late_change (created_at desc, id);
create index late_change_open on late_change (invoice_row_id) where settled_at is null;
create index late_change_account on late_change (cloud_account_id);

create table late_change_part (
  late_change_id uuid not null references late_change on delete cascade,
  sub_account_key text not null,
  sub_account_name text not null,
  added bigint not null,
  removed bigint not null,
  changed bigint not null,
  -- Of those lines alone.
  cost_before numeric not null,
  cost_after numeric not null,
  primary key (late_change_id, sub_account_key)
);

grant select, insert, update, delete on late_change, late_change_part to cmp_app;
do $$ declare entry text; begin
  foreach entry in array array['late_change', 'late_change_part'] loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', entry);
    execute format('alter table %I enable row level security', entry);
    execute format('alter table %I force row level security', entry);
  end loop;
end $$;
`)
    .execute(db)
}
