/** The audit log. */
import { getCollator, t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/audit'
import { auditEntries, auditKinds, auditObjects, permit, type RowOf, getNoun } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../../kit/api/api.ts'
import { preloadList } from '../../../kit/shell/preload.ts'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { withQuery } from '../../../kit/api/api.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import type { RowAction } from '../../../kit/list/row-actions.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { auditColumns } from './audit-columns.tsx'
import { getActionLabel, getObjectTypeLabel } from './audit-words.ts'

const kindsQuery = queryOptions({
  queryKey: [auditEntries.name, 'kinds'],
  queryFn: ({ signal }) => send(auditKinds, {}, { signal }),
})

const buildSortedOptions = (values: readonly string[], word: (value: string) => string) =>
  values
    .map((value) => ({ value, label: word(value) }))
    .toSorted((one, other) => getCollator().compare(one.label, other.label))

/** Opens the page of the object of an entry, unless the entry records its deletion. */
const openObject = ({ action, objectType, objectId }: RowOf<typeof auditEntries>): RowAction[] => {
  const object = auditObjects[objectType]
  return object?.detail === undefined || action === 'delete'
    ? []
    : [{ label: t(m.open, { noun: getNoun(object) }), href: withQuery(object.detail, { id: objectId }) }]
}

const List = () => {
  const kinds = useQuery(kindsQuery).data
  const isStaff = useRoleIsIn('sa')
  const options = useMemo(
    (): ListOptions<typeof auditEntries> => ({
      columns: auditColumns,
      // On a phone a sticky column would leave no room for the action.
      sticky: [],
      filters: ['actor', 'objectType', 'action', ...(isStaff ? ['customerId'] : []), 'from', 'to'],
      filterOptions: {
        objectType: buildSortedOptions(kinds?.objectTypes ?? [], getObjectTypeLabel),
        action: buildSortedOptions(kinds?.actions ?? [], getActionLabel),
      },
      rowActions: openObject,
    }),
    [kinds, isStaff],
  )
  return <ResourceListPage resource={auditEntries} options={options} />
}

/** The page. */
export const AuditPage = () => (
  <RequireRole permission={permit.read(auditEntries)}>
    <List />
  </RequireRole>
)

/** Starts loading the data that the page shows. */
export const preload = preloadList(auditEntries)
