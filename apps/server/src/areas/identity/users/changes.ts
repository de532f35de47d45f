/** Invites, changes and deletes users. Each function writes its audit entry through the resource's handlers. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/users'
import { sql } from 'kysely'
import { defaultTimeZone, type CreateOf, type UpdateOf, type users } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { sendMail } from '../../../core/mail/mail.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { endAccountLinks } from '../accounts/account-links.ts'
import { deleteUnconfirmedUsers } from '../accounts/insert-user.ts'
import { buildAddressChangedMail } from '../accounts/mails.ts'
import { readLanguage } from '../../../core/people/reader-languages.ts'
import { endSessionsOf } from '../../../core/people/sessions.ts'
import { requireRecentProof } from '../../../scope/recent-proof.ts'
import {
  accountOf,
  assertAdministratorRemains,
  placeOf,
  createFieldError,
  getUserIdColumn,
  type Account,
} from './accounts.ts'
import { readCompanyNames, sendInvitations } from './invitations.ts'

/**
 * Builds the customer's part of a user ID: the name in lower-case letters and digits. It is empty for a name in another
 * script.
 */
const toSlug = (companyName: string): string =>
  companyName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

/** A requested user ID and the customer of the new user. */
type Wanted = { userId: string; email: string; customerId: string | null }

