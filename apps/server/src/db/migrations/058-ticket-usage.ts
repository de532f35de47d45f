import { sql, type Kysely } from 'kysely'

/** The usage that a support ticket is about: the parameters of its call, by which its page leads back to it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table support_ticket add column usage_query text').execute(db)
}
