/** Recovery codes as a second step. Each is accepted once; only fingerprints are stored. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { buildOwnerAuditEntry, readOwner } from '../../../../core/people/owner.ts'
import { mailOwner } from '../../../../core/people/owner-mail.ts'

/** Normalizes an entered code: blanks, dashes and letter case are ignored, and look-alike characters are unified. */
const normalizeCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

const buildFingerprintText = (userRowId: string, code: string): string =>
  `recovery-code ${userRowId} ${normalizeCode(code)}`

/** Computes the fingerprint that is stored for a code. */
export const fingerprintOf = (ctx: AppContext, userRowId: string, code: string): Promise<string> =>
  ctx.secrets.fingerprint(buildFingerprintText(userRowId, code))

/** Counts a person's unused codes. */
export const countRecoveryCodes = async ({ trx }: Scoped, userRowId: string): Promise<number> =>
  (
    await trx
      .selectFrom('recoveryCode')
      .select('id')
      .where('userId', '=', userRowId)
      .where('usedAt', 'is', null)
      .execute()
  ).length

/** Uses a recovery code once. Returns false if it is not one of the person's codes or was already used. */
export const useRecoveryCode = async (ctx: AppContext, userRowId: string, code: string): Promise<boolean> => {
  const fingerprints = await ctx.secrets.fingerprints(buildFingerprintText(userRowId, code))
  return withScope(ctx, systemScope, async (scoped) => {
    const used = await scoped.trx
      .updateTable('recoveryCode')
      .set({ usedAt: scoped.now })
      .where('userId', '=', userRowId)
      .where('codeHash', 'in', fingerprints)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) return false
    const owner = await readOwner(scoped, userRowId)
    const left = await countRecoveryCodes(scoped, userRowId)
    await scoped.audit(buildOwnerAuditEntry(owner, 'use-recovery-code', { recoveryCodesLeft: left }))
    await mailOwner(scoped, owner, m.recoveryCodeSubject, bind(m.oneOfYourRecoveryCodesWas, { left }))
    return true
  })
}
