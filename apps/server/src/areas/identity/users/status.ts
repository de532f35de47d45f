/** Deactivates, reactivates and approves users, and sends invitations again. */
import { formatCount, type UserStatus } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { sendMail } from '../../../core/mail/mail.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { buildApprovedMail } from '../accounts/mails.ts'
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
    throw new AppError('Forbidden', 'You cannot deactivate yourself. Ask another administrator.')
  if (account.status === 'inactive') return `${account.name} is inactive already.`
  await assertAdministratorRemains(scoped, account)
  await setStatus(scoped, account, 'deactivate', 'inactive')
  await withSystemScope(scoped, () => endSessionsOf(scoped, account.id))
  return `${account.name} has been deactivated and signed out everywhere.`
}

/**
 * Ends all sessions of a user, who may sign in again.
 * @returns a message with the result
 */
export const signOutEverywhere = async (scoped: Scoped, idOrUserId: string): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  if (account.id === scoped.scope.userRowId)
    throw new AppError('Forbidden', 'End your own sessions on your profile page, under Sessions.')
  const ended = await withSystemScope(scoped, () => endSessionsOf(scoped, account.id))
  await scoped.audit(buildAccountAuditEntry(account, 'end-sessions', { after: { sessionsEnded: ended } }))
  return ended === 0
    ? `${account.name} has no open session.`
    : `${account.name} was signed out of ${formatCount(ended, 'session')}.`
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
  if (status === 'active') return `${name} is active already.`
  if (status === 'unverified')
    throw new AppError(
      'Conflict',
      `${name} has not confirmed the e-mail address yet. Wait until that has happened, then approve.`,
    )
  if (status === 'invited')
    throw new AppError(
      'Conflict',
      `${name} has not chosen a password yet. Send the invitation again when it was lost.`,
    )
  if (account.roleCode !== 'SA' && account.customerId === null)
    throw new AppError(
      'Conflict',
      `${name} belongs to no customer yet. Edit the user, choose the customer and the role, then approve.`,
    )
  if (status === 'waiting') {
    await setStatus(scoped, account, 'approve', 'active')
    if (email)
      await sendMail(scoped, {
        to: email,
        ...buildApprovedMail(account, {
          url: `${scoped.ctx.publicOrigin()}/session/signin`,
          companyName: await readCompanyName(scoped, account.customerId),
        }),
      })
    return `${name} has been approved and can sign in.`
  }
  if (hasBeenHere(account)) {
    await setStatus(scoped, account, 'reactivate', 'active')
    return `${name} has been reactivated and can sign in.`
  }
  await setStatus(scoped, account, 'reactivate', 'invited')
  if (!email) return `${name} has been reactivated. Add an e-mail address to send an invitation.`
  await sendInvitations(scoped, [{ ...account, email }])
  return `${name} has been reactivated and was sent a new invitation.`
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
        ? `${name} is inactive. Reactivate the user first.`
        : `${name} needs no invitation: who lost a password asks for a new one on the sign-in page.`,
    )
  if (!email) throw new AppError('Conflict', `${name} has no e-mail address. Add one, then send it.`)
  await sendInvitations(scoped, [{ ...account, email }])
  await scoped.audit(buildAccountAuditEntry(account, 'invite', { after: { email } }))
  return scoped.ctx.env.smtpUrl
    ? `The invitation was sent to ${email}.`
    : `The invitation to ${email} was written to the outbox, since no mail server is set.`
}
