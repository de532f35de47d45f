/** What can be done with many rows at once: the choices of a role, the question before it, the words after it. */
import {
  counted,
  firstOf,
  roleIsIn,
  word,
  type BulkAction,
  type BulkReply,
  type Resource,
  type RoleCode,
} from '@cmp/contract'

/** Rows named in a question. */
const namedRows = 5

/** An action on chosen rows; one with a call of its own brings that along. */
export type ListBulkAction = BulkAction & {
  /** What stands before the rows in the question where the label does not: 'Mail'. */
  verb?: string
  /** The call in the place of the list's own, and the most rows that it takes. */
  own?: { most: number; run: (ids: readonly string[]) => Promise<BulkReply> }
  /** Begins it as background work, which takes more rows than a call, and all of a filter; it says so itself. */
  inBackground?: (on: RunOn) => Promise<void>
  /** Asks with a preview in the place of the list's question; `onDone` is called once the action has begun. */
  ask?: (on: RunOn, onDone: () => void) => Promise<void>
  /** Also for few rows: there is no call that does it at once. */
  isAlwaysInBackground?: true
}

/** Rows of a list: chosen ones, or all of a filter by its parameters; `count` is how many the list says they are. */
export type RunOn = { ids: readonly string[] } | { filter: Record<string, string>; count: number }

/** The actions that a role has on many rows of a list: those declared, those of the page, deleting them last. */
export const bulkActionsOf = (
  { access, bulk = [], calls }: Pick<Resource, 'access' | 'bulk' | 'calls'>,
  role: RoleCode,
  ofPage: readonly ListBulkAction[] = [],
): ListBulkAction[] => {
  const { write, remove = write } = access
  if (!roleIsIn(role, write)) return []
  const names = new Set(ofPage.map(({ action }) => action))
  return [
    ...[...bulk.filter(({ action }) => !names.has(action)), ...ofPage].filter(
      ({ group }) => !group || roleIsIn(role, group),
    ),
    ...(calls.remove && roleIsIn(role, remove)
      ? [{ action: 'delete', label: 'Delete', destructive: true }]
      : []),
  ]
}

/** What is asked before something that cannot be taken back, or that more follows from than its name says. */
export const bulkQuestion = (
  { noun }: Pick<Resource, 'noun'>,
  { action, label, verb = label, consequences = '' }: ListBulkAction,
  names: readonly string[],
  /** How many, where they are not named. */
  count = names.length,
): { title: string; consequences: string; action: string } => {
  const [only] = names
  const what = counted(count, noun)
  const end =
    action === 'delete'
      ? 'This cannot be undone. What is in use stays, and you are told by what.'
      : consequences
  return count === 1 && only !== undefined
    ? { title: `${verb} ${noun} ${only}?`, consequences: end, action: `${verb} ${noun}` }
    : {
        title: `${verb} ${what}?`,
        // Many companies end in a full stop themselves.
        consequences:
          names.length === 0 ? end : `${firstOf(names, namedRows).replace(/\.$/, '')}. ${end}`.trim(),
        action: `${verb} ${what}`,
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
