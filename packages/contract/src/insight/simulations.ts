/**
 * Simulations of other terms: the last twelve months are rated again without storing anything, and the simulated terms
 * can be published.
 */
import { t } from '@cmp/messages'
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/simulations'
import { defineLine } from '../kit/field.ts'
import { billingProfiles } from '../billing/billing-profiles.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'
import { isWholePriceAtMost, describeWholePriceLimit } from '../kit/whole-price.ts'

/** The kinds of simulated changes. */
export const simulatedChanges = [
  { value: 'markup', label: m.markup },
  { value: 'basis', label: m.markupBasis },
  { value: 'rate', label: m.exchangeRate },
] as const

/** The bases of a markup. */
export const simulatedBases = [
  { value: 'cost', label: m.cost },
  { value: 'list-price', label: m.listPrice },
  { value: 'customer-price', label: m.providersCustomerPrice },
] as const

/** A value of {@link simulatedBases}. */
export type SimulatedBasis = (typeof simulatedBases)[number]['value']

/** The number of months that are rated again, up to the last one with an invoice. */
export const simulatedMonths = 12

/** The maximum number of customers in one simulation; without any it covers all. */
export const mostSimulatedCustomers = 100

/** The maximum number of returned rows; the others are counted, and included in the file. */
export const mostSimulatedRows = 1200

const decimal = /^-?\d{1,9}(\.\d{1,12})?$/

const defineCurrency = (z: Z, example: string) =>
  defineLine(z)
    .regex(/^[A-Za-z]{3}$/, failWith(m.enterThreeLetterCurrencyCodeFor, { example }))
    .toUpperCase()

/** The fields of a rule's scope that apply to all customers. */
const scopeText = (z: Z) => defineLine(z).max(200).optional()

const defineRequestFields = (z: Z) => ({
  change: z
    .enum(
      simulatedChanges.map(({ value }) => value),
      failWith(m.simulationCanChangeMarkupBasisOr),
    )
    .describe('The type of change to simulate.'),
  customerIds: defineLine(z)
    .max(mostSimulatedCustomers * 37)
    .regex(/^([0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*)?$/, failWith(m.enterCustomerIdsSeparatedByCommas))
    .optional()
    .describe('The IDs of the customers, separated by commas. The default is all customers.'),
  markupPercent: defineLine(z)
    .regex(decimal, failWith(m.enterMarkupAsDecimalNumberFor))
    .refine(isWholePriceAtMost, failWith(describeWholePriceLimit(m.aMarkup)))
    .optional()
    .describe('The markup in percent. When the basis is changed, the default is the current markups.'),
  basis: z
    .enum(
      simulatedBases.map(({ value }) => value),
      failWith(m.markupBasisMustBeCostList),
    )
    .optional()
    .describe(
      'The price on line items that the markup applies to. Line items without this price use their cost.',
    ),
  serviceName: scopeText(z).describe(
    'Changes only the markup of this service. The default is the markup of the billing profile.',
  ),
  meterName: scopeText(z).describe('Changes only the markup of this meter.'),
  fromCurrency: defineCurrency(z, 'USD').optional().describe('The source currency of the exchange rate.'),
  toCurrency: defineCurrency(z, 'THB').optional().describe('The target currency of the exchange rate.'),
  rate: defineLine(z)
    .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,12})?$/, failWith(m.enterExchangeRateGreaterThan0))
    .optional()
    .describe('The exchange rate for every month: units of `toCurrency` for one unit of `fromCurrency`.'),
})

const needed = {
  markup: [['markupPercent', m.enterMarkup]],
  basis: [['basis', m.chooseBasis]],
  rate: [
    ['fromCurrency', m.enterFromCurrency],
    ['toCurrency', m.enterToCurrency],
    ['rate', m.enterRate],
  ],
} as const

type SimulationRequest = { change: keyof typeof needed } & Partial<Record<string, unknown>>

/** Rejects a change with missing values. */
const refuseGaps = (
  given: SimulationRequest,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  for (const [name, problem] of needed[given.change])
    if (given[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: t(problem) })
}

const defineStartDate = (z: Z) =>
  z
    .string(failWith(m.enterDateFromWhichTermsApply))
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, failWith(m.enterDateAsYyyyMmDd))
    .describe('The start date of the terms. An exchange rate applies from the month of this date.')

const simulationQuery = shape((z) =>
  z.object({ ...defineRequestFields(z), from: defineStartDate(z).optional() }).superRefine(refuseGaps),
)

/** Decimal text with the digits of the currency. Margins are charge less cost, converted at the rate of the charge. */
const defineFigures = (z: Z) => ({
  currency: z.string(),
  before: z.string(),
  after: z.string(),
  change: z.string(),
  /** The change in percent of `before`, one decimal; null if that was not positive. */
  changePercent: z.string().nullable(),
  marginBefore: z.string(),
  marginAfter: z.string(),
  /** The margins in percent of the charges, one decimal; null without a positive charge. */
  marginPercentBefore: z.string().nullable(),
  marginPercentAfter: z.string().nullable(),
})

