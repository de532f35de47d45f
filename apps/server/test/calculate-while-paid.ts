/** A calculation that is held where it has read everything and written nothing, while somebody pays one of its drafts. */
import { systemScope, withScope } from '../src/scope/scope.ts'
import type { CalculationStatus, TestPortal } from './harness.ts'
import { untilWaitingForLocks } from './lock-waits.ts'

/** A work that has begun, and whether it has ended. */
const begun = <T>(promise: Promise<T>) => {
  const work = { promise, isOver: false }
  const end = () => {
    work.isOver = true
  }
  promise.then(end, end)
  return work
}

/**
 * Calculates an invoice and meanwhile marks a draft as paid, which a calculation that takes the draft away may prevent.
 * `answers` are the statuses that the payment may have.
 */
export const calculateWhilePaid = async (
  { ctx, calculate, operator }: TestPortal,
  invoiceRowId: string,
  draftId: string,
  answers: readonly number[] = [200, 404],
): Promise<CalculationStatus> => {
  const { calculation, payment } = await withScope(ctx, systemScope, async ({ trx }) => {
    // A calculation replaces the details when all has been read.
    await trx
      .selectFrom('customerInvoiceDetail')
      .select('id')
      .where('customerInvoiceId', '=', draftId)
      .forUpdate()
      .execute()
    const calculation = begun(calculate(invoiceRowId))
    await untilWaitingForLocks(ctx, 1, () => calculation.isOver)
    const payment = begun(
      operator.post(`/api/CustomerInvoices/${draftId}/payment-status`, { paymentStatus: 'paid' }),
    )
    await untilWaitingForLocks(ctx, 2, () => calculation.isOver || payment.isOver)
    return { calculation, payment }
  })
  const { status, text } = await payment.promise
  if (!answers.includes(status)) throw new Error(`The payment was refused: ${status} ${text}`)
  return calculation.promise
}
