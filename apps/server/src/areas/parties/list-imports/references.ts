/** Resolves the references of a CSV file to rows of other lists, by ID, by identifying fields, or by name. */
import * as m from '@cmp/messages/server/parties/list-imports'
import { t } from '@cmp/messages'
import { isRoleInGroup, type Field, type Resource, getNoun, getPluralNoun } from '@cmp/contract'
import { findMountedResource, type AnyRow } from '../../../resources/mounted.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { ImportHeader, ImportHint } from './columns.ts'

/** The referenced row, or why there is none. */
export type Meant = { id: string; name: string } | { problem: string }

/** Finds the row to which a cell refers; `hint` returns whether a candidate matches the rest of the line. */
export type Reference = (text: string, hint: (candidate: AnyRow) => boolean) => Meant

const foldCase = (value: unknown): string => String(value ?? '').toLowerCase()

const groupByField = (rows: AnyRow[], field: string): Map<string, AnyRow[]> =>
  Map.groupBy(rows, (row) => foldCase(row[field]))

const buildReference = (field: Field, target: Resource, rows: AnyRow[]): Reference => {
  const byId = new Map(rows.map((row) => [foldCase(row['id']), row]))
  const byName = groupByField(rows, target.nameField)
  const [key, ...moreKeys] = target.importKey ?? []
  const byKey = key && moreKeys.length === 0 ? groupByField(rows, key) : new Map<string, AnyRow[]>()
  const keyLabel = byKey.size > 0 && key ? (target.fields[key]?.label ?? key) : ''
  return (text, hint) => {
    const wanted = foldCase(text)
    const one = byId.get(wanted)
    const candidates = one ? [one] : (byKey.get(wanted) ?? byName.get(wanted) ?? [])
    const agreeing = candidates.length > 1 ? candidates.filter(hint) : candidates
    const [found, ...more] = agreeing.length > 0 ? agreeing : candidates
    if (!found) return { problem: t(m.wasNotFound, { noun: getNoun(target), text }) }
    if (more.length > 0)
      return {
        problem: t(m.severalMatch, {
          count: more.length + 1,
          noun: getPluralNoun(target),
          text,
          hasKey: String(keyLabel !== ''),
          keyLabel,
          label: field.label,
        }),
      }
    return { id: String(found['id']), name: String(found[target.nameField] ?? '') }
  }
}

/** Loads the references that the columns of a file need; a list that the caller may not read is skipped. */
export const loadReferences = async (
  scoped: Scoped,
  resource: Resource,
  { columns }: ImportHeader,
): Promise<Map<string, Reference>> => {
  const found = new Map<string, Reference>()
  for (const { field: name } of columns) {
    const field = resource.fields[name]
    const target = field?.ref && findMountedResource(scoped.ctx, field.ref.resource.name)
    if (!field || !target || !isRoleInGroup(scoped.scope.role, target.resource.access.read)) continue
    found.set(name, buildReference(field, target.resource, await target.all(scoped)))
  }
  return found
}

/**
 * Returns whether a candidate matches the other cells of the line. Exports of CMP include the customer and the number
 * of a project; if names are ambiguous, these columns identify the row.
 */
export const matchesHints =
  (hints: readonly ImportHint[], cells: readonly string[]) =>
  (candidate: AnyRow): boolean =>
    hints.every(({ index, fields }) => {
      const text = foldCase(cells[index])
      const comparable = fields.filter((field) => field in candidate)
      return (
        text === '' ||
        comparable.length === 0 ||
        comparable.some((field) => foldCase(candidate[field]) === text)
      )
    })
