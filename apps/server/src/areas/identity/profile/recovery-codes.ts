/** Recovery codes for people who have lost their phone. The owner can replace them; each works once. */
import * as m from '@cmp/messages/server/identity/profile'
import { randomInt } from 'node:crypto'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { mailOwner } from '../../../core/people/owner-mail.ts'
import { fingerprintOf } from '../session/second-step/recovery-codes.ts'

const codesAtOnce = 10
/** Crockford's base32 without i, l, o and u, which are easily misread. 10 characters are 50 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfLength = 5

const generateHalf = (): string =>
  Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** New codes with their fingerprints; nothing is stored yet. */
export type DraftCodes = { codes: string[]; fingerprints: string[] }

/** Generates codes for a person, outside any transaction. */
export const generateRecoveryCodes = async (ctx: AppContext, userRowId: string): Promise<DraftCodes> => {
  const codes = Array.from({ length: codesAtOnce }, () => `${generateHalf()}-${generateHalf()}`)
  return { codes, fingerprints: await Promise.all(codes.map((code) => fingerprintOf(ctx, userRowId, code))) }
}

/** Stores new codes and invalidates the person's former ones. */
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

/** Replaces the person's codes. This response is the only place where the new codes appear. */
export const renewRecoveryCodes = async (ctx: AppContext, scope: Scope): Promise<string[]> => {
  const userRowId = ownRowId(scope)
  const draft = await generateRecoveryCodes(ctx, userRowId)
  await withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, userRowId)
    await replaceRecoveryCodes(scoped, owner.id, draft)
    await scoped.audit(
      buildOwnerAuditEntry(owner, 'renew-recovery-codes', { recoveryCodesLeft: draft.codes.length }),
    )
    await mailOwner(scoped, owner, m.recoveryCodesSubject, m.newRecoveryCodesWereCreatedFor)
  })
  return draft.codes
}
