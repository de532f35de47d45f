/** Creates and lists users and sets their passwords, for the command line. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/users'
import type { NewUserBody, PasswordBody, UserEntry } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { insertUser } from '../accounts/insert-user.ts'
import { requireStrongPassword } from '../accounts/password-strength.ts'
import { storePassword } from '../accounts/store-password.ts'
import { clearUserAttempts } from '../../../core/people/attempts.ts'
import { hashPassword } from '../../../core/people/passwords.ts'
import { placeOf } from './accounts.ts'

/**
 * Finds the customer by ID, tenant ID or company name.
 * @throws AppError NotFound, Conflict for several
 */
export const resolveCustomer = async ({ trx }: Scoped, text: string): Promise<string> => {
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
  if (!customer) throw new AppError('NotFound', bind(m.noCustomerHasIdTenantId, { text }))
  if (found.length > 1)
    throw new AppError('Conflict', bind(m.customersAreNamedEnterCustomersId, { count: found.length, text }))
  return customer.id
}

/**
 * Adds a user. Role SA belongs to the reseller's staff, every other role to one customer.
 * @throws AppError Conflict if the user ID is taken, NotFound for an unknown customer
 */
export const addUser = async (ctx: AppContext, scope: Scope, body: NewUserBody): Promise<void> => {
  const { userid, name, roleCode, customer, password } = body
  placeOf(scope, roleCode, customer)
  await requireStrongPassword(ctx, password, [userid, name, customer], 'password')
  const passwordHash = await hashPassword(password)
  await withScope(ctx, scope, async (scoped) => {
    const customerId = customer ? await resolveCustomer(scoped, customer) : null
    await insertUser(scoped, { userId: userid, name, roleCode, customerId, passwordHash })
  })
}

/**
 * Sets a user's password and ends the user's sessions. An invited user becomes active.
 * @throws AppError NotFound, InvalidRequest for a password that is easy to guess
 */
export const setPassword = async (
  ctx: AppContext,
  scope: Scope,
  { userid, password }: PasswordBody,
): Promise<void> => {
  await requireStrongPassword(ctx, password, [userid], 'password')
  const passwordHash = await hashPassword(password)
  await withScope(ctx, scope, async (scoped) => {
    const user = await scoped.trx
      .selectFrom('appUser')
      .select(['id', 'userId', 'name', 'email', 'customerId', 'status'])
      .where('userId', '=', userid)
      .executeTakeFirst()
    if (!user) throw new AppError('NotFound', bind(m.userWasNotFound, { userid }))
    if (user.status === 'invited')
      await scoped.trx
        .updateTable('appUser')
        .set({ status: 'active', requestedUserId: null })
        .where('id', '=', user.id)
        .execute()
    await storePassword(scoped, user, passwordHash, { action: 'set-password' })
  })
  await clearUserAttempts(ctx, { userId: userid })
}

/** Lists all users, the reseller's staff first. */
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
