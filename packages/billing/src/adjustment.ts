/** Calculates what a customer still owes, or gets back, after an issued customer invoice is recalculated. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/calculation'
import { ZERO, parseDecimal, toText, type Decimal } from './decimal.ts'
import type { CustomerInvoiceDetail } from './calculation.ts'
import { BillingError } from './errors.ts'

/** The fields of a customer invoice, or of an earlier adjustment to that invoice, that an adjustment needs. */
export type AdjustableInvoice = { currency: string; vat: string; details: readonly AdjustableDetail[] }

/** The fields of a detail that are compared; all other fields only describe the detail. */
export type AdjustableDetail = Pick<CustomerInvoiceDetail, 'key' | 'cost' | 'quantity' | 'charge'>

/**
 * One difference: new − Σ issued of the details with this key. `detail` describes it: the newly calculated detail or,
 * if there is none, the issued one.
 */
export type AdjustmentDetail<Detail> = {
  key: string
  detail: Detail
  cost: string
  quantity: string
  charge: string
}

/** Amounts in `currency` with `digits` after the decimal point; negative amounts are in the customer's favor. */
export type Adjustment<Detail> = {
  currency: string
  subtotal: string
  vat: string
  total: string
  details: AdjustmentDetail<Detail>[]
}

type Difference<Detail> = { detail: Detail; cost: Decimal; quantity: Decimal; charge: Decimal }

/**
 * Returns the difference, by detail key, between a new calculation and everything already issued for the invoice (the
 * invoice and its earlier adjustments). Details whose charge did not change are left out. VAT is new − Σ issued, not
 * the VAT of the difference, so that the invoice and its adjustments together show exactly the VAT of the new
 * calculation.
 * @param digits digits after the decimal point of the currency
 * @returns null if neither a charge nor the VAT changed
 * @throws BillingError `CurrencyMismatch`, `InvalidDecimal`
 */
export const calculateAdjustment = <Detail extends AdjustableDetail>(
  calculated: AdjustableInvoice & { details: readonly Detail[] },
  issued: readonly (AdjustableInvoice & { details: readonly Detail[] })[],
  digits: number,
): Adjustment<Detail> | null => {
  const differences = new Map<string, Difference<Detail>>()
  for (const earlier of issued) {
    if (earlier.currency !== calculated.currency) {
      throw new BillingError(
        'CurrencyMismatch',
        bind(m.otherCurrency, { issued: earlier.currency, currency: calculated.currency }),
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
