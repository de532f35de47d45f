/** What other terms would have come to: the last twelve months rated again, nothing kept; and how they become the terms. */
import { oneLine } from './kit/field.ts'
import { billingProfiles } from './billing-profiles.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Z } from './kit/shape.ts'
import { isWholePriceAtMost, wholePriceAtMost } from './kit/whole-price.ts'

/** What a simulation changes. */
export const simulatedChanges = [
  { value: 'markup', label: 'Markup' },
  { value: 'basis', label: 'What the markup is on' },
  { value: 'rate', label: 'Exchange rate' },
] as const

/** What a markup is on. */
export const simulatedBases = [
  { value: 'cost', label: 'My cost' },
  { value: 'list-price', label: 'List price' },
  { value: 'customer-price', label: 'Provider’s customer price' },
] as const

/** A value of {@link simulatedBases}. */
export type SimulatedBasis = (typeof simulatedBases)[number]['value']

/** The months that are rated again, up to the last that has an invoice. */
export const simulatedMonths = 12

/** The most customers that one simulation names; without any it is of all. */
export const mostSimulatedCustomers = 100

/** The most rows that one answer lists; the others are counted, and in the file. */
export const mostSimulatedRows = 1200

const decimal = /^-?\d{1,9}(\.\d{1,12})?$/

const currency = (z: Z, example: string) =>
  oneLine(z)
    .regex(/^[A-Za-z]{3}$/, `A currency is three letters such as ${example}`)
    .toUpperCase()

/** The parts of a rule's scope that hold for every customer. */
const scopeText = (z: Z) => oneLine(z).max(200).optional()

const askedFields = (z: Z) => ({
  change: z
    .enum(
      simulatedChanges.map(({ value }) => value),
      'A simulation changes the markup, the basis or the rate',
    )
    .describe('What is changed.'),
  customerIds: oneLine(z)
    .max(mostSimulatedCustomers * 37)
    .regex(
      /^([0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36})*)?$/,
      'Customers are named by their ids, with commas between',
    )
    .optional()
    .describe('Only for these customers, ids with commas between; for all where it is left out.'),
  markupPercent: oneLine(z)
    .regex(decimal, 'A markup is a plain decimal number such as 12.5')
    .refine(isWholePriceAtMost, wholePriceAtMost('A markup'))
    .optional()
    .describe('The markup in percent; with another basis, the markups of today where it is left out.'),
  basis: z
    .enum(
      simulatedBases.map(({ value }) => value),
      'A markup is on cost, list-price or customer-price',
    )
    .optional()
    .describe('What the markup is on, as the lines name it; the cost of lines that do not.'),
  serviceName: scopeText(z).describe(
    'The markup of this service alone; where it is left out, of the billing profile.',
  ),
  meterName: scopeText(z).describe('The markup of this meter alone.'),
  fromCurrency: currency(z, 'USD').optional().describe('The rate from this currency.'),
  toCurrency: currency(z, 'THB').optional().describe('The rate to this currency.'),
  rate: oneLine(z)
    .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,12})?$/, 'A rate is a decimal number above 0 such as 34.51')
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

type Asked = { change: keyof typeof needed } & Partial<Record<string, unknown>>

/** What a change needs, and is not given. */
const refuseGaps = (
  given: Asked,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  for (const [name, words] of needed[given.change])
    if (given[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: `Enter ${words} (${name})` })
}

const day = (z: Z) =>
  z
    .string('Say from which day the terms hold')
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'A day is written as 2026-11-01')
    .describe('The day from which the terms hold; a rate from the month of this day.')

const simulationQuery = shape((z) =>
  z.object({ ...askedFields(z), from: day(z).optional() }).superRefine(refuseGaps),
)

/** Decimal text with its digits. Margins are charge less cost, exchanged as it is charged. */
const figures = (z: Z) => ({
  currency: z.string(),
  before: z.string(),
  after: z.string(),
  change: z.string(),
  marginBefore: z.string(),
  marginAfter: z.string(),
})

/** Whoever may change profiles and rules may see what that would come to. */
const rights = { access: permit.change(billingProfiles), token: 'billing' } as const

/** Rates the last months again, as they are and as they would be. */
export const simulate = defineCall({
  name: 'simulate',
  method: 'GET',
  path: '/api/Simulations',
  tag: 'Simulations',
  summary:
    'What the last twelve months would have come to with another markup, basis or rate; nothing is kept',
  query: simulationQuery,
  heavy: 'preview',
  reply: shape((z) =>
    z.object({
      /** `YYYY-MM`, ascending: those that have a calculated invoice. */
      months: z.array(z.string()),
      invoices: z.number().int(),
      /** Of these invoices the documents say otherwise: what they were calculated with has changed since. */
      staleInvoices: z.number().int(),
      totals: z.array(z.object(figures(z))),
      /** By customer and currency, the largest change of each currency first. */
      customers: z.array(z.object({ customerId: z.string(), companyName: z.string(), ...figures(z) })),
      /** By customer, currency and month, likewise. */
      rows: z.array(
        z.object({ customerId: z.string(), companyName: z.string(), month: z.string(), ...figures(z) }),
      ),
      /** All rows, also those beyond the most. */
      count: z.number().int(),
      /** How much of the cost names the basis: what does not is charged by its cost. */
      basis: z.array(z.object({ currency: z.string(), cost: z.string(), costWithout: z.string() })),
      /** Why an invoice is left out, as sentences. */
      problems: z.array(z.string()),
    }),
  ),
  ...rights,
})

/** The same rows as a file. */
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

const publishedQuery = shape((z) => z.object({ ...askedFields(z), from: day(z) }).superRefine(refuseGaps))

/** What publishing would write, and whose documents it would change; nothing is written. */
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
      /** Sent back with publishing, which is refused when terms, documents or owners have changed. */
      terms: z.string(),
      /** What is written, as sentences; the first hundred of `changeCount`. */
      changes: z.array(z.string()),
      changeCount: z.number().int(),
      customers: z.number().int(),
      drafts: z.number().int(),
      issuedDocuments: z.number().int(),
      /** Before VAT; by currency. */
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

/** Makes simulated terms the terms from a day on. `terms` are those that the preview was of. */
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
        ...askedFields(z),
        from: day(z),
        terms: z
          .string('Look at what it changes first')
          .regex(/^[\w-]{43}$/, 'Look at what it changes first')
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
