import { sql, type Kysely } from 'kysely'

/**
 * What the clouds hold, as it was last read: one row a resource of an inventory. Clouds cannot sort, page or count by our
 * rules, and do not always answer.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table cloud_resource (
  cloud_account_id uuid not null references cloud_account on delete cascade,
  inventory text not null,
  -- The cloud's own id.
  native_id text not null,
  -- Null while the container belongs to no customer.
  customer_id uuid references customer on delete cascade,
  name text not null,
  cloud_provider text not null,
  container_id text not null,
  tenant_id text not null,
  region text not null,
  resource_group text,
  -- The fields that the inventory declares beside these.
  facts jsonb not null,
  -- What hangs below it, by the name of the child, as it was last looked at.
  children jsonb not null default '{}',
  collected_at timestamptz not null,
  primary key (cloud_account_id, inventory, native_id)
);
create index cloud_resource_list on cloud_resource (inventory, tenant_id, name, native_id);
create index cloud_resource_address on cloud_resource (inventory, container_id, name);
create index cloud_resource_customer on cloud_resource (customer_id);

grant select, insert, update, delete on cloud_resource to cmp_app;
create policy provider on cloud_resource using ((select app_is_provider())) with check ((select app_is_provider()));
create policy customer on cloud_resource for select using (customer_id = any ((select app_customer_ids())::uuid[]));
alter table cloud_resource enable row level security;
alter table cloud_resource force row level security;
`)
    .execute(db)
}
