/** Routes of cloud accounts. */
import { cloudAccounts, lastCloudAccountTest, testCloudAccount } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { requireId } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { cloudAccountHandlers, readStoredAccount } from '../../../core/cloud-accounts/account-list.ts'
import { testAccount } from './test-account.ts'

/** Registers the routes of cloud accounts. */
export const mountCloudAccountRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, cloudAccounts, cloudAccountHandlers)
  mount(app, lastCloudAccountTest, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      lastTest: (await readStoredAccount(scoped, requireId(params.id, cloudAccounts))).lastTest,
    })),
  )
  mount(app, testCloudAccount, async ({ params }, { scope }) => {
    const id = requireId(params.id, cloudAccounts)
    return testAccount(ctx, scope, await withScope(ctx, scope, (scoped) => readStoredAccount(scoped, id)))
  })
}
