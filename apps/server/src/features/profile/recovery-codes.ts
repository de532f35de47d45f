/** Recovery codes: for the day when the phone is gone. Made anew by their owner; each works once. */
import { randomInt } from 'node:crypto'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'
import { mailOwner } from '../session/owner-mail.ts'
import { fingerprintOf } from '../session/recovery-codes.ts'

const codesAtOnce = 10
/** Crockford's base32: no i, l, o and u, which are read as other letters. 10 of them are 50 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfLength = 5

const randomHalf = (): string =>
  Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')

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

/** New codes in the place of the former ones; they are in this answer alone. */
export const renewRecoveryCodes = async (ctx: AppContext, scope: Scope): Promise<string[]> => {
  const userRowId = ownRowId(scope)
  const draft = await draftRecoveryCodes(ctx, userRowId)
  await withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, userRowId)
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
