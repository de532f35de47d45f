/** Explains how an amount was computed, in one line that a person can check with a calculator. */
import { parseDecimal, roundHalfAwayFromZero, toText, type Decimal } from './decimal.ts'
import { formatExact, formatMoney } from './format.ts'

/** The figures of one customer-invoice detail; `digits` are those of `currency`. All figures are decimal text. */
export type FormulaInput = {
  cost: string
  costCurrency: string
  rate: string
  markupPercent: string
  charge: string
  currency: string
  digits: number
}

/**
 * Returns the exact charge: `cost × rate × (1 + markupPercent ÷ 100)`. Markup is on cost.
 * @throws BillingError `InvalidDecimal`
 */
export const calculateExactCharge = (cost: string, rate: string, markupPercent: string): string =>
  toText(parseDecimal(cost).times(chargeFactor(rate, markupPercent)))

/** Returns `rate × (1 + markupPercent ÷ 100)`, which is exact because dividing by 100 only moves the decimal point. */
export const chargeFactor = (rate: string, markupPercent: string): Decimal =>
  parseDecimal(rate).times(parseDecimal(markupPercent).times('0.01').plus(1))

/**
 * Returns `1,234.50 USD × 34.512345 THB/USD × (1 + 12.5 %) = 47,931.18 THB`. Cost and rate are shown with every digit.
 * If the detail received a leftover unit of its invoice's rounding, the unit is shown: `= 10.01 THB − 0.01 THB
 * (rounding of the invoice) = 10.00 THB`.
 * @throws BillingError `InvalidDecimal`
 */
export const formatFormula = (input: FormulaInput): string => {
  const { cost, costCurrency, rate, markupPercent, charge, currency, digits } = input
  const factors = [`${formatExact(cost, 2)} ${costCurrency}`]
  if (costCurrency !== currency) factors.push(`${formatExact(rate)} ${currency}/${costCurrency}`)
  const markup = parseDecimal(markupPercent)
  factors.push(`(1 ${markup.isNegative() ? '−' : '+'} ${formatExact(toText(markup.abs()))} %)`)
  return formatFormulaResult(factors.join(' × '), {
    exact: calculateExactCharge(cost, rate, markupPercent),
    charge,
    currency,
    digits,
  })
}

/**
 * Returns a formula with its result: `5 % of 101.00 THB = 5.05 THB`, with the rounding unit of the invoice if the
 * detail received one. `exact` is the formula's result, `charge` the charged amount.
 * @throws BillingError `InvalidDecimal`
 */
export const formatFormulaResult = (
  formula: string,
  { exact, charge, currency, digits }: { exact: string; charge: string; currency: string; digits: number },
): string => {
  const rounded = roundHalfAwayFromZero(parseDecimal(exact), digits)
  const leftover = parseDecimal(charge).minus(rounded)
  const formatWithCurrency = (value: Decimal) => `${formatMoney(toText(value), digits)} ${currency}`
  const result = `${formula} = ${formatWithCurrency(rounded)}`
  if (leftover.isZero()) return result
  const sign = leftover.isNegative() ? '−' : '+'
  return `${result} ${sign} ${formatWithCurrency(leftover.abs())} (rounding of the invoice) = ${formatWithCurrency(parseDecimal(charge))}`
}
