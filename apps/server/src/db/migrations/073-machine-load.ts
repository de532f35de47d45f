import { sql, type Kysely } from 'kysely'

/** How much machines have to do, day by day summed up, and the short names that lines of AWS have for disks and addresses. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table cloud_resource
  add column measured_days smallint,
  add column idle_days smallint,
  add column average_load numeric,
  add column load_until date,
  drop column short_key;
alter table cloud_resource add column short_key text generated always as (
  case when native_id like 'arn:%' and inventory in ('virtual-machines', 'storage-accounts', 'disks', 'public-addresses')
    then lower(regexp_replace(native_id, '^.*[/:]', '')) end) stored;
create index cloud_resource_load on cloud_resource (load_until nulls first, cloud_account_id)
  where inventory = 'virtual-machines' and gone_at is null;
`)
    .execute(db)
}
