/** Bulk actions on rows: what they are, and which a role has. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { isRoleInGroup, type BulkAction, type BulkReply, type Resource, type RoleCode } from '@cmp/contract'

/** An action on selected rows, optionally with a call of its own. */
export type ListBulkAction = BulkAction & {
  /** The verb before the rows in the confirmation if it differs from the label: 'Mail'. */
  verb?: string
  /** The call that replaces the list's own, and the maximum number of rows that it accepts. */
  own?: { most: number; run: (ids: readonly string[]) => Promise<BulkReply> } | undefined
  /**
   * Starts the action in the background, which accepts more rows than a call does, and all rows of a filter. It shows
   * its own message.
   */
  inBackground?: (on: RunOn) => Promise<void>
  /**
   * Asks for confirmation with a preview instead of the list's standard question. `onDone` is called once the action
   * has started.
   */
  openDialog?: (on: RunOn, onDone: () => void) => Promise<void>
  /** The rows that the action can change, by the value of a field. It is not offered for others alone. */
  appliesTo?: { field: string; values: readonly string[] }
  /** Runs in the background even for few rows, because no call does it directly. */
  isAlwaysInBackground?: true
}

/** Rows of a list: selected ones, or all rows of a filter by its parameters. `count` is the number that the list shows. */
export type RunOn = { ids: readonly string[] } | { filter: Record<string, string>; count: number }

/** The rows that an action would change, as far as the list knows them. */
export type KnownRows = {
  rows: readonly Record<string, unknown>[]
  /** Whether there are rows besides those. */
  hasOthers: boolean
  filters: Readonly<Record<string, string>>
}

/** Returns whether an action may change one of the rows. */
export const isOffered = (
  { appliesTo }: Pick<ListBulkAction, 'appliesTo'>,
  { rows, hasOthers, filters }: KnownRows,
): boolean => {
  if (!appliesTo) return true
  const { field, values } = appliesTo
  const filtered = filters[field]
  if (filtered !== undefined) return values.includes(filtered)
  return hasOthers || rows.some((row) => values.includes(String(row[field])))
}

/** Returns the actions of a role on many rows: those declared, those of the page, and deletion last. */
export const listBulkActions = (
  { access, bulk = [], calls }: Pick<Resource, 'access' | 'bulk' | 'calls'>,
  role: RoleCode,
  ofPage: readonly ListBulkAction[] = [],
): ListBulkAction[] => {
  const { write, remove = write } = access
  if (!isRoleInGroup(role, write)) return []
  const names = new Set(ofPage.map(({ action }) => action))
  return [
    ...[...bulk.filter(({ action }) => !names.has(action)), ...ofPage].filter(
      ({ group }) => !group || isRoleInGroup(role, group),
    ),
    ...(calls.remove && isRoleInGroup(role, remove)
      ? [{ action: 'delete', label: t(m.deleteLabel), destructive: true }]
      : []),
  ]
}
