/** Marks an invoice as paid or unpaid by its ID or number, whether it is a provider or a customer invoice. */
import type { Scoped } from '../../../scope/scope.ts'
import { payInvoice } from '../invoices/invoice-list/payment.ts'
import { setPaymentStatusNamed } from './payments.ts'

/**
 * Marks the provider invoice with the ID or, if there is none, the customer invoice with the ID or number; limited to
 * one provider if it is given.
 * @returns the sentence for the snackbar; null if there is neither.
 */
export const payNamed = async (
  scoped: Scoped,
  name: string,
  paymentStatus: 'paid' | 'unpaid',
  cloud?: string,
): Promise<string | null> =>
  (await payInvoice(scoped, name, paymentStatus, cloud)) ??
  (await setPaymentStatusNamed(scoped, name, paymentStatus, cloud))
