/** The parts that passkey registration and passkey sign-in share: the site, the challenge and the person's passkeys. */
import * as m from '@cmp/messages/server/identity/session'
import type { AppContext } from '../../../../scope/context.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { Scoped } from '../../../../scope/scope.ts'

/** The number of minutes that a person has at the authenticator. */
export const ceremonyMinutes = 5

/** Returns the site that passkeys belong to. It comes from the portal's configured address, never from a request. */
export const getRelyingParty = (ctx: AppContext): { id: string; origin: string } => {
  const origin = ctx.publicOrigin()
  return { id: new URL(origin).hostname, origin }
}

/** Reads the challenge in a row of `auth_challenge`. */
export const getExpectedChallenge = (data: Record<string, unknown>): string => String(data['challenge'])

/** Builds the error for a ceremony that has expired. */
export const createCeremonyOverError = (): AppError =>
  new AppError('InvalidRequest', m.requestExpiredOrWasAlreadyUsed)

/** Lists a person's passkeys in the form that authenticators expect. */
export const listPasskeyCredentials = async (
  { trx }: Scoped,
  userRowId: string,
): Promise<{ id: string; transports: string[] }[]> =>
  (
    await trx
      .selectFrom('passkey')
      .select(['credentialId', 'transports'])
      .where('userId', '=', userRowId)
      .execute()
  ).map(({ credentialId, transports }) => ({ id: credentialId, transports }))
