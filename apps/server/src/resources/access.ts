/** Refuses who may not do something, where the declaration of a call alone cannot say it. */
import { isPermitted, permit, type Permission, type Resource } from '@cmp/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/errors.ts'
import { scopeOf } from '../http/http.ts'
import type { Scope } from '../scope/scope.ts'

/**
 * Refuses a role that has not a permission.
 * @throws AppError Forbidden
 */
export const requirePermission = ({ role }: Scope, permission: Permission): void => {
  if (!isPermitted(role, permission)) throw new AppError('Forbidden', permission.refusal(role))
}

/** Refuses a caller who may not change a resource. */
export const requireWrite = (resource: Resource, request: FastifyRequest): void =>
  requirePermission(scopeOf(request), permit.change(resource))

/** Refuses a caller who may not read a resource. */
export const requireRead = (resource: Resource, request: FastifyRequest): void =>
  requirePermission(scopeOf(request), permit.read(resource))
