/** The calls of the cloud accounts. */
import { cloudAccounts, lastCloudAccountTest, testCloudAccount } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { checkedId } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope } from '../../scope/scope.ts'
import { cloudAccountHandlers, storedAccount } from './account-list.ts'
import { testAccount } from './test-account.ts'

/** Mounts the cloud accounts area. */
export const cloudAccountRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, cloudAccounts, cloudAccountHandlers)
  mount(app, lastCloudAccountTest, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      lastTest: (await storedAccount(scoped, checkedId(params.id, cloudAccounts.noun))).lastTest,
    })),
  )
  mount(app, testCloudAccount, async ({ params }, { scope }) => {
    const id = checkedId(params.id, cloudAccounts.noun)
    return testAccount(ctx, scope, await withScope(ctx, scope, (scoped) => storedAccount(scoped, id)))
  })
}
