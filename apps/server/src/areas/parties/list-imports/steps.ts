/** Starts and cancels the steps of a list import. `run-step.ts` executes them in the background. */
import { isListImportBusy, pluralize, type ListImportState, type Resource } from '@cmp/contract'
import { sql } from 'kysely'
import type { ListImportStepTable } from '../../../db/administration-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { endTaskPart, startTask } from '../../../work/tasks.ts'
import { wake } from '../../../work/wake.ts'
import type { ImportHeader } from './columns.ts'
import { importOf } from './store.ts'

/** The job's name. */
export const listImportWork = 'list-import'

/** How many days a file that nobody confirmed is stored. */
const unconfirmedDays = 7
const dayMilliseconds = 86_400_000

type Action = ListImportStepTable['action']

/** The state of an import while a step is in progress, and after it failed. */
const statesOf: Record<Action, { busy: ListImportState; failed: ListImportState }> = {
  check: { busy: 'checking', failed: 'failed' },
  confirm: { busy: 'confirming', failed: 'preview' },
  undo: { busy: 'undoing', failed: 'applied' },
}

const titles: Record<Action, (fileName: string, list: string) => string> = {
  check: (fileName, list) => `Check ${fileName} for ${list}`,
  confirm: (fileName, list) => `Import ${fileName} into ${list}`,
  undo: (fileName, list) => `Undo the import of ${fileName} into ${list}`,
}

type NewStep = { importId: string; action: Action; fileName: string; content: Buffer | null; total: number }

const queueStep = async (
  scoped: Scoped,
  resource: Resource,
  { importId, action, fileName, content, total }: NewStep,
): Promise<void> => {
  const { trx, scope, ctx } = scoped
  const [customerId = null] = scope.customerIds
  const stepId = ctx.newId()
  await trx
    .insertInto('listImportStep')
    .values({
      id: stepId,
      status: 'queued',
      listImportId: importId,
      customerId,
      userId: scope.userRowId,
      action,
      content,
      total,
      createdBy: scope.actor,
      shareOf: customerId ?? scope.actor,
    })
    .execute()
  await startTask(scoped, {
    kind: listImportWork,
    title: titles[action](fileName, resource.title.toLowerCase()),
    works: [stepId],
    href: `/list-import?list=${resource.name}&id=${importId}`,
  })
  await wake(scoped, { name: listImportWork })
}

/**
 * Stores an uploaded file and starts its check. Files that nobody confirmed for a week are deleted.
 * @param file `content` is compressed with gzip; `lines` is the number of lines below its header.
 * @returns the ID of the import.
 */
export const startImport = async (
  scoped: Scoped,
  resource: Resource,
  file: { name: string; header: ImportHeader; content: Buffer; lines: number },
): Promise<string> => {
  const { trx, ctx, scope, now } = scoped
  const id = ctx.newId()
  await trx
    .deleteFrom('listImport')
    .where('status', 'in', ['preview', 'failed'])
    .where('createdAt', '<', new Date(now.getTime() - unconfirmedDays * dayMilliseconds))
    .execute()
  await trx
    .insertInto('listImport')
    .values({
      id,
      customerId: scope.customerIds[0] ?? null,
      resource: resource.name,
      fileName: file.name,
      columns: JSON.stringify(file.header.cells),
      ignoredColumns: JSON.stringify(file.header.ignored),
      status: 'checking',
      toAdd: 0,
      toChange: 0,
      unchanged: 0,
      refused: 0,
      createdBy: scope.actor,
      createdAt: now,
    })
    .execute()
  const { name: fileName, content, lines: total } = file
  await queueStep(scoped, resource, { importId: id, action: 'check', fileName, content, total })
  return id
}

/**
 * Starts the confirmation or the undo of an import.
 * @throws AppError Conflict if its state does not allow it; InvalidRequest if there is nothing to do.
 */
export const startStep = async (
  scoped: Scoped,
  resource: Resource,
  id: string,
  action: 'confirm' | 'undo',
): Promise<void> => {
  const made = await importOf(scoped, id, { forUpdate: true })
  const refusal = refusalOf[action][made.status]
  if (refusal) throw new AppError('Conflict', refusal)
  const total = made.toAdd + made.toChange
  if (total === 0)
    throw new AppError('InvalidRequest', 'This file would add and change nothing, so there is nothing to do.')
  await scoped.trx
    .updateTable('listImport')
    .set({ status: statesOf[action].busy, problem: '' })
    .where('id', '=', id)
    .execute()
  await queueStep(scoped, resource, { importId: id, action, fileName: made.fileName, content: null, total })
}

const notReady = {
  checking: 'The file is still being checked. Confirm the import when its preview is ready.',
  failed: 'The file could not be checked. Correct it and upload it again.',
  confirming: 'This import is being confirmed already.',
  undoing: 'This import is being undone already.',
} as const

const refusalOf: Record<'confirm' | 'undo', Partial<Record<ListImportState, string>>> = {
  confirm: {
    ...notReady,
    applied: 'This import has been confirmed already.',
    undone: 'This import has been undone. Upload the file again to do it once more.',
  },
  undo: {
    ...notReady,
    checking: 'This import has not been confirmed, so there is nothing to undo.',
    preview: 'This import has not been confirmed, so there is nothing to undo.',
    undone: 'This import has been undone already.',
  },
}

/** Restores an import's state before a step that did not complete, in the portal's own scope. */
export const revertStep = async ({ trx }: Scoped, stepId: string, problem: string): Promise<void> => {
  const step = await trx
    .updateTable('listImportStep')
    .set({ content: null })
    .where('id', '=', stepId)
    .returning(['listImportId', 'action'])
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('listImport')
    .set({ status: statesOf[step.action].failed, problem })
    .where('id', '=', step.listImportId)
    .execute()
}

/** The result of a canceled step, for the page and the notification. */
const canceledTexts: Record<Action, string> = {
  check: 'The check was canceled. Upload the file again to check it.',
  confirm: 'The import was canceled. Nothing was changed.',
  undo: 'The undo was canceled. The import stays as it was.',
}

/**
 * Cancels the step in progress; its changes are discarded.
 * @throws AppError Conflict if there is none, or if it has just ended.
 */
export const cancelStep = async (scoped: Scoped, resource: Resource, id: string): Promise<void> => {
  const made = await importOf(scoped, id)
  await withSystemScope(scoped, async () => {
    const step = await scoped.trx
      .updateTable('listImportStep')
      .set({
        status: 'failed',
        message: 'Canceled',
        finishedAt: sql<Date>`clock_timestamp()`,
        leaseUntil: null,
        leaseOwner: null,
      })
      .where('listImportId', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .returning(['id', 'action'])
      .executeTakeFirst()
    if (!step)
      throw new AppError(
        'Conflict',
        isListImportBusy(made)
          ? 'It ended before it could be canceled. Load the page again.'
          : `Nothing is under way for this file of ${pluralize(resource.noun)}.`,
      )
    await revertStep(scoped, step.id, canceledTexts[step.action])
    await endTaskPart(scoped, step.id, { state: 'failed', sentence: canceledTexts[step.action] })
  })
}
