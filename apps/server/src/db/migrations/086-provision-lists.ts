import { sql, type Kysely } from 'kysely'

/** The lists of provisions and of their runs are read in the order of each column that they can be sorted by. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
create index provision_name on provision (resource_name, id);
create index provision_type on provision (resource_type_id, id);
create index provision_status on provision (status, id);
create index provision_modified on provision (modified_time, id);
create index provision_run_step on provision_run (step, id);
create index provision_run_action on provision_run (action, id);
`)
    .execute(db)
}
