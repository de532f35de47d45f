/** Codes of an authenticator app (TOTP, RFC 6238): 6 digits of 30 seconds, none of them taken twice. */
import { Secret, TOTP } from 'otpauth'
import { systemScope, withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { ownerOf } from './owner.ts'

/** Clocks of phones differ: the code before and the one after count too. */
const toleratedSteps = 1

/** The time step that a code belongs to, or null where it is none of the secret's at this time. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Takes a code of the person's app, once. False when it is not right, too old, or was used. */
export const verifyTotp = async (ctx: AppContext, userRowId: string, code: string): Promise<boolean> => {
  const { totpSecret } = await withScope(ctx, systemScope, (scoped) => ownerOf(scoped, userRowId))
  if (!totpSecret) return false
  const step = stepOf(
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
