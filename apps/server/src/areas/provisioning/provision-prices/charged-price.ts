/**
 * Converts a list price to the price that an invoice of today would charge: with the customer's markup and in the
 * customer's currency.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-prices'
import {
  calculateCustomerInvoices,
  calculateExactCharge,
  formatExact,
  parseDecimal,
  toText,
} from '@cmp/billing'
import { getCurrencyDigits, formatMonthName, type PriceQuery, addMonths, toMonth } from '@cmp/contract'
import type { RatingTerms } from '../../billing/index.ts'
import type { PricedPlace } from './own-rates.ts'

/** The charged price of one unit. `formula` is shown only to the reseller. */
export type ChargedPrice = {
  price: (listPrice: string) => string
  currency: string
  formula: (listPrice: string) => string
  note: string
}

/** The number of past months that are searched for an exchange rate if the current month has none yet. */
const monthsBack = 12

/** Builds the invoice line of one unit. */
const calculateUnit = (
  terms: RatingTerms,
  { customerId, cloudProvider, containerId }: PricedPlace,
  { service, meter, currency, day, month }: Unit & { month: string },
) =>
  calculateCustomerInvoices({
    ...terms,
    components: [],
    assignments: [{ cloudProvider, subAccountKey: containerId, customerId, customerName: t(m.thisCustomer) }],
    groups: [
      {
        cloudProvider,
        subAccountKey: containerId,
        serviceName: service,
        meterName: meter,
        unit: '',
        chargeCategory: 'Usage',
        chargeClass: '',
        nature: 'usage',
        lineItemType: 'usage',
        billingMonth: month,
        date: day,
        currency,
        lines: 1,
        quantity: '1',
        cost: '1',
      },
    ],
    digitsOf: getCurrencyDigits,
  })

type Unit = { service: string; meter: string; currency: string; day: string }

const formatMarkup = (markup: string): string => {
  const value = parseDecimal(markup)
  return `(1 ${value.isNegative() ? '−' : '+'} ${formatExact(toText(value.abs()))} %)`
}

/**
 * Returns how list prices of a currency are charged to a customer today, or a problem if that cannot be determined.
 * Without an exchange rate in the last twelve months the price stays in the list's currency.
 */
export const computeChargedPrice = (
  terms: RatingTerms,
  place: PricedPlace,
  { service }: PriceQuery,
  unit: Omit<Unit, 'service'>,
): ChargedPrice | { problem: string } => {
  const pricedUnit = { ...unit, service }
  const thisMonth = toMonth(unit.day)
  for (let back = 0; back <= monthsBack; back += 1) {
    const month = addMonths(thisMonth, -back)
    const { invoices, missing, excluded } = calculateUnit(terms, place, { ...pricedUnit, month })
    const [{ details: [detail] = [], currency = '' } = {}] = invoices
    if (detail) {
      const { rate, markup } = detail
      const isExchanged = currency !== unit.currency
      return {
        currency,
        price: (listPrice) => calculateExactCharge(listPrice, rate, markup.markupPercent),
        formula: (listPrice) =>
          [
            `${formatExact(listPrice)} ${unit.currency}`,
            ...(isExchanged ? [`${formatExact(rate)} ${currency}/${unit.currency}`] : []),
            formatMarkup(markup.markupPercent),
          ].join(' × '),
        note:
          isExchanged && back > 0 ? t(m.convertedAtExchangeRateOf, { month: formatMonthName(month) }) : '',
      }
    }
    if (excluded.length > 0) return { problem: t(m.billingProfileDoesNotChargeFor) }
    const [problem] = missing
    if (problem?.kind !== 'rate') return { problem: problem?.message ?? t(m.thisCustomerHasNoBillingProfile) }
  }
  return priceInListCurrency(terms, place, pricedUnit, thisMonth)
}

/** Applies only the markup and keeps the list's currency. */
const priceInListCurrency = (
  terms: RatingTerms,
  place: PricedPlace,
  unit: Unit,
  month: string,
): ChargedPrice | { problem: string } => {
  const profiles = terms.profiles.map((profile) => ({ ...profile, currency: unit.currency }))
  const { invoices } = calculateUnit({ ...terms, profiles }, place, { ...unit, month })
  const [{ details: [detail] = [] } = {}] = invoices
  if (!detail) return { problem: t(m.thisCustomerHasNoBillingProfile) }
  const { markupPercent } = detail.markup
  return {
    currency: unit.currency,
    price: (listPrice) => calculateExactCharge(listPrice, '1', markupPercent),
    formula: (listPrice) => `${formatExact(listPrice)} ${unit.currency} × ${formatMarkup(markupPercent)}`,
    note: t(m.inBecauseNoRecentExchangeRate, { currency: unit.currency }),
  }
}
