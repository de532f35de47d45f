/** The rows of a paper: details by subscription and service, with what a reader needs to follow each amount. */
import { displayQuantity, equal, formatExact, formatMoney, sum, unitPriceOf } from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import { bounded, rateText, zeroReasonText } from './paper-words.ts'
import type { InvoicePdfInput, InvoiceRow, InvoiceService, PaperLanguage } from './pdf/input.ts'

/** A detail as its table has it. */
export type Detail = Selectable<CustomerInvoiceDetailTable>

/** The charges that were issued before, by detail key; null of an invoice, which changes nothing. */
export type ChargesBefore = ReadonlyMap<string, string> | null

/** Characters that a name, a description and a unit have on paper at most. */
const longest = { name: 160, description: 240, unit: 40 }

const rateOf = (detail: Detail, language: PaperLanguage): string =>
  detail.costCurrency === detail.currency
    ? ''
    : rateText(
        {
          from: detail.costCurrency,
          to: detail.currency,
          rate: detail.exchangeRate,
          month: detail.billingMonth,
        },
        language,
      )

const zeroNote = (detail: Detail, language: PaperLanguage): string => {
  if (!equal(detail.charge, '0')) return ''
  if (!equal(detail.exactCharge, '0')) return zeroReasonText[language].rounded
  return detail.zeroReason === '' ? '' : zeroReasonText[language][detail.zeroReason]
}

const rowOf = (
  detail: Detail,
  { language, before, serviceRate }: { language: PaperLanguage; before: ChargesBefore; serviceRate: string },
): InvoiceRow => {
  const digits = digitsOf(detail.currency)
  const readable = displayQuantity(detail.quantity, detail.unit)
  const price = before ? null : unitPriceOf(readable.quantity, detail.charge, digits)
  const was = before?.get(detail.detailKey) ?? '0'
  const ownRate = serviceRate === '' ? rateOf(detail, language) : ''
  return {
    description: bounded(detail.meterName, longest.description),
    notes: [before ? '' : zeroNote(detail, language), ownRate].filter((note) => note !== ''),
    quantity: formatExact(readable.quantity),
    unit: bounded(readable.unit, longest.unit),
    unitPrice: price === null ? '' : formatExact(price, digits),
    amount: formatMoney(detail.charge, digits),
    change: before
      ? { was: formatMoney(was, digits), is: formatMoney(sum([was, detail.charge]), digits) }
      : null,
  }
}

const sumOf = (details: readonly Detail[]): string => {
  const [first] = details
  return first ? formatMoney(sum(details.map(({ charge }) => charge)), digitsOf(first.currency)) : ''
}

const serviceOf = (
  name: string,
  details: readonly Detail[],
  language: PaperLanguage,
  before: ChargesBefore,
): InvoiceService => {
  const rates = new Set(details.map((detail) => rateOf(detail, language)))
  const [rate = ''] = rates
  const serviceRate = rates.size === 1 ? rate : ''
  return {
    name: bounded(name, longest.name),
    amount: sumOf(details),
    rate: serviceRate,
    rows: details.map((detail) => rowOf(detail, { language, before, serviceRate })),
  }
}

/**
 * The rows of details, which come sorted, under their subscriptions and services. An exchange rate stands at the service
 * where all of its rows share it, else at the row.
 */
export const subscriptionsOf = (
  details: readonly Detail[],
  language: PaperLanguage,
  before: ChargesBefore,
): InvoicePdfInput['subscriptions'] =>
  [...Map.groupBy(details, (detail) => detail.subAccountKey)].map(([id, own]) => ({
    id: bounded(id, longest.name),
    name: bounded(own[0]?.subscriptionName ?? id, longest.name),
    amount: sumOf(own),
    services: [...Map.groupBy(own, (detail) => detail.serviceName)].map(([name, rows]) =>
      serviceOf(name, rows, language, before),
    ),
  }))

/** How the units of details were scaled, each scaling once. */
export const scalesOf = (details: readonly Detail[]): string[] =>
  [...new Set(details.map(({ quantity, unit }) => displayQuantity(quantity, unit).scale))].filter(
    (scale) => scale !== null,
  )

/** What the charge of a changed document was, and what it is with the change. */
export const chargeChange = (
  before: ReadonlyMap<string, string>,
  subtotal: string,
  currency: string,
): { was: string; is: string } => {
  const was = sum([...before.values()])
  const is = sum([was, subtotal])
  return { was: formatMoney(was, digitsOf(currency)), is: formatMoney(is, digitsOf(currency)) }
}
