/** The calls of unassigned lines: the list, what it costs, giving a subscription to a customer and taking it back. */
import {
  assignmentSuggestions,
  assignUnassignedLines,
  createMissingCustomers,
  customerSubscriptions,
  latestAssignments,
  missingCustomers,
  previewOfAssignment,
  previewOfMissingCustomers,
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
import { previewCalculations } from '../calculations/preview.ts'
import { assignSubscription, latestAssignmentsOf, undo, undoable } from './assignments.ts'
import { plannedAssignment, plannedUndo, withKey } from './planned-assignments.ts'
import { createMissing, plannedMissing, showMissing } from './missing-customers.ts'
import { suggestionsOf } from './suggestions.ts'
import { unassignedLineHandlers, unassignedTotalsOf } from './unassigned-lines.ts'

/** Mounts the unassigned lines area. */
export const unassignedLineRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, unassignedLines, unassignedLineHandlers)

  mount(app, totalUnassignedLines, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => unassignedTotalsOf(scoped, query)),
  )

  mount(app, assignmentSuggestions, (_given, { scope }) => withScope(ctx, scope, suggestionsOf))

  mount(app, previewOfAssignment, async ({ body }, { scope }) =>
    previewCalculations(
      ctx,
      scope,
      await withScope(ctx, scope, (scoped) => plannedAssignment(scoped, withKey(body))),
    ),
  )

  mount(app, assignUnassignedLines, ({ body }, { scope }) =>
    changing(ctx, scope, customerSubscriptions, (scoped) => assignSubscription(scoped, withKey(body))),
  )

  mount(app, latestAssignments, (_given, { scope }) => withScope(ctx, scope, latestAssignmentsOf))

  mount(app, previewOfUndo, async ({ params }, { scope }) => {
    const id = checkedId(params.id, 'assignment')
    const asked = await withScope(ctx, scope, async (scoped) =>
      plannedUndo(scoped, await undoable(scoped, id)),
    )
    return previewCalculations(ctx, scope, asked)
  })

  mount(app, undoAssignment, ({ params, body }, { scope }) => {
    const id = checkedId(params.id, 'assignment')
    return changing(ctx, scope, customerSubscriptions, (scoped) => undo(scoped, id, body?.expected))
  })

  mount(app, missingCustomers, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => showMissing(scoped, query.importId)),
  )

  mount(app, previewOfMissingCustomers, async ({ body }, { scope }) =>
    previewCalculations(
      ctx,
      scope,
      await withScope(ctx, scope, (scoped) => plannedMissing(scoped, body.importId)),
    ),
  )

  mount(app, createMissingCustomers, ({ body }, { scope }) =>
    withScope(ctx, scope, (scoped) => createMissing(scoped, body)),
  )
}
