/** Requires two-step verification of one user or of all users. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/users'
import { formatFirst } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { buildAccountAuditEntry, accountOf, type Account } from './accounts.ts'

/** Returns whether the user has a second factor: a mailed code, an app or a passkey. */
const canPassIt = async (scoped: Scoped, { id, email, totpSecret }: Account): Promise<boolean> => {
  if (email !== null || totpSecret !== null) return true
  const passkey = await withSystemScope(scoped, () =>
    scoped.trx.selectFrom('passkey').select('id').where('userId', '=', id).executeTakeFirst(),
  )
  return passkey !== undefined
}

/**
 * Turns the requirement of two-step verification on or off for a user; without `enable` it is toggled.
 * @returns a message with the resulting state
 * @throws AppError Conflict if the user has no second factor
 */
export const setSecondStep = async (
  scoped: Scoped,
  idOrUserId: string,
  enable?: boolean,
): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  const { name, mfaEnabled } = account
  const enableMFA = enable ?? !mfaEnabled
  const message = enableMFA ? t(m.mustUseTwoStepVerificationAt, { name }) : t(m.noLongerHasToUseTwo, { name })
  if (enableMFA === mfaEnabled) return message
  if (enableMFA && !(await canPassIt(scoped, account)))
    throw new AppError('Conflict', bind(m.hasNoEmailAddressAuthenticatorApp, { name }))
  await scoped.trx
    .updateTable('appUser')
    .set({ mfaEnabled: enableMFA })
    .where('id', '=', account.id)
    .execute()
  await scoped.audit(
    buildAccountAuditEntry(account, enableMFA ? 'enable-mfa' : 'disable-mfa', {
      before: { enableMFA: mfaEnabled },
      after: { enableMFA },
    }),
  )
  return message
}

/**
 * Turns the requirement of two-step verification on or off for all users. Users without a second factor are skipped and
 * named.
 * @returns a message with the number of changed users
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
      buildAccountAuditEntry(account, enableMFA ? 'enable-mfa' : 'disable-mfa', {
        before: { enableMFA: !enableMFA },
        after: { enableMFA },
      }),
    )
  const people = t(m.user, { count: changed.length })
  if (!enableMFA) return t(m.twoStepVerificationWasTurnedOff, { people })
  const left = await trx
    .selectFrom('appUser')
    .select('userId')
    .where('mfaEnabled', '=', false)
    .orderBy('userId')
    .execute()
  if (left.length === 0) return t(m.twoStepVerificationWasTurnedOn, { people })
  const named = formatFirst(
    left.map(({ userId }) => userId),
    5,
  )
  return t(m.twoStepVerificationWasTurnedOnFor, { people, named })
}
