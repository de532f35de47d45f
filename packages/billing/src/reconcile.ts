/** The control totals of a calculation: nothing of the provider's invoice may disappear, nothing may appear. */
import { ZERO, parseDecimal, sum, toText, type Decimal } from './decimal.ts'
import type { ChargeGroup, CurrencyTotals, CustomerInvoice, KeptCost, UnassignedCost } from './calculation.ts'
import { BillingError } from './errors.ts'
import { takenBy, type InvoiceDraft } from './invoice-draft.ts'

/** Everything a calculation took in and gave out. */
export type ReconcileInput = {
  groups: readonly ChargeGroup[]
  drafts: readonly InvoiceDraft[]
  invoices: readonly CustomerInvoice[]
  unassigned: readonly UnassignedCost[]
  kept: readonly KeptCost[]
}

type Sums = { lines: number; cost: Decimal }

/**
 * Adds up what went in and, from the finished texts, what came out, for each source currency.
 *
 * @returns one entry for each currency, sorted by its code
 * @throws BillingError `NotReconciled`, naming the difference
 */
export const reconcile = ({
  groups,
  drafts,
  invoices,
  unassigned,
  kept,
}: ReconcileInput): CurrencyTotals[] => {
  for (const invoice of invoices) assertInvoiceAddsUp(invoice)
  const into = sumsBy(groups)
  const invoiced = sumsBy(
    invoices.map(({ costCurrency, lines, cost }) => ({ currency: costCurrency, lines, cost })),
  )
  const left = sumsBy(unassigned)
  const notCharged = sumsBy(kept)
  const held = sumsBy(
    drafts
      .filter((draft) => draft.held)
      .map((draft) => ({ currency: draft.costCurrency, ...takenBy(draft) })),
  )
  return [...into.keys()].sort().map((currency) => {
    const sumsOf = (sums: Map<string, Sums>): Sums => sums.get(currency) ?? { lines: 0, cost: ZERO }
    const [all, inInvoices, inUnassigned, inKept, inHeld] = [
      sumsOf(into),
      sumsOf(invoiced),
      sumsOf(left),
      sumsOf(notCharged),
      sumsOf(held),
    ]
    const cost = inInvoices.cost.plus(inUnassigned.cost).plus(inKept.cost).plus(inHeld.cost)
    const lines = inInvoices.lines + inUnassigned.lines + inKept.lines + inHeld.lines
    if (!cost.equals(all.cost) || lines !== all.lines) {
      throw new BillingError(
        'NotReconciled',
        `The provider's invoice has ${all.lines} lines and ${toText(all.cost)} ${currency}, the calculation ${lines} lines and ${toText(cost)} ${currency}.`,
      )
    }
    return {
      currency,
      lines: all.lines,
      cost: toText(all.cost),
      invoicedCost: toText(inInvoices.cost),
      unassignedCost: toText(inUnassigned.cost),
      keptCost: toText(inKept.cost),
      heldCost: toText(inHeld.cost),
    }
  })
}

const sumsBy = (entries: readonly { currency: string; lines: number; cost: string }[]): Map<string, Sums> =>
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
    `The invoice of customer ${customerId} is ${expected} ${currency} and its details add up to ${actual} ${currency}.`,
  )
}
