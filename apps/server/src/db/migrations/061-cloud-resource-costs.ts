import { sql, type Kysely } from 'kysely'

/**
 * What documents charge a customer in a month, resource by resource as its lines name them: everything of the month stands here
 * once, what is of no resource under an empty key. Made from the documents, and made again when they are others.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create table cloud_cost_month (
  customer_id uuid not null references customer on delete cascade,
  month date not null,
  -- What its documents looked like when it was made.
  fingerprint text not null,
  primary key (customer_id, month)
);
create table cloud_resource_cost (
  customer_id uuid not null references customer on delete cascade,
  month date not null,
  -- In small letters: providers write ids in either case.
  resource_key text not null,
  cloud_provider text not null,
  sub_account_key text not null,
  currency text not null,
  resource_id text not null,
  charge numeric not null,
  cost numeric not null,
  margin numeric not null,
  primary key (customer_id, month, resource_key, cloud_provider, sub_account_key, currency)
);
-- What lines of AWS name a machine and a bucket by, where the cloud names them in full.
alter table cloud_resource add column short_key text generated always as (
  case when native_id like 'arn:%' and inventory in ('virtual-machines', 'storage-accounts')
    then lower(regexp_replace(native_id, '^.*[/:]', '')) end) stored;

grant select, insert, update, delete on cloud_cost_month, cloud_resource_cost to cmp_app;
do $$ declare name text; begin
  foreach name in array array['cloud_cost_month', 'cloud_resource_cost'] loop
    execute format('create policy provider on %I using ((select app_is_provider())) with check ((select app_is_provider()))', name);
    execute format('create policy customer on %I for select using (customer_id = any ((select app_customer_ids())::uuid[]))', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
`)
    .execute(db)
}
