/** What a user may do with the rows of a list: change and delete single rows, and act on many. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { isRoleInGroup, type Listed, type Resource, type RowOf } from '@cmp/contract'
import type { ReactNode } from 'react'
import { getResourcePaths } from '../api/paths.ts'
import { getRowId, nameOf } from '../api/resource-calls.ts'
import { useSession } from '../session/use-session.ts'
import { listBulkActions, type ListBulkAction } from './bulk.ts'
import { deleteAction } from './delete-action.tsx'
import type { ListOptions } from './list-options.ts'
import { RowActions, type RowAction } from './row-actions.tsx'

/** The changes that the user's role and the server permit. */
export type ListRights = {
  /** The declaration of the changes. Undefined for a read-only list. */
  changed: Resource | undefined
  mayWrite: boolean
  mayRemove: boolean
  bulkActions: readonly ListBulkAction[]
}

/** The width of the row's menu button with its padding. */
export const menuWidth = 48

/** Returns whether rows can be changed: the declaration has calls for it. */
const isResource = (listed: Listed): listed is Resource => 'createBody' in listed

/** Returns the rights. `own` are the page's own actions on many rows. */
export const useListRights = (
  resource: Listed,
  isEditable: boolean,
  own?: readonly ListBulkAction[],
): ListRights => {
  const role = useSession()?.user.roleCode
  const changed = isResource(resource) ? resource : undefined
  if (!changed || role === undefined || !isEditable || !isRoleInGroup(role, changed.access.write))
    return { changed, mayWrite: false, mayRemove: false, bulkActions: [] }
  return {
    changed,
    mayWrite: true,
    mayRemove: isRoleInGroup(role, changed.access.remove ?? changed.access.write),
    bulkActions: listBulkActions(changed, role, own),
  }
}

/** What a page decides about the menu of a row. */
export type RowMenuOptions<R extends Listed> = Pick<
  ListOptions<R>,
  'isFixed' | 'rowActions' | 'deleteConsequences' | 'deleteAlternative'
> & {
  /** Returns the page of a row. */
  open: (row: RowOf<R>) => string | undefined
  /** Completes the address of the form that changes a row. */
  completeHref?: ((href: string) => string) | undefined
}

/** Returns the function that renders the menu of a row: its page, its changes, and its own actions. */
export const createRowMenu = <R extends Listed>(
  resource: R,
  { changed, mayWrite, mayRemove }: ListRights,
  { open, completeHref = (href) => href, ...options }: RowMenuOptions<R>,
): ((row: RowOf<R>) => ReactNode) => {
  const places = getResourcePaths(resource)
  const findEditHref = (row: RowOf<R>): string | undefined => {
    const isFixed = options.isFixed?.(row) ?? false
    const href = mayWrite && !isFixed && changed?.calls.update ? places.edit(getRowId(row)) : undefined
    return href && completeHref(href)
  }
  const listDeletions = (row: RowOf<R>): RowAction[] =>
    mayRemove && changed?.calls.remove
      ? [
          {
            label: t(m.deleteLabel),
            destructive: true,
            onClick: () =>
              deleteAction(changed, row, {
                consequences: options.deleteConsequences,
                alternative: options.deleteAlternative?.(row),
              }),
          },
        ]
      : []
  const listActions = (row: RowOf<R>): RowAction[] => {
    const detail = open(row)
    const edit = findEditHref(row)
    return [
      ...(detail === undefined ? [] : [{ label: t(m.viewDetails), href: detail }]),
      ...(edit === undefined ? [] : [{ label: t(m.edit), href: edit }]),
      ...(options.rowActions?.(row) ?? []),
      ...listDeletions(row),
    ]
  }
  return (row) => <RowActions actions={listActions(row)} name={nameOf(resource, row)} />
}
