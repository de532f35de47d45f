/** Charges customers of a portal: one customer and one invoice of its own for each key. */
import { sum } from '@cmp/billing'
import { expect } from 'vitest'
import { usageFile, type UsageLine } from './billing-files.ts'
import { invoicesOf } from './customer-invoices.ts'
import type { TestPortal } from './harness.ts'
import { addCustomer, type NewCustomer } from './master-data.ts'

/** Lines of one subscription on one invoice: meter and cost each. */
export const linesOf = (
  invoiceId: string,
  subscriptionId: string,
  costs: Record<string, string>,
  more: UsageLine = {},
): UsageLine[] =>
  Object.entries(costs).map(([meter, cost]) => ({
    InvoiceNumber: invoiceId,
    EntitlementId: subscriptionId,
    MeterName: meter,
    BillingPreTaxTotal: cost,
    ...more,
  }))

/** The steps of a charge on a portal; each checks that it went well. */
export const chargingOn = (portal: TestPortal) => {
  const { operator } = portal

  const importUsage = async (lines: readonly UsageLine[]): Promise<void> => {
    const status = await portal.importText('usage.csv', usageFile(lines))
    expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: lines.length })
  }

  /** One customer and one invoice of its own, both named after the test. */
  const charged = async (
    key: string,
    customer: Partial<NewCustomer>,
    costs: Record<string, string>,
    more?: UsageLine,
  ) => {
    const added = await addCustomer(operator, { name: key, subscriptionId: `sub ${key}`, ...customer })
    await importUsage(linesOf(`INV ${key}`, `sub ${key}`, costs, more))
    return { ...added, invoiceId: `INV ${key}`, subscriptionId: `sub ${key}` }
  }

  const calculated = async (invoiceId: string) => {
    const status = await portal.calculate(invoiceId)
    expect(status).toMatchObject({
      runtimeStatus: 'Completed',
      customStatus: `${invoiceId} data calculation is completed`,
    })
    return status
  }

  const pay = async (customerInvoiceId: string): Promise<void> => {
    const answer = await operator.post(`/api/CustomerInvoices/${customerInvoiceId}/payment-status`, {
      paymentStatus: 'paid',
    })
    expect(answer.status).toBe(200)
  }

  const allCharges = async (customerId: string): Promise<string> =>
    sum((await invoicesOf(operator, customerId)).map((invoice) => invoice.subtotal))

  return { importUsage, charged, calculated, pay, allCharges }
}

/** What {@link chargingOn} gives. */
export type Charging = ReturnType<typeof chargingOn>
