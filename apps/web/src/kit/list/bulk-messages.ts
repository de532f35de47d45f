/** The messages of bulk actions: the question before one runs, and its result. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { formatFirst, type BulkAction, type Resource, getNoun } from '@cmp/contract'
import type { ListBulkAction } from './bulk.ts'

/** The maximum number of rows named in a confirmation. */
const namedRows = 5

/** Adds the names of the rows before the consequences. */
const withNames = (names: readonly string[], consequences: string): string =>
  // Many company names end with a period.
  t(m.namedRows, { names: formatFirst(names, namedRows).replace(/\.$/, ''), consequences }).trim()

/** Returns the confirmation for an action that cannot be undone or has consequences beyond its name. */
export const buildBulkQuestion = (
  resource: Pick<Resource, 'noun' | 'title'>,
  { action, label, verb = t(label), consequences = '' }: ListBulkAction,
  names: readonly string[],
  /** The number of rows, if they are not named. */
  count = names.length,
): { title: string; consequences: string; action: string } => {
  const [only] = names
  const noun = getNoun(resource, count)
  const end = action === 'delete' ? t(m.thisCannotBeUndoneItemsIn) : t(consequences)
  return count === 1 && only !== undefined
    ? {
        title: t(m.askOne, { verb, noun, name: only }),
        consequences: end,
        action: t(m.actOnOne, { verb, noun }),
      }
    : {
        title: t(m.askMany, { verb, count, noun }),
        consequences: names.length === 0 ? end : withNames(names, end),
        action: t(m.actOnMany, { verb, count, noun }),
      }
}

/** Returns the message about the result, or an empty text if nothing was done. */
export const describeBulkOutcome = (
  resource: Pick<Resource, 'noun' | 'title'>,
  { action, label, done: became = action === 'delete' ? m.deleted : undefined }: BulkAction,
  done: number,
): string => {
  if (done === 0) return ''
  const noun = getNoun(resource, done)
  return became === undefined
    ? t(m.completedFor, { label: t(label), count: done, noun })
    : t(m.wasDone, { count: done, noun, done: became })
}
