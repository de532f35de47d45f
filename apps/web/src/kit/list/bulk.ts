/** What can be done with many rows at once: the choices of a role, the question before it, the words after it. */
import {
  counted,
  firstOf,
  roleIsIn,
  word,
  type BulkAction,
  type Resource,
  type RoleCode,
} from '@cmp/contract'

/** Rows named in a question. */
const namedRows = 5

/** The actions that a role has on many rows of a list, deleting them last. */
export const bulkActionsOf = (
  { access, bulk = [], calls }: Pick<Resource, 'access' | 'bulk' | 'calls'>,
  role: RoleCode,
): BulkAction[] => {
  const { write, remove = write } = access
  if (!roleIsIn(role, write)) return []
  return [
    ...bulk.filter(({ group }) => !group || roleIsIn(role, group)),
    ...(calls.remove && roleIsIn(role, remove)
      ? [{ action: 'delete', label: 'Delete', destructive: true }]
      : []),
  ]
}

/** What is asked before something that cannot be taken back, or that more follows from than its name says. */
export const bulkQuestion = (
  { noun }: Pick<Resource, 'noun'>,
  { action, label, consequences = '' }: BulkAction,
  names: readonly string[],
): { title: string; consequences: string; action: string } => {
  const [only] = names
  const what = counted(names.length, noun)
  const end =
    action === 'delete'
      ? 'This cannot be undone. What is in use stays, and you are told by what.'
      : consequences
  return names.length === 1
    ? { title: `${label} ${noun} ${only}?`, consequences: end, action: `${label} ${noun}` }
    : {
        title: `${label} ${what}?`,
        // Many companies end in a full stop themselves.
        consequences: `${firstOf(names, namedRows).replace(/\.$/, '')}. ${end}`.trim(),
        action: `${label} ${what}`,
      }
}

/** What was done, for the message; empty where nothing was. */
export const bulkOutcome = (
  { noun }: Pick<Resource, 'noun'>,
  { action, label, done: became = action === 'delete' ? 'deleted' : undefined }: BulkAction,
  done: number,
): string => {
  if (done === 0) return ''
  const what = counted(done, noun)
  return became === undefined
    ? `${label}: done for ${what}.`
    : `${what} ${word(done, 'was', 'were')} ${became}.`
}
