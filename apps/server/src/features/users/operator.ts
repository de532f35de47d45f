/** Calls for `cmpctl user`, `rotate-secrets` and `rewrap-keys` beside a running portal. Only the operator's token of the run opens them. */
import {
  operatorAddUser,
  operatorReseal,
  operatorRewrapKeys,
  operatorRotateKey,
  operatorSetPassword,
  operatorUsers,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { AppError } from '../../kit/errors.ts'
import { operatorScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { resealSecrets, rewrapKeys } from '../data-keys/reseal.ts'
import { rotateKeyOf } from '../data-keys/rotate-now.ts'
import { addUser, listUsers, setPassword } from './command-line.ts'

const requireOperator = (scope: Scope): void => {
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
  mount(app, operatorReseal, (_given, { scope }) => {
    requireOperator(scope)
    return resealSecrets(ctx, scope)
  })
  mount(app, operatorRotateKey, async ({ body }, { scope }) => {
    requireOperator(scope)
    return { message: await rotateKeyOf(ctx, scope, body.customer) }
  })
  mount(app, operatorRewrapKeys, (_given, { scope }) => {
    requireOperator(scope)
    return rewrapKeys(ctx, scope)
  })
}
