/** The person of a scope: their account row, and audit entries about it. */
import * as m from '@cmp/messages/server/core/people'
import { AppError } from '../../kit/errors.ts'
import { systemScope, type AuditEntry, type Scope, type Scoped } from '../../scope/scope.ts'

/** The columns of a person's row that concern the security of the account. */
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
 * Returns the scope for reading and changing a person's own rows: the system scope on behalf of the person. Every query
 * in it must restrict the person's row.
 */
export const createPersonalScope = ({ actor, readOnly }: Scope): Scope => ({
  ...systemScope,
  actor,
  readOnly,
})

/**
 * Returns the ID of the signed-in person's row.
 * @throws AppError Forbidden for the command line, which has no person
 */
export const ownRowId = ({ userRowId }: Scope): string => {
  if (!userRowId) throw new AppError('Forbidden', m.onlySignedInUserHasPersonal)
  return userRowId
}

/** Returns the signed-in person. */
export const readOwner = async ({ trx }: Scoped, userRowId: string): Promise<Owner> => {
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
  if (!owner) throw new AppError('Unauthenticated', m.signInToContinue)
  return owner
}

/** Builds an audit entry about a person's own account. */
export const buildOwnerAuditEntry = (owner: Owner, action: string, after?: object): AuditEntry => ({
  action,
  objectType: 'users',
  objectId: owner.id,
  objectName: owner.name,
  customerId: owner.customerId,
  ...(after ? { after } : {}),
})
