/** The reseller's margins by customer and service, and why a month's margin differs from the previous month's. */
import { defineLine } from '../kit/field.ts'
import { comparison } from './comparisons.ts'
import { customers } from '../parties/customers.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'
import { defineMonth } from '../kit/calendar.ts'

/** The parts of a margin change, which add up to it. */
export const marginParts = [
  {
    value: 'price',
    label: 'Price',
    help: 'Rules and profiles: markups, and the tiers, fees, discounts and minimums that were agreed on.',
  },
  {
    value: 'provider-price',
    label: 'Provider’s price',
    help: 'The provider’s price of a unit before partner earned credit: a markup earns more on a higher price.',
  },
  {
    value: 'volume',
    label: 'Volume',
    help: 'New and removed resources and subscriptions, and different usage of the same ones.',
  },
  {
    value: 'credit',
    label: 'Credits',
    help: 'Credits from the provider, and credits agreed with customers.',
  },
  {
    value: 'earned-credit',
    label: 'Earned credit',
    help: 'Partner earned credit: the provider’s discount for services that the reseller manages.',
  },
  {
    value: 'exchange-rate',
    label: 'Exchange rate',
    help: 'The exchange rate between cost and charge.',
  },
  {
    value: 'correction',
    label: 'Corrections',
    help: 'The provider’s corrections of earlier days, and documents without their original lines.',
  },
  {
    value: 'unmeasured',
    label: 'Without a quantity',
    help: 'Amounts that name no quantity, or that cancel each other: they are no product of a price and a volume.',
  },
  {
    value: 'kept',
    label: 'Kept discounts',
    help: 'Discounts and other lines that billing profiles do not pass on to customers.',
  },
  {
    value: 'rounding',
    label: 'Rounding',
    help: 'Documents are rounded to the digits of their currency; so is the cost.',
  },
] as const

/** A value of {@link marginParts}. */
export type MarginPart = (typeof marginParts)[number]['value']

/** The sources of a margin, which add up to it. */
export const marginSources = [
  {
    value: 'price',
    label: 'Price',
    help: 'What customers pay for a unit above the provider’s price before partner earned credit, times what was used.',
  },
  {
    value: 'agreed',
    label: 'Agreed beside usage',
    help: 'Fees, percentages of spend, tiers, discounts, minimums and one-off lines.',
  },
  {
    value: 'credit',
    label: 'Credits',
    help: 'Credits from the provider with their markup, and credits agreed with customers.',
  },
  {
    value: 'earned-credit',
    label: 'Earned credit',
    help: 'Partner earned credit lowers the cost that a markup is on, and so what it earns.',
  },
  {
    value: 'exchange-rate',
    label: 'Exchange rate',
    help: 'What a rate agreed for a project makes of the markup, against the month’s own rate.',
  },
  {
    value: 'correction',
    label: 'Corrections',
    help: 'The provider’s corrections of earlier days, and documents without their original lines.',
  },
  {
    value: 'kept',
    label: 'Kept discounts',
    help: 'Discounts and other lines that billing profiles do not pass on to customers.',
  },
  {
    value: 'rounding',
    label: 'Rounding',
    help: 'Documents are rounded to the digits of their currency; so are the cost and each of these figures.',
  },
] as const

/** A value of {@link marginSources}. */
export type MarginSource = (typeof marginSources)[number]['value']

/** The groupings of margins. */
export const marginGroups = [
  { value: 'customer-service', label: 'Customer and service' },
  { value: 'customer', label: 'Customer' },
  { value: 'service', label: 'Service' },
] as const

/** A value of {@link marginGroups}. */
export type MarginGroup = (typeof marginGroups)[number]['value']

/** The maximum number of returned rows; the others are counted, and included in the file. */
export const mostMarginRows = 300

const marginQuery = shape((z) =>
  z.object({
    month: defineMonth(z, 'Say which month').describe('The month, which is compared with the one before it.'),
    groupBy: z
      .enum(
        marginGroups.map(({ value }) => value),
        `Margins can be grouped by ${marginGroups.map(({ value }) => value).join(', ')}`,
      )
      .default('customer-service')
      .describe('The dimension of the rows.'),
    currency: defineLine(z)
      .regex(/^[A-Za-z]{3}$/, 'A currency is three letters such as THB')
      .toUpperCase()
      .optional()
      .describe('Of charges; that of most charges where it is left out.'),
    customerId: z
      .guid(`A ${customers.noun} is named by its id`)
      .optional()
      .describe('Only of this customer.'),
    serviceName: defineLine(z).max(200).optional().describe('Only of this service.'),
    cloudProvider: defineLine(z).max(200).optional().describe('Only of this cloud.'),
  }),
)

/**
 * Decimal text with the digits of the currency. `margin` is `charge − cost` and the sum of the sources; `change` is
 * `margin − before` and the sum of the parts.
 */
const split = (z: Z) => ({
  charge: z.string(),
  cost: z.string(),
  margin: z.string(),
  before: z.string(),
  change: z.string(),
  parts: z.array(z.object({ part: z.enum(marginParts.map(({ value }) => value)), amount: z.string() })),
  sources: z.array(z.object({ part: z.enum(marginSources.map(({ value }) => value)), amount: z.string() })),
})

/** Reads the margins of a month. */
export const readMargins = defineCall({
  name: 'readMargins',
  method: 'GET',
  path: '/api/Margins',
  tag: 'Margins',
  summary:
    'Margins of a month by customer and service, what they are made of, and their change against the month before split into parts',
  query: marginQuery,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      /** The currencies of all charges of both months, most frequent first. */
      currencies: z.array(z.string()),
      total: z.object(split(z)),
      /** Largest change first. */
      rows: z.array(
        z.object({
          key: z.string(),
          /** Null, with empty names, for the row of all customers. */
          customerId: z.string().nullable(),
          companyName: z.string(),
          serviceName: z.string(),
          /** Whether it is a service with usage; recurring charges have no usage to inspect. */
          isUsage: z.boolean(),
          ...split(z),
        }),
      ),
      count: z.number().int(),
      /** Why line items behind the charges have been deleted, as a sentence; null if all are stored. */
      linesRemoved: z.string().nullable(),
      /** What the comparison with the previous month leaves out: `before`, `change` and `parts` cover only the rest. */
      comparison: comparison(z),
    }),
  ),
  access: permit.use('margins.see'),
  token: 'read',
})

/** Returns all rows as a file. */
export const marginsFile = defineCall({
  name: 'marginsFile',
  method: 'GET',
  path: '/api/Margins/export',
  tag: readMargins.tag,
  summary: 'Margins of a month, with what they and their change are made of, as CSV',
  query: marginQuery,
  reply: { file: 'text/csv' },
  access: readMargins.access,
  token: 'read',
})

export type Margins = CallReply<typeof readMargins>
