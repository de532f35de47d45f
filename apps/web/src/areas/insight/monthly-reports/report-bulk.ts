/** Mails reports manually: for one customer, or for the selected customers of the list. */
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
  label: `Mail ${formatMonthName(month)}`,
  verb: `Mail ${formatMonthName(month)} of`,
  done: 'put on their way',
  consequences:
    'Each report goes as PDF to those who get it by mail. The result is on the page of each report.',
  own: {
    most: mostReportsAtOnce,
    run: async (ids) => ({ done: (await mailReports(ids, month)).ids.length, refused: [] }),
  },
})
