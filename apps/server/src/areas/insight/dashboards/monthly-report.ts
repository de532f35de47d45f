/** Chooses the dashboard that is a customer's monthly report. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { lockByName } from '../../../db/lock.ts'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, withSystemScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { wake } from '../../../work/wake.ts'
import { requireDashboard, type DashboardRow } from './store.ts'

/** The job that stores months (`months.ts`). */
export const monthsWork = { name: 'dashboard-months' } as const

/**
 * Requests that the month that has ended is stored now, so that a new selection takes effect before the next scheduled
 * run.
 */
const requestMonthStorage = (scoped: Scoped): Promise<void> =>
  withSystemScope(scoped, async () => {
    await scoped.trx
      .updateTable('scheduledRun')
      .set({ status: 'queued', message: '', interruptions: 0, startedAt: null, finishedAt: null })
      .where('name', '=', monthsWork.name)
      .where('status', 'in', ['done', 'failed'])
      .execute()
    await wake(scoped, monthsWork)
  })

/** Makes a dashboard the customer's only monthly report, which replaces the former one, or ends that. */
export const setMonthlyReport = async (
  scoped: Scoped,
  row: DashboardRow,
  isMonthlyReport: boolean,
): Promise<void> => {
  if (isMonthlyReport) {
    const { customerId } = row
    if (customerId === null) throw new AppError('InvalidRequest', m.dashboardForAnyCustomerCannotBe)
    // Concurrent choices run one after the other, because neither would see the other's. The lock is taken after that
    // of the dashboard's row.
    await lockByName(scoped.trx, 'monthly-report', customerId)
    await scoped.trx
      .updateTable('dashboard')
      .set((eb) => ({ isMonthlyReport: false, version: eb('version', '+', 1) }))
      .where('customerId', '=', customerId)
      .where('isMonthlyReport', '=', true)
      .where('id', '!=', row.id)
      .execute()
  }
  await scoped.trx.updateTable('dashboard').set({ isMonthlyReport }).where('id', '=', row.id).execute()
  if (isMonthlyReport) await requestMonthStorage(scoped)
}

/**
 * Returns the question to confirm before a dashboard becomes the monthly report or stops being it; empty if there is
 * none.
 */
export const reportQuestion = (
  ctx: AppContext,
  scope: Scope,
  { dashboardId, isMonthlyReport }: { dashboardId: string; isMonthlyReport: boolean },
): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    const row = await requireDashboard(scoped, dashboardId)
    if (row.isMonthlyReport === isMonthlyReport) return ''
    if (!isMonthlyReport)
      return t(m.willNoLongerBeMonthlyReport, { name: row.name, customerName: row.customerName })
    const other = await scoped.trx
      .selectFrom('dashboard')
      .select(['name', 'isPrivate'])
      .where('customerId', '=', row.customerId)
      .where('isMonthlyReport', '=', true)
      .executeTakeFirst()
    if (other) {
      const name = other.isPrivate ? t(m.anotherDashboard) : other.name
      return t(m.isMonthlyReportOfWillReplace, {
        name,
        customerName: row.customerName,
        name2: row.name,
        isPrivate: String(row.isPrivate),
      })
    }
    return row.isPrivate ? t(m.isPrivateAllUsersOfCustomer, { name: row.name }) : ''
  })
