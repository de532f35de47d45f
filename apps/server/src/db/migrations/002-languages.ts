import { sql, type Kysely } from 'kysely'

/** The language that a person has chosen, null for that of the customer, and the language of each session. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table app_user add column language text check (language in ('en', 'th'))`.execute(db)
  await sql`alter table user_session add column language text check (language in ('en', 'th'))`.execute(db)
}
