/**
 * Rotates the data key of a customer or of the reseller. The request's transaction retires the current version, the
 * next secret creates a new version, and values of the former version are encrypted again in the background. A version
 * is destroyed once it encrypts nothing (`destroy.ts`).
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/data-keys'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { startTask } from '../../../work/tasks.ts'
import { wake } from '../../../work/wake.ts'
import { destroyKeys, listDestroyableKeys } from './destroy.ts'
import { resealValues, belongsToCustomer } from './reseal.ts'
import { streamStoredValues } from './sealed-columns.ts'

/** Returns a customer's keys that have not been destroyed. */
const readKeyIds = async ({ trx }: Scoped, customerId: string | null): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('dataKey')
    .select('id')
    .where('customerId', customerId === null ? 'is' : '=', customerId)
    .where('state', '!=', 'destroyed')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const rotate = async (ctx: AppContext, work: Work, customerId: string | null): Promise<void> => {
  const keyIds = await withScope(ctx, systemScope, (scoped) => readKeyIds(scoped, customerId))
  const concerns = belongsToCustomer(customerId, keyIds)
  let total = 0
  for await (const value of streamStoredValues(ctx)) if (concerns(value)) total += 1
  const resealed = await resealValues(ctx, {
    concerns,
    write: work.write,
    onProgress: async (seen) => {
      work.signal.throwIfAborted()
      await work.write((scoped) =>
        work.reportProgress(scoped, {
          detail: t(m.ofSecret, { seen, total }),
          progress: seen / total,
        }),
      )
    },
  })
  await work.write((scoped) => work.done(scoped, t(m.dataKeyRotatedSecretReEncrypted, { resealed })))
}

const run = async (ctx: AppContext, work: Work): Promise<void> => {
  const { customerId, action } = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('keyRotation')
      .select(['customerId', 'action'])
      .where('id', '=', work.rowId)
      .executeTakeFirstOrThrow(),
  )
  if (action === 'rotate') return rotate(ctx, work, customerId)
  const keys = await withScope(ctx, systemScope, (scoped) => listDestroyableKeys(scoped, { customerId }))
  const destroyed = await destroyKeys(ctx, work, keys)
  await work.write((scoped) => work.done(scoped, t(m.dataKeyDestroyed, { destroyed })))
}

/** Executes a row of `key_rotation`. */
export const keyRotationJob = defineJob({ name: 'key-rotation', table: 'keyRotation', run })

/**
 * Returns the name of a key's owner.
 * @throws AppError NotFound for an unknown customer.
 */
const nameOf = async ({ trx }: Scoped, customerId: string | null): Promise<string> => {
  if (customerId === null) return t(m.theReseller)
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new AppError('NotFound', m.thisCustomerWasNotFound)
  return customer.companyName
}

/**
 * Returns whether the last rotation ended before everything was encrypted again; it then continues without a further
 * version.
 */
const hasFailed = async ({ trx }: Scoped, customerId: string | null): Promise<boolean> => {
  const last = await trx
    .selectFrom('keyRotation')
    .select('status')
    .where('customerId', customerId === null ? 'is' : '=', customerId)
    .where('action', '=', 'rotate')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.status === 'failed'
}

/** Returns the row of a key's rotation that has not ended. */
export const findActiveRotation = async (
  { trx }: Scoped,
  customerId: string | null,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('keyRotation')
    .select('id')
    .where('customerId', customerId === null ? 'is' : '=', customerId)
    .where('action', '=', 'rotate')
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row?.id
}

/**
 * Requests the rotation of a data key, in the caller's transaction.
 * @param customerId null for the reseller's key.
 * @returns the row of the job, and the name of the key's owner.
 * @throws AppError NotFound for an unknown customer; Conflict if a rotation of the key is in progress.
 */
export const requestRotation = async (
  scoped: Scoped,
  customerId: string | null,
): Promise<{ id: string; name: string }> => {
  const { trx, scope, now, audit } = scoped
  const name = await nameOf(scoped, customerId)
  const goesOn = await hasFailed(scoped, customerId)
  const added = await trx
    .insertInto('keyRotation')
    .values({
      customerId,
      action: 'rotate',
      status: 'queued',
      createdBy: scope.actor,
      shareOf: customerId ?? scope.actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AppError('Conflict', bind(m.dataKeyOfIsAlreadyBeing, { name }))
  const retired = goesOn
    ? undefined
    : await trx
        .updateTable('dataKey')
        .set({ state: 'former', retiredAt: now })
        .where('customerId', customerId === null ? 'is' : '=', customerId)
        .where('state', '=', 'active')
        .returning('version')
        .executeTakeFirst()
  await audit({
    action: 'rotate-data-key',
    objectType: 'data-key',
    objectId: customerId ?? 'reseller',
    objectName: t(m.dataKeyOf, { name }),
    customerId,
    before: { version: retired?.version ?? null },
    after: { isContinued: goesOn },
  })
  await startTask(scoped, {
    kind: keyRotationJob.name,
    title: t(m.rotatingTheDataKeyOf, { name }),
    works: [added.id],
  })
  await wake(scoped, keyRotationJob)
  return { id: added.id, name }
}
