/** Routes of data keys, for the page and for `cmpctl rotate-secrets` and `rewrap-keys` beside a running portal. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/data-keys'
import {
  dataKeys,
  operatorReseal,
  operatorRewrapKeys,
  operatorRotateKey,
  rotateDataKey,
  type DataKeysReply,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scoped } from '../../../scope/scope.ts'
import { requireOperator } from '../../identity/index.ts'
import { resealSecrets, rewrapKeys } from './reseal.ts'
import { rotateKeyOf } from './rotate-now.ts'
import { requestRotation } from './rotation.ts'

const readDataKeys = async ({ trx }: Scoped, customerId: string | null): Promise<DataKeysReply> => {
  const operator = customerId === null ? 'is' : '='
  const keys = await trx
    .selectFrom('dataKey')
    .select(['version', 'state', 'wrappedBy', 'createdAt', 'retiredAt', 'destroyedAt'])
    .where('customerId', operator, customerId)
    .orderBy('version', 'desc')
    .execute()
  const rotation = await trx
    .selectFrom('keyRotation')
    .select(['status', 'message'])
    .where('customerId', operator, customerId)
    .where('action', '=', 'rotate')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return {
    keys: keys.map(({ createdAt, retiredAt, destroyedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
      destroyedAt: destroyedAt?.toISOString() ?? null,
    })),
    rotation: rotation ?? null,
  }
}

/** Registers the routes of data keys. */
export const mountDataKeyRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, dataKeys, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => readDataKeys(scoped, query.customerid ?? null)),
  )
  mount(app, rotateDataKey, ({ body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const { name } = await requestRotation(scoped, body.customerId)
      return { message: t(m.theDataKeyOfIsBeingRotated, { name }) }
    }),
  )
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
