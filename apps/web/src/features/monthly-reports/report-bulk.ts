/** Mailing reports by hand: of one customer, and of the chosen ones of the list. */
import { monthName, mostReportsAtOnce, sendMonthlyReports } from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import type { ListBulkAction } from '../../kit/list/bulk.ts'

/** Asks for the reports of a month. @throws ApiError */
export const mailReports = (customerIds: readonly string[], month: string) =>
  send(sendMonthlyReports, { body: { customerIds: [...customerIds], month } })

/** What the list offers for chosen customers. */
export const bulkMailing = (month: string): ListBulkAction => ({
  action: 'mail',
  label: `Mail ${monthName(month)}`,
  verb: `Mail ${monthName(month)} of`,
  done: 'put on their way',
  consequences:
    'Each report goes as PDF to those who get it by mail. How each of them went stands on the page of the report.',
  own: {
    most: mostReportsAtOnce,
    run: async (ids) => ({ done: (await mailReports(ids, month)).ids.length, refused: [] }),
  },
})