/** Returns the user IDs that are already taken, compared by the column that the caller may see. */
const findTakenIds = async (
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
 * Determines the user IDs of new users, and the requested IDs that differ from them. Nobody may learn that a user of
 * another customer has an ID. A customer's administrator can therefore request only the email address as user ID and
 * always gets it; only the owner of the mailbox learns of a different user ID.
 * @throws AppError InvalidRequest for another user ID, Conflict for an ID of the same customer
 */
const assignUserIds = async (
  scoped: Scoped,
  wanted: readonly Wanted[],
  companies: ReadonlyMap<string, string>,
): Promise<{ userId: string; requestedUserId: string | null }[]> => {
  const { scope, ctx } = scoped
  if (scope.kind === 'provider') return wanted.map(({ userId }) => ({ userId, requestedUserId: null }))
  if (wanted.some(({ userId, email }) => userId !== email.toLowerCase()))
    throw createFieldError('userId', m.userIdIsEmailAddressLeave)
  const requestedIds = wanted.map(({ userId }) => userId)
  const own = await findTakenIds(scoped, getUserIdColumn(scope), requestedIds)
  if (own.size > 0)
    throw new AppError('Conflict', m.userWithThisUserIdAlready, {
      details: [{ field: 'userId', message: t(m.userWithThisUserIdAlready) }],
    })
  const buildQualifiedId = ({ userId, customerId }: Wanted): string =>
    `${userId}/${toSlug(companies.get(customerId ?? '') ?? '') || ctx.newId().slice(0, 8)}`
  const others = wanted.map(buildQualifiedId)
  const taken = await withSystemScope(scoped, () =>
    findTakenIds(scoped, 'appUser.userId', [...requestedIds, ...others]),
  )
  return wanted.map(({ userId }, index) => {
    if (!taken.has(userId)) return { userId, requestedUserId: null }
    const other = others[index] ?? userId
    return {
      userId: taken.has(other) ? `${other}-${ctx.newId().slice(0, 8)}` : other,
      requestedUserId: userId,
    }
  })
}

/**
 * Adds users without a password and creates their invitations.
 * @param bodies with the ID of each new row
 * @throws AppError as for a single user; one rejected user rejects all
 */
export const inviteUsers = async (
  scoped: Scoped,
  bodies: readonly (CreateOf<typeof users> & { id: string })[],
): Promise<void> => {
  const people = bodies.map(({ id, name, email, roleCode, ...body }) => {
    if (!email) throw createFieldError('email', m.enterEmailAddressInvitationIsSent)
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
  await deleteUnconfirmedUsers(
    scoped,
    people.map(({ userId }) => userId),
  )
  const companies = await readCompanyNames(scoped, people)
  const userIds = await assignUserIds(scoped, people, companies)
  const invited = people.map((person, index) => ({ ...person, ...userIds[index] }))
  await scoped.trx
    .insertInto('appUser')
    .values(invited.map((person) => ({ ...person, status: 'invited' as const })))
    .execute()
  await sendInvitations(scoped, invited, companies)
}

/**
 * Adds a user without a password and creates the invitation.
 * @returns the row's ID
 */
export const inviteUser = async (scoped: Scoped, body: CreateOf<typeof users>): Promise<string> => {
  const id = scoped.ctx.newId()
  await inviteUsers(scoped, [{ ...body, id }])
  return id
}

/** Ends open links that were mailed to the former address, and notifies its owner of the change. */
const moveAddress = async (scoped: Scoped, account: Account, email: string | null): Promise<void> => {
  await withSystemScope(scoped, () => endAccountLinks(scoped, [account.id]))
  if (account.status === 'invited' && email) await sendInvitations(scoped, [{ ...account, email }])
  if (account.status === 'active' && account.email)
    await sendMail(scoped, {
      to: account.email,
      countsFor: null,
      ...buildAddressChangedMail({ ...account, language: await readLanguage(scoped, account.id) }),
    })
}

/**
 * Changes a user. A new role or customer ends the user's sessions, because open screens could show what is no longer
 * allowed.
 */
export const changeUser = async (scoped: Scoped, id: string, body: UpdateOf<typeof users>): Promise<void> => {
  const { trx, scope } = scoped
  const account = await accountOf(scoped, id)
  const roleCode = body.roleCode ?? account.roleCode
  const isPlaced = body.roleCode !== undefined || body.customerId !== undefined
  const wanted =
    body.customerId === undefined ? (roleCode === 'SA' ? null : account.customerId) : body.customerId
  const customerId = isPlaced ? placeOf(scope, roleCode, wanted) : account.customerId
  const isMoved = roleCode !== account.roleCode || customerId !== account.customerId
  if (isMoved && id === scope.userRowId) throw new AppError('Forbidden', m.youCannotChangeYourOwnRole)
  if (roleCode !== account.roleCode) await assertAdministratorRemains(scoped, account)
  const email = body.email === undefined ? account.email : (body.email ?? null)
  // Whoever controls the address controls the account, and a role grants its rights.
  if (isMoved || email !== account.email) requireRecentProof(scope, scoped.now, 'account')
  const change = { name: body.name ?? account.name, email, roleCode, customerId }
  await trx
    .updateTable('appUser')
    .set({ ...change, ...(body.timezone ? { timezone: body.timezone } : {}) })
    .where('id', '=', id)
    .execute()
  if (isMoved) await withSystemScope(scoped, () => endSessionsOf(scoped, id))
  if (email !== account.email)
    await moveAddress(scoped, { ...account, ...change, email: account.email }, email)
}

/** Deletes users with their sessions, tokens and passkeys. Tickets and the audit log keep the names. */
export const removeUsers = async (scoped: Scoped, ids: readonly string[]): Promise<void> => {
  if (ids.some((id) => id === scoped.scope.userRowId))
    throw new AppError('Forbidden', m.youCannotDeleteYourselfAskAnother)
  const those = sql<boolean>`id = any(${[...ids]}::uuid[])`
  const administrators = await scoped.trx
    .selectFrom('appUser')
    .select(['id', 'name', 'roleCode', 'status'])
    .where(those)
    .where('roleCode', '=', 'SA')
    .execute()
  for (const administrator of administrators) {
    await assertAdministratorRemains(scoped, administrator)
    await scoped.trx.deleteFrom('appUser').where('id', '=', administrator.id).execute()
  }
  await scoped.trx.deleteFrom('appUser').where(those).execute()
}

/**
 * Deletes one user.
 * @throws AppError NotFound
 */
export const removeUser = async (scoped: Scoped, id: string): Promise<void> => {
  const account = await accountOf(scoped, id)
  await removeUsers(scoped, [account.id])
}
