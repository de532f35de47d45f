/**
 * Encrypts values again that were encrypted with another key than their customer's current data key: an older version,
 * the key of a former customer, or SECRET_KEY itself. Each value is written only if it is still the value that was
 * read, so this may run beside a portal, be interrupted, and run again.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/data-keys'
import type { ResealReply } from '@cmp/contract'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scope } from '../../../scope/scope.ts'
import { isSealedWith, readSealHeader } from '../../../stores/secrets.ts'
import { replaceValue, streamStoredValues, type StoredValue, type Write } from './sealed-columns.ts'

type Options = {
  /** Selects the values to check; all by default. */
  concerns?: (value: StoredValue) => boolean
  /** How values are written; the portal's own transactions by default. */
  write?: Write
  /** Receives the number of checked values from time to time. */
  onProgress?: (seen: number) => Promise<void>
}

/** The number of values between two progress reports. */
const reportEvery = 50

/**
 * Encrypts values again that are not encrypted with the current data key of their customer.
 * @returns how many values were encrypted again.
 * @throws AppError Unavailable for a value that no key decrypts; all values before it stay converted.
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
  const getActiveId = async (customerId: string | null): Promise<string> => {
    const id = activeIds.get(customerId) ?? (await ctx.secrets.activeId(customerId))
    activeIds.set(customerId, id)
    return id
  }
  let [seen, resealed] = [0, 0]
  for await (const value of streamStoredValues(ctx)) {
    if (!concerns(value)) continue
    seen += 1
    const owner = { purpose: value.column.purpose, id: value.ownerId, customerId: value.customerId }
    if (!isSealedWith(value.sealed, await getActiveId(value.customerId), owner)) {
      const fresh = await ctx.secrets.seal(await ctx.secrets.open(value.sealed, owner), owner)
      if (await replaceValue(write, value, fresh)) resealed += 1
    }
    if (seen % reportEvery === 0) await onProgress(seen)
  }
  return resealed
}

/**
 * Selects the values of a customer, and those that moved elsewhere and are still encrypted with one of the customer's
 * keys.
 */
export const belongsToCustomer =
  (customerId: string | null, keyIds: ReadonlySet<string>) =>
  ({ customerId: owner, sealed }: StoredValue): boolean =>
    owner === customerId || keyIds.has(readSealHeader(sealed).keyId)

/**
 * Wraps every data key with the current wrapping key, and encrypts every value with its customer's current data key.
 * @returns how many keys and values, and how many users have recovery codes that only former keys can verify.
 * @throws AppError Unavailable if no key decrypts a value; everything before it stays converted.
 */
export const resealSecrets = async (ctx: AppContext, scope: Scope): Promise<ResealReply> => {
  const rewrapped = await ctx.secrets.rewrap()
  const resealed = await resealValues(ctx)
  const fingerprintMarker = await ctx.secrets.readFingerprintPrefix()
  const people = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('recoveryCode')
      .select('userId')
      .distinct()
      .where('usedAt', 'is', null)
      .where('codeHash', 'not like', `${fingerprintMarker}%`)
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

/** Wraps every data key with the current wrapping key and does not change the values. */
export const rewrapKeys = async (ctx: AppContext, scope: Scope): Promise<{ rewrapped: number }> => {
  const outcome = { rewrapped: await ctx.secrets.rewrap() }
  await withScope(ctx, scope, ({ audit }) =>
    audit({
      action: 'rewrap-keys',
      objectType: 'secrets',
      objectId: 'secrets',
      objectName: t(m.dataKeys),
      after: outcome,
    }),
  )
  return outcome
}
