/** The findings of the month checks. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-checks'
import { monthCheckFindings, permit, type RowOf } from '@cmp/contract'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { preloadList } from '../../../kit/shell/preload.ts'

type Finding = RowOf<typeof monthCheckFindings>

/** Opens the page where a finding is fixed. */
const buildFixPath = ({ fix }: Finding): string => fix

const options: ListOptions<typeof monthCheckFindings> = {
  columns: {
    subject: { width: 220, matters: 'most' },
    amount: { width: 140 },
    evidence: { width: 360, least: 240 },
    check: { width: 170 },
  },
  filters: ['check', 'state', 'customerId', 'cloudProvider'],
  open: buildFixPath,
  empty: { title: t(m.nothingWasFound) },
}

/** The page. */
export const MonthChecksPage = () => (
  <RequireRole permission={permit.read(monthCheckFindings)}>
    <ResourceListPage resource={monthCheckFindings} options={options} />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadList(monthCheckFindings)
