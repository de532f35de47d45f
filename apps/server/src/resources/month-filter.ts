/** The filter of lists by month. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/resources'
import { addMonths, isMonth, toFirstDay } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'

/**
 * Returns the first day of a filter's month and of the next month.
 * @throws AppError InvalidRequest.
 */
export const parseFilterMonth = (text: string): { from: string; until: string } => {
  if (!isMonth(text))
    throw new AppError('InvalidRequest', bind(m.isNotMonthEnterMonthFor, { text }), {
      details: [{ field: 'month', message: t(m.enterMonthForExample202611) }],
    })
  return { from: toFirstDay(text), until: toFirstDay(addMonths(text, 1)) }
}
