/** Marks what somebody names as paid or not, whichever side's document it is. */
import type { Scoped } from '../../scope/scope.ts'
import { payInvoice } from '../invoices/payment.ts'
import { setPaymentStatusNamed } from './payments.ts'

/**
 * The provider's invoice of that id, else the customer's of that id or number; of one cloud where it is given.
 * @returns the sentence for the snackbar, or null when there is neither
 */
export const payNamed = async (
  scoped: Scoped,
  name: string,
  paymentStatus: 'paid' | 'unpaid',
  cloud?: string,
): Promise<string | null> =>
  (await payInvoice(scoped, name, paymentStatus, cloud)) ??
  (await setPaymentStatusNamed(scoped, name, paymentStatus, cloud))
