import { sql, type Kysely } from 'kysely'

/**
 * Costs of resources name their service, the type of their resource and what it was made for. Lines without a resource have a row
 * for each service. Every resource of EC2 and every bucket has a short key: lines name them by it. Months are made again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table cloud_resource_cost
  add column service text not null default '',
  add column resource_type text not null default '',
  add column owner_key text not null default '',
  drop constraint cloud_resource_cost_pkey,
  add primary key (customer_id, month, resource_key, cloud_provider, sub_account_key, currency, service);
alter table cloud_resource drop column short_key;
alter table cloud_resource add column short_key text generated always as (
  case when native_id ~* '^arn:[^:]*:ec2:[^:]*:[^:]*:[^/:]+/[^/:]+$' then lower(regexp_replace(native_id, '^.*/', ''))
    when native_id ~* '^arn:[^:]*:s3:::[^/]+$' then lower(regexp_replace(native_id, '^.*:', '')) end) stored;
delete from cloud_cost_month;
`)
    .execute(db)
}
