/**
 * Seals values again that another key than their customer's present data key sealed: an older version of that key, the key of a
 * former customer, or SECRET_KEY itself. Each value is written only if it is still the one that was read: it may run beside a
 * portal, be broken off, and run again.
 */
import type { ResealReply } from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import { isSealedWith, sealedWith } from '../../stores/secrets.ts'
import { replaceValue, storedValues, type StoredValue, type Write } from './sealed-columns.ts'

type Options = {
  /** Which values are looked at; all unless told. */
  concerns?: (value: StoredValue) => boolean
  /** How it writes; the portal's own transactions unless told. */
  write?: Write
  /** Hears from time to time how many values were looked at. */
  onProgress?: (seen: number) => Promise<void>
}

/** Values between two reports. */
const reportEvery = 50

/**
 * Seals again what is not sealed with the present data key of its customer.
 * @returns how many values were sealed again
 * @throws AppError Unavailable for a value that no key opens; everything before it stays done
 */
export const resealValues = async (
  ctx: AppContext,
  {
    concerns = () => true,
    write = (change) => withScope(ctx, systemScope, change),
    onProgress = () => Promise.resolve(),
  }: Options = {},
): Promise<number> => {
  const activeIds = new Map<string | null, string>()
  const activeIdOf = async (customerId: string | null): Promise<string> => {
    const id = activeIds.get(customerId) ?? (await ctx.secrets.activeId(customerId))
    activeIds.set(customerId, id)
    return id
  }
  let [seen, resealed] = [0, 0]
  for await (const value of storedValues(ctx)) {
    if (!concerns(value)) continue
    seen += 1
    const owner = { purpose: value.column.purpose, id: value.ownerId, customerId: value.customerId }
    if (!isSealedWith(value.sealed, await activeIdOf(value.customerId), owner)) {
      const fresh = await ctx.secrets.seal(await ctx.secrets.open(value.sealed, owner), owner)
      if (await replaceValue(write, value, fresh)) resealed += 1
    }
    if (seen % reportEvery === 0) await onProgress(seen)
  }
  return resealed
}

/** The values of a customer, and those that moved elsewhere and are still sealed with one of its keys. */
export const valuesOf =
  (customerId: string | null, keyIds: ReadonlySet<string>) =>
  ({ customerId: owner, sealed }: StoredValue): boolean =>
    owner === customerId || keyIds.has(sealedWith(sealed).keyId)

/**
 * Wraps every data key with the present wrapping key, and seals every value with its customer's present data key.
 * @returns how many keys and values, and how many people have recovery codes that only former keys know
 * @throws AppError Unavailable where no key opens something; everything before it stays done
 */
export const resealSecrets = async (ctx: AppContext, scope: Scope): Promise<ResealReply> => {
  const rewrapped = await ctx.secrets.rewrap()
  const resealed = await resealValues(ctx)
  const mark = await ctx.secrets.fingerprintMark()
  const people = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('recoveryCode')
      .select('userId')
      .distinct()
      .where('usedAt', 'is', null)
      .where('codeHash', 'not like', `${mark}%`)
      .execute(),
  )
  const outcome = { rewrapped, resealed, peopleWithFormerCodes: people.length }
  await withScope(ctx, scope, ({ audit }) =>
    audit({
      action: 'rotate-secrets',
      objectType: 'secrets',
      objectId: 'secrets',
      objectName: 'Secrets',
      after: outcome,
    }),
  )
  return outcome
}

/** Wraps every data key with the present wrapping key, and leaves the values as they are. */
export const rewrapKeys = async (ctx: AppContext, scope: Scope): Promise<{ rewrapped: number }> => {
  const outcome = { rewrapped: await ctx.secrets.rewrap() }
  await withScope(ctx, scope, ({ audit }) =>
    audit({
      action: 'rewrap-keys',
      objectType: 'secrets',
      objectId: 'secrets',
      objectName: 'Data keys',
      after: outcome,
    }),
  )
  return outcome
}
