/** Finding the account that a change is about, and the rules that hold whatever is changed. */
import { users, type RoleCode, type UserStatus } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AuditEntry, Scope, Scoped } from '../../scope/scope.ts'

/** The user id as a caller sees it: a customer's people do not learn that somebody elsewhere has the one they asked for. */
export const userIdColumn = ({ kind }: Pick<Scope, 'kind'>): 'appUser.userId' | 'appUser.shownUserId' =>
  kind === 'provider' ? 'appUser.userId' : 'appUser.shownUserId'

/** An account as far as its administration goes. */
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
 * The account of a row id, or of what the person types to sign in.
 * @throws AppError NotFound, for another tenant's as well
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
    .where(isRowId ? 'appUser.id' : userIdColumn(scope), '=', idOrUserId.toLowerCase())
    .executeTakeFirst()
  if (!account) throw notFound(users.noun)
  return account
}

/** An audit entry about an account. */
export const aboutAccount = (
  { id, name, customerId }: Pick<Account, 'id' | 'name' | 'customerId'>,
  action: string,
  { before, after }: { before?: object; after?: object } = {},
): AuditEntry => ({
  action,
  objectType: users.name,
  objectId: id,
  objectName: name,
  customerId,
  before,
  after,
})

/** One field's problem as the whole refusal. */
export const refusal = (field: string, message: string): AppError =>
  new AppError('InvalidRequest', message, { details: [{ field, message }] })

/**
 * Where somebody of a role belongs: the reseller's staff to no customer, everybody else to one. Who works for a customer
 * makes people of the own customer alone.
 * @returns the customer's id, or null for the reseller's staff
 * @throws AppError InvalidRequest, Forbidden, or NotFound for another tenant's customer
 */
export const placeOf = (
  { kind, customerIds }: Pick<Scope, 'kind' | 'customerIds'>,
  roleCode: RoleCode,
  customerId: string | null | undefined,
): string | null => {
  if (kind === 'customer') {
    if (roleCode === 'SA')
      throw new AppError(
        'Forbidden',
        'The role SA is for the staff of the reseller. Choose ADMIN, EDITOR or GUEST.',
      )
    const own = customerIds.find((id) => !customerId || id === customerId.toLowerCase())
    if (own === undefined) throw notFound('customer')
    return own
  }
  if (roleCode === 'SA' && customerId)
    throw refusal('customerId', 'The role SA is for the staff of the reseller, who belong to no customer.')
  if (roleCode !== 'SA' && !customerId)
    throw refusal('customerId', `The role ${roleCode} belongs to a customer: name the customer.`)
  return customerId ?? null
}

/**
 * Makes sure that somebody can still administer the portal when this account no longer can.
 * @throws AppError Conflict for the last active administrator of the reseller
 */
export const keepAnAdministrator = async (
  { trx }: Scoped,
  account: Pick<Account, 'id' | 'name' | 'roleCode' | 'status'>,
): Promise<void> => {
  if (account.roleCode !== 'SA' || account.status !== 'active') return
  // Locked in one order: two administrators who remove each other at the same moment wait for one another.
  const administrators = await trx
    .selectFrom('appUser')
    .select('id')
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (administrators.some(({ id }) => id !== account.id)) return
  throw new AppError(
    'Conflict',
    `${account.name} is the last active administrator of the reseller. Make another one first.`,
  )
}
