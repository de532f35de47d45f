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
  { value: 'basis', label: m.whatTheMarkupIsOn },
  { value: 'rate', label: m.exchangeRate },
] as const

/** The bases of a markup. */
export const simulatedBases = [
  { value: 'cost', label: m.myCost },
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
    .regex(/^[A-Za-z]{3}$/, failWith(m.aCurrencyIsThreeLettersSuch, { example }))
    .toUpperCase()

/** The fields of a rule's scope that apply to all customers. */
const scopeText = (z: Z) => defineLine(z).max(200).optional()

const defineRequestFields = (z: Z) => ({
  change: z
    .enum(
      simulatedChanges.map(({ value }) => value),
      failWith(m.aSimulationChangesTheMarkupThe),
    )
    .describe('What is changed.'),
  customerIds: defineLine(z)
    .max(mostSimulatedCustomers * 37)
    .regex(/^([0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*)?$/, failWith(m.customersAreNamedByTheirIds))
    .optional()
    .describe('Only for these customers, ids with commas between; for all where it is left out.'),
  markupPercent: defineLine(z)
    .regex(decimal, failWith(m.aMarkupIsAPlainDecimal))
    .refine(isWholePriceAtMost, failWith(describeWholePriceLimit(m.aMarkup)))
    .optional()
    .describe('The markup in percent; with another basis, the markups of today where it is left out.'),
  basis: z
    .enum(
      simulatedBases.map(({ value }) => value),
      failWith(m.aMarkupIsOnCostList),
    )
    .optional()
    .describe('What the markup is on, as the lines name it; the cost of lines that do not.'),
  serviceName: scopeText(z).describe(
    'The markup of this service alone; where it is left out, of the billing profile.',
  ),
  meterName: scopeText(z).describe('The markup of this meter alone.'),
  fromCurrency: defineCurrency(z, 'USD').optional().describe('The rate from this currency.'),
  toCurrency: defineCurrency(z, 'THB').optional().describe('The rate to this currency.'),
  rate: defineLine(z)
    .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,12})?$/, failWith(m.aRateIsADecimalNumber))
    .optional()
    .describe('Units of the one for one of the other, in every month.'),
})

const needed = {
  markup: [['markupPercent', 'a markup such as 12.5']],
  basis: [['basis', 'what the markup is on']],
  rate: [
    ['fromCurrency', 'the currency of the cost'],
    ['toCurrency', 'the currency of the documents'],
    ['rate', 'a rate such as 34.51'],
  ],
} as const

type SimulationRequest = { change: keyof typeof needed } & Partial<Record<string, unknown>>

/** Rejects a change with missing values. */
const refuseGaps = (
  given: SimulationRequest,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  for (const [name, words] of needed[given.change])
    if (given[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: t(m.enter, { words, name }) })
}

const defineStartDate = (z: Z) =>
  z
    .string(failWith(m.sayFromWhichDayTheTerms))
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, failWith(m.aDayIsWrittenAs2026))
    .describe('The day from which the terms hold; a rate from the month of this day.')

const simulationQuery = shape((z) =>
  z.object({ ...defineRequestFields(z), from: defineStartDate(z).optional() }).superRefine(refuseGaps),
)

/** Decimal text with the digits of the currency. Margins are charge less cost, converted at the rate of the charge. */
const defineFigures = (z: Z) => ({
  currency: z.string(),
  before: z.string(),
  after: z.string(),
  change: z.string(),
  marginBefore: z.string(),
  marginAfter: z.string(),
})

/** Whoever may change profiles and rules may simulate the changes. */
const rights = { access: permit.change(billingProfiles), token: 'billing' } as const

/** Rates the last months with the current and with the simulated terms. */
export const simulate = defineCall({
  name: 'simulate',
  method: 'GET',
  path: '/api/Simulations',
  tag: 'Simulations',
  summary: 'Simulate the last twelve months with another markup, basis or rate; nothing is saved',
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
  summary: 'A simulation by customer and month, as CSV',
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
  summary: 'What publishing simulated terms from a day on would change: profiles, rules, rates and documents',
  query: publishedQuery,
  heavy: 'preview',
  reply: shape((z) =>
    z.object({
      /** Sent back with publishing, which is rejected if terms, documents or customers have changed. */
      terms: z.string(),
      /** The first hundred of the `changeCount` changes, as sentences. */
      changes: z.array(z.string()),
      changeCount: z.number().int(),
      customers: z.number().int(),
      drafts: z.number().int(),
      issuedDocuments: z.number().int(),
      /** Before VAT, by currency. */
      differences: z.array(z.object({ currency: z.string(), amount: z.string() })),
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
  summary:
    'Publish simulated terms from a day on: profiles and rules with that day, or rates from its month on',
  body: shape((z) =>
    z
      .object({
        ...defineRequestFields(z),
        from: defineStartDate(z),
        terms: z
          .string(failWith(m.lookAtWhatItChangesFirst))
          .regex(/^[\w-]{43}$/, failWith(m.lookAtWhatItChangesFirst))
          .describe('What simulationPublication answered: the terms that were looked at.'),
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
