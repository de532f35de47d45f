/** Imports as they are kept: the row, its lines, and who may see them. */
import {
  importSentence,
  type ListImport,
  type ListImportLine,
  type ListImportProblem,
  type Resource,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import { inSlices } from '../../kit/slices.ts'
import type { ListImportLineTable, ListImportTable } from '../../db/administration-tables.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { ImportHeader } from './columns.ts'
import type { PlannedLine } from './plan.ts'

type ImportRow = Selectable<ListImportTable>

/** How long a preview that nobody confirmed is kept. */
const previewDays = 7
const dayMilliseconds = 86_400_000

const counted = (lines: readonly PlannedLine[], kind: PlannedLine['kind']): number =>
  lines.filter((line) => line.kind === kind).length

/** Keeps a preview; previews that nobody confirmed for a week go. */
export const storePreview = async (
  { trx, ctx, scope, now }: Scoped,
  resource: Resource,
  fileName: string,
  header: ImportHeader,
  lines: readonly PlannedLine[],
): Promise<string> => {
  const id = ctx.newId()
  const customerId = scope.customerIds[0] ?? null
  await trx
    .deleteFrom('listImport')
    .where('status', '=', 'preview')
    .where('createdAt', '<', new Date(now.getTime() - previewDays * dayMilliseconds))
    .execute()
  await trx
    .insertInto('listImport')
    .values({
      id,
      customerId,
      resource: resource.name,
      fileName,
      columns: JSON.stringify(header.cells),
      ignoredColumns: JSON.stringify(header.ignored),
      status: 'preview',
      toAdd: counted(lines, 'add'),
      toChange: counted(lines, 'change'),
      unchanged: counted(lines, 'same'),
      refused: counted(lines, 'refused'),
      createdBy: scope.actor,
      createdAt: now,
    })
    .execute()
  for (const slice of inSlices(lines)) {
    const kept = slice.map(({ kind, changes, problems, cells, before, ...line }) => ({
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
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (line integer, kind text, "rowId" uuid,
        name text, before jsonb, body jsonb, changes jsonb, problems jsonb, cells jsonb)`.execute(trx)
  }
  return id
}

/** An import that the caller may see: its own, or anybody's for the reseller's administrator. */
export const importOf = async (
  { trx, scope }: Scoped,
  id: string,
  { forUpdate = false } = {},
): Promise<ImportRow> => {
  const row = await trx
    .selectFrom('listImport')
    .selectAll()
    .where('id', '=', id)
    .$if(scope.role !== 'SA', (q) => q.where('createdBy', '=', scope.actor))
    .$if(forUpdate, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('import')
  return row
}

const messageOf = (row: ImportRow, noun: string): string => {
  const sentence = importSentence(row, noun) || 'Nothing to add or change'
  if (row.status === 'preview') return `Nothing has been changed yet. To do: ${sentence}.`
  return row.status === 'applied' ? `${sentence}.` : `Undone: everything is as it was before.`
}

/** An import as calls return it. */
export const toImport = (row: ImportRow, noun: string): ListImport => ({
  id: row.id,
  list: row.resource,
  fileName: row.fileName,
  status: row.status,
  toAdd: row.toAdd,
  toChange: row.toChange,
  unchanged: row.unchanged,
  refused: row.refused,
  ignoredColumns: row.ignoredColumns,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  message: messageOf(row, noun),
})

/** A line as calls return it. The row that a preview would add has an id by then, and is not there yet. */
export const toLine = (
  row: Pick<Selectable<ListImportLineTable>, 'line' | 'kind' | 'name' | 'rowId' | 'changes' | 'problems'>,
  status: ImportRow['status'],
): ListImportLine => ({
  ...row,
  rowId: row.kind === 'add' && status !== 'applied' ? null : row.rowId,
  changes: row.changes ?? [],
  problems: row.problems ?? [],
})

/** Problems in a cell of a CSV. */
export const problemText = (problems: readonly ListImportProblem[]): string =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ')
