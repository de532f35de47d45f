/** Finds the account that a change is about, and checks the rules that apply to every change. */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/users'
import { users, type RoleCode, type UserStatus } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AuditEntry, Scope, Scoped } from '../../../scope/scope.ts'

/**
 * Returns the column with the user ID that the caller may see. A customer's users do not learn that somebody elsewhere
 * already has the ID they requested.
 */
export const getUserIdColumn = ({ kind }: Pick<Scope, 'kind'>): 'appUser.userId' | 'appUser.shownUserId' =>
  kind === 'provider' ? 'appUser.userId' : 'appUser.shownUserId'

/** The fields of an account that its administration needs. */
export type Account = {
  id: string
  userId: string
  name: string
  email: string | null
  roleCode: RoleCode
  customerId: string | null
  status: UserStatus
  mfaEnabled: boolean
  passwordHash: string | null
  totpSecret: string | null
  lastSignInAt: Date | null
}

/**
 * Finds an account by row ID or by the name used to sign in.
 * @throws AppError NotFound, also for an account of another customer
 */
export const accountOf = async ({ trx, scope }: Scoped, idOrUserId: string): Promise<Account> => {
  const isRowId = z.guid().safeParse(idOrUserId).success
  const account = await trx
    .selectFrom('appUser')
    .select([
      'id',
      'userId',
      'name',
      'email',
      'roleCode',
      'customerId',
      'status',
      'mfaEnabled',
      'passwordHash',
      'totpSecret',
      'lastSignInAt',
    ])
    .where(isRowId ? 'appUser.id' : getUserIdColumn(scope), '=', idOrUserId.toLowerCase())
    .executeTakeFirst()
  if (!account) throw createNotFoundError(users)
  return account
}

/** Builds an audit entry about an account. */
export const buildAccountAuditEntry = (
  { id, name, customerId }: Pick<Account, 'id' | 'name' | 'customerId'>,
  action: string,
  { before, after }: { before?: object; after?: object } = {},
): AuditEntry => ({
  action,
  objectType: users.name,
  objectId: id,
  objectName: name,
  customerId,
  ...(before && { before }),
  ...(after && { after }),
})

/** Builds a validation error for one field. */
export const createFieldError = (field: string, message: Text): AppError =>
  new AppError('InvalidRequest', message, { details: [{ field, message }] })

/**
 * Determines the customer of a user by role: the reseller's staff belongs to none, everybody else to one. A customer's
 * administrator creates users of the same customer only.
 * @returns the customer's ID, or null for the reseller's staff
 * @throws AppError InvalidRequest, Forbidden, or NotFound for a customer that the caller may not see
 */
export const placeOf = (
  { kind, customerIds }: Pick<Scope, 'kind' | 'customerIds'>,
  roleCode: RoleCode,
  customerId: string | null | undefined,
): string | null => {
  if (kind === 'customer') {
    if (roleCode === 'SA') throw new AppError('Forbidden', m.roleSaIsOnlyForResellers)
    const own = customerIds.find((id) => !customerId || id === customerId.toLowerCase())
    if (own === undefined) throw createNotFoundError(m.customer)
    return own
  }
  if (roleCode === 'SA' && customerId) throw createFieldError('customerId', m.roleSaIsOnlyForResellersUsers)
  if (roleCode !== 'SA' && !customerId)
    throw createFieldError('customerId', bind(m.roleRequiresCustomerChooseCustomer, { roleCode }))
  return customerId ?? null
}

/**
 * Ensures that an administrator remains if this account can no longer administer the portal.
 * @throws AppError Conflict for the last active administrator of the reseller
 */
export const assertAdministratorRemains = async (
  { trx }: Scoped,
  account: Pick<Account, 'id' | 'name' | 'roleCode' | 'status'>,
): Promise<void> => {
  if (account.roleCode !== 'SA' || account.status !== 'active') return
  // Rows are locked in one order, so two administrators who remove each other at the same time wait for each other.
  const administrators = await trx
    .selectFrom('appUser')
    .select('id')
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (administrators.some(({ id }) => id !== account.id)) return
  throw new AppError('Conflict', bind(m.isLastActiveAdministratorOfReseller, { name: account.name }))
}
