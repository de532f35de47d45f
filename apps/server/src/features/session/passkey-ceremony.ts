/** What registering a passkey and signing in with one have in common: the site, the challenge, the person's passkeys. */
import type { AppContext } from '../../scope/context.ts'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'

/** How long a person may take at the authenticator. */
export const ceremonyMinutes = 5

/** The site that passkeys belong to: the host of the portal's own address, never of a request. */
export const relyingParty = (ctx: AppContext): { id: string; origin: string } => {
  const origin = ctx.publicOrigin()
  return { id: new URL(origin).hostname, origin }
}

/** The challenge that a row of `auth_challenge` holds. */
export const challengeIn = (data: Record<string, unknown>): string => String(data['challenge'])

/** The refusal of a ceremony that is not open any more. */
export const ceremonyOver = (): AppError =>
  new AppError('InvalidRequest', 'It took too long, or was done already. Try again.')

/** A person's passkeys as an authenticator is told of them. */
export const credentialsOf = async (
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
