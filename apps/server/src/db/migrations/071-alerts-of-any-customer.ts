import { sql, type Kysely } from 'kysely'

/** A dashboard for any customer is watched for each: its threshold is passed by one customer apart from the others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
alter table dashboard_alert drop constraint dashboard_alert_dashboard_item_id_resource_id_key;
alter table dashboard_alert add unique (dashboard_item_id, customer_id, resource_id);
`)
    .execute(db)
}
