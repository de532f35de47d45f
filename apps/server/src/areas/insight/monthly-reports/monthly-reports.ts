/**
 * Lists the monthly reports by customer: every customer that the caller may see, with its schedule and the last report
 * sent.
 */
import type { monthlyReports, QueryOf, RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { figureColumns, planFigureOrder } from '../../../core/customer-figures/ranks.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  tenantId: 'customer.tenant_id',
  companyName: 'customer.company_name',
  charge: figureColumns.charge,
  change: figureColumns.change,
} satisfies SortColumns<typeof monthlyReports>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('customer')
    .leftJoin('reportMail', 'reportMail.customerId', 'customer.id')
    .select([
      'customer.id',
      'customer.companyName',
      'customer.tenantId',
      sql<boolean>`coalesce(report_mail.is_on, false)`.as('isMailed'),
      sql<number | null>`case when report_mail.is_on then report_mail.day_of_month end`.as('dayOfMonth'),
      sql<number | null>`case when report_mail.is_on then report_mail.hour end`.as('hour'),
      sql<string | null>`case when report_mail.is_on then report_mail.timezone end`.as('timezone'),
    ])
    .select((eb) => [
      eb
        .selectFrom('monthlyReport')
        .whereRef('monthlyReport.customerId', '=', 'customer.id')
        .where('monthlyReport.status', '=', 'done')
        .select(sql<string>`max(monthly_report.month)`.as('month'))
        .as('lastMonth'),
      eb
        .selectFrom('monthlyReport')
        .whereRef('monthlyReport.customerId', '=', 'customer.id')
        .where('monthlyReport.status', '=', 'done')
        .select(sql<Date>`max(monthly_report.finished_at)`.as('at'))
        .as('lastSentAt'),
      eb
        .selectFrom('monthlyReport')
        .whereRef('monthlyReport.customerId', '=', 'customer.id')
        .where('monthlyReport.status', 'in', ['done', 'failed'])
        .select(sql<string>`case when status = 'failed' then message else '' end`.as('problem'))
        .orderBy('monthlyReport.finishedAt', 'desc')
        .limit(1)
        .as('problem'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ lastSentAt, problem, ...row }: Selected): RowOf<typeof monthlyReports> => ({
  ...row,
  lastSentAt: lastSentAt?.toISOString() ?? null,
  problem: problem ?? '',
})

const filterMonthlyReports = (scoped: Scoped, query: QueryOf<typeof monthlyReports>) =>
  select(scoped)
    .$if(!!query.id, (q) => q.where('customer.id', '=', query.id ?? ''))
    .$if(!!query.tenantId, (q) => q.where('customer.tenantId', '=', query.tenantId ?? ''))
    .$if(!!query.tenantName, (q) =>
      q.where(whereAnyContains(['customer.company_name'], query.tenantName ?? '')),
    )
    .$if(!!query.search, (q) =>
      q.where(whereAnyContains(['customer.company_name', 'customer.tenant_id'], query.search ?? '')),
    )

/** Handlers of the list. */
export const monthlyReportHandlers: ResourceHandlers<typeof monthlyReports> = {
  list: async (scoped, query) => {
    const order = await planFigureOrder(scoped, query)
    const { places } = order
    const base = filterMonthlyReports(scoped, query)
    const sorted = places
      ? base.$if(true, (q) =>
          q.leftJoin(places, (join) => join.onRef('figure.customerId', '=', 'customer.id')),
        )
      : base
    return fetchPage(sorted, order.query, sortColumns, order.ties, toRow, base)
  },
}
