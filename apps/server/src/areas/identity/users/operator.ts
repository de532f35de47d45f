/**
 * Routes for `cmpctl user` on the machine of a running server. Only the operator token of that server process opens
 * them.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/users'
import { operatorAddUser, operatorSetPassword, operatorUsers } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { AppError } from '../../../kit/errors.ts'
import { operatorScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { addUser, listUsers, setPassword } from './command-line.ts'

/**
 * Requires the command line of this machine.
 * @throws AppError Forbidden for every other caller
 */
export const requireOperator = (scope: Scope): void => {
  if (scope !== operatorScope) throw new AppError('Forbidden', m.onlyCmpctlOnPortalsServerCan)
}

/** Mounts the operator routes. */
export const mountOperatorRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, operatorUsers, async (_given, { scope }) => {
    requireOperator(scope)
    return { users: await listUsers(ctx, scope) }
  })
  mount(app, operatorAddUser, async ({ body }, { scope }) => {
    requireOperator(scope)
    await addUser(ctx, scope, body)
    return { message: t(m.userAdded, { userid: body.userid }) }
  })
  mount(app, operatorSetPassword, async ({ body }, { scope }) => {
    requireOperator(scope)
    await setPassword(ctx, scope, body)
    return { message: t(m.passwordOfSet, { userid: body.userid }) }
  })
}
