import { sql, type Kysely } from 'kysely'

/**
 * What watching takes: until when a provider has asked a connection to wait, how many requests the last round of a container made,
 * and when somebody last looked at a dashboard. Existing dashboards count as seen now.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `alter table cloud_account add column throttled_until timestamptz;
       alter table cloud_container add column requests integer not null default 0;
       alter table dashboard add column viewed_at timestamptz not null default now();`,
    )
    .execute(db)
}
