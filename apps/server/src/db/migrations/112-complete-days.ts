import { sql, type Kysely } from 'kysely'

/**
 * A day is judged only when its provider has billed it whole. Every customer is looked at again, as if for the first time: anomalies
 * of days that were not complete end, and nobody is told of what was found before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from usage_anomaly_look`.execute(db)
}
