/** Lists the differences between an object before and after a change, for the audit log. */
import { t } from '@cmp/messages'
import { resources } from '@cmp/contract/registry'
import { toSentenceCase } from './audit-words.ts'

/** One field of an entry. The value of a side that lacks the field is undefined. */
export type FieldChange = {
  name: string
  label: string
  kind: 'added' | 'removed' | 'changed' | 'same'
  before: unknown
  after: unknown
}

type Sides = {
  objectType: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const getFieldKind = (before: unknown, after: unknown): FieldChange['kind'] => {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return 'same'
  if (isEmpty(before)) return 'added'
  return isEmpty(after) ? 'removed' : 'changed'
}

/**
 * Returns each field of an entry with its value on both sides, changed fields first. A field that only holds the name
 * of a referenced row is omitted, because the reference shows it.
 */
export const listChanges = ({ objectType, before, after }: Sides): FieldChange[] => {
  const fields = resources[objectType]?.fields ?? {}
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  for (const name of names) {
    const nameField = fields[name]?.ref?.nameField
    if (nameField !== undefined) names.delete(nameField)
  }
  const changes = [...names].map((name) => ({
    name,
    label: t(fields[name]?.label ?? toSentenceCase(name)),
    kind: getFieldKind(before?.[name], after?.[name]),
    before: before?.[name],
    after: after?.[name],
  }))
  return [...changes.filter(({ kind }) => kind !== 'same'), ...changes.filter(({ kind }) => kind === 'same')]
}
