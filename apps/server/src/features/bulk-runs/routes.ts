/** The calls of runs over many rows. */
import {
  bulkRun,
  bulkRunFile,
  moneyRunActions,
  mostRunRows,
  previewIssueRun,
  previewOfAssignments,
  startAssignmentRun,
  startDocumentRun,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { requireRecentProof } from '../../scope/recent-proof.ts'
import { withScope } from '../../scope/scope.ts'
import { previewCalculations } from '../calculations/preview.ts'
import { withKey } from '../unassigned-lines/planned-assignments.ts'
import { previewOfIssueRun } from './preview-issue.ts'
import { printedFile } from './printed-file.ts'
import { countsOf } from './run.ts'
import { plannedRun, startAssignments, startOnDocuments } from './start.ts'
import { titleOf } from './words.ts'

/** Mounts the calls. */
export const bulkRunRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, startDocumentRun, ({ body: { action, ids, filter, ...confirmed } }, { scope }) => {
    if (moneyRunActions.includes(action)) requireRecentProof(scope, ctx.clock(), 'money')
    return withScope(ctx, scope, (scoped) =>
      startOnDocuments(scoped, action, ids ? { ids } : { filter: filter ?? {} }, confirmed),
    )
  })
  mount(app, previewIssueRun, ({ body: { ids, filter } }, { scope }) =>
    withScope(ctx, scope, (scoped) => previewOfIssueRun(scoped, ids ? { ids } : { filter: filter ?? {} })),
  )
  mount(app, startAssignmentRun, ({ body: { assignments, ...how } }, { scope }) =>
    withScope(ctx, scope, (scoped) => startAssignments(scoped, assignments.map(withKey), how)),
  )
  mount(app, previewOfAssignments, async ({ body: { assignments } }, { scope }) =>
    previewCalculations(
      ctx,
      scope,
      await withScope(ctx, scope, (scoped) => plannedRun(scoped, assignments.map(withKey))),
    ),
  )
  mount(app, bulkRunFile, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, 'run')
    const file = await withScope(ctx, scope, async (scoped) => {
      const run = await scoped.trx.selectFrom('bulkRun').selectAll().where('id', '=', id).executeTakeFirst()
      return run ? printedFile(scoped, run) : null
    })
    if (!file) throw notFound('file')
    return reply
      .header('content-disposition', dispositionOf(file.name))
      .header('content-length', file.sizeBytes)
      .type(file.mediaType)
      .send(await ctx.files.read(file.storageKey))
  })
  mount(app, bulkRun, ({ params }, { scope }) => {
    const id = checkedId(params.id, 'run')
    return withScope(ctx, scope, async (scoped) => {
      const { trx } = scoped
      const run = await trx.selectFrom('bulkRun').selectAll().where('id', '=', id).executeTakeFirst()
      if (!run) throw notFound('run')
      const counts = await countsOf(scoped, id)
      const file = await printedFile(scoped, run)
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
        title: titleOf(run.action, counts.waiting + counts.done + counts.refused),
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
