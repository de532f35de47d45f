/** The audit log. */
import { auditEntries, auditKinds, permit, type RowOf } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../kit/api/api.ts'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import type { RowAction } from '../../kit/list/row-actions.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { auditLooks } from './audit-looks.tsx'
import { actionWord, kindWord } from './audit-words.ts'

const kindsQuery = queryOptions({
  queryKey: [auditEntries.name, 'kinds'],
  queryFn: ({ signal }) => send(auditKinds, {}, { signal }),
})

const byLabel = (values: readonly string[], word: (value: string) => string) =>
  values
    .map((value) => ({ value, label: word(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** The page of the thing that an entry is about, unless the entry says that it is gone. */
const openObject = ({ action, objectType, objectId }: RowOf<typeof auditEntries>): RowAction[] => {
  const resource = resources[objectType]
  const href = resource && action !== 'delete' ? resourcePaths(resource).detail(objectId) : undefined
  return href === undefined || !resource ? [] : [{ label: `Open the ${resource.noun}`, href }]
}

const List = () => {
  const kinds = useQuery(kindsQuery).data
  const isStaff = useRoleIsIn('sa')
  const options = useMemo(
    (): ListOptions<typeof auditEntries> => ({
      columns: auditLooks,
      // On a phone a column that stays would leave no room for what happened.
      sticky: [],
      filters: ['actor', 'objectType', 'action', ...(isStaff ? ['customerId'] : []), 'from', 'to'],
      filterOptions: {
        objectType: byLabel(kinds?.objectTypes ?? [], kindWord),
        action: byLabel(kinds?.actions ?? [], actionWord),
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
