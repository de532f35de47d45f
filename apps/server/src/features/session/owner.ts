/** The person behind a scope: the row of the account, and what is written about it. */
import { AppError } from '../../kit/errors.ts'
import { systemScope, type AuditEntry, type Scope, type Scoped } from '../../scope/scope.ts'

/** The row of the person behind a scope, as far as the account's safety goes. */
export type Owner = {
  id: string
  userId: string
  name: string
  email: string | null
  customerId: string | null
  passwordHash: string | null
  totpSecret: string | null
  totpPendingSecret: string | null
  mfaEnabled: boolean
}

/**
 * The scope in which a person's own things are read and changed: the portal's, on behalf of the person. Every query in
 * it names the person's row.
 */
export const personalScope = ({ actor, readOnly }: Scope): Scope => ({ ...systemScope, actor, readOnly })

/**
 * The id of the signed-in person's row.
 * @throws AppError Forbidden for the command line, which is nobody
 */
export const ownRowId = ({ userRowId }: Scope): string => {
  if (!userRowId) throw new AppError('Forbidden', 'Only a signed-in person has an account of their own.')
  return userRowId
}

/** The signed-in person. */
export const ownerOf = async ({ trx }: Scoped, userRowId: string): Promise<Owner> => {
  const owner = await trx
    .selectFrom('appUser')
    .select([
      'id',
      'userId',
      'name',
      'email',
      'customerId',
      'passwordHash',
      'totpSecret',
      'totpPendingSecret',
      'mfaEnabled',
    ])
    .where('id', '=', userRowId)
    .executeTakeFirst()
  if (!owner) throw new AppError('Unauthenticated', 'Sign in to continue.')
  return owner
}

/** An audit entry about a person's own account. */
export const aboutOwner = (owner: Owner, action: string, after?: object): AuditEntry => ({
  action,
  objectType: 'users',
  objectId: owner.id,
  objectName: owner.name,
  customerId: owner.customerId,
  ...(after ? { after } : {}),
})
