/** Recovery codes as a second step: each is taken once; only fingerprints are stored. */
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { aboutOwner, ownerOf } from './owner.ts'
import { mailOwner } from './owner-mail.ts'

/** What a person typed, as it was made: blanks, dashes and letter case do not count, and look-alikes are one. */
const normalised = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

const fingerprintedText = (userRowId: string, code: string): string =>
  `recovery-code ${userRowId} ${normalised(code)}`

/** What is stored of a code. */
export const fingerprintOf = (ctx: AppContext, userRowId: string, code: string): Promise<string> =>
  ctx.secrets.fingerprint(fingerprintedText(userRowId, code))

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
  const fingerprints = await ctx.secrets.fingerprints(fingerprintedText(userRowId, code))
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
