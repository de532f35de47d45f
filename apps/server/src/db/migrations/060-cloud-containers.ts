import { sql, type Kysely } from 'kysely'

/**
 * What accounts see resources in, each a row of work that reads it again and again; when a resource was there and how it
 * changed. What was collected before is read anew.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table cloud_container (
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
  cloud_account_id uuid not null references cloud_account on delete cascade,
  -- The cloud's own id: an Azure subscription, a Google Cloud project, an AWS account.
  container_id text not null,
  name text not null,
  cloud_provider text not null,
  tenant_id text not null,
  -- Whether its cloud lets it be read, and the account still sees it.
  is_active boolean not null,
  is_watched boolean not null,
  customer_id uuid references customer on delete set null,
  -- Whose it is was said by a person, and follows no subscription any more.
  is_owner_chosen boolean not null default false,
  every_minutes integer not null default 15 check (every_minutes > 0),
  -- By the name of the inventory: when it was last read well, when that was last tried, what was wrong, how many there are.
  collections jsonb not null default '{}',
  unique (cloud_account_id, container_id)
);
create index cloud_container_queued on cloud_container (share_of, created_at, id) where status = 'queued';
create index cloud_container_running on cloud_container (lease_until) where status = 'running';
create index cloud_container_shares on cloud_container (share_of, started_at);
create index cloud_container_customer on cloud_container (customer_id);
create index cloud_container_name on cloud_container (name, id);

delete from cloud_resource;
alter table cloud_resource
  add column tags jsonb not null,
  -- The cloud's own answer without secrets.
  add column raw jsonb not null,
  -- Tells whether anything of it has changed.
  add column fingerprint text not null,
  -- What its own page was answered beside the list's facts, and when.
  add column detail jsonb not null default '{}',
  add column detail_at timestamptz,
  add column first_seen_at timestamptz not null,
  add column gone_at timestamptz;
create index cloud_resource_container on cloud_resource (cloud_account_id, container_id, inventory);
create index cloud_resource_native on cloud_resource (lower(native_id));
drop index cloud_resource_list;
drop index cloud_resource_customer;
create index cloud_resource_list on cloud_resource (customer_id, inventory, name, native_id);

create table cloud_resource_change (
  id bigint generated always as identity primary key,
  cloud_account_id uuid not null references cloud_account on delete cascade,
  container_id text not null,
  inventory text not null,
  native_id text not null,
  name text not null,
  customer_id uuid references customer on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('created', 'changed', 'resized', 'tagged', 'gone', 'back')),
  property text not null default '',
  value_from text,
  value_to text
);
create index cloud_resource_change_resource on cloud_resource_change (cloud_account_id, inventory, native_id, id);
create index cloud_resource_change_container on cloud_resource_change (cloud_account_id, container_id, id);
create index cloud_resource_change_customer on cloud_resource_change (customer_id, id);

grant select, insert, update, delete on cloud_container, cloud_resource_change to cmp_app;
do $$ declare name text; begin
  foreach name in array array['cloud_container', 'cloud_resource_change'] loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', name);
    execute format('create policy customer on %I for select using (customer_id = any ((select app_customer_ids())::uuid[]))', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
`)
    .execute(db)
}
