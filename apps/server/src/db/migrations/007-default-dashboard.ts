import { sql, type Kysely } from 'kysely'

/**
 * The dashboard that opens for the users of a customer. Customers who share dashboards keep opening the first of them by
 * name, as before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table dashboard add column is_default boolean not null default false`.execute(db)
  await sql`update dashboard set is_default = true from (
      select distinct on (customer_id) id from dashboard where not is_private and customer_id is not null
      order by customer_id, name, id) as first
    where dashboard.id = first.id`.execute(db)
  await sql`create unique index dashboard_default on dashboard (customer_id) nulls not distinct where is_default`.execute(
    db,
  )
}
