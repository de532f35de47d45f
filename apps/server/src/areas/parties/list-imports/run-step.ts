/**
 * Executes the steps of list imports in the background, as the user who requested them and with that user's current
 * permissions. A confirmation and an undo are one transaction each, so an interrupted one has changed nothing and
 * starts again.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/list-imports'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { permit } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { ListImportStepTable, ListImportTable } from '../../../db/administration-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { requirePermission } from '../../../resources/access.ts'
import { findMountedResource, type MountedResource } from '../../../resources/mounted.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withSystemScope, systemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { scopeForWork } from '../../identity/index.ts'
import { confirmImport, undoImport } from './apply.ts'
import { checkFile, readFile } from './check.ts'
import { listImportWork, revertStep } from './steps.ts'
import { storePreview } from './store.ts'
import type { OnPart } from './write-lines.ts'

type Step = Pick<Selectable<ListImportStepTable>, 'action' | 'userId' | 'content' | 'total'> &
  Pick<Selectable<ListImportTable>, 'id' | 'customerId' | 'resource'>

const readStep = (ctx: AppContext, stepId: string): Promise<Step> =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('listImportStep as step')
      .innerJoin('listImport', 'listImport.id', 'step.listImportId')
      .select(['step.action', 'step.userId', 'step.content', 'step.total'])
      .select(['listImport.id', 'listImport.customerId', 'listImport.resource'])
      .where('step.id', '=', stepId)
      .executeTakeFirstOrThrow(),
  )

/** The minimum interval at which progress is written. */
const reportMilliseconds = 500

/**
 * Counts completed lines and stores the count from time to time. It ends the job if the step was canceled or the user
 * was deactivated.
 */
const createReporter = (ctx: AppContext, work: Work, { action, userId, total }: Step): OnPart => {
  let done = 0
  let reportedAt = performance.now()
  return async (lines) => {
    work.signal.throwIfAborted()
    done = Math.min(done + lines, total)
    if (performance.now() - reportedAt < reportMilliseconds) return
    reportedAt = performance.now()
    await scopeForWork(ctx, userId)
    await work.write(async (scoped) => {
      await scoped.trx.updateTable('listImportStep').set({ done }).where('id', '=', work.rowId).execute()
      const detail = t(m.ofLine, { action, done, total })
      await work.reportProgress(scoped, { detail, progress: total === 0 ? 0 : done / total })
    })
  }
}

/** Ends the step inside the transaction that executes it, so that both are committed together. */
const endStep = (work: Work, scoped: Scoped, message: string): Promise<void> =>
  withSystemScope(scoped, async () => {
    await work.done(scoped, message)
    await scoped.trx
      .updateTable('listImportStep')
      .set((eb) => ({ content: null, done: eb.ref('total') }))
      .where('id', '=', work.rowId)
      .execute()
  })

type StepRun = { step: Step; scope: Scope; mounted: MountedResource; onPart: OnPart }

const check = async (ctx: AppContext, work: Work, { step, scope, mounted, onPart }: StepRun) => {
  if (step.content === null) throw new AppError('InvalidFile', m.fileNoLongerExistsUploadIt)
  const file = await readFile(mounted.resource, await promisify(gunzip)(step.content))
  const lines = await checkFile(ctx, scope, mounted, file, onPart)
  await withScope(ctx, systemScope, async (scoped) => {
    await storePreview(scoped, step, lines)
    const refused = lines.filter(({ kind }) => kind === 'refused').length
    const found = refused === 0 ? t(m.noRowsRejected) : t(m.rowRejected, { refused })
    await endStep(work, scoped, t(m.checkedRow, { count: lines.length, found }))
  })
}

const stepRuns: Record<Step['action'], (ctx: AppContext, work: Work, run: StepRun) => Promise<void>> = {
  check,
  confirm: (ctx, work, { step, scope, mounted, onPart }) =>
    confirmImport(ctx, scope, mounted, {
      id: step.id,
      onPart,
      end: (scoped, message) => endStep(work, scoped, message),
    }),
  undo: (ctx, work, { step, scope, mounted, onPart }) =>
    undoImport(ctx, scope, mounted, {
      id: step.id,
      onPart,
      end: (scoped, message) => endStep(work, scoped, message),
    }),
}

/** Executes the steps of list imports, one at a time per customer, or per user of the reseller. */
export const listImportJob = defineJob({
  name: listImportWork,
  table: 'listImportStep',
  atOnce: 2,
  perShare: 1,
  run: async (ctx, work) => {
    const step = await readStep(ctx, work.rowId)
    const scope = await scopeForWork(ctx, step.userId)
    const mounted = findMountedResource(ctx, step.resource)
    if (!mounted) throw new AppError('NotFound', bind(m.listCannotBeImported2, { resource: step.resource }))
    requirePermission(scope, permit.change(mounted.resource))
    const onPart = createReporter(ctx, work, step)
    try {
      await stepRuns[step.action](ctx, work, { step, scope, mounted, onPart })
    } catch (error) {
      // A transaction that was ended from outside fails with various errors.
      work.signal.throwIfAborted()
      throw error
    }
  },
  onFailed: async (scoped, stepId, { message }) => {
    await revertStep(scoped, stepId, message)
    return undefined
  },
})
