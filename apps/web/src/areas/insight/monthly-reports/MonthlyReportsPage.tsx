/** Monthly reports: the reseller sees the list of customers, and a customer sees its own report. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/monthly-reports'
import { queryClient } from '../../../kit/api/query.ts'
import { sessionQuery } from '../../../kit/session/session.ts'
import { preloadList, type Preload } from '../../../kit/shell/preload.ts'
import { customers, monthlyReports, formatMonthName, permit, isRoleInGroup, type RowOf } from '@cmp/contract'
import { lazy, useMemo } from 'react'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { paths } from '../../../kit/api/paths.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { ChangeCell, ChargeCell, TrendCell } from '../shared/CustomerFigureCells.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { NoValue } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { listOfferedMonths } from '../../billing/shared/months.ts'
import { buildBulkMailAction } from './report-bulk.ts'

type Row = RowOf<typeof monthlyReports>

const reportColumns: ListOptions<typeof monthlyReports>['columns'] = {
  charge: { width: 150, least: 150, cell: ({ id }: Row) => <ChargeCell id={id} /> },
  change: { width: 184, least: 184, cell: ({ id }: Row) => <ChangeCell id={id} /> },
  trend: { width: 128, least: 128, cell: ({ id }: Row) => <TrendCell id={id} /> },
  isMailed: {
    width: 96,
    cell: ({ isMailed }: Row) => (
      <StatusChip value={isMailed ? 'active' : 'off'} label={isMailed ? t(m.on) : t(m.off)} />
    ),
  },
  dayOfMonth: {
    label: t(m.sentOn),
    width: 150,
    cell: ({ dayOfMonth, hour }: Row) =>
      dayOfMonth === null || hour === null ? (
        <NoValue />
      ) : (
        t(m.day00, { dayOfMonth, hour: String(hour).padStart(2, '0') })
      ),
  },
  timezone: { width: 150 },
  lastMonth: {
    width: 150,
    cell: ({ lastMonth }: Row) => (lastMonth === null ? <NoValue /> : formatMonthName(lastMonth)),
  },
  lastSentAt: { width: 160 },
  problem: { width: 320 },
}

const List = () => {
  const [, lastMonth = ''] = listOfferedMonths(useToday())
  const options = useMemo(
    (): ListOptions<typeof monthlyReports> => ({
      columns: reportColumns,
      filters: [],
      // The ID is on the page of the customer; here it would take the room of the money.
      leftOut: ['tenantId'],
      open: ({ id }) => paths.monthlyReport({ id, month: lastMonth }),
      bulkActions: [buildBulkMailAction(lastMonth)],
      empty: {
        title: t(m.noCustomersYet),
        action: (
          <Button variant="contained" href={customers.pages.list}>
            {t(m.viewCustomers)}
          </Button>
        ),
      },
    }),
    [lastMonth],
  )
  return <ResourceListPage resource={monthlyReports} options={options} />
}

/** Loaded only by users who have just their own report. */
const OwnReport = lazy(async () => ({
  default: (await import('./MonthlyReportPage.tsx')).MonthlyReportBody,
}))

const Page = () => (useRoleIsIn(monthlyReports.access.write) ? <List /> : <OwnReport />)

/** The page. */
export const MonthlyReportsPage = () => (
  <RequireRole permission={permit.read(monthlyReports)}>
    <Page />
  </RequireRole>
)

/** Requests the data of the page for users with access to the list. */
export const preload: Preload = (given) => {
  const role = queryClient.getQueryData(sessionQuery.queryKey)?.user.roleCode
  if (role && isRoleInGroup(role, monthlyReports.access.write)) preloadList(monthlyReports)(given)
}
