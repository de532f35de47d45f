/** Codes of an authenticator app (TOTP, RFC 6238): 6 digits that change every 30 seconds. Each code is accepted once. */
import { Secret, TOTP } from 'otpauth'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { readOwner } from '../../../../core/people/owner.ts'

/** The previous and the next code are also accepted because the clocks of phones differ. */
const toleratedSteps = 1

/** Returns the time step of a code, or null if the code is not valid for the secret at this time. */
export const findTimeStep = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Accepts a code of the person's app once. Returns false if it is wrong, too old or already used. */
export const verifyTotp = async (ctx: AppContext, userRowId: string, code: string): Promise<boolean> => {
  const { totpSecret } = await withScope(ctx, systemScope, (scoped) => readOwner(scoped, userRowId))
  if (!totpSecret) return false
  const step = findTimeStep(
    await ctx.secrets.open(totpSecret, { purpose: 'authenticator-app', id: userRowId }),
    code,
    ctx.clock(),
  )
  if (step === null) return false
  return withScope(ctx, systemScope, async ({ trx }) => {
    const taken = await trx
      .updateTable('appUser')
      .set({ totpLastStep: step })
      .where('id', '=', userRowId)
      .where('totpSecret', '=', totpSecret)
      .where('totpLastStep', '<', step)
      .returning('id')
      .executeTakeFirst()
    return !!taken
  })
}
