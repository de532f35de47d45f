/** The row of a new user, however the person comes to be one. */
import type { RoleCode } from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'

/** Whether a user id can be written to: then it is the person's e-mail address too. */
const isEmail = (userId: string): boolean => z.email().safeParse(userId).success

/**
 * Frees user IDs that somebody signed up with and never confirmed: anybody can do that with any address, so they are not
 * taken.
 */
export const freeUnconfirmed = async (scoped: Scoped, userIds: readonly string[]): Promise<void> => {
  await asPortal(scoped, () =>
    scoped.trx
      .deleteFrom('appUser')
      .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
      .where('status', '=', 'unverified')
      .execute(),
  )
}

/** A new row of a user, in the caller's transaction. @throws AppError Conflict when the user id is taken */
export const insertUser = async (
  scoped: Scoped,
  user: {
    userId: string
    name: string
    roleCode: RoleCode
    customerId: string | null
    /** Null for who signs in at an identity provider. */
    passwordHash: string | null
    email?: string | null
  },
): Promise<void> => {
  const { trx, audit } = scoped
  await freeUnconfirmed(scoped, [user.userId])
  const inserted = await trx
    .insertInto('appUser')
    .values({ ...user, email: user.email ?? (isEmail(user.userId) ? user.userId : null) })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new AppError('Conflict', `There is a user ${user.userId} already.`)
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
