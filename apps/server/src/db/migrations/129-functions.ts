import { sql, type Kysely } from 'kysely'

/**
 * Function apps, and services of Cloud Run that the Functions API made, are functions and no longer web apps: they move with their
 * history, so that nothing is reported as deleted. Their facts are read anew by the next collection.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
select set_config('app.scope', 'provider', true);
create temporary table moved_function on commit drop as
  select cloud_account_id, native_id,
    case cloud_provider when 'Azure' then 'Function app' else 'Cloud Run function' end as kind
  from cloud_resource
  where inventory = 'web-apps' and (cloud_provider = 'Azure' and facts ->> 'kind' = 'Function app'
    or cloud_provider = 'GCP' and tags ->> 'goog-managed-by' = 'cloudfunctions');
update cloud_resource as resource set inventory = 'functions', facts = jsonb_build_object('kind', moved.kind)
  from moved_function as moved
  where resource.inventory = 'web-apps' and resource.cloud_account_id = moved.cloud_account_id
    and resource.native_id = moved.native_id;
update cloud_resource_change as change set inventory = 'functions'
  from moved_function as moved
  where change.inventory = 'web-apps' and change.cloud_account_id = moved.cloud_account_id
    and change.native_id = moved.native_id;
drop table moved_function;
select set_config('app.scope', '', true);
`)
    .execute(db)
}
