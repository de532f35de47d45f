/** The control totals of a calculation: no amount of the provider invoice may disappear, and none may appear. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/calculation'
import { ZERO, parseDecimal, sum, toText, type Decimal } from './decimal.ts'
import type {
  ChargeGroup,
  CurrencyTotals,
  CustomerInvoice,
  ExcludedCost,
  UnassignedCost,
} from './calculation.ts'
import { BillingError } from './errors.ts'
import { summarizeDraft, type InvoiceDraft } from './invoice-draft.ts'

/** The input and the output of a calculation. */
export type ReconcileInput = {
  groups: readonly ChargeGroup[]
  drafts: readonly InvoiceDraft[]
  invoices: readonly CustomerInvoice[]
  unassigned: readonly UnassignedCost[]
  excluded: readonly ExcludedCost[]
}

type Sums = { lines: number; cost: Decimal }

/**
 * Adds up the input and, from the finished texts, the output, for each source currency.
 * @returns one entry per currency, sorted by its code
 * @throws BillingError `NotReconciled`, naming the difference
 */
export const reconcile = ({
  groups,
  drafts,
  invoices,
  unassigned,
  excluded,
}: ReconcileInput): CurrencyTotals[] => {
  for (const invoice of invoices) assertInvoiceAddsUp(invoice)
  const into = sumByCurrency(groups)
  const invoiced = sumByCurrency(
    invoices.map(({ costCurrency, lines, cost }) => ({ currency: costCurrency, lines, cost })),
  )
  const left = sumByCurrency(unassigned)
  const notCharged = sumByCurrency(excluded)
  const held = sumByCurrency(
    drafts
      .filter((draft) => draft.held)
      .map((draft) => ({ currency: draft.costCurrency, ...summarizeDraft(draft) })),
  )
  return [...into.keys()].sort().map((currency) => {
    const getSums = (sums: Map<string, Sums>): Sums => sums.get(currency) ?? { lines: 0, cost: ZERO }
    const [all, inInvoices, inUnassigned, excludedSums, inHeld] = [
      getSums(into),
      getSums(invoiced),
      getSums(left),
      getSums(notCharged),
      getSums(held),
    ]
    const cost = inInvoices.cost.plus(inUnassigned.cost).plus(excludedSums.cost).plus(inHeld.cost)
    const lines = inInvoices.lines + inUnassigned.lines + excludedSums.lines + inHeld.lines
    if (!cost.equals(all.cost) || lines !== all.lines) {
      throw new BillingError(
        'NotReconciled',
        bind(m.linesDiffer, {
          lines: all.lines,
          cost: toText(all.cost),
          currency,
          calculatedLines: lines,
          calculatedCost: toText(cost),
        }),
      )
    }
    return {
      currency,
      lines: all.lines,
      cost: toText(all.cost),
      invoicedCost: toText(inInvoices.cost),
      unassignedCost: toText(inUnassigned.cost),
      excludedCost: toText(excludedSums.cost),
      heldCost: toText(inHeld.cost),
    }
  })
}

const sumByCurrency = (
  entries: readonly { currency: string; lines: number; cost: string }[],
): Map<string, Sums> =>
  new Map(
    [...Map.groupBy(entries, ({ currency }) => currency)].map(([currency, own]) => [
      currency,
      {
        lines: own.reduce((total, { lines }) => total + lines, 0),
        cost: parseDecimal(sum(own.map(({ cost }) => cost))),
      },
    ]),
  )

const assertInvoiceAddsUp = ({
  customerId,
  cost,
  costCurrency,
  subtotal,
  currency,
  details,
}: CustomerInvoice): void => {
  assertSum(
    customerId,
    costCurrency,
    cost,
    details.map((detail) => detail.cost),
  )
  assertSum(
    customerId,
    currency,
    subtotal,
    details.map((detail) => detail.charge),
  )
}

const assertSum = (
  customerId: string,
  currency: string,
  expected: string,
  parts: readonly string[],
): void => {
  const actual = sum(parts)
  if (parseDecimal(actual).equals(parseDecimal(expected))) return
  throw new BillingError(
    'NotReconciled',
    bind(m.detailsDiffer, { customer: customerId, expected, currency, actual }),
  )
}
