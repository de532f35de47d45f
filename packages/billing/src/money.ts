/** Amounts with their currency, so that two currencies cannot be added by mistake, and their VAT. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/numbers'
import { parseDecimal, toAmount, toText } from './decimal.ts'
import { BillingError } from './errors.ts'

/** An amount in one currency: `amount` is decimal text, `currency` an ISO 4217 code. */
export type Money = { amount: string; currency: string }

/** The exact sum of two amounts of the same currency. @throws BillingError `CurrencyMismatch`, `InvalidDecimal` */
export const addMoney = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency) {
    throw new BillingError(
      'CurrencyMismatch',
      bind(m.otherCurrency, { added: b.currency, currency: a.currency }),
    )
  }
  return { amount: toText(parseDecimal(a.amount).plus(parseDecimal(b.amount))), currency: a.currency }
}

/**
 * Returns the VAT of a subtotal, `subtotal × vatPercent ÷ 100`, with `digits` after the decimal point, rounded half
 * away from zero.
 */
export const calculateVat = (subtotal: string, vatPercent: string, digits: number): string =>
  toAmount(parseDecimal(subtotal).times(parseDecimal(vatPercent)).times('0.01'), digits)
