/** How the columns of the audit log look, wherever it is listed. */
import { auditEntries } from '@cmp/contract'
import { AppLink } from '../../kit/page/AppLink.tsx'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { DateCell } from '../../ui/parts/cells.tsx'
import { actionWord, kindWord } from './audit-words.ts'

type Looks = NonNullable<ListOptions<typeof auditEntries>['columns']>

const { detail } = resourcePaths(auditEntries)

/** The looks by field. */
export const auditLooks: Looks = {
  at: { width: 232, cell: ({ at }) => <DateCell value={at} withTime /> },
  action: { width: 140, cell: ({ action }) => actionWord(action) },
  objectType: { width: 160, cell: ({ objectType }) => kindWord(objectType) },
  objectName: { width: 200 },
}

/** The looks where the object stands in no column: the time leads to the entry. */
export const looksWithoutObject: Looks = {
  ...auditLooks,
  at: {
    width: 250,
    cell: ({ id, at }) => (
      <AppLink href={detail(id) ?? ''}>
        <DateCell value={at} withTime />
      </AppLink>
    ),
  },
}
