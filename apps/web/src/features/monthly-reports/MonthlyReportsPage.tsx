/** Monthly reports: the reseller's list of customers, and a customer's own report at once. */
import { customers, monthlyReports, monthName, permit, type RowOf } from '@cmp/contract'
import { lazy, useMemo } from 'react'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { paths } from '../../kit/api/paths.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { NoValue } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { useToday } from '../../ui/parts/use-today.ts'
import { monthsOffered } from '../statements/months.ts'
import { bulkMailing } from './report-bulk.ts'

type Row = RowOf<typeof monthlyReports>

const looks: ListOptions<typeof monthlyReports>['columns'] = {
  tenantId: { width: 190 },
  isMailed: {
    width: 96,
    cell: ({ isMailed }: Row) => (
      <StatusChip value={isMailed ? 'active' : 'off'} label={isMailed ? 'On' : 'Off'} />
    ),
  },
  dayOfMonth: {
    label: 'Goes out',
    width: 150,
    cell: ({ dayOfMonth, hour }: Row) =>
      dayOfMonth === null || hour === null ? (
        <NoValue />
      ) : (
        `Day ${dayOfMonth}, ${String(hour).padStart(2, '0')}:00`
      ),
  },
  timezone: { width: 150 },
  lastMonth: {
    width: 150,
    cell: ({ lastMonth }: Row) => (lastMonth === null ? <NoValue /> : monthName(lastMonth)),
  },
  lastSentAt: { width: 160 },
  problem: { width: 320 },
}

const List = () => {
  const [, lastMonth = ''] = monthsOffered(useToday())
  const options = useMemo(
    (): ListOptions<typeof monthlyReports> => ({
      columns: looks,
      filters: [],
      open: ({ id }) => paths.monthlyReport({ id, month: lastMonth }),
      bulkActions: [bulkMailing(lastMonth)],
      empty: {
        title: 'No customers yet',
        action: (
          <Button variant="contained" href={customers.pages.list}>
            See the customers
          </Button>
        ),
      },
    }),
    [lastMonth],
  )
  return <ResourceListPage resource={monthlyReports} options={options} />
}

/** Loaded by who has one report alone. */
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