/** Whoever may change profiles and rules may simulate the changes. */
const rights = { access: permit.change(billingProfiles), token: 'billing' } as const

/** Rates the last months with the current and with the simulated terms. */
export const simulate = defineCall({
  name: 'simulate',
  method: 'GET',
  path: '/api/Simulations',
  tag: 'Simulations',
  summary: 'Simulate the last twelve months with a different markup, basis or exchange rate without saving',
  query: simulationQuery,
  heavy: 'preview',
  reply: shape((z) =>
    z.object({
      /** The months with a calculated invoice, `YYYY-MM`, ascending. */
      months: z.array(z.string()),
      invoices: z.number().int(),
      /** The number of invoices whose documents are outdated because an input of their calculation has changed. */
      staleInvoices: z.number().int(),
      totals: z.array(z.object(defineFigures(z))),
      /** By month and currency of all customers, ascending. */
      monthTotals: z.array(z.object({ month: z.string(), ...defineFigures(z) })),
      /** By customer and currency, largest change of each currency first. */
      customers: z.array(z.object({ customerId: z.string(), companyName: z.string(), ...defineFigures(z) })),
      /** By customer, currency and month, in the same order. */
      rows: z.array(
        z.object({ customerId: z.string(), companyName: z.string(), month: z.string(), ...defineFigures(z) }),
      ),
      /** The number of all rows, including those beyond the maximum. */
      count: z.number().int(),
      /** How much of the cost has the basis; the rest is charged by its cost. */
      basis: z.array(z.object({ currency: z.string(), cost: z.string(), costWithout: z.string() })),
      /** Why invoices are left out, as sentences. */
      problems: z.array(z.string()),
    }),
  ),
  ...rights,
})

/** Returns the same rows as a file. */
export const simulationFile = defineCall({
  name: 'simulationFile',
  method: 'GET',
  path: '/api/Simulations/export',
  tag: simulate.tag,
  summary: 'Export a simulation by customer and month as CSV',
  query: simulationQuery,
  heavy: 'preview',
  reply: { file: 'text/csv' },
  ...rights,
})

const publishedQuery = shape((z) =>
  z.object({ ...defineRequestFields(z), from: defineStartDate(z) }).superRefine(refuseGaps),
)

/** Previews what publishing would write and whose documents it would change, without writing anything. */
export const simulationPublication = defineCall({
  name: 'simulationPublication',
  method: 'GET',
  path: '/api/Simulations/publication',
  tag: simulate.tag,
  summary: 'Preview the changes of profiles, rules, rates and documents when simulated terms are published',
  query: publishedQuery,
  heavy: 'preview',
  reply: shape((z) =>
    z.object({
      /** Sent back with publishing, which is rejected if terms, documents or customers have changed. */
      terms: z.string(),
      /** All changes of profiles, rules and rates, as sentences; those of a customer with its ID, otherwise null. */
      changes: z.array(z.object({ text: z.string(), customerId: z.string().nullable() })),
      changeCount: z.number().int(),
      customers: z.number().int(),
      drafts: z.number().int(),
      issuedDocuments: z.number().int(),
      /** Before VAT, by currency. */
      differences: z.array(z.object({ currency: z.string(), amount: z.string() })),
      /** The effect on each customer by currency, largest change of each currency first. */
      effects: z.array(
        z.object({
          customerId: z.string(),
          companyName: z.string(),
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          change: z.string(),
          changePercent: z.string().nullable(),
          drafts: z.number().int(),
          issuedDocuments: z.number().int(),
        }),
      ),
      /** By invoice and customer, those with issued documents first; the first hundred. */
      rows: z.array(
        z.object({
          invoiceId: z.string(),
          customerId: z.string(),
          companyName: z.string(),
          currency: z.string(),
          before: z.string(),
          after: z.string(),
          change: z.string(),
          issued: z.array(z.object({ id: z.string(), number: z.string() })),
        }),
      ),
      problems: z.array(z.string()),
    }),
  ),
  ...rights,
})

/** Publishes simulated terms from a date on. `terms` are those of the preview. */
export const publishSimulation = defineCall({
  name: 'publishSimulation',
  method: 'POST',
  path: '/api/Simulations/publish',
  tag: simulate.tag,
  summary: 'Publish simulated terms from a start date',
  body: shape((z) =>
    z
      .object({
        ...defineRequestFields(z),
        from: defineStartDate(z),
        terms: z
          .string(failWith(m.reviewChangesBeforeYouApplyThem))
          .regex(/^[\w-]{43}$/, failWith(m.reviewChangesBeforeYouApplyThem))
          .describe('The `terms` value of the preview (`simulationPublication`).'),
      })
      .superRefine(refuseGaps),
  ),
  heavy: 'preview',
  refuses: ['Conflict'],
  reply: shape((z) => z.object({ message: z.string(), changes: z.number().int() })),
  proof: 'money',
  ...rights,
})

export type Simulation = CallReply<typeof simulate>
export type SimulationPublication = CallReply<typeof simulationPublication>
