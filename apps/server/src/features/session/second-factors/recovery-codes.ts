/** Recovery codes: for the day when the phone is gone. Each works once; only fingerprints are stored. */
import { randomInt } from 'node:crypto'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../main/context.ts'
import { mailOwner } from './mails.ts'
import { aboutOwner, ownerOf, personalScope, requireProof, type Caller } from './proof.ts'

const codesAtOnce = 10
/** Crockford's base32: no i, l, o and u, which are read as other letters. 10 of them are 50 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfLength = 5

const randomHalf = (): string =>
  Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What a person typed, as it was made: blanks, dashes and letter case do not count, and look-alikes are one. */
const normalised = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

const fingerprintOf = (ctx: AppContext, userRowId: string, code: string): Promise<string> =>
  ctx.secrets.fingerprint(`recovery-code ${userRowId} ${normalised(code)}`)

/** New codes with what is stored of them; nothing is written yet. */
export type DraftCodes = { codes: string[]; fingerprints: string[] }

/** Makes codes for a person, outside any transaction. */
export const draftRecoveryCodes = async (ctx: AppContext, userRowId: string): Promise<DraftCodes> => {
  const codes = Array.from({ length: codesAtOnce }, () => `${randomHalf()}-${randomHalf()}`)
  return { codes, fingerprints: await Promise.all(codes.map((code) => fingerprintOf(ctx, userRowId, code))) }
}

/** Writes new codes; the person's former ones stop working. */
export const replaceRecoveryCodes = async (
  { trx }: Scoped,
  userRowId: string,
  { fingerprints }: DraftCodes,
): Promise<void> => {
  await trx.deleteFrom('recoveryCode').where('userId', '=', userRowId).execute()
  await trx
    .insertInto('recoveryCode')
    .values(fingerprints.map((codeHash) => ({ userId: userRowId, codeHash })))
    .execute()
}

/** How many codes a person has left. */
export const recoveryCodesLeft = async ({ trx }: Scoped, userRowId: string): Promise<number> =>
  (
    await trx
      .selectFrom('recoveryCode')
      .select('id')
      .where('userId', '=', userRowId)
      .where('usedAt', 'is', null)
      .execute()
  ).length

/** Takes a recovery code, once. False when it is not one of the person's, or was used. */
export const useRecoveryCode = async (ctx: AppContext, userRowId: string, code: string): Promise<boolean> => {
  const fingerprint = await fingerprintOf(ctx, userRowId, code)
  return withScope(ctx, systemScope, async (scoped) => {
    const used = await scoped.trx
      .updateTable('recoveryCode')
      .set({ usedAt: scoped.now })
      .where('userId', '=', userRowId)
      .where('codeHash', '=', fingerprint)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) return false
    const owner = await ownerOf(scoped, userRowId)
    const left = await recoveryCodesLeft(scoped, userRowId)
    await scoped.audit(aboutOwner(owner, 'use-recovery-code', { recoveryCodesLeft: left }))
    await mailOwner(
      scoped,
      owner,
      'a recovery code was used',
      `Somebody signed in with one of your recovery codes; ${left} are left.`,
    )
    return true
  })
}

/** `POST /api/Account/RecoveryCodes`: new codes, shown this once. */
export const renewRecoveryCodes = async (
  ctx: AppContext,
  caller: Caller,
  password: string | undefined,
): Promise<string[]> => {
  const owner = await requireProof(ctx, caller, password)
  const draft = await draftRecoveryCodes(ctx, owner.id)
  await withScope(ctx, personalScope(caller.scope), async (scoped) => {
    await replaceRecoveryCodes(scoped, owner.id, draft)
    await scoped.audit(aboutOwner(owner, 'renew-recovery-codes', { recoveryCodesLeft: draft.codes.length }))
    await mailOwner(
      scoped,
      owner,
      'new recovery codes',
      'New recovery codes were made for your account; the former ones do not work any more.',
    )
  })
  return draft.codes
}
