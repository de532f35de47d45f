/** The rows of the daily drift checks, one for each existing provision. */
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'

/** The time of the first check: some hours from now and random, which spreads the checks over the day. */
export const firstCheckAt = sql<Date>`clock_timestamp() + make_interval(secs => 21600 + 86400 * random())`

/** The fields of a run that the checks need. */
type About = { provisionId: string; customerId: string }

/**
 * Updates the check of a provision after a run has moved on. A successful Terraform run counts as a check; provisions
 * that do not exist are not checked. Returns whether drift remains.
 */
export const updateDriftCheck = async (
  { trx, now }: Pick<Scoped, 'trx' | 'now'>,
  { provisionId, customerId }: About,
  { hasResources, hasCompared }: { hasResources: boolean; hasCompared: boolean },
): Promise<boolean> => {
  if (!hasResources) {
    await trx.deleteFrom('provisionCheck').where('provisionId', '=', provisionId).execute()
    return false
  }
  if (!hasCompared) {
    const row = await trx
      .selectFrom('provisionCheck')
      .select('driftedSince')
      .where('provisionId', '=', provisionId)
      .executeTakeFirst()
    return Boolean(row?.driftedSince)
  }
  const looked = {
    checkedAt: now,
    matchedAt: now,
    problem: '',
    drift: null,
    driftedSince: null,
    expected: '[]',
  }
  await trx
    .insertInto('provisionCheck')
    .values({
      provisionId,
      customerId,
      shareOf: customerId,
      status: 'queued',
      createdBy: 'system',
      delayedUntil: firstCheckAt,
      ...looked,
    })
    .onConflict((conflict) => conflict.column('provisionId').doUpdateSet(looked))
    .execute()
  return false
}
