/** Routes of month checks, which only the reseller may use. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import { acceptFindings, monthCheckFindings, readMonthChecks, reopenFindings } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { acceptMonthFindings, reopenMonthFindings } from './accept.ts'
import { monthCheckFindingHandlers } from './findings.ts'
import { summarizeMonthChecks } from './summary.ts'

/** Registers the routes of month checks. */
export const mountMonthCheckRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, monthCheckFindings, monthCheckFindingHandlers)
  mount(app, readMonthChecks, async ({ params: { month } }, { scope }) => ({
    month,
    checks: await withScope(ctx, scope, (scoped) => summarizeMonthChecks(scoped, month)),
  }))
  mount(app, acceptFindings, async ({ params: { month }, body }, { scope }) => {
    const count = await withScope(ctx, scope, (scoped) => acceptMonthFindings(scoped, month, body))
    return { message: t(m.findingsAccepted, { count }) }
  })
  mount(app, reopenFindings, async ({ params: { month }, body }, { scope }) => {
    const count = await withScope(ctx, scope, (scoped) => reopenMonthFindings(scoped, month, body.ids))
    return { message: t(m.findingsReopened, { count }) }
  })
}
