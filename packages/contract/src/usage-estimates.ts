/** Usage that no invoice bills yet, as providers estimate it: shown beside charges, and part of none of them. */
import { customerInvoices } from './customer-invoices.ts'
import { customers } from './customers.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape } from './kit/shape.ts'

const money = shape((z) => z.object({ currency: z.string(), amount: z.string() }))

/** An account's month, or to a customer its own month of a cloud. */
export const usageEstimate = shape((z) =>
  z.object({
    /** `YYYY-MM`, in UTC. */
    month: z.string(),
    /** Whether it is the month that runs, or one that has ended and is not billed yet. */
    isRunning: z.boolean(),
    cloudProvider: z.string(),
    /** The account that it is of; null to a customer. */
    account: z.string().nullable(),
    /** When the provider put the data together. */
    dataAt: z.string(),
    /** Exact decimal text; null to a customer. Of one customer where one was asked for. */
    cost: money(z).nullable(),
    /** The part of the cost that belongs to no customer yet; null to a customer, and where one was asked for. */
    unassigned: money(z).nullable(),
    /** What customers would be charged before VAT, by currency; empty where nobody has a price. */
    prices: z.array(money(z)),
    /** Customers with usage for whom a profile or a rate is missing. */
    unpriced: z.number().int(),
    /** Lines that could not be read, and are in no amount. */
    rejected: z.number().int(),
    /** Why the last fetch failed; empty where it did not. */
    problem: z.string(),
  }),
)

/** The estimates of months that are not billed yet, the newest month first. */
export const usageEstimates = defineCall({
  name: 'readUsageEstimates',
  method: 'GET',
  path: '/api/UsageEstimates',
  tag: customerInvoices.title,
  summary: 'Usage that no invoice bills yet, estimated: part of no invoice, calculation or sum of charges',
  query: shape((z) =>
    z.object({
      customerId: z
        .guid(`A ${customers.noun} is named by its id`)
        .optional()
        .describe('Only the part of this customer.'),
    }),
  ),
  reply: shape((z) => z.array(usageEstimate(z))),
  access: permit.read(customerInvoices),
  token: 'read',
})

/** What {@link usageEstimates} answers. */
export type UsageEstimates = CallReply<typeof usageEstimates>
