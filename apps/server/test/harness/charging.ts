/** Charges customers of a portal, with a separate customer and invoice for each key. */
import { sum } from '@cmp/billing'
import { expect } from 'vitest'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { listCustomerInvoices } from './customer-invoices.ts'
import type { TestPortal } from './portal.ts'
import { addCustomer, type AddedCustomer, type NewCustomer } from './master-data.ts'

/** Returns line items of one subscription on one invoice, from pairs of meter and cost. */
export const buildUsageLines = (
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

/** A customer with an invoice of its own. */
export type ChargedCustomer = AddedCustomer & { invoiceId: string; subscriptionId: string }

/** The steps of charging a customer on a portal; each checks that it succeeded. */
export const createCharging = (portal: TestPortal) => {
  const { operator } = portal

  const importUsage = async (lines: readonly UsageLine[]): Promise<void> => {
    const status = await portal.importText('usage.csv', buildUsageFile(lines))
    expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: lines.length })
  }

  /** Creates a customer and an invoice, both named after the test. */
  const chargeCustomer = async (
    key: string,
    customer: Partial<NewCustomer>,
    costs: Record<string, string>,
    more?: UsageLine,
  ) => {
    const added = await addCustomer(operator, { name: key, subscriptionId: `sub ${key}`, ...customer })
    await importUsage(buildUsageLines(`INV ${key}`, `sub ${key}`, costs, more))
    return { ...added, invoiceId: `INV ${key}`, subscriptionId: `sub ${key}` }
  }

  /** Does the same for several keys. Their invoices are in one file, because each import takes half a second. */
  const chargeCustomers = async <Key extends string>(
    cases: Record<Key, { costs: Record<string, string>; customer?: Partial<NewCustomer>; line?: UsageLine }>,
  ): Promise<Record<Key, ChargedCustomer>> => {
    const charged: Partial<Record<Key, ChargedCustomer>> = {}
    const lines: UsageLine[] = []
    for (const key of Object.keys(cases) as Key[]) {
      const { costs, customer, line } = cases[key]
      const [invoiceId, subscriptionId] = [`INV ${key}`, `sub ${key}`]
      const added = await addCustomer(operator, { name: key, subscriptionId, ...customer })
      charged[key] = { ...added, invoiceId, subscriptionId }
      lines.push(...buildUsageLines(invoiceId, subscriptionId, costs, line))
    }
    await importUsage(lines)
    return charged as Record<Key, ChargedCustomer>
  }

  const calculateInvoice = async (invoiceId: string) => {
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

  const sumCharges = async (customerId: string): Promise<string> =>
    sum((await listCustomerInvoices(operator, customerId)).map((invoice) => invoice.subtotal))

  return {
    importUsage,
    charged: chargeCustomer,
    chargedTogether: chargeCustomers,
    calculated: calculateInvoice,
    pay,
    allCharges: sumCharges,
  }
}

/** The steps that {@link createCharging} returns. */
export type Charging = ReturnType<typeof createCharging>
