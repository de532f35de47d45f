/**
 * Destroys data keys that seal nothing any more: former versions, and the keys of deleted customers. What is still sealed with one, as
 * the secret of a user who moved to another customer, is sealed again first.
 */
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { sealedWith } from '../../stores/secrets.ts'
import { defineSchedule, type Work } from '../../work/define-job.ts'
import { resealValues } from './reseal.ts'
import { storedValues } from './sealed-columns.ts'

/** A key that may go. */
type OldKey = { id: string; customerId: string | null; version: number }

/**
 * How long a version stays after it was replaced: a secret may be on its way into the database, sealed with it. Hours.
 */
const graceHours = 1

/** The keys that may go: those of deleted customers, and versions that were replaced a while ago. */
export const keysToDestroy = (
  { trx, now }: Scoped,
  { customerId }: { customerId?: string | null } = {},
): Promise<OldKey[]> =>
  trx
    .selectFrom('dataKey')
    .select(['id', 'customerId', 'version'])
    .$if(customerId !== undefined, (q) =>
      q.where('customerId', customerId === null ? 'is' : '=', customerId ?? null),
    )
    .where((eb) =>
      eb.or([
        eb('state', '=', 'ending'),
        eb.and([
          eb('state', '=', 'former'),
          eb('retiredAt', '<', new Date(now.getTime() - graceHours * 3_600_000)),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()

/**
 * Seals again what the keys sealed, and destroys those that seal nothing then. A value that no key opens keeps its key.
 * @returns how many were destroyed
 */
export const destroyKeys = async (ctx: AppContext, work: Work, keys: readonly OldKey[]): Promise<number> => {
  if (keys.length === 0) return 0
  const ids = new Set(keys.map(({ id }) => id))
  const isOfThem = ({ sealed }: { sealed: string }): boolean => ids.has(sealedWith(sealed).keyId)
  await resealValues(ctx, { concerns: isOfThem, write: work.write })
  for await (const { sealed } of storedValues(ctx)) ids.delete(sealedWith(sealed).keyId)
  const unused = keys.filter(({ id }) => ids.has(id))
  if (unused.length === 0) return 0
  await work.write(async ({ trx, now, auditAll }) => {
    await trx
      .updateTable('dataKey')
      .set({ state: 'destroyed', wrapped: null, destroyedAt: now })
      .where('id', 'in', [...ids])
      .execute()
    await auditAll(
      unused.map(({ id, customerId, version }) => ({
        action: 'destroy-data-key',
        objectType: 'data-key',
        objectId: id,
        objectName: `Data key version ${version}`,
        after: { customerId, version },
      })),
    )
  })
  ctx.secrets.forget([...ids])
  return unused.length
}

/** Destroys, every hour, what is needed no more; a key that was made for a customer who is gone by now is among it. */
export const keyHousekeeping = defineSchedule({
  name: 'data-key-housekeeping',
  everySeconds: 3600,
  run: async (ctx, work) => {
    await work.write(({ trx, now }) =>
      sql`update data_key set state = 'ending', retired_at = ${now}
        where state in ('active', 'former') and customer_id is not null
          and created_at < ${new Date(now.getTime() - graceHours * 3_600_000)}
          and not exists (select from customer where customer.id = data_key.customer_id)`.execute(trx),
    )
    const keys = await withScope(ctx, systemScope, (scoped) => keysToDestroy(scoped))
    try {
      await destroyKeys(ctx, work, keys)
    } catch (error) {
      // The keys stay; the next hour tries again, when a key service may answer or a setting was mended.
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ err: error }, 'data keys that were replaced cannot be destroyed yet')
    }
    await work.write((scoped) => work.done(scoped, ''))
  },
})
