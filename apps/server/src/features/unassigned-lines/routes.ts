/** The calls of unassigned lines: the list, what it costs, giving a subscription to a customer and taking it back. */
import {
  assignmentSuggestions,
  assignUnassignedLines,
  createMissingCustomers,
  customerSubscriptions,
  latestAssignments,
  missingCustomers,
  previewOfAssignment,
  previewOfUndo,
  totalUnassignedLines,
  unassignedLines,
  undoAssignment,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { changing, checkedId } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { requestRecalculations } from '../calculations/calculate.ts'
import { previewAssignment, previewUndo } from '../calculations/preview.ts'
import {
  againText,
  assignSubscription,
  calculatedInvoicesOf,
  latestAssignmentsOf,
  undo,
  undoable,
} from './assignments.ts'
import { createMissing, showMissing } from './missing-customers.ts'
import { suggestionsOf } from './suggestions.ts'
import { unassignedLineHandlers, unassignedTotalsOf } from './unassigned-lines.ts'

/** Mounts the unassigned lines area. */
export const unassignedLineRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, unassignedLines, unassignedLineHandlers)

  mount(app, totalUnassignedLines, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => unassignedTotalsOf(scoped, query)),
  )

  mount(app, assignmentSuggestions, (_given, { scope }) => withScope(ctx, scope, suggestionsOf))

  mount(app, previewOfAssignment, async ({ body }, { scope }) => {
    const invoiceRowIds = await withScope(ctx, scope, (scoped) => calculatedInvoicesOf(scoped, [body]))
    return previewAssignment(ctx, scope, { ...body, invoiceRowIds })
  })

  mount(app, assignUnassignedLines, ({ body }, { scope }) =>
    changing(ctx, scope, customerSubscriptions, (scoped) => assignSubscription(scoped, body)),
  )

  mount(app, latestAssignments, (_given, { scope }) => withScope(ctx, scope, latestAssignmentsOf))

  mount(app, previewOfUndo, async ({ params }, { scope }) => {
    const id = checkedId(params.id, 'assignment')
    const { assignment, invoiceRowIds } = await withScope(ctx, scope, async (scoped) => {
      const found = await undoable(scoped, id)
      return {
        assignment: found,
        invoiceRowIds: found.isRecalculated ? await calculatedInvoicesOf(scoped, [found]) : [],
      }
    })
    return previewUndo(ctx, scope, { ...assignment, invoiceRowIds })
  })

  mount(app, undoAssignment, ({ params }, { scope }) => {
    const id = checkedId(params.id, 'assignment')
    return changing(ctx, scope, customerSubscriptions, (scoped) => undo(scoped, id))
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
