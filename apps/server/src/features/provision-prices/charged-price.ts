/** A list price as an invoice of today would charge it: with the customer's own markup, in its own currency. */
import { calculateCustomerInvoices, exactCharge, formatExact, parseDecimal, toText } from '@cmp/billing'
import { digitsOf, monthName, type PriceSought } from '@cmp/contract'
import { monthsAfter } from '../../kit/calendar.ts'
import type { RatingTerms } from '../calculations/inputs.ts'
import type { PricedPlace } from './own-rates.ts'

/** What one unit is charged; `formula` is for the reseller. */
export type ChargedPrice = {
  price: (listPrice: string) => string
  currency: string
  formula: (listPrice: string) => string
  note: string
}

/** Months that are looked back for an exchange rate, where this one has none yet. */
const monthsBack = 12

/** What a line of a unit would be on an invoice. */
const unitOnInvoice = (
  terms: RatingTerms,
  { customerId, cloudProvider, containerId }: PricedPlace,
  { service, meter, currency, day, month }: Unit & { month: string },
) =>
  calculateCustomerInvoices({
    ...terms,
    components: [],
    assignments: [{ cloudProvider, subAccountKey: containerId, customerId, customerName: 'This customer' }],
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
    digitsOf,
  })

type Unit = { service: string; meter: string; currency: string; day: string }

const signed = (markup: string): string => {
  const value = parseDecimal(markup)
  return `(1 ${value.isNegative() ? '−' : '+'} ${formatExact(toText(value.abs()))} %)`
}

/**
 * How list prices of a currency are charged to a customer today; a problem where nobody can say. Without an exchange rate of the last
 * twelve months the price stays in the list's currency.
 */
export const chargedPrice = (
  terms: RatingTerms,
  place: PricedPlace,
  { service }: PriceSought,
  unit: Omit<Unit, 'service'>,
): ChargedPrice | { problem: string } => {
  const asked = { ...unit, service }
  const thisMonth = unit.day.slice(0, 'YYYY-MM'.length)
  for (let back = 0; back <= monthsBack; back += 1) {
    const month = monthsAfter(thisMonth, -back)
    const { invoices, missing, kept } = unitOnInvoice(terms, place, { ...asked, month })
    const [{ details: [detail] = [], currency = '' } = {}] = invoices
    if (detail) {
      const { rate, markup } = detail
      const isExchanged = currency !== unit.currency
      return {
        currency,
        price: (listPrice) => exactCharge(listPrice, rate, markup.markupPercent),
        formula: (listPrice) =>
          [
            `${formatExact(listPrice)} ${unit.currency}`,
            ...(isExchanged ? [`${formatExact(rate)} ${currency}/${unit.currency}`] : []),
            signed(markup.markupPercent),
          ].join(' × '),
        note: isExchanged && back > 0 ? ` Exchanged at the rate of ${monthName(month)}.` : '',
      }
    }
    if (kept.length > 0) return { problem: 'its billing profile does not charge usage.' }
    const [problem] = missing
    if (problem?.kind !== 'rate')
      return { problem: problem?.message ?? 'this customer has no billing profile.' }
  }
  return inListCurrency(terms, place, asked, thisMonth)
}

/** With the markup alone. */
const inListCurrency = (
  terms: RatingTerms,
  place: PricedPlace,
  unit: Unit,
  month: string,
): ChargedPrice | { problem: string } => {
  const profiles = terms.profiles.map((profile) => ({ ...profile, currency: unit.currency }))
  const { invoices } = unitOnInvoice({ ...terms, profiles }, place, { ...unit, month })
  const [{ details: [detail] = [] } = {}] = invoices
  if (!detail) return { problem: 'this customer has no billing profile.' }
  const { markupPercent } = detail.markup
  return {
    currency: unit.currency,
    price: (listPrice) => exactCharge(listPrice, '1', markupPercent),
    formula: (listPrice) => `${formatExact(listPrice)} ${unit.currency} × ${signed(markupPercent)}`,
    note: ` In ${unit.currency}, since there is no exchange rate of the last months.`,
  }
}
