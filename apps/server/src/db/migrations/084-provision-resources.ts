import { sql, type Kysely } from 'kysely'

/** What each provision consists of in its cloud, and secrets that the cloud gave out and nobody has seen yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table provision_resource (
  id uuid primary key default gen_random_uuid(),
  provision_id uuid not null references provision on delete cascade,
  customer_id uuid not null references customer,
  cloud_provider_id text not null,
  container_id text not null,
  -- Terraform's: its address and type.
  address text not null,
  type text not null,
  -- The cloud's: the id by which inventories know it, or null where they never do.
  native_id text,
  name text not null,
  region text not null,
  resource_group text not null,
  -- Sizes, kinds and tags; nothing secret.
  facts jsonb not null,
  made_at timestamptz not null,
  gone_at timestamptz
);
create unique index provision_resource_there on provision_resource (provision_id, address) where gone_at is null;
create index provision_resource_native on provision_resource (lower(native_id)) where gone_at is null;
create index provision_resource_customer on provision_resource (customer_id);
grant select, insert, update, delete on provision_resource to cmp_app;
create policy provider on provision_resource using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on provision_resource for select using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table provision_resource enable row level security;
alter table provision_resource force row level security;

-- Sealed, until somebody has seen them; and by what they are known to be the same.
alter table provision add column secret_outputs text;
alter table provision add column secret_outputs_mark text;
`)
    .execute(db)
}
