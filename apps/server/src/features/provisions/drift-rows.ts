/** The rows of the daily looks: one for each thing that stands. */
import type { ProvisionStep } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/** When it is looked at for the first time: some hours from now, so that looks are spread over the day. */
export const firstLook = sql<Date>`clock_timestamp() + make_interval(secs => 21600 + 86400 * random())`

/** What a run is about, as far as looks need to know. */
type About = { provisionId: string; customerId: string }

/**
 * What becomes of the looks at a provision when a run over it has moved on: a run that ends well has looked itself, and what
 * does not stand is not looked at. Tells whether something still differs.
 */
export const driftAfter = async (
  { trx, now }: Pick<Scoped, 'trx' | 'now'>,
  { provisionId, customerId }: About,
  { step, stands }: { step: ProvisionStep; stands: boolean },
): Promise<boolean> => {
  if (!stands) {
    await trx.deleteFrom('provisionCheck').where('provisionId', '=', provisionId).execute()
    return false
  }
  if (step !== 'succeeded') {
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
      delayedUntil: firstLook,
      ...looked,
    })
    .onConflict((conflict) => conflict.column('provisionId').doUpdateSet(looked))
    .execute()
  return false
}
