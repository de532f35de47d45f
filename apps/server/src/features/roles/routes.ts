/** The roles that a person can have, with what each is for. */
import { mayDo, roleCodes, roleEntry, roleWords, type RoleEntry } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'

const roles: RoleEntry[] = roleCodes.map((code) => {
  const { name, description } = roleWords[code]
  return { id: code, code, name, description }
})

/** Mounts the roles. They are part of the portal, not of the database: nobody changes them. */
export const roleRoutes = (app: FastifyInstance): void => {
  app.get(
    '/api/Roles',
    { schema: { tags: ['Roles'], summary: 'Every role', response: { 200: z.array(roleEntry(z)) } } },
    (request) => {
      if (!mayDo(scopeOf(request).role, 'roles.read'))
        throw new AppError('Forbidden', 'The roles are open to administrators only.')
      return roles
    },
  )
}
