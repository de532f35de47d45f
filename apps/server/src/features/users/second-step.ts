/** Whether a second step is asked after the password, of one user or of everybody. */
import { counted, firstOf } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { aboutAccount, accountOf, type Account } from './accounts.ts'

/** Whether the second step could be passed: by a code by mail, of an app, or with a passkey. */
const canPassIt = async (scoped: Scoped, { id, email, totpSecret }: Account): Promise<boolean> => {
  if (email !== null || totpSecret !== null) return true
  const passkey = await asPortal(scoped, () =>
    scoped.trx.selectFrom('passkey').select('id').where('userId', '=', id).executeTakeFirst(),
  )
  return passkey !== undefined
}

/**
 * Asks a user for a second step, or no more; without `enable` it becomes the opposite of what it is.
 * @returns the sentence that says what holds now
 * @throws AppError Conflict where the user could not pass it
 */
export const setSecondStep = async (
  scoped: Scoped,
  idOrUserId: string,
  enable?: boolean,
): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  const { name, mfaEnabled } = account
  const enableMFA = enable ?? !mfaEnabled
  const message = enableMFA
    ? `${name} is asked for a second step at the next sign-in.`
    : `${name} is asked for no second step.`
  if (enableMFA === mfaEnabled) return message
  if (enableMFA && !(await canPassIt(scoped, account)))
    throw new AppError(
      'Conflict',
      `${name} has no e-mail address, authenticator app or passkey and could not sign in. Add an e-mail address first.`,
    )
  await scoped.trx
    .updateTable('appUser')
    .set({ mfaEnabled: enableMFA })
    .where('id', '=', account.id)
    .execute()
  await scoped.audit(
    aboutAccount(account, enableMFA ? 'enable-mfa' : 'disable-mfa', {
      before: { enableMFA: mfaEnabled },
      after: { enableMFA },
    }),
  )
  return message
}

/**
 * Asks everybody for a second step, or nobody. Who could not pass it is left out and named.
 * @returns the sentence that says how many it changed
 */
export const setSecondStepOfAll = async (scoped: Scoped, enableMFA: boolean): Promise<string> => {
  const { trx } = scoped
  const changed = await trx
    .updateTable('appUser')
    .set({ mfaEnabled: enableMFA })
    .where('mfaEnabled', '=', !enableMFA)
    .$if(enableMFA, (q) =>
      q.where((eb) =>
        eb.or([
          eb('email', 'is not', null),
          eb('totpSecret', 'is not', null),
          eb.exists(
            eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.userId', '=', 'appUser.id'),
          ),
        ]),
      ),
    )
    .returning(['id', 'name', 'customerId'])
    .execute()
  for (const account of changed)
    await scoped.audit(
      aboutAccount(account, enableMFA ? 'enable-mfa' : 'disable-mfa', {
        before: { enableMFA: !enableMFA },
        after: { enableMFA },
      }),
    )
  const people = counted(changed.length, 'user')
  if (!enableMFA) return `The second step was turned off for ${people}.`
  const left = await trx
    .selectFrom('appUser')
    .select('userId')
    .where('mfaEnabled', '=', false)
    .orderBy('userId')
    .execute()
  if (left.length === 0) return `The second step was turned on for ${people}.`
  const named = firstOf(
    left.map(({ userId }) => userId),
    5,
  )
  return `The second step was turned on for ${people}. Left out, since they have no e-mail address, app or passkey: ${named}.`
}
