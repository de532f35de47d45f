/** Holds a calculation after it has read everything and before it writes, while somebody pays one of its drafts. */
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { CalculationStatus, TestPortal } from './portal.ts'
import { waitForLockWaiters } from './lock-waits.ts'

/** A running promise, with a flag for whether it has ended. */
const trackWork = <T>(promise: Promise<T>) => {
  const work = { promise, isOver: false }
  const end = () => {
    work.isOver = true
  }
  promise.then(end, end)
  return work
}

/**
 * Calculates an invoice and marks a draft as paid during the calculation. The payment may fail if the calculation
 * deletes the draft.
 * @param answers the statuses that the payment may have
 */
export const calculateWhilePaid = async (
  { ctx, calculate, operator }: TestPortal,
  invoiceRowId: string,
  draftId: string,
  answers: readonly number[] = [200, 404],
): Promise<CalculationStatus> => {
  const { calculation, payment } = await withScope(ctx, systemScope, async ({ trx }) => {
    // A calculation replaces the details after it has read everything.
    await trx
      .selectFrom('customerInvoiceDetail')
      .select('id')
      .where('customerInvoiceId', '=', draftId)
      .forUpdate()
      .execute()
    const calculation = trackWork(calculate(invoiceRowId))
    await waitForLockWaiters(ctx, 1, () => calculation.isOver)
    const payment = trackWork(
      operator.post(`/api/CustomerInvoices/${draftId}/payment-status`, { paymentStatus: 'paid' }),
    )
    await waitForLockWaiters(ctx, 2, () => calculation.isOver || payment.isOver)
    return { calculation, payment }
  })
  const { status, text } = await payment.promise
  if (!answers.includes(status)) throw new Error(`The payment was refused: ${status} ${text}`)
  return calculation.promise
}
