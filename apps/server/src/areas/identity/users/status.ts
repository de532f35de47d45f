/** Deactivates, reactivates and approves users, and sends invitations again. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/users'
import { type UserStatus } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { sendMail } from '../../../core/mail/mail.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { buildApprovedMail } from '../accounts/mails.ts'
import { readLanguage } from '../../../core/people/reader-languages.ts'
import { endSessionsOf } from '../../../core/people/sessions.ts'
import { buildAccountAuditEntry, accountOf, assertAdministratorRemains, type Account } from './accounts.ts'
import { readCompanyName, sendInvitations } from './invitations.ts'

const setStatus = async (
  scoped: Scoped,
  account: Account,
  action: string,
  status: UserStatus,
): Promise<void> => {
  await scoped.trx.updateTable('appUser').set({ status }).where('id', '=', account.id).execute()
  await scoped.audit(
    buildAccountAuditEntry(account, action, { before: { status: account.status }, after: { status } }),
  )
}

/**
 * Deactivates a user with immediate effect: the sessions end, and tokens work only for active users.
 * @returns a message with the result
 */
export const deactivate = async (scoped: Scoped, idOrUserId: string): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  if (account.id === scoped.scope.userRowId)
    throw new AppError('Forbidden', m.youCannotDeactivateYourselfAskAnother)
  if (account.status === 'inactive') return t(m.isAlreadyInactive, { name: account.name })
  await assertAdministratorRemains(scoped, account)
  await setStatus(scoped, account, 'deactivate', 'inactive')
  await withSystemScope(scoped, () => endSessionsOf(scoped, account.id))
  return t(m.hasBeenDeactivatedAndSignedOut, { name: account.name })
}

/**
 * Ends all sessions of a user, who may sign in again.
 * @returns a message with the result
 */
export const signOutEverywhere = async (scoped: Scoped, idOrUserId: string): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  if (account.id === scoped.scope.userRowId) throw new AppError('Forbidden', m.endYourOwnSessionsOnYour)
  const ended = await withSystemScope(scoped, () => endSessionsOf(scoped, account.id))
  await scoped.audit(buildAccountAuditEntry(account, 'end-sessions', { after: { sessionsEnded: ended } }))
  return ended === 0
    ? t(m.hasNoActiveSessions, { name: account.name })
    : t(m.wasSignedOutOfSession, { name: account.name, ended })
}

/** Returns whether the user has ever signed in or has a password. Without either, reactivation means to invite again. */
const hasBeenHere = ({ passwordHash, lastSignInAt }: Account): boolean =>
  passwordHash !== null || lastSignInAt !== null

/**
 * Lets a deactivated user sign in again, or approves a sign-up.
 * @returns a message with the result
 */
export const reactivate = async (scoped: Scoped, idOrUserId: string): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  const { name, status, email } = account
  if (status === 'active') return t(m.isAlreadyActive, { name })
  if (status === 'unverified')
    throw new AppError('Conflict', bind(m.hasNotConfirmedEmailAddressYet, { name }))
  if (status === 'invited') throw new AppError('Conflict', bind(m.hasNotChosenPasswordYetResend, { name }))
  if (account.roleCode !== 'SA' && account.customerId === null)
    throw new AppError('Conflict', bind(m.doesNotBelongToCustomerYet, { name }))
  if (status === 'waiting') {
    await setStatus(scoped, account, 'approve', 'active')
    if (email)
      await sendMail(scoped, {
        to: email,
        ...buildApprovedMail(
          { ...account, language: await readLanguage(scoped, account.id) },
          {
            url: `${scoped.ctx.publicOrigin()}/session/signin`,
            companyName: await readCompanyName(scoped, account.customerId),
          },
        ),
      })
    return t(m.hasBeenApprovedAndCanSign, { name })
  }
  if (hasBeenHere(account)) {
    await setStatus(scoped, account, 'reactivate', 'active')
    return t(m.hasBeenReactivatedAndCanSign, { name })
  }
  await setStatus(scoped, account, 'reactivate', 'invited')
  if (!email) return t(m.hasBeenReactivatedAddEmailAddress, { name })
  await sendInvitations(scoped, [{ ...account, email }])
  return t(m.hasBeenReactivatedAndNewInvitation, { name })
}

/**
 * Sends a new invitation; the former link stops working.
 * @returns a message with the address
 */
export const sendInvitationAgain = async (scoped: Scoped, idOrUserId: string): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  const { name, status, email } = account
  if (status !== 'invited')
    throw new AppError(
      'Conflict',
      status === 'inactive'
        ? bind(m.isInactiveReactivateTheUserFirst, { name })
        : bind(m.doesNotNeedInvitationToReset, { name }),
    )
  if (!email) throw new AppError('Conflict', bind(m.hasNoEmailAddressAddOne, { name }))
  await sendInvitations(scoped, [{ ...account, email }])
  await scoped.audit(buildAccountAuditEntry(account, 'invite', { after: { email } }))
  return scoped.ctx.env.smtpUrl
    ? t(m.theInvitationWasSentTo, { email })
    : t(m.invitationToWasSavedToOutbox, { email })
}
