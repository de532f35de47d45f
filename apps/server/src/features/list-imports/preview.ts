/** From an uploaded file to a stored preview: read, plan, try out, keep. Nothing of the list is changed. */
import { listed, listImportLimits, plural, word } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { MountedResource } from '../../resources/mounted.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { labelOf, readHeader } from './columns.ts'
import { planLines } from './plan.ts'
import { readCsv } from './read-csv.ts'
import { loadReferences } from './references.ts'
import { storePreview } from './store.ts'
import { tryOut } from './trial.ts'

/**
 * Makes the preview of a file; answers with its id.
 * @throws AppError InvalidFile where the file as a whole cannot be read or lacks a column
 */
export const previewImport = async (
  ctx: AppContext,
  scope: Scope,
  mounted: MountedResource,
  { name, content }: { name: string; content: Buffer },
): Promise<string> => {
  const { resource } = mounted
  const [first, ...records] = await readCsv(content, listImportLimits.lines + 1)
  if (!first) throw new AppError('InvalidFile', 'The file is empty. Export it again.')
  const header = readHeader(resource, first.cells)
  if (records.length === 0) throw new AppError('InvalidFile', 'The file has a header but no lines.')
  const { rows, references } = await withScope(ctx, scope, async (scoped) => ({
    rows: await mounted.all(scoped),
    references: await loadReferences(scoped, resource, header),
  }))
  const { lines, missing } = await planLines({ resource, header, rows, references }, records)
  if (missing.length > 0)
    throw new AppError(
      'InvalidFile',
      `The file has no column ${listed(missing.map((field) => `"${labelOf(resource, field)}"`))}, which a new ${resource.noun} needs. Add ${word(missing.length, 'it', 'them')}, or leave only lines of ${plural(resource.noun)} that exist.`,
      { details: missing.map((field) => ({ field, message: `${labelOf(resource, field)} is missing` })) },
    )
  if (mounted.createMany) {
    for (const line of lines) if (line.kind === 'add') line.rowId = ctx.newId()
  } else {
    const cellsOf = new Map(records.map((record) => [record.line, record.cells]))
    await tryOut(ctx, scope, mounted, lines, ({ line }) => cellsOf.get(line) ?? [])
  }
  return withScope(ctx, scope, (scoped) => storePreview(scoped, resource, name, header, lines))
}
