/** Inviting, changing and deleting users. Each writes its audit entry through the resource's own calls. */
import { defaultTimeZone, type CreateOf, type UpdateOf, type users } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { sendMail } from '../outbox/mail.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { endAccountLinks } from '../accounts/account-links.ts'
import { freeUnconfirmed } from '../accounts/insert-user.ts'
import { addressChangedMail } from '../accounts/mails.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { accountOf, keepAnAdministrator, placeOf, refusal, type Account } from './accounts.ts'
import { sendInvitation } from './invitations.ts'

/**
 * Adds a user who has no password yet, and writes the invitation.
 * @returns the row's id
 */
export const inviteUser = async (scoped: Scoped, body: CreateOf<typeof users>): Promise<string> => {
  const { name, email, roleCode, timezone } = body
  if (!email) throw refusal('email', 'Give the e-mail address: the invitation is sent there.')
  const customerId = placeOf(scoped.scope, roleCode, body.customerId)
  const userId = body.userId ?? email.toLowerCase()
  await freeUnconfirmed(scoped, userId)
  const { id } = await scoped.trx
    .insertInto('appUser')
    .values({
      name,
      email,
      userId,
      roleCode,
      customerId,
      timezone: timezone ?? defaultTimeZone,
      status: 'invited',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendInvitation(scoped, { id, name, userId, customerId }, email)
  return id
}

/** Links that wait at the former address open nothing any more, and its owner hears of the change. */
const moveAddress = async (scoped: Scoped, account: Account, email: string | null): Promise<void> => {
  await asPortal(scoped, () => endAccountLinks(scoped, account.id))
  if (account.status === 'invited' && email) await sendInvitation(scoped, account, email)
  if (account.status === 'active' && account.email)
    await sendMail(scoped, { to: account.email, ...addressChangedMail(account) })
}

/** Changes a user; another role or customer ends the user's sessions, so that no screen shows what was allowed before. */
export const changeUser = async (scoped: Scoped, id: string, body: UpdateOf<typeof users>): Promise<void> => {
  const { trx, scope } = scoped
  const account = await accountOf(scoped, id)
  const roleCode = body.roleCode ?? account.roleCode
  const isPlaced = body.roleCode !== undefined || body.customerId !== undefined
  const wanted =
    body.customerId === undefined ? (roleCode === 'SA' ? null : account.customerId) : body.customerId
  const customerId = isPlaced ? placeOf(scope, roleCode, wanted) : account.customerId
  const isMoved = roleCode !== account.roleCode || customerId !== account.customerId
  if (isMoved && id === scope.userRowId)
    throw new AppError('Forbidden', 'You cannot change your own role. Ask another administrator.')
  if (roleCode !== account.roleCode) await keepAnAdministrator(scoped, account)
  const email = body.email === undefined ? account.email : (body.email ?? null)
  const change = { name: body.name ?? account.name, email, roleCode, customerId }
  await trx
    .updateTable('appUser')
    .set({ ...change, ...(body.timezone ? { timezone: body.timezone } : {}) })
    .where('id', '=', id)
    .execute()
  if (isMoved) await asPortal(scoped, () => endSessionsOf(scoped, id))
  if (email !== account.email)
    await moveAddress(scoped, { ...account, ...change, email: account.email }, email)
}

/** Deletes a user with sessions, tokens and passkeys. Tickets and the audit log keep the name. */
export const removeUser = async (scoped: Scoped, id: string): Promise<void> => {
  if (id === scoped.scope.userRowId)
    throw new AppError('Forbidden', 'You cannot delete yourself. Ask another administrator.')
  await keepAnAdministrator(scoped, await accountOf(scoped, id))
  await scoped.trx.deleteFrom('appUser').where('id', '=', id).execute()
}
