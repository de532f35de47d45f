/** Inserts the row of a new user for every way in which an account can be created. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/accounts'
import type { RoleCode } from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'

/** Returns whether a user ID is also the person's email address. */
const isEmail = (userId: string): boolean => z.email().safeParse(userId).success

/**
 * Frees user IDs of sign-ups that were never confirmed. Anybody can sign up with any address, so an unconfirmed user ID
 * is not taken.
 */
export const deleteUnconfirmedUsers = async (scoped: Scoped, userIds: readonly string[]): Promise<void> => {
  await withSystemScope(scoped, () =>
    scoped.trx
      .deleteFrom('appUser')
      .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
      .where('status', '=', 'unverified')
      .execute(),
  )
}

/**
 * Inserts a user in the caller's transaction.
 * @throws AppError Conflict if the user ID is taken
 */
export const insertUser = async (
  scoped: Scoped,
  user: {
    userId: string
    name: string
    roleCode: RoleCode
    customerId: string | null
    /** Null for a person who signs in at an identity provider. */
    passwordHash: string | null
    email?: string | null
  },
): Promise<void> => {
  const { trx, audit } = scoped
  await deleteUnconfirmedUsers(scoped, [user.userId])
  const inserted = await trx
    .insertInto('appUser')
    .values({ ...user, email: user.email ?? (isEmail(user.userId) ? user.userId : null) })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new AppError('Conflict', bind(m.userAlreadyExists, { userId: user.userId }))
  const { passwordHash: _, ...after } = user
  await audit({
    action: 'create',
    objectType: 'users',
    objectId: inserted.id,
    objectName: user.name,
    customerId: user.customerId,
    after,
  })
}
