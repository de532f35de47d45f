import { sql, type Kysely } from 'kysely'

/** The keys that seal the secrets of each customer and of the reseller, wrapped by SECRET_KEY or by a key service. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table data_key (
  id uuid primary key default gen_random_uuid(),
  -- Null for the reseller. Not a reference: the row outlives its customer, as the record that its key was destroyed.
  customer_id uuid,
  version integer not null check (version > 0),
  -- The key that wraps it: local:1f2e3d4c, or a key of a key service as SECRET_KMS names it.
  wrapped_by text not null,
  wrapped text,
  -- ending: the customer was deleted, and the key is about to be destroyed.
  state text not null check (state in ('active', 'former', 'ending', 'destroyed')),
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  destroyed_at timestamptz,
  unique nulls not distinct (customer_id, version),
  check ((wrapped is null) = (state = 'destroyed'))
);
create unique index data_key_active on data_key (customer_id) nulls not distinct where state = 'active';
create index data_key_newest on data_key (created_at, id);
grant select, insert, update on data_key to cmp_app;
create policy provider on data_key using ((select app_is_provider())) with check ((select app_is_provider()));
alter table data_key enable row level security;
alter table data_key force row level security;
`)
    .execute(db)
}
