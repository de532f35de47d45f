/** Which role may read, change and delete the rows of a resource: the declaration says it, this holds it. */
import { roleIsIn, type Resource, type RoleGroup } from '@cmp/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../kit/errors.ts'
import { scopeOf } from '../http/http.ts'

/**
 * Refuses a role outside the group that a kind of access needs; `group` narrows a change to fewer than may write.
 * @throws AppError Forbidden
 */
export const requireAccess = (
  resource: Pick<Resource, 'title' | 'access'>,
  request: FastifyRequest,
  access: 'read' | 'write' | 'remove',
  group?: RoleGroup,
): void => {
  const { role } = scopeOf(request)
  const { read, write, remove = write } = resource.access
  if (roleIsIn(role, { read, write, remove }[access]) && (!group || roleIsIn(role, group))) return
  const title = resource.title.toLowerCase()
  const refusals = {
    read: `${resource.title} are open to the reseller's administrators only.`,
    write: `Your role ${role} may look at ${title} but not ${roleIsIn(role, write) ? 'do this with' : 'change'} them.`,
    remove: `Your role ${role} may not delete ${title}.`,
  }
  throw new AppError(
    'Forbidden',
    access === 'remove' && !roleIsIn(role, write) ? refusals.write : refusals[access],
  )
}

/** Refuses a caller who may not change a resource, for calls beside the declared ones. */
export const requireWrite = (resource: Resource, request: FastifyRequest): void =>
  requireAccess(resource, request, 'write')

/** Refuses a caller who may not read a resource, for calls beside the declared ones. */
export const requireRead = (resource: Resource, request: FastifyRequest): void =>
  requireAccess(resource, request, 'read')
