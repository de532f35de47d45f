/**
 * Estimates of usage that is not invoiced yet, from the providers. They are shown beside charges and never included in
 * them.
 */
import * as m from '@cmp/messages/contract/insight/usage-estimates'
import { failWith } from '../kit/fail-with.ts'
import { customerInvoices } from '../billing/customer-invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape } from '../kit/shape.ts'

const money = shape((z) => z.object({ currency: z.string(), amount: z.string() }))

/** The month of an account or, for a customer, its own month of a cloud. */
export const usageEstimate = shape((z) =>
  z.object({
    /** `YYYY-MM`, in UTC. */
    month: z.string(),
    /** Whether it is the current month; otherwise the month has ended and is not billed yet. */
    isRunning: z.boolean(),
    cloudProvider: z.string(),
    /** The account; null for a customer. */
    account: z.string().nullable(),
    /** When the provider created the data. */
    dataAt: z.string(),
    /** Exact decimal text; null for a customer. With a customer filter, the cost of that customer. */
    cost: money(z).nullable(),
    /** The part of the cost that is unassigned; null for a customer and with a customer filter. */
    unassigned: money(z).nullable(),
    /** What customers would be charged before VAT, by currency; empty if no customer has a price. */
    prices: z.array(money(z)),
    /** The number of customers with usage but without a profile or a rate. */
    unpriced: z.number().int(),
    /** The number of lines that could not be read, which are in no amount. */
    rejected: z.number().int(),
    /** Why the last fetch failed; empty if it succeeded. */
    problem: z.string(),
  }),
)

/** Lists the estimates of unbilled months, latest month first. */
export const usageEstimates = defineCall({
  name: 'readUsageEstimates',
  method: 'GET',
  path: '/api/UsageEstimates',
  tag: customerInvoices.title,
  summary: 'Get the estimated charges for usage that is not invoiced yet',
  query: shape((z) =>
    z.object({
      customerId: z.guid(failWith(m.enterIdOfCustomer)).optional().describe('Includes only this customer.'),
    }),
  ),
  reply: shape((z) => z.array(usageEstimate(z))),
  access: permit.read(customerInvoices),
  token: 'read',
})

/** The reply of {@link usageEstimates}. */
export type UsageEstimates = CallReply<typeof usageEstimates>
