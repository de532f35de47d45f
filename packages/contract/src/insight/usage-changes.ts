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
  { value: 'new', label: 'New resources', help: 'Resources that were not there before.' },
  { value: 'gone', label: 'Removed resources', help: 'Used before, not any more.' },
  {
    value: 'assigned',
    label: 'Subscriptions that came',
    help: 'Subscriptions that were used before, and charged to somebody else or nobody.',
  },
  {
    value: 'unassigned',
    label: 'Subscriptions that left',
    help: 'Subscriptions that are still used, and charged to somebody else or nobody.',
  },
  { value: 'quantity', label: 'Quantity', help: 'Resources of both periods were used more or less.' },
  { value: 'unit-price', label: 'Unit price', help: 'What a unit costs, on average, at the same quantity.' },
  {
    value: 'exchange-rate',
    label: 'Exchange rate',
    help: 'What the same price comes to in the currency of the charge.',
  },
  { value: 'markup', label: 'Markup', help: 'The rule or profile that says what is added to the cost.' },
  {
    value: 'unmeasured',
    label: 'Amounts without a quantity',
    help: 'Charges that name no quantity, or that cancel each other.',
  },
  { value: 'credit', label: 'Credits', help: 'What the provider gives back.' },
  { value: 'purchase', label: 'One-off purchases', help: 'Purchases that only one of the periods has.' },
  { value: 'refund', label: 'Refunds', help: 'Purchases that were taken back.' },
  {
    value: 'adjustment',
    label: 'Corrections and adjustments',
    help: 'What the provider corrects of earlier days, and its taxes.',
  },
  { value: 'tier', label: 'Volume tiers', help: 'What the tiers that were agreed on change.' },
  { value: 'fixed-fee', label: 'Fixed fees', help: 'Fees that do not follow the usage.' },
  {
    value: 'percentage-of-spend',
    label: 'Percentages of spend',
    help: 'Fees that follow the usage, such as support.',
  },
  { value: 'free-text', label: 'Free-text lines', help: 'What was put on the documents by hand.' },
  { value: 'discount', label: 'Discounts', help: 'Discounts that were agreed on.' },
  { value: 'agreed-credit', label: 'Agreed credits', help: 'Credits that were agreed on.' },
  {
    value: 'minimum',
    label: 'Minimum charges',
    help: 'What is charged to reach the minimum that was agreed on.',
  },
  {
    value: 'replaced-lines',
    label: 'Documents that differ from their lines',
    help: 'Documents whose lines the portal does not have as they were charged.',
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
