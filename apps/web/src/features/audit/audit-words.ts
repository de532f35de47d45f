/** The audit log in people's words: actions, kinds of object, and what changed between before and after. */
import { capitalized } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'

const actionWords: Record<string, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'set-password': 'Password set',
  'view-as': 'View as begun',
  'leave-view-as': 'View as left',
  invite: 'Invitation sent again',
  approve: 'Approved',
  deactivate: 'Deactivated',
  reactivate: 'Reactivated',
  'enable-mfa': 'Second step on',
  'disable-mfa': 'Second step off',
  'send-again': 'Sent again',
  assign: 'Assigned',
  'undo-assign': 'Assignment undone',
  issue: 'Issued',
  remind: 'Reminded',
  'no-reminder': 'Not reminded',
  void: 'Made void',
  pay: 'Payment recorded',
  'reverse-payment': 'Payment reversed',
  'add-certificate': 'Withholding certificate added',
  'change-certificate': 'Withholding certificate changed',
  'remove-certificate': 'Withholding certificate removed',
  'mark-paid': 'Marked as paid',
  'mark-unpaid': 'Marked as unpaid',
  'enter-bill-total': 'Total of the bill entered',
  'correct-bill-total': 'Total of the bill corrected',
  'remove-bill-total': 'Total of the bill removed',
}

/** `some-name` or `someName` as `Some name`. */
export const asWords = (name: string): string => {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
  return capitalized(text)
}

/** What was done. */
export const actionWord = (action: string): string => actionWords[action] ?? asWords(action)

/** What sort of thing it was done to. */
export const kindWord = (objectType: string): string => resources[objectType]?.title ?? asWords(objectType)

/** One field of an entry; a side that has no such field is undefined. */
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

const kindOf = (before: unknown, after: unknown): FieldChange['kind'] => {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return 'same'
  if (isEmpty(before)) return 'added'
  return isEmpty(after) ? 'removed' : 'changed'
}

/**
 * Each field of an entry with its value on both sides, those that changed first. A field that only carries the name of a
 * picked row is left out: the picked row shows it.
 */
export const changesOf = ({ objectType, before, after }: Sides): FieldChange[] => {
  const fields = resources[objectType]?.fields ?? {}
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  for (const name of names) {
    const nameField = fields[name]?.ref?.nameField
    if (nameField !== undefined) names.delete(nameField)
  }
  const changes = [...names].map((name) => ({
    name,
    label: fields[name]?.label ?? asWords(name),
    kind: kindOf(before?.[name], after?.[name]),
    before: before?.[name],
    after: after?.[name],
  }))
  return [...changes.filter(({ kind }) => kind !== 'same'), ...changes.filter(({ kind }) => kind === 'same')]
}
