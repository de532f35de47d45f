/** Why the charge of a period differs from that of another: the causes, and the call that explains them. */
import * as m from '@cmp/messages/contract/insight/usage-changes'
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
  { value: 'new', label: m.newResources, help: m.notUsedInEarlierPeriod },
  { value: 'gone', label: m.removedResources, help: m.noLongerUsed },
  {
    value: 'assigned',
    label: m.addedSubscriptions,
    help: m.usedBeforeButChargedToAnother,
  },
  {
    value: 'unassigned',
    label: m.removedSubscriptions,
    help: m.stillUsedButNowChargedTo,
  },
  { value: 'quantity', label: m.quantity, help: m.changedUsageOfSameResources },
  { value: 'unit-price', label: m.unitPrice, help: m.changedAverageUnitPriceAtSame },
  {
    value: 'exchange-rate',
    label: m.exchangeRate,
    help: m.changedExchangeRate,
  },
  { value: 'markup', label: m.markup, help: m.changedMarkupOfAPriceRule },
  {
    value: 'unmeasured',
    label: m.noQuantity,
    help: m.chargesWithoutQuantityOrThatCancel,
  },
  { value: 'credit', label: m.credits, help: m.creditsFromTheProvider },
  { value: 'purchase', label: m.oneTimePurchases, help: m.purchasesInOnlyOneOfTwo },
  { value: 'refund', label: m.refunds, help: m.refundedPurchases },
  {
    value: 'adjustment',
    label: m.corrections,
    help: m.theProvidersCorrectionsOfEarlierDays,
  },
  { value: 'tier', label: m.volumeTiers, help: m.effectOfContractsVolumeTiers },
  { value: 'fixed-fee', label: m.fixedFees, help: m.feesThatDoNotDependOn },
  {
    value: 'percentage-of-spend',
    label: m.percentagesOfSpend,
    help: m.feesThatDependOnUsageFor,
  },
  { value: 'free-text', label: m.customLines, help: m.linesAddedToDocumentsManually },
  { value: 'discount', label: m.discounts, help: m.contractDiscounts },
  { value: 'agreed-credit', label: m.contractCredits, help: m.creditsInCustomersContract },
  {
    value: 'minimum',
    label: m.minimumCharges,
    help: m.chargesThatRaiseTotalToContract,
  },
  {
    value: 'replaced-lines',
    label: m.documentDifferences,
    help: m.documentsWhoseOriginalLineItemsWere,
  },
  {
    value: 'rounding',
    label: m.documentRounding,
    help: m.eachDocumentIsRoundedOnceTo,
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
  summary: 'Explain the change in charges between two date ranges by its causes',
  query: shape((z) => {
    const before = defineComparedPeriod(z)
    return z
      .object({
        ...defineUsageFilter(z),
        beforeFrom: before.beforeFrom.unwrap().describe('The first date of the comparison period.'),
        beforeTo: before.beforeTo.unwrap().describe('The last date of the comparison period.'),
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
