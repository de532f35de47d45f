/**
 * Destroys data keys that encrypt nothing any more: former versions, and the keys of deleted customers. Values that are
 * still encrypted with such a key, for example the secret of a user who moved to another customer, are encrypted again
 * first.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/data-keys'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { readSealHeader } from '../../../stores/secrets.ts'
import { defineSchedule, type Work } from '../../../work/define-job.ts'
import { resealValues } from './reseal.ts'
import { streamStoredValues } from './sealed-columns.ts'

/** A key that may be destroyed. */
type OldKey = { id: string; customerId: string | null; version: number }

/**
 * How many hours a version is retained after its replacement, because a secret encrypted with it may not have been
 * written yet.
 */
const graceHours = 1

/** Selects the keys that may be destroyed: those of deleted customers, and versions that were replaced some time ago. */
export const listDestroyableKeys = (
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
 * Encrypts the keys' values again, and destroys the keys that then encrypt nothing. A value that no key decrypts
 * retains its key.
 * @returns how many were destroyed.
 */
export const destroyKeys = async (ctx: AppContext, work: Work, keys: readonly OldKey[]): Promise<number> => {
  if (keys.length === 0) return 0
  const ids = new Set(keys.map(({ id }) => id))
  const isOfThem = ({ sealed }: { sealed: string }): boolean => ids.has(readSealHeader(sealed).keyId)
  await resealValues(ctx, { concerns: isOfThem, write: work.write })
  for await (const { sealed } of streamStoredValues(ctx)) ids.delete(readSealHeader(sealed).keyId)
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
        objectName: t(m.dataKeyVersion, { version }),
        after: { customerId, version },
      })),
    )
  })
  ctx.secrets.forget([...ids])
  return unused.length
}

/** Destroys unneeded keys every hour, including a key that was created for a customer who has been deleted since. */
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
    const keys = await withScope(ctx, systemScope, (scoped) => listDestroyableKeys(scoped))
    try {
      await destroyKeys(ctx, work, keys)
    } catch (error) {
      // The keys are retained; the next hourly run tries again, when the key service may respond or the configuration
      // may be fixed.
      if (!(error instanceof AppError)) throw error
      ctx.log.warn({ err: error }, 'data keys that were replaced cannot be destroyed yet')
    }
    await work.write((scoped) => work.done(scoped, ''))
  },
})
