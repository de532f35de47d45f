/** Mails reports manually: for one customer, or for the selected customers of the list. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/monthly-reports'
import { formatMonthName, mostReportsAtOnce, sendMonthlyReports } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import type { ListBulkAction } from '../../../kit/list/bulk.ts'

/**
 * Requests the reports of a month by mail.
 * @throws ApiError
 */
export const mailReports = (customerIds: readonly string[], month: string) =>
  send(sendMonthlyReports, { body: { customerIds: [...customerIds], month } })

/** Returns the list's action for selected customers. */
export const buildBulkMailAction = (month: string): ListBulkAction => ({
  action: 'mail',
  label: t(m.emailReport, { month: formatMonthName(month) }),
  verb: t(m.emailReportTo, { month: formatMonthName(month) }),
  done: t(m.queuedForReportEmail),
  consequences: t(m.eachReportIsEmailedAsPdf),
  own: {
    most: mostReportsAtOnce,
    run: async (ids) => ({ done: (await mailReports(ids, month)).ids.length, refused: [] }),
  },
})
