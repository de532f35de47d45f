/** What the references of a CSV can mean: rows of other lists, by id, by what tells them apart, or by name. */
import { counted, roleIsIn, type Field, type Resource } from '@cmp/contract'
import { mountedResource, type AnyRow } from '../../resources/mounted.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { ImportHeader, ImportHint } from './columns.ts'

/** The row meant, or why none is. */
export type Meant = { id: string; name: string } | { problem: string }

/** Finds what a cell refers to; `hint` says whether a candidate agrees with the rest of the line. */
export type Reference = (text: string, hint: (candidate: AnyRow) => boolean) => Meant

const folded = (value: unknown): string => String(value ?? '').toLowerCase()

const groupedBy = (rows: AnyRow[], field: string): Map<string, AnyRow[]> =>
  Map.groupBy(rows, (row) => folded(row[field]))

const referenceTo = (field: Field, target: Resource, rows: AnyRow[]): Reference => {
  const byId = new Map(rows.map((row) => [folded(row['id']), row]))
  const byName = groupedBy(rows, target.nameField)
  const [key, ...moreKeys] = target.importKey ?? []
  const byKey = key && moreKeys.length === 0 ? groupedBy(rows, key) : new Map<string, AnyRow[]>()
  const keyLabel = byKey.size > 0 && key ? ` or ${target.fields[key]?.label ?? key}` : ''
  return (text, hint) => {
    const wanted = folded(text)
    const one = byId.get(wanted)
    const candidates = one ? [one] : (byKey.get(wanted) ?? byName.get(wanted) ?? [])
    const agreeing = candidates.length > 1 ? candidates.filter(hint) : candidates
    const [found, ...more] = agreeing.length > 0 ? agreeing : candidates
    if (!found) return { problem: `There is no ${target.noun} "${text}"` }
    if (more.length > 0)
      return {
        problem: `${counted(more.length + 1, target.noun)} are called "${text}": give the id${keyLabel} of the one you mean as ${field.label}`,
      }
    return { id: String(found['id']), name: String(found[target.nameField] ?? '') }
  }
}

/** The references that the columns of a file need; a list that the caller may not read is not looked up. */
export const loadReferences = async (
  scoped: Scoped,
  resource: Resource,
  { columns }: ImportHeader,
): Promise<Map<string, Reference>> => {
  const found = new Map<string, Reference>()
  for (const { field: name } of columns) {
    const field = resource.fields[name]
    const target = field?.ref && mountedResource(scoped.ctx, field.ref.resource.name)
    if (!field || !target || !roleIsIn(scoped.scope.role, target.resource.access.read)) continue
    found.set(name, referenceTo(field, target.resource, await target.all(scoped)))
  }
  return found
}

/**
 * Whether a candidate agrees with the other cells of the line. Our exports name the customer and the number beside a
 * project: where names repeat, those columns tell which is meant.
 */
export const hintOf =
  (hints: readonly ImportHint[], cells: readonly string[]) =>
  (candidate: AnyRow): boolean =>
    hints.every(({ index, fields }) => {
      const text = folded(cells[index])
      const comparable = fields.filter((field) => field in candidate)
      return (
        text === '' ||
        comparable.length === 0 ||
        comparable.some((field) => folded(candidate[field]) === text)
      )
    })
