/** Translates the refusal of a change to a closed month, which the database makes (`db/migrations/004-month-close.ts`). */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/scope'
import { formatDayName, formatMonthName } from '@cmp/contract'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { AppError } from '../kit/errors.ts'

const monthClosedCode = 'MC001'

const closedMonth = z.object({ month: z.string(), closedAt: z.string(), closedBy: z.string() })

/** A change of a month that is closed. */
export class MonthClosed extends AppError {
  constructor({ month, closedAt, closedBy }: z.infer<typeof closedMonth>, cause: unknown) {
    const day = closedAt.slice(0, 'YYYY-MM-DD'.length)
    super(
      'Conflict',
      bind(m.monthIsClosed, { month: formatMonthName(month), closedBy, closedOn: formatDayName(day) }),
      { cause },
    )
  }
}

/** Returns the same error, or the error of a closed month. */
export const translateClosedMonth = (error: unknown): unknown =>
  error instanceof DatabaseError && error.code === monthClosedCode
    ? new MonthClosed(closedMonth.parse(JSON.parse(error.detail ?? '{}')), error)
    : error
