/** Inviting, changing and deleting users. Each writes its audit entry through the resource's own calls. */
import { defaultTimeZone, type CreateOf, type UpdateOf, type users } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { sendMail } from '../outbox/mail.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { endAccountLinks } from '../accounts/account-links.ts'
import { freeUnconfirmed } from '../accounts/insert-user.ts'
import { addressChangedMail } from '../accounts/mails.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { requireRecentProof } from '../../scope/recent-proof.ts'
import { accountOf, keepAnAdministrator, placeOf, refusal, userIdColumn, type Account } from './accounts.ts'
import { companyOf, sendInvitation } from './invitations.ts'

/** What stands for a customer in a user id: its name in small letters and digits; nothing of one in other letters. */
const slugOf = (companyName: string): string =>
  companyName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

/**
 * The user id that a new person gets, and the one that was asked for where that is another. Whether somebody of another
 * customer has it already must not be seen: a customer's administrator asks for the e-mail address alone, gets it in any
 * case, and only who opens the mailbox learns of another user id in its place.
 * @throws AppError InvalidRequest for another user id, Conflict for one of the own people
 */
const userIdFor = async (
  scoped: Scoped,
  { userId, email, customerId }: { userId: string; email: string; customerId: string | null },
): Promise<{ userId: string; askedUserId: string | null }> => {
  const { trx, scope, ctx } = scoped
  if (scope.kind === 'provider') return { userId, askedUserId: null }
  if (userId !== email.toLowerCase())
    throw refusal('userId', 'The user id is the e-mail address. Leave it empty, or ask us for another one.')
  const own = await trx
    .selectFrom('appUser')
    .select('id')
    .where(userIdColumn(scope), '=', userId)
    .executeTakeFirst()
  if (own)
    throw new AppError('Conflict', 'There is a user with this user id already.', {
      details: [{ field: 'userId', message: 'There is a user with this user id already.' }],
    })
  const isTaken = (id: string): Promise<boolean> =>
    asPortal(
      scoped,
      async () =>
        !!(await trx.selectFrom('appUser').select('id').where('userId', '=', id).executeTakeFirst()),
    )
  if (!(await isTaken(userId))) return { userId, askedUserId: null }
  const company = slugOf((await companyOf(scoped, customerId)) ?? '')
  const named = `${userId}/${company || ctx.newId().slice(0, 8)}`
  return {
    userId: (await isTaken(named)) ? `${named}-${ctx.newId().slice(0, 8)}` : named,
    askedUserId: userId,
  }
}

/**
 * Adds a user who has no password yet, and writes the invitation.
 * @returns the row's id
 */
export const inviteUser = async (scoped: Scoped, body: CreateOf<typeof users>): Promise<string> => {
  const { name, email, roleCode, timezone } = body
  if (!email) throw refusal('email', 'Give the e-mail address: the invitation is sent there.')
  const customerId = placeOf(scoped.scope, roleCode, body.customerId)
  const asked = body.userId ?? email.toLowerCase()
  await freeUnconfirmed(scoped, asked)
  const { userId, askedUserId } = await userIdFor(scoped, { userId: asked, email, customerId })
  const { id } = await scoped.trx
    .insertInto('appUser')
    .values({
      name,
      email,
      userId,
      askedUserId,
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
    await sendMail(scoped, { to: account.email, countsFor: null, ...addressChangedMail(account) })
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
  // Whoever has the address has the account, and whoever has the role its rights.
  if (isMoved || email !== account.email) requireRecentProof(scope, scoped.now, 'account')
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
