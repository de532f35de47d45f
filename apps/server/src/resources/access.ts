/** Refuses who may not do something, where the declaration of a call alone cannot say it. */
import { isPermitted, type Permission } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'
import type { Scope } from '../scope/scope.ts'

/**
 * Refuses a role that has not a permission.
 * @throws AppError Forbidden
 */
export const requirePermission = ({ role }: Scope, permission: Permission): void => {
  if (!isPermitted(role, permission)) throw new AppError('Forbidden', permission.refusal(role))
}
