/** What an issued customer invoice still owes, or gets back, after it was calculated again. */
import { ZERO, parseDecimal, toText, type Decimal } from './decimal.ts'
import type { CustomerInvoiceDetail } from './calculation.ts'
import { BillingError } from './errors.ts'

/** A customer invoice, or an earlier adjustment of it, as far as an adjustment is concerned. */
export type AdjustableInvoice = { currency: string; vat: string; details: readonly AdjustableDetail[] }

/** The fields of a detail that are compared; the rest only describes. */
export type AdjustableDetail = Pick<CustomerInvoiceDetail, 'key' | 'cost' | 'quantity' | 'charge'>

/**
 * One difference: new − Σ issued of the details with this key. `detail` describes it: the newly calculated one or, where
 * that is gone, the one that was issued.
 */
export type AdjustmentDetail<Detail> = {
  key: string
  detail: Detail
  cost: string
  quantity: string
  charge: string
}

/** Amounts in `currency` with `digits` after the point; negative is in the customer's favour. */
export type Adjustment<Detail> = {
  currency: string
  subtotal: string
  vat: string
  total: string
  details: AdjustmentDetail<Detail>[]
}

type Difference<Detail> = { detail: Detail; cost: Decimal; quantity: Decimal; charge: Decimal }

/**
 * The difference between a new calculation and everything already issued for it (the invoice and its earlier
 * adjustments), by detail key; details whose charge did not change are left out. VAT is new − Σ issued, not the VAT of
 * the difference, so that issued and adjustment together show exactly the VAT of the new calculation.
 *
 * @param digits digits after the point of the currency
 * @returns null when neither a charge nor the VAT changed
 * @throws BillingError `CurrencyMismatch`, `InvalidDecimal`
 */
export const adjustmentFor = <Detail extends AdjustableDetail>(
  calculated: AdjustableInvoice & { details: readonly Detail[] },
  issued: readonly (AdjustableInvoice & { details: readonly Detail[] })[],
  digits: number,
): Adjustment<Detail> | null => {
  const differences = new Map<string, Difference<Detail>>()
  for (const earlier of issued) {
    if (earlier.currency !== calculated.currency) {
      throw new BillingError(
        'CurrencyMismatch',
        `What was issued in ${earlier.currency} cannot be adjusted in ${calculated.currency}.`,
      )
    }
    for (const detail of earlier.details) addDifference(differences, detail, -1)
  }
  for (const detail of calculated.details) addDifference(differences, detail, 1)

  const changed = [...differences]
    .filter(([, { charge }]) => !charge.isZero())
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const vat = issued.reduce<Decimal>(
    (rest, earlier) => rest.minus(parseDecimal(earlier.vat)),
    parseDecimal(calculated.vat),
  )
  if (changed.length === 0 && vat.isZero()) return null
  const subtotal = changed.reduce<Decimal>((running, [, { charge }]) => running.plus(charge), ZERO)
  return {
    currency: calculated.currency,
    subtotal: subtotal.toFixed(digits),
    vat: vat.toFixed(digits),
    total: subtotal.plus(vat).toFixed(digits),
    details: changed.map(([key, { detail, cost, quantity, charge }]) => ({
      key,
      detail,
      cost: toText(cost),
      quantity: toText(quantity),
      charge: charge.toFixed(digits),
    })),
  }
}

const addDifference = <Detail extends AdjustableDetail>(
  differences: Map<string, Difference<Detail>>,
  detail: Detail,
  sign: 1 | -1,
): void => {
  const running = differences.get(detail.key) ?? { cost: ZERO, quantity: ZERO, charge: ZERO }
  differences.set(detail.key, {
    detail,
    cost: running.cost.plus(parseDecimal(detail.cost).times(sign)),
    quantity: running.quantity.plus(parseDecimal(detail.quantity).times(sign)),
    charge: running.charge.plus(parseDecimal(detail.charge).times(sign)),
  })
}
