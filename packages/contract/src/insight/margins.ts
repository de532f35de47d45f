/** The reseller's margins by customer and service, and why a month's margin differs from the previous month's. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/margins'
import { defineLine } from '../kit/field.ts'
import { comparison } from './comparisons.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'
import { defineMonth } from '../kit/calendar.ts'

/** The parts of a margin change, which add up to it. */
export const marginParts = [
  {
    value: 'price',
    label: m.price,
    help: m.priceRulesAndBillingProfilesMarkups,
  },
  {
    value: 'provider-price',
    label: m.providerPrice,
    help: m.providersUnitPriceBeforePartnerEarned,
  },
  {
    value: 'volume',
    label: m.volume,
    help: m.newAndRemovedResourcesAndSubscriptions,
  },
  {
    value: 'credit',
    label: m.credits,
    help: m.creditsFromProviderAndContractCredits,
  },
  {
    value: 'earned-credit',
    label: m.partnerEarnedCredit,
    help: m.providersDiscountForServicesThat,
  },
  {
    value: 'exchange-rate',
    label: m.exchangeRate,
    help: m.theExchangeRateBetweenCostAnd,
  },
  {
    value: 'correction',
    label: m.corrections,
    help: m.providersCorrectionsOfEarlierDaysAnd,
  },
  {
    value: 'unmeasured',
    label: m.noQuantity,
    help: m.amountsWithoutQuantityOrThatCancel,
  },
  {
    value: 'kept',
    label: m.retainedDiscounts,
    help: m.discountsAndOtherLineItemsThat,
  },
  {
    value: 'rounding',
    label: m.rounding,
    help: m.documentsAndCostsAreRoundedTo,
  },
] as const

/** A value of {@link marginParts}. */
export type MarginPart = (typeof marginParts)[number]['value']

/** The sources of a margin, which add up to it. */
export const marginSources = [
  {
    value: 'price',
    label: m.price,
    help: m.amountPerUnitThatCustomersPay,
  },
  {
    value: 'agreed',
    label: m.recurringCharges,
    help: m.feesPercentagesOfSpendTiersDiscounts,
  },
  {
    value: 'credit',
    label: m.credits,
    help: m.creditsFromProviderWithTheirMarkup,
  },
  {
    value: 'earned-credit',
    label: m.partnerEarnedCredit,
    help: m.partnerEarnedCreditLowersCostTo,
  },
  {
    value: 'exchange-rate',
    label: m.exchangeRate,
    help: m.effectOfProjectsExchangeRateOn,
  },
  {
    value: 'correction',
    label: m.corrections,
    help: m.providersCorrectionsOfEarlierDaysAnd,
  },
  {
    value: 'kept',
    label: m.retainedDiscounts,
    help: m.discountsAndOtherLineItemsThat,
  },
  {
    value: 'rounding',
    label: m.rounding,
    help: m.documentsCostsAndEachOfThese,
  },
] as const

/** A value of {@link marginSources}. */
export type MarginSource = (typeof marginSources)[number]['value']

/** The groupings of margins. */
export const marginGroups = [
  { value: 'customer-service', label: m.customerAndService, by: m.byCustomerAndService },
  { value: 'customer', label: m.customer, by: m.byCustomer },
  { value: 'service', label: m.service, by: m.byService },
] as const

/** A value of {@link marginGroups}. */
export type MarginGroup = (typeof marginGroups)[number]['value']

/** The maximum number of returned rows; the others are counted, and included in the file. */
export const mostMarginRows = 300

/** The columns by which margins can be sorted. */
export const marginSorts = [
  'name',
  'charge',
  'cost',
  'margin',
  'marginPercent',
  'before',
  'change',
  'changePercent',
] as const

/** A value of {@link marginSorts}. */
export type MarginSort = (typeof marginSorts)[number]

/** The margin in percent below which a row is marked, if the caller does not name another. */
export const usualMarginThreshold = '5'

const marginQuery = shape((z) =>
  z.object({
    month: defineMonth(z, m.chooseAMonth).describe('The month. It is compared with the previous month.'),
    groupBy: z
      .enum(
        marginGroups.map(({ value }) => value),
        failWith(m.marginsCanBeGroupedBy, {
          marginGroups: marginGroups.map(({ value }) => value).join(', '),
        }),
      )
      .default('customer-service')
      .describe('The dimension to group the rows by.'),
    currency: defineLine(z)
      .regex(/^[A-Za-z]{3}$/, failWith(m.enterThreeLetterCurrencyCodeFor))
      .toUpperCase()
      .optional()
      .describe('The currency of the charges. The default is the currency of most charges.'),
    customerId: z.guid(failWith(m.enterIdOfCustomer)).optional().describe('Includes only this customer.'),
    serviceName: defineLine(z).max(200).optional().describe('Includes only this service.'),
    cloudProvider: defineLine(z).max(200).optional().describe('Includes only this provider.'),
    threshold: defineLine(z)
      .regex(/^\d{1,3}(\.\d{1,2})?$/, failWith(m.enterThresholdInPercentForExample))
      .default(usualMarginThreshold)
      .describe('The margin in percent below which a row counts as low.'),
    isLow: z
      .enum(['true', 'false'], failWith(m.isLowMustBeTrueOrFalse))
      .default('false')
      .describe('Whether only rows below the threshold are returned.'),
    sortby: z
      .enum(marginSorts, failWith(m.marginsCanBeSortedBy, { columns: marginSorts.join(', ') }))
      .optional()
      .describe('The column to sort the rows by. The default is the size of the change, largest first.'),
    sortdir: z
      .enum(['asc', 'desc'], failWith(m.sortDirectionMustBeAscOrDesc))
      .default('desc')
      .describe('The sort direction. Rows without a value come last in both.'),
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
  /** The margin in percent of the charge, one decimal; null without a positive charge. */
  marginPercent: z.string().nullable(),
  /** The change in percent of the previous margin, one decimal; null if that was not positive. */
  changePercent: z.string().nullable(),
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
    'Get the margins of a month with their components and the causes of their change from the previous month',
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
      /** The number of rows below the threshold, also if they are not returned. */
      lowCount: z.number().int(),
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
  summary: 'Export the margins of a month with their components and changes as CSV',
  query: marginQuery,
  reply: { file: 'text/csv' },
  access: readMargins.access,
  token: 'read',
})

/** Reads the margins of the last twelve months of each currency, as sums over documents. */
export const readMarginMonths = defineCall({
  name: 'readMarginMonths',
  method: 'GET',
  path: '/api/Margins/months',
  tag: readMargins.tag,
  summary: 'Get charge, cost and margin of the twelve months up to a month by currency',
  query: shape((z) =>
    z.object({
      month: defineMonth(z, m.chooseAMonth).describe('The last month.'),
      customerId: z.guid(failWith(m.enterIdOfCustomer)).optional().describe('Includes only this customer.'),
      cloudProvider: defineLine(z).max(200).optional().describe('Includes only this provider.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      months: z.array(z.string()),
      /** The currency with most documents first; different currencies are never added. */
      currencies: z.array(
        z.object({
          currency: z.string(),
          /** One for each of `months`; null for a month without a document. */
          results: z.array(
            z
              .object({
                charge: z.string(),
                cost: z.string(),
                margin: z.string(),
                marginPercent: z.string().nullable(),
              })
              .nullable(),
          ),
        }),
      ),
    }),
  ),
  access: readMargins.access,
  token: 'read',
})

export type MarginMonths = CallReply<typeof readMarginMonths>
export type Margins = CallReply<typeof readMargins>
