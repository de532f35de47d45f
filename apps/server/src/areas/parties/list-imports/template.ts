/** Creates the CSV template of an import: only the header, or the existing rows to edit. */
import { importFieldsOf, type Resource } from '@cmp/contract'
import { formatCsvRecord } from '../../../kit/csv.ts'
import { findMountedResource, type AnyRow, type MountedResource } from '../../../resources/mounted.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { formatCell } from './cells.ts'
import { labelOf } from './columns.ts'

/**
 * Returns names that several rows of the referenced list share; those rows are written as IDs, because a name would be
 * ambiguous.
 */
const findAmbiguousNames = async (scoped: Scoped, target: MountedResource): Promise<Set<string>> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const row of await target.all(scoped)) {
    const name = String(row[target.resource.nameField]).toLowerCase()
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  return repeated
}

/** Returns the header of a list's CSV file. */
export const buildTemplateHeader = (resource: Resource): string =>
  `\uFEFF${formatCsvRecord(importFieldsOf(resource).map((field) => labelOf(resource, field)))}`

/** Returns the rows of a list with their writable columns. */
export const buildTemplateRows = async (
  scoped: Scoped,
  { resource, all }: MountedResource,
): Promise<string> => {
  const fields = importFieldsOf(resource)
  const ambiguous = new Map<string, Set<string>>()
  for (const name of fields) {
    const target = findMountedResource(scoped.ctx, resource.fields[name]?.ref?.resource.name ?? '')
    if (target) ambiguous.set(name, await findAmbiguousNames(scoped, target))
  }
  const getCell = (row: AnyRow, name: string): unknown => {
    const field = resource.fields[name]
    if (!field) return ''
    const text = formatCell(name, field, row)
    return ambiguous.get(name)?.has(text.toLowerCase()) ? row[name] : text
  }
  return (await all(scoped)).map((row) => formatCsvRecord(fields.map((name) => getCell(row, name)))).join('')
}
