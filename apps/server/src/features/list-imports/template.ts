/** CSV for an import: only the header to start from, or the rows as they are to be edited. */
import { importFieldsOf, type Resource } from '@cmp/contract'
import { csvRecord } from '../../kit/csv.ts'
import { mountedResource, type AnyRow, type MountedResource } from '../../resources/mounted.ts'
import type { Scoped } from '../../scope/scope.ts'
import { cellOf } from './cells.ts'
import { labelOf } from './columns.ts'

/** Names that several rows of the list behind a reference have: those are written as ids, or nobody could tell. */
const ambiguousNames = async (scoped: Scoped, target: MountedResource): Promise<Set<string>> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const row of await target.all(scoped)) {
    const name = String(row[target.resource.nameField]).toLowerCase()
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  return repeated
}

/** The header of a list's CSV. */
export const templateHeader = (resource: Resource): string =>
  `\uFEFF${csvRecord(importFieldsOf(resource).map((field) => labelOf(resource, field)))}`

/** The rows of a list, with the columns that can be written. */
export const templateRows = async (scoped: Scoped, { resource, all }: MountedResource): Promise<string> => {
  const fields = importFieldsOf(resource)
  const ambiguous = new Map<string, Set<string>>()
  for (const name of fields) {
    const target = mountedResource(scoped.ctx, resource.fields[name]?.ref?.resource.name ?? '')
    if (target) ambiguous.set(name, await ambiguousNames(scoped, target))
  }
  const cell = (row: AnyRow, name: string): unknown => {
    const field = resource.fields[name]
    if (!field) return ''
    const text = cellOf(name, field, row)
    return ambiguous.get(name)?.has(text.toLowerCase()) ? row[name] : text
  }
  return (await all(scoped)).map((row) => csvRecord(fields.map((name) => cell(row, name)))).join('')
}
