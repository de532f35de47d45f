/** Column renderers of the audit log, shared by every list of audit entries. */
import { auditEntries } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { getActionLabel, getObjectTypeLabel } from './audit-words.ts'

type AuditColumns = NonNullable<ListOptions<typeof auditEntries>['columns']>

const { detail } = getResourcePaths(auditEntries)

/** The renderers by field. */
export const auditColumns: AuditColumns = {
  at: { width: 232, cell: ({ at }) => <DateCell value={at} withTime /> },
  action: { width: 140, cell: ({ action }) => getActionLabel(action) },
  objectType: { width: 160, cell: ({ objectType }) => getObjectTypeLabel(objectType) },
  objectName: { width: 200 },
}

/** The renderers for lists without an object column: the time links to the entry. */
export const auditColumnsWithoutObject: AuditColumns = {
  ...auditColumns,
  at: {
    width: 250,
    cell: ({ id, at }) => (
      <AppLink href={detail(id) ?? ''}>
        <DateCell value={at} withTime />
      </AppLink>
    ),
  },
}
