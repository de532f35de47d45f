/** The reasons to reject a line item. Rejected lines are stored with the name of the reason. */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'

const sentences = {
  fewerCells: m.rejectedFewerCells,
  moreCells: m.rejectedMoreCells,
  amount: m.rejectedAmount,
  id: m.rejectedId,
  time: m.rejectedTime,
  /** Columns of the same name disagree; it stops the import. */
  repeatedColumn: m.rejectedRepeatedColumn,
  currency: m.rejectedCurrency,
  noValue: m.rejectedNoValue,
  credit: m.rejectedCredit,
  cost: m.rejectedCost,
} as const satisfies Record<string, Message>

/** The name of a reason. */
export type RejectionReason = keyof typeof sentences

/** The name of the column if a whole row is rejected. */
export const wholeRow = '(row)'

const isReason = (text: string): text is RejectionReason => Object.hasOwn(sentences, text)

/** Returns the column and the reason of a rejected line for people. Older import batches have a sentence as the reason. */
export const describeRejection = <R extends { column: string; reason: string }>(rejected: R): R => ({
  ...rejected,
  column: rejected.column === wholeRow ? t(m.wholeRow) : rejected.column,
  reason: isReason(rejected.reason) ? t(sentences[rejected.reason]) : rejected.reason,
})
