/** Routes of closing a month. */
import {
  closeMonth,
  confirmMonthStep,
  getMonthBoard,
  listMonths,
  monthReportPdf,
  noteMonthChange,
  reopenMonth,
  undoMonthStep,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { readMonthBoard, readMonths } from './board.ts'
import { closeMonthNow, confirmStep, reopenMonthNow, undoStep, writeNote } from './close.ts'
import { renderClosingReport } from './closing-report.ts'

/** Mounts them. */
export const mountMonthCloseRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, listMonths, (_given, { scope }) => withScope(ctx, scope, readMonths))

  mount(app, getMonthBoard, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => readMonthBoard(scoped, params.month)),
  )

  mount(app, monthReportPdf, async ({ params, query }, { scope, reply }) => {
    const { name, content } = await renderClosingReport(ctx, scope, { ...params, ...query })
    return reply
      .header('content-disposition', formatContentDisposition(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, confirmMonthStep, ({ params, body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await confirmStep(scoped, params, body) })),
  )

  mount(app, undoMonthStep, ({ params }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await undoStep(scoped, params) })),
  )

  mount(app, noteMonthChange, ({ params, body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({ message: await writeNote(scoped, params, body.note ?? '') })),
  )

  mount(app, closeMonth, ({ params, body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await closeMonthNow(scoped, params.month, body.note ?? ''),
    })),
  )

  mount(app, reopenMonth, ({ params, body }, { scope }) =>
    withScope(ctx, scope, async (scoped) => ({
      message: await reopenMonthNow(scoped, params.month, body),
    })),
  )
}
