/** Whether a user may sign in: deactivating, reactivating, approving, inviting once more. */
import { counted, type UserStatus } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { sendMail } from '../outbox/mail.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { approvedMail } from '../accounts/mails.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { aboutAccount, accountOf, keepAnAdministrator, type Account } from './accounts.ts'
import { companyOf, sendInvitations } from './invitations.ts'

const setStatus = async (
  scoped: Scoped,
  account: Account,
  action: string,
  status: UserStatus,
): Promise<void> => {
  await scoped.trx.updateTable('appUser').set({ status }).where('id', '=', account.id).execute()
  await scoped.audit(aboutAccount(account, action, { before: { status: account.status }, after: { status } }))
}

/**
 * Ends what a user can do, at once: sessions end with it, and tokens work for active users alone.
 * @returns the sentence that says so
 */
export const deactivate = async (scoped: Scoped, idOrUserId: string): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  if (account.id === scoped.scope.userRowId)
    throw new AppError('Forbidden', 'You cannot deactivate yourself. Ask another administrator.')
  if (account.status === 'inactive') return `${account.name} is inactive already.`
  await keepAnAdministrator(scoped, account)
  await setStatus(scoped, account, 'deactivate', 'inactive')
  await asPortal(scoped, () => endSessionsOf(scoped, account.id))
  return `${account.name} has been deactivated and signed out everywhere.`
}

/**
 * Ends all sessions of a user, who may sign in again.
 * @returns the sentence that says so
 */
export const signOutEverywhere = async (scoped: Scoped, idOrUserId: string): Promise<string> => {
  const account = await accountOf(scoped, idOrUserId)
  if (account.id === scoped.scope.userRowId)
    throw new AppError('Forbidden', 'End your own sessions on your profile page, under Sessions.')
  const ended = await asPortal(scoped, () => endSessionsOf(scoped, account.id))
  await scoped.audit(aboutAccount(account, 'end-sessions', { after: { sessionsEnded: ended } }))
  return ended === 0
    ? `${account.name} has no open session.`
    : `${account.name} was signed out of ${counted(ended, 'session')}.`
}

/** A person who never came in has no way to sign in yet: the invitation stands again. */
const hasBeenHere = ({ passwordHash, lastSignInAt }: Account): boolean =>
  passwordHash !== null || lastSignInAt !== null

/**
 * Lets a user sign in again, and somebody who signed up and waits for the first time.
 * @returns the sentence that says so
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
        ...approvedMail(account, {
          url: `${scoped.ctx.publicOrigin()}/session/signin`,
          companyName: await companyOf(scoped, account.customerId),
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
 * Writes the invitation once more; the former link stops working.
 * @returns the sentence that says where it went
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
  await scoped.audit(aboutAccount(account, 'invite', { after: { email } }))
  return scoped.ctx.env.smtpUrl
    ? `The invitation was sent to ${email}.`
    : `The invitation to ${email} was written to the outbox, since no mail server is set.`
}
