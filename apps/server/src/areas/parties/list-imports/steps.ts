/** Starts and cancels the steps of a list import. `run-step.ts` executes them in the background. */
import * as m from '@cmp/messages/server/parties/list-imports'
import { bind, t, type Text } from '@cmp/messages'
import { isListImportBusy, type ListImportState, type Resource, getPluralNoun } from '@cmp/contract'
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
  check: (fileName, list) => t(m.checkFor, { fileName, list }),
  confirm: (fileName, list) => t(m.importInto, { fileName, list }),
  undo: (fileName, list) => t(m.undoTheImportOfInto, { fileName, list }),
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
    title: titles[action](fileName, getPluralNoun(resource)),
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
  if (total === 0) throw new AppError('InvalidRequest', m.thisFileDoesNotAddOr)
  await scoped.trx
    .updateTable('listImport')
    .set({ status: statesOf[action].busy, problem: '' })
    .where('id', '=', id)
    .execute()
  await queueStep(scoped, resource, { importId: id, action, fileName: made.fileName, content: null, total })
}

const notReady = {
  checking: m.theFileIsStillBeingChecked,
  failed: m.theFileCouldNotBeChecked,
  confirming: m.thisImportIsAlreadyBeingConfirmed,
  undoing: m.thisImportIsAlreadyBeingUndone,
} as const

const refusalOf: Record<'confirm' | 'undo', Partial<Record<ListImportState, Text>>> = {
  confirm: {
    ...notReady,
    applied: m.thisImportHasAlreadyBeenConfirmed,
    undone: m.thisImportHasBeenUndoneTo,
  },
  undo: {
    ...notReady,
    checking: m.thisImportHasNotBeenConfirmed,
    preview: m.thisImportHasNotBeenConfirmed,
    undone: m.thisImportHasAlreadyBeenUndone,
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
const canceledTexts: Record<Action, Text> = {
  check: m.theCheckWasCanceledUploadThe,
  confirm: m.theImportWasCanceledNothingWas,
  undo: m.undoWasCanceledImportedRowsAre,
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
        message: t(m.canceled),
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
          ? m.taskEndedBeforeItCouldBe
          : bind(m.nothingUnderWay, { nouns: getPluralNoun(resource) }),
      )
    await revertStep(scoped, step.id, t(canceledTexts[step.action]))
    await endTaskPart(scoped, step.id, { state: 'failed', sentence: t(canceledTexts[step.action]) })
  })
}
