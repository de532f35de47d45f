/** Inviting, changing and deleting users. Each writes its audit entry through the resource's own calls. */
import { sql } from 'kysely'
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
import { companiesOf, sendInvitations } from './invitations.ts'

/** What stands for a customer in a user id: its name in small letters and digits; nothing of one in other letters. */
const slugOf = (companyName: string): string =>
  companyName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

/** A user ID as it is asked for, and where the person would belong. */
type Wanted = { userId: string; email: string; customerId: string | null }

/** The user IDs of a list that somebody has, by the column that the caller may know. */
const takenIds = async (
  { trx }: Scoped,
  column: 'appUser.userId' | 'appUser.shownUserId',
  userIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('appUser')
    .select(sql.ref<string>(column).as('userId'))
    .where(sql<boolean>`${sql.ref(column)} = any(${[...userIds]}::text[])`)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * The user IDs that new people get, and those that were asked for where they are others. Whether somebody of another
 * customer has one already must not be seen: a customer's administrator asks for the email address alone, gets it in any
 * case, and only who opens the mailbox learns of another user ID in its place.
 * @throws AppError InvalidRequest for another user ID, Conflict for one of the own people
 */
const userIdsFor = async (
  scoped: Scoped,
  wanted: readonly Wanted[],
  companies: ReadonlyMap<string, string>,
): Promise<{ userId: string; askedUserId: string | null }[]> => {
  const { scope, ctx } = scoped
  if (scope.kind === 'provider') return wanted.map(({ userId }) => ({ userId, askedUserId: null }))
  if (wanted.some(({ userId, email }) => userId !== email.toLowerCase()))
    throw refusal('userId', 'The user id is the e-mail address. Leave it empty, or ask us for another one.')
  const asked = wanted.map(({ userId }) => userId)
  const own = await takenIds(scoped, userIdColumn(scope), asked)
  if (own.size > 0)
    throw new AppError('Conflict', 'There is a user with this user id already.', {
      details: [{ field: 'userId', message: 'There is a user with this user id already.' }],
    })
  const named = ({ userId, customerId }: Wanted): string =>
    `${userId}/${slugOf(companies.get(customerId ?? '') ?? '') || ctx.newId().slice(0, 8)}`
  const others = wanted.map(named)
  const taken = await asPortal(scoped, () => takenIds(scoped, 'appUser.userId', [...asked, ...others]))
  return wanted.map(({ userId }, index) => {
    if (!taken.has(userId)) return { userId, askedUserId: null }
    const other = others[index] ?? userId
    return { userId: taken.has(other) ? `${other}-${ctx.newId().slice(0, 8)}` : other, askedUserId: userId }
  })
}

/**
 * Adds users who have no password yet, and writes their invitations.
 * @param bodies with the ID of each new row
 * @throws AppError as for one; one that is refused refuses all
 */
export const inviteUsers = async (
  scoped: Scoped,
  bodies: readonly (CreateOf<typeof users> & { id: string })[],
): Promise<void> => {
  const people = bodies.map(({ id, name, email, roleCode, ...body }) => {
    if (!email) throw refusal('email', 'Give the e-mail address: the invitation is sent there.')
    return {
      id,
      name,
      email,
      roleCode,
      timezone: body.timezone ?? defaultTimeZone,
      customerId: placeOf(scoped.scope, roleCode, body.customerId),
      userId: body.userId ?? email.toLowerCase(),
    }
  })
  await freeUnconfirmed(
    scoped,
    people.map(({ userId }) => userId),
  )
  const companies = await companiesOf(scoped, people)
  const userIds = await userIdsFor(scoped, people, companies)
  const invited = people.map((person, index) => ({ ...person, ...userIds[index] }))
  await scoped.trx
    .insertInto('appUser')
    .values(invited.map((person) => ({ ...person, status: 'invited' as const })))
    .execute()
  await sendInvitations(scoped, invited, companies)
}

/**
 * Adds a user who has no password yet, and writes the invitation.
 * @returns the row's ID
 */
export const inviteUser = async (scoped: Scoped, body: CreateOf<typeof users>): Promise<string> => {
  const id = scoped.ctx.newId()
  await inviteUsers(scoped, [{ ...body, id }])
  return id
}

/** Links that wait at the former address open nothing any more, and its owner hears of the change. */
const moveAddress = async (scoped: Scoped, account: Account, email: string | null): Promise<void> => {
  await asPortal(scoped, () => endAccountLinks(scoped, [account.id]))
  if (account.status === 'invited' && email) await sendInvitations(scoped, [{ ...account, email }])
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

/** Deletes users with their sessions, tokens and passkeys. Tickets and the audit log keep the names. */
export const removeUsers = async (scoped: Scoped, ids: readonly string[]): Promise<void> => {
  if (ids.some((id) => id === scoped.scope.userRowId))
    throw new AppError('Forbidden', 'You cannot delete yourself. Ask another administrator.')
  const those = sql<boolean>`id = any(${[...ids]}::uuid[])`
  const administrators = await scoped.trx
    .selectFrom('appUser')
    .select(['id', 'name', 'roleCode', 'status'])
    .where(those)
    .where('roleCode', '=', 'SA')
    .execute()
  for (const administrator of administrators) {
    await keepAnAdministrator(scoped, administrator)
    await scoped.trx.deleteFrom('appUser').where('id', '=', administrator.id).execute()
  }
  await scoped.trx.deleteFrom('appUser').where(those).execute()
}

/** Deletes one user. @throws AppError NotFound */
export const removeUser = async (scoped: Scoped, id: string): Promise<void> => {
  const account = await accountOf(scoped, id)
  await removeUsers(scoped, [account.id])
}
