/** Why an amount is what it is, as one line that a person can check with a calculator. */
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
 * The exact charge: `cost × rate × (1 + markupPercent ÷ 100)`. Markup is on cost.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const exactCharge = (cost: string, rate: string, markupPercent: string): string =>
  toText(parseDecimal(cost).times(chargeFactor(rate, markupPercent)))

/** `rate × (1 + markupPercent ÷ 100)`, exact: dividing by 100 only moves the point. */
export const chargeFactor = (rate: string, markupPercent: string): Decimal =>
  parseDecimal(rate).times(parseDecimal(markupPercent).times('0.01').plus(1))

/**
 * `1,234.50 USD × 34.512345 THB/USD × (1 + 12.5 %) = 47,931.18 THB`. Cost and rate are shown with every digit. Where
 * the detail took part in the leftover of its invoice's rounding, the unit is shown: `= 10.01 THB − 0.01 THB (rounding
 * of the invoice) = 10.00 THB`.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const formulaText = (input: FormulaInput): string => {
  const { cost, costCurrency, rate, markupPercent, charge, currency, digits } = input
  const factors = [`${formatExact(cost, 2)} ${costCurrency}`]
  if (costCurrency !== currency) factors.push(`${formatExact(rate)} ${currency}/${costCurrency}`)
  const markup = parseDecimal(markupPercent)
  factors.push(`(1 ${markup.isNegative() ? '−' : '+'} ${formatExact(toText(markup.abs()))} %)`)
  return resultText(factors.join(' × '), {
    exact: exactCharge(cost, rate, markupPercent),
    charge,
    currency,
    digits,
  })
}

/**
 * A formula with its result: `5 % of 101.00 THB = 5.05 THB`, and with the unit of the invoice's rounding where the detail
 * took part in it. `exact` is what the formula comes to, `charge` what is charged.
 *
 * @throws BillingError `InvalidDecimal`
 */
export const resultText = (
  formula: string,
  { exact, charge, currency, digits }: { exact: string; charge: string; currency: string; digits: number },
): string => {
  const rounded = roundHalfAwayFromZero(parseDecimal(exact), digits)
  const leftover = parseDecimal(charge).minus(rounded)
  const money = (value: Decimal) => `${formatMoney(toText(value), digits)} ${currency}`
  const result = `${formula} = ${money(rounded)}`
  if (leftover.isZero()) return result
  const sign = leftover.isNegative() ? '−' : '+'
  return `${result} ${sign} ${money(leftover.abs())} (rounding of the invoice) = ${money(parseDecimal(charge))}`
}
