/** Why the charge of a period differs from that of another: the causes, and the call that explains them. */
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'
import { comparison } from './comparisons.ts'
import { defineRemovedLines, usageByMeters } from './usage-by-meters.ts'
import { defineComparedPeriod, defineUsageFilter, refuseTagWithoutKey } from './usage-filters.ts'

/**
 * The causes of a change with their texts. Causes with `reseller` concern the reseller's cost and are shown only to the
 * reseller; a customer's unit price includes the markup.
 */
export const changeCauses = [
  { value: 'new', label: 'New resources', help: 'Not used before.' },
  { value: 'gone', label: 'Removed resources', help: 'Used before, not any more.' },
  {
    value: 'assigned',
    label: 'Added subscriptions',
    help: 'Used before, but charged to another customer or to nobody.',
  },
  {
    value: 'unassigned',
    label: 'Removed subscriptions',
    help: 'Still used, but charged to another customer or to nobody.',
  },
  { value: 'quantity', label: 'Quantity', help: 'Same resources, different usage.' },
  { value: 'unit-price', label: 'Unit price', help: 'Average price of a unit, at the same quantity.' },
  {
    value: 'exchange-rate',
    label: 'Exchange rate',
    help: 'Effect of the exchange rate.',
  },
  { value: 'markup', label: 'Markup', help: 'Changed markup of a price rule or billing profile.' },
  {
    value: 'unmeasured',
    label: 'Amounts without a quantity',
    help: 'Charges that name no quantity, or that cancel each other.',
  },
  { value: 'credit', label: 'Credits', help: 'Credits from the provider.' },
  { value: 'purchase', label: 'One-off purchases', help: 'Purchases that only one of the periods has.' },
  { value: 'refund', label: 'Refunds', help: 'Refunded purchases.' },
  {
    value: 'adjustment',
    label: 'Corrections and adjustments',
    help: 'The provider’s corrections of earlier days, and its taxes.',
  },
  { value: 'tier', label: 'Volume tiers', help: 'Effect of the agreed volume tiers.' },
  { value: 'fixed-fee', label: 'Fixed fees', help: 'Fees that do not follow the usage.' },
  {
    value: 'percentage-of-spend',
    label: 'Percentages of spend',
    help: 'Fees that follow the usage, such as support.',
  },
  { value: 'free-text', label: 'Free-text lines', help: 'Lines added to documents by hand.' },
  { value: 'discount', label: 'Discounts', help: 'Agreed discounts.' },
  { value: 'agreed-credit', label: 'Agreed credits', help: 'Credits agreed with the customer.' },
  {
    value: 'minimum',
    label: 'Minimum charges',
    help: 'Charges up to the agreed minimum.',
  },
  {
    value: 'replaced-lines',
    label: 'Documents that differ from their lines',
    help: 'Documents without their original lines.',
  },
  {
    value: 'rounding',
    label: 'Rounding of the documents',
    help: 'A document is rounded once, to the digits of its currency.',
  },
] as const

/** A value of {@link changeCauses}. */
export type ChangeCause = (typeof changeCauses)[number]['value']

/** The maximum number of listed parts of a cause; the others are counted. */
export const mostChangeParts = 50

const defineCausePart = (z: Z) =>
  z.object({
    /** The display name; missing parts of names are empty. */
    name: z.string(),
    companyName: z.string(),
    subscriptionName: z.string(),
    serviceName: z.string(),
    amount: z.string(),
    /** The changed figure as text; empty if there is none. */
    figureBefore: z.string(),
    figureAfter: z.string(),
    /** The document details that contain it, which lead to their line items. */
    details: z.array(
      z.object({
        customerInvoiceId: z.string(),
        detailId: z.string().nullable(),
        side: z.enum(['before', 'after']),
      }),
    ),
  })

/**
 * Explains why the charge of a period differs from that of the period before: the amounts of the causes add up to the
 * change.
 */
export const explainUsage = defineCall({
  name: 'explainUsage',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsageChange',
  tag: usageByMeters.title,
  summary: 'Why the charge of some days differs from that of others: causes that add up to the change',
  query: shape((z) => {
    const before = defineComparedPeriod(z)
    return z
      .object({
        ...defineUsageFilter(z),
        beforeFrom: before.beforeFrom.unwrap().describe('The first day of what it is compared with.'),
        beforeTo: before.beforeTo.unwrap().describe('The last day of what it is compared with.'),
      })
      .superRefine(refuseTagWithoutKey)
  }),
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      currencies: z.array(z.string()),
      /** Covers only the compared days, see `comparison`: `after − before = change`. */
      before: z.string(),
      after: z.string(),
      change: z.string(),
      /** The charges of all days of both periods so far, including days that are not compared. */
      totals: z.object({ before: z.string(), after: z.string() }),
      comparison: comparison(z),
      linesRemoved: defineRemovedLines(z),
      causes: z.array(
        z.object({
          cause: z.enum(changeCauses.map(({ value: name }) => name)),
          amount: z.string(),
          /** Whether a customer's unit price changed because its contract terms changed; always false for the reseller. */
          isAgreement: z.boolean(),
          count: z.number().int(),
          parts: z.array(defineCausePart(z)),
          /** The total of the parts that are not listed. */
          beyond: z.string(),
        }),
      ),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

export type UsageChange = CallReply<typeof explainUsage>
