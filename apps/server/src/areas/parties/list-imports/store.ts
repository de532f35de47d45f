/** Stores list imports: their rows, their lines, and who may see them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/list-imports'
import {
  isListImportApplied,
  type ListImport,
  type ListImportLine,
  type ListImportProblem,
  getNoun,
  type Resource,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import { chunkItems } from '../../../kit/chunk.ts'
import type { ListImportLineTable, ListImportTable } from '../../../db/administration-tables.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { PlannedLine } from './plan.ts'

/** An import with the progress of its current step; both values are null if there is none. */
type ImportRow = Selectable<ListImportTable> & { done: number | null; total: number | null }

/** Selects the imports that the caller may see: their own, or everybody's for an administrator of the reseller. */
export const selectVisibleImports = ({ trx, scope }: Scoped) =>
  trx
    .selectFrom('listImport')
    .leftJoin('listImportStep as step', (join) =>
      join.onRef('step.listImportId', '=', 'listImport.id').on('step.status', 'in', ['queued', 'running']),
    )
    .selectAll('listImport')
    .select(['step.done', 'step.total'])
    .$if(scope.role !== 'SA', (q) => q.where('listImport.createdBy', '=', scope.actor))

/**
 * Returns an import that the caller may see.
 * @throws AppError NotFound.
 */
export const importOf = async (
  scoped: Scoped,
  id: string,
  { forUpdate = false } = {},
): Promise<ImportRow> => {
  const row = await selectVisibleImports(scoped)
    .where('listImport.id', '=', id)
    .$if(forUpdate, (q) => q.forUpdate('listImport'))
    .executeTakeFirst()
  if (!row) throw createNotFoundError(m.importLabel)
  return row
}

const countOf = (lines: readonly PlannedLine[], kind: PlannedLine['kind']): number =>
  lines.filter((line) => line.kind === kind).length

/** Stores the checked lines and turns the import into a preview. */
export const storePreview = async (
  { trx }: Scoped,
  { id, customerId }: Pick<Selectable<ListImportTable>, 'id' | 'customerId'>,
  lines: readonly PlannedLine[],
): Promise<void> => {
  for (const slice of chunkItems(lines)) {
    const rows = slice.map(({ kind, changes, problems, cells, before, ...line }) => ({
      ...line,
      kind,
      before: kind === 'change' ? before : null,
      body: kind === 'same' ? null : line.body,
      changes: changes.length > 0 ? changes : null,
      problems: problems.length > 0 ? problems : null,
      cells: kind === 'refused' ? cells : null,
    }))
    await sql`
      insert into list_import_line
        (list_import_id, customer_id, line, kind, row_id, name, before, body, changes, problems, cells)
      select ${id}, ${customerId}::uuid, line, kind, "rowId", name, before, body, changes, problems, cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, kind text, "rowId" uuid,
        name text, before jsonb, body jsonb, changes jsonb, problems jsonb, cells jsonb)`.execute(trx)
  }
  await trx
    .updateTable('listImport')
    .set({
      status: 'preview',
      problem: '',
      toAdd: countOf(lines, 'add'),
      toChange: countOf(lines, 'change'),
      unchanged: countOf(lines, 'same'),
      refused: countOf(lines, 'refused'),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns `Add 19,998 and change 1 customer`, or what was done; empty if there is nothing to do. */
export const importSentence = (
  made: Pick<ImportRow, 'status' | 'toAdd' | 'toChange'>,
  named: Pick<Resource, 'noun'>,
): string => {
  const { toAdd, toChange } = made
  const isApplied = String(isListImportApplied(made))
  if (toChange === 0)
    return toAdd === 0 ? '' : t(m.addRows, { isApplied, toAdd, noun: getNoun(named, toAdd) })
  const changed = { isApplied, toChange, noun: getNoun(named, toChange) }
  return toAdd === 0 ? t(m.changeRows, changed) : t(m.addAndChange, { ...changed, toAdd })
}

const formatImportMessage = (row: ImportRow, named: Pick<Resource, 'noun'>): string => {
  const sentence = importSentence(row, named) || t(m.nothingToAddOrChange)
  if (row.problem !== '') return row.problem
  switch (row.status) {
    case 'checking':
      return t(m.fileIsBeingCheckedNothingHas)
    case 'failed':
      return t(m.theFileCouldNotBeCheckedNothing)
    case 'preview':
      return t(m.nothingHasBeenChangedYetPlanned, { sentence })
    case 'confirming':
      return t(m.inProgressListIsUpdatedWhen, { sentence })
    case 'applied':
      return t(m.applied, { sentence })
    case 'undoing':
      return t(m.importIsBeingUndoneListIs)
    case 'undone':
      return t(m.importWasUndone)
  }
}

/** Converts an import to its API response. */
export const toImport = (row: ImportRow, named: Pick<Resource, 'noun'>): ListImport => ({
  id: row.id,
  list: row.resource,
  fileName: row.fileName,
  status: row.status,
  progress: row.done === null || row.total === null ? null : { done: row.done, total: row.total },
  problem: row.problem,
  toAdd: row.toAdd,
  toChange: row.toChange,
  unchanged: row.unchanged,
  refused: row.refused,
  ignoredColumns: row.ignoredColumns,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  message: formatImportMessage(row, named),
})

/** Converts a line to its API response. A row that is not added yet already has an ID, but is not in the list. */
export const toLine = (
  row: Pick<Selectable<ListImportLineTable>, 'line' | 'kind' | 'name' | 'rowId' | 'changes' | 'problems'>,
  status: ImportRow['status'],
): ListImportLine => ({
  ...row,
  rowId: row.kind === 'add' && (status === 'undone' || !isListImportApplied({ status })) ? null : row.rowId,
  changes: row.changes ?? [],
  problems: row.problems ?? [],
})

/** Returns problems as the text of a CSV cell. */
export const formatProblems = (problems: readonly ListImportProblem[]): string =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ')
