import { sql, type Kysely } from 'kysely'

/** What a run takes into management: addresses of Terraform, and the ids that providers import by. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table provision_run add column imports jsonb not null default '[]'`.execute(db)
}
