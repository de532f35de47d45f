/** Routes of unassigned line items: the list, its costs, assigning a subscription to a customer and undoing that. */
import * as m from '@cmp/messages/server/billing/unassigned-lines'
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
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withResourceChange, requireId } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import { previewCalculations } from '../calculations/preview.ts'
import { assignSubscription, listLatestAssignments, undo, lockUndoableAssignment } from './assignments.ts'
import { planAssignment, planAssignmentUndo, withKey } from './planned-assignments.ts'
import { createMissing, planMissingCustomers, showMissing } from './missing-customers.ts'
import { listAssignmentSuggestions } from './suggestions.ts'
import { unassignedLineHandlers, readUnassignedTotals } from './unassigned-lines.ts'

/** Registers the routes of unassigned line items. */
export const mountUnassignedLineRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, unassignedLines, unassignedLineHandlers)

  mount(app, totalUnassignedLines, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => readUnassignedTotals(scoped, query)),
  )

  mount(app, assignmentSuggestions, (_given, { scope }) => withScope(ctx, scope, listAssignmentSuggestions))

  mount(app, previewOfAssignment, async ({ body }, { scope }) =>
    previewCalculations(
      ctx,
      scope,
      await withScope(ctx, scope, (scoped) => planAssignment(scoped, withKey(body))),
    ),
  )

  mount(app, assignUnassignedLines, ({ body }, { scope }) =>
    withResourceChange(ctx, scope, customerSubscriptions, (scoped) =>
      assignSubscription(scoped, withKey(body)),
    ),
  )

  mount(app, latestAssignments, (_given, { scope }) => withScope(ctx, scope, listLatestAssignments))

  mount(app, previewOfUndo, async ({ params }, { scope }) => {
    const id = requireId(params.id, m.assignment)
    const requested = await withScope(ctx, scope, async (scoped) =>
      planAssignmentUndo(scoped, await lockUndoableAssignment(scoped, id)),
    )
    return previewCalculations(ctx, scope, requested)
  })

  mount(app, undoAssignment, ({ params, body }, { scope }) => {
    const id = requireId(params.id, m.assignment)
    return withResourceChange(ctx, scope, customerSubscriptions, (scoped) => undo(scoped, id, body?.expected))
  })

  mount(app, missingCustomers, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => showMissing(scoped, query.importId)),
  )

  mount(app, previewOfMissingCustomers, async ({ body }, { scope }) =>
    previewCalculations(
      ctx,
      scope,
      await withScope(ctx, scope, (scoped) => planMissingCustomers(scoped, body)),
    ),
  )

  mount(app, createMissingCustomers, ({ body }, { scope }) =>
    withScope(ctx, scope, (scoped) => createMissing(scoped, body)),
  )
}
