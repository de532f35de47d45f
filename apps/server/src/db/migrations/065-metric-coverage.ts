import { sql, type Kysely } from 'kysely'

/**
 * Which spans of a series have been read from its cloud, and who reads more of it now. It tells of the points in the line
 * store alone, so it stands in a schema that backups leave out: what they bring back is asked for anew.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create schema cache;
grant usage on schema cache to cmp_app;
create table cache.metric_coverage (
  -- Null while the resource belongs to no customer.
  customer_id uuid references customer on delete cascade,
  resource_id text not null,
  metric text not null,
  step integer not null,
  covered tstzmultirange not null default '{}',
  -- When it was last asked for, and why that failed; empty where it did not.
  asked_at timestamptz,
  problem text not null default '',
  -- Who reads it now, and until when that is believed.
  claim uuid,
  claimed_until timestamptz,
  unique nulls not distinct (customer_id, resource_id, metric, step)
);
grant select, insert, update, delete on cache.metric_coverage to cmp_app;
create policy provider on cache.metric_coverage using ((select app_is_provider())) with check ((select app_is_provider()));
alter table cache.metric_coverage enable row level security;
alter table cache.metric_coverage force row level security;
`)
    .execute(db)
}
