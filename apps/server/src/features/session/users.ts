/** Makes users and sets their passwords, for the command line and the first start. */
import type { NewUserBody, PasswordBody, UserEntry } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { placeOf } from '../users/accounts.ts'
import { forgiveUser } from './attempts.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { storePassword } from './store-password.ts'

/** The customer that a text names: by id, tenant id or company name. */
const customerNamed = async ({ trx }: Scoped, text: string): Promise<string> => {
  const found = await trx
    .selectFrom('customer')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(eb.cast<string>('id', 'text'), '=', text.toLowerCase()),
        eb(eb.fn('lower', ['tenantId']), '=', text.toLowerCase()),
        eb(eb.fn('lower', ['companyName']), '=', text.toLowerCase()),
      ]),
    )
    .execute()
  const [customer] = found
  if (!customer)
    throw new AppError('NotFound', `There is no customer with the id, tenant id or name ${text}.`)
  if (found.length > 1)
    throw new AppError('Conflict', `${found.length} customers are named ${text}. Give the customer's id.`)
  return customer.id
}

/** Whether a user id can be written to: then it is the person's e-mail address too. */
const isEmail = (userId: string): boolean => z.email().safeParse(userId).success

/** A new row of a user; in the caller's transaction. */
export const insertUser = async (
  scoped: Scoped,
  user: {
    userId: string
    name: string
    roleCode: NewUserBody['roleCode']
    customerId: string | null
    /** Null for who signs in at an identity provider. */
    passwordHash: string | null
    email?: string | null
  },
): Promise<void> => {
  const { trx, audit } = scoped
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

/**
 * Adds a user: role SA is the reseller's staff, every other role belongs to one customer.
 * @throws AppError Conflict when the user id is taken, NotFound for an unknown customer
 */
export const addUser = async (ctx: AppContext, scope: Scope, body: NewUserBody): Promise<void> => {
  const { userid, name, roleCode, customer, password } = body
  placeOf(scope, roleCode, customer)
  await requireStrongPassword(password, [userid, name, customer], 'password')
  const passwordHash = await hashPassword(password)
  await withScope(ctx, scope, async (scoped) => {
    const customerId = customer ? await customerNamed(scoped, customer) : null
    await insertUser(scoped, { userId: userid, name, roleCode, customerId, passwordHash })
  })
}

/**
 * Sets a user's password and ends the user's sessions; an invited user is active from then on.
 * @throws AppError NotFound, InvalidRequest for a password that is easy to guess
 */
export const setPassword = async (
  ctx: AppContext,
  scope: Scope,
  { userid, password }: PasswordBody,
): Promise<void> => {
  await requireStrongPassword(password, [userid], 'password')
  const passwordHash = await hashPassword(password)
  await withScope(ctx, scope, async (scoped) => {
    const user = await scoped.trx
      .selectFrom('appUser')
      .select(['id', 'userId', 'name', 'email', 'customerId', 'status'])
      .where('userId', '=', userid)
      .executeTakeFirst()
    if (!user) throw new AppError('NotFound', `There is no user ${userid}.`)
    if (user.status === 'invited')
      await scoped.trx.updateTable('appUser').set({ status: 'active' }).where('id', '=', user.id).execute()
    await storePassword(scoped, user, passwordHash, { action: 'set-password' })
  })
  await forgiveUser(ctx, { userId: userid })
}

/** Every user, the reseller's staff first. */
export const listUsers = (ctx: AppContext, scope: Scope): Promise<UserEntry[]> =>
  withScope(ctx, scope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .leftJoin('customer', 'customer.id', 'appUser.customerId')
      .select([
        'appUser.userId',
        'appUser.name',
        'appUser.roleCode',
        'customer.companyName',
        'appUser.status',
      ])
      .orderBy('customer.companyName', (order) => order.asc().nullsFirst())
      .orderBy('appUser.userId')
      .execute(),
  )
