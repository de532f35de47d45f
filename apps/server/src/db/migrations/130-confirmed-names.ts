import { sql, type Kysely } from 'kysely'

/** A request that deletes names each resource with data that goes, not its provision alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table provision_run add column confirmed_names jsonb not null default '[]';
update provision_run set confirmed_names = jsonb_build_array(provision.resource_name)
  from provision where provision.id = provision_run.provision_id and provision_run.is_confirmed;
alter table provision_run drop column is_confirmed;
`)
    .execute(db)
}
