/** Routes of bulk runs. */
import * as m from '@cmp/messages/server/billing/bulk-runs'
import {
  bulkRun,
  bulkRunFile,
  moneyRunActions,
  mostRunRows,
  previewDocumentRun,
  previewIssueRun,
  previewOfAssignments,
  startAssignmentRun,
  startDocumentRun,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import { requireId, createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requireRecentProof } from '../../../scope/recent-proof.ts'
import { withScope } from '../../../scope/scope.ts'
import { previewCalculations } from '../calculations/preview.ts'
import { withKey } from '../unassigned-lines/planned-assignments.ts'
import { previewRun } from './preview-run.ts'
import { findPrintedFile } from './printed-file.ts'
import { countRowsByState } from './run.ts'
import { planAssignmentRun, startAssignments, startOnDocuments } from './start.ts'
import { formatRunTitle } from './words.ts'

/** Registers the routes. */
export const mountBulkRunRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, startDocumentRun, ({ body: { action, ids, filter, ...confirmed } }, { scope }) => {
    if (moneyRunActions.includes(action)) requireRecentProof(scope, ctx.clock(), 'money')
    return withScope(ctx, scope, (scoped) =>
      startOnDocuments(scoped, action, ids ? { ids } : { filter: filter ?? {} }, confirmed),
    )
  })
  mount(app, previewIssueRun, ({ body: { ids, filter } }, { scope }) =>
    withScope(ctx, scope, (scoped) => previewRun(scoped, 'issue', ids ? { ids } : { filter: filter ?? {} })),
  )
  mount(app, previewDocumentRun, ({ body: { action, ids, filter } }, { scope }) =>
    withScope(ctx, scope, (scoped) => previewRun(scoped, action, ids ? { ids } : { filter: filter ?? {} })),
  )
  mount(app, startAssignmentRun, ({ body: { assignments, ...how } }, { scope }) =>
    withScope(ctx, scope, (scoped) => startAssignments(scoped, assignments.map(withKey), how)),
  )
  mount(app, previewOfAssignments, async ({ body: { assignments } }, { scope }) =>
    previewCalculations(
      ctx,
      scope,
      await withScope(ctx, scope, (scoped) => planAssignmentRun(scoped, assignments.map(withKey))),
    ),
  )
  mount(app, bulkRunFile, async ({ params }, { scope, reply }) => {
    const id = requireId(params.id, m.run)
    const file = await withScope(ctx, scope, async (scoped) => {
      const run = await scoped.trx.selectFrom('bulkRun').selectAll().where('id', '=', id).executeTakeFirst()
      return run ? findPrintedFile(scoped, run) : null
    })
    if (!file) throw createNotFoundError(m.file)
    return reply
      .header('content-disposition', formatContentDisposition(file.name))
      .header('content-length', file.sizeBytes)
      .type(file.mediaType)
      .send(await ctx.files.read(file.storageKey))
  })
  mount(app, bulkRun, ({ params }, { scope }) => {
    const id = requireId(params.id, m.run)
    return withScope(ctx, scope, async (scoped) => {
      const { trx } = scoped
      const run = await trx.selectFrom('bulkRun').selectAll().where('id', '=', id).executeTakeFirst()
      if (!run) throw createNotFoundError(m.run)
      const counts = await countRowsByState(scoped, id)
      const file = await findPrintedFile(scoped, run)
      const rows = await trx
        .selectFrom('bulkRunRow')
        .select(['place', 'name', 'state', 'message'])
        .where('bulkRunId', '=', id)
        .orderBy(sql`state <> 'refused'`)
        .orderBy('place')
        .limit(mostRunRows)
        .execute()
      return {
        id,
        action: run.action,
        title: formatRunTitle(run.action, counts.waiting + counts.done + counts.refused),
        status: run.status,
        message: run.message,
        createdBy: run.createdBy,
        createdAt: run.createdAt.toISOString(),
        ...counts,
        file: file && { name: file.name, sizeBytes: file.sizeBytes, until: file.until },
        rows,
      }
    })
  })
}
