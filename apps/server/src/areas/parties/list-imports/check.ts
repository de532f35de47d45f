/** Reads an uploaded file and produces the lines of a preview: planning and trial. The list itself is not changed. */
import * as m from '@cmp/messages/server/parties/list-imports'
import { bind } from '@cmp/messages'
import { formatList, listImportLimits, type Resource, getNoun, getPluralNoun } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import type { MountedResource } from '../../../resources/mounted.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { labelOf, readHeader, type ImportHeader } from './columns.ts'
import { planLines, type PlannedLine } from './plan.ts'
import { readCsv, type CsvRecord } from './read-csv.ts'
import { loadReferences } from './references.ts'
import { runDryRun } from './dry-run.ts'
import type { OnPart } from './write-lines.ts'

/** A file after reading: its header, and at least one record. */
export type ReadFile = { header: ImportHeader; records: CsvRecord[] }

/**
 * Reads a file for a list.
 * @throws AppError InvalidFile if it cannot be read, or if a column that identifies the rows is missing.
 */
export const readFile = async (resource: Resource, content: Buffer): Promise<ReadFile> => {
  const [first, ...records] = await readCsv(content, listImportLimits.lines + 1)
  if (!first) throw new AppError('InvalidFile', m.theFileIsEmptyExportIt)
  const header = readHeader(resource, first.cells)
  if (records.length === 0) throw new AppError('InvalidFile', m.fileHasHeaderButNoRows)
  return { header, records }
}

/**
 * Determines what each line of a file would do.
 * @throws AppError InvalidFile if a column is missing that new rows require.
 */
export const checkFile = async (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  { header, records }: ReadFile,
  onPart: OnPart,
): Promise<PlannedLine[]> => {
  const { resource } = mounted
  const { rows, references } = await withScope(ctx, scope, async (scoped) => ({
    rows: await mounted.all(scoped),
    references: await loadReferences(scoped, resource, header),
  }))
  const { lines, missing } = await planLines({ resource, header, rows, references }, records)
  if (missing.length > 0)
    throw new AppError(
      'InvalidFile',
      bind(m.newRowNeedsColumns, {
        columns: formatList(missing.map((field) => `"${labelOf(resource, field)}"`)),
        count: missing.length,
        noun: getNoun(resource),
        nouns: getPluralNoun(resource),
      }),
    )
  if (mounted.createMany) for (const line of lines) if (line.kind === 'add') line.rowId = ctx.newId()
  // Lines that change nothing are complete.
  await onPart(lines.filter(({ kind }) => kind !== 'add' && kind !== 'change').length)
  const cellsOf = new Map(records.map((record) => [record.line, record.cells]))
  await runDryRun(ctx, scope, mounted, lines, { cellsOf: ({ line }) => cellsOf.get(line) ?? [], onPart })
  return lines
}
