/** The calls of unassigned lines: the list, what it costs, and giving a subscription to a customer. */
import {
  assignUnassignedLines,
  counted,
  createMissingCustomers,
  missingCustomers,
  previewOfAssignment,
  totalUnassignedLines,
  unassignedLines,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { requestRecalculations } from '../calculations/calculate.ts'
import { previewAssignment } from '../calculations/preview.ts'
import { createMissing, showMissing } from './missing-customers.ts'
import {
  assignSubscription,
  calculatedInvoicesOf,
  unassignedLineHandlers,
  unassignedTotalsOf,
} from './unassigned-lines.ts'

const againText = (calculations: readonly string[]): string =>
  calculations.length > 0
    ? ` ${counted(calculations.length, 'invoice is', 'invoices are')} being calculated again.`
    : ''

/** Mounts the unassigned lines area. */
export const unassignedLineRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, unassignedLines, unassignedLineHandlers)

  mount(app, totalUnassignedLines, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => unassignedTotalsOf(scoped, query)),
  )

  mount(app, previewOfAssignment, async ({ body }, { scope }) => {
    const invoiceRowIds = await withScope(ctx, scope, (scoped) => calculatedInvoicesOf(scoped, body))
    return previewAssignment(ctx, scope, { ...body, invoiceRowIds })
  })

  mount(app, assignUnassignedLines, async ({ body: { recalculate, ...assignment } }, { scope }) => {
    const { companyName, name, invoiceRowIds } = await withScope(ctx, scope, (scoped) =>
      assignSubscription(scoped, assignment),
    )
    const calculations = recalculate ? await requestRecalculations(ctx, scope, invoiceRowIds) : []
    const again = againText(calculations)
    return {
      message: `${name} now belongs to ${companyName.replace(/\.$/, '')}.${again}`,
      calculations,
    }
  })

  mount(app, missingCustomers, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => showMissing(scoped, query.importId)),
  )

  mount(app, createMissingCustomers, async ({ body: { recalculate, ...shown } }, { scope }) => {
    const { message, invoiceRowIds } = await withScope(ctx, scope, (scoped) => createMissing(scoped, shown))
    const calculations = recalculate ? await requestRecalculations(ctx, scope, invoiceRowIds) : []
    return { message: `${message}${againText(calculations)}`, calculations }
  })
}
