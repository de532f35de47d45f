/** The messages of bulk actions: the question before one runs, and its result. */
import { chooseWord, formatCount, formatFirst, type BulkAction, type Resource } from '@cmp/contract'
import type { ListBulkAction } from './bulk.ts'

/** The maximum number of rows named in a confirmation. */
const namedRows = 5

/** Returns the confirmation for an action that cannot be undone or has consequences beyond its name. */
export const buildBulkQuestion = (
  { noun }: Pick<Resource, 'noun'>,
  { action, label, verb = label, consequences = '' }: ListBulkAction,
  names: readonly string[],
  /** The number of rows, if they are not named. */
  count = names.length,
): { title: string; consequences: string; action: string } => {
  const [only] = names
  const what = formatCount(count, noun)
  const end =
    action === 'delete'
      ? 'This cannot be undone. Items in use are kept, and what uses them is listed.'
      : consequences
  return count === 1 && only !== undefined
    ? { title: `${verb} ${noun} ${only}?`, consequences: end, action: `${verb} ${noun}` }
    : {
        title: `${verb} ${what}?`,
        // Many company names end with a period.
        consequences:
          names.length === 0 ? end : `${formatFirst(names, namedRows).replace(/\.$/, '')}. ${end}`.trim(),
        action: `${verb} ${what}`,
      }
}

/** Returns the message about the result, or an empty text if nothing was done. */
export const describeBulkOutcome = (
  { noun }: Pick<Resource, 'noun'>,
  { action, label, done: became = action === 'delete' ? 'deleted' : undefined }: BulkAction,
  done: number,
): string => {
  if (done === 0) return ''
  const what = formatCount(done, noun)
  return became === undefined
    ? `${label}: done for ${what}.`
    : `${what} ${chooseWord(done, 'was', 'were')} ${became}.`
}
