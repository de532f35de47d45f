/** Calls for `cmpctl user` beside a running portal. Only the operator's token of the run opens them. */
import { operatorAddUser, operatorSetPassword, operatorUsers } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { operatorScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { addUser, listUsers, setPassword } from './command-line.ts'

/** @throws AppError Forbidden for everybody but the command line of this machine */
export const requireOperator = (scope: Scope): void => {
  if (scope !== operatorScope)
    throw new AppError('Forbidden', 'Only cmpctl on the machine of the portal may do this.')
}

/** Mounts the operator's calls. */
export const operatorRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, operatorUsers, async (_given, { scope }) => {
    requireOperator(scope)
    return { users: await listUsers(ctx, scope) }
  })
  mount(app, operatorAddUser, async ({ body }, { scope }) => {
    requireOperator(scope)
    await addUser(ctx, scope, body)
    return { message: `The user ${body.userid} has been added.` }
  })
  mount(app, operatorSetPassword, async ({ body }, { scope }) => {
    requireOperator(scope)
    await setPassword(ctx, scope, body)
    return { message: `The password of ${body.userid} has been set.` }
  })
}
