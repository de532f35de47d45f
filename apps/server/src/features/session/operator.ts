/** Calls for `cmpctl user` beside a running portal. Only the operator's token of the run opens them. */
import { newUserBody, passwordBody, userEntry, type NewUserBody, type PasswordBody } from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { scopeOf } from '../../http/http.ts'
import { operatorScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { addUser, listUsers, setPassword } from './users.ts'

const operatorOf = (request: FastifyRequest): Scope => {
  const scope = scopeOf(request)
  if (scope !== operatorScope)
    throw new AppError('Forbidden', 'Only cmpctl on the machine of the portal may do this.')
  return scope
}

/** Mounts the operator's calls. */
export const operatorRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  app.get(
    '/api/Operator/Users',
    { schema: { hide: true, response: { 200: z.object({ users: z.array(userEntry(z)) }) } } },
    async (request) => ({ users: await listUsers(ctx, operatorOf(request)) }),
  )
  app.post<{ Body: NewUserBody }>(
    '/api/Operator/Users',
    { schema: { hide: true, body: newUserBody(z) } },
    async (request) => {
      await addUser(ctx, operatorOf(request), request.body)
      return { message: `The user ${request.body.userid} has been added.` }
    },
  )
  app.post<{ Body: PasswordBody }>(
    '/api/Operator/Password',
    { schema: { hide: true, body: passwordBody(z) } },
    async (request) => {
      await setPassword(ctx, operatorOf(request), request.body)
      return { message: `The password of ${request.body.userid} has been set.` }
    },
  )
}
