/**
 * Builds the rows of a printed document: details by subscription and service, with everything a reader needs to follow
 * each amount.
 */
import {
  displayQuantity,
  areDecimalsEqual,
  formatExact,
  formatMoney,
  sum,
  calculateUnitPrice,
} from '@cmp/billing'
import { getCurrencyDigits } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../../../db/tables.ts'
import { truncateText, rateText, explainZero } from '../../../../core/documents/document-wording.ts'
import type {
  InvoicePdfInput,
  InvoiceRow,
  InvoiceService,
  DocumentLanguage,
} from '../../../../core/documents/pdf/input.ts'

/** A document detail as stored in its table. */
export type Detail = Selectable<CustomerInvoiceDetailTable>

/** The charges that were issued before, by detail key; null for an invoice, which changes no other document. */
export type ChargesBefore = ReadonlyMap<string, string> | null

/** The maximum number of characters of a name, a description and a unit in print. */
const longest = { name: 160, description: 240, unit: 40 }

const rateOf = (detail: Detail, language: DocumentLanguage): string =>
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

const formatZeroNote = (detail: Detail, language: DocumentLanguage): string => {
  if (!areDecimalsEqual(detail.charge, '0')) return ''
  if (!areDecimalsEqual(detail.exactCharge, '0')) return explainZero('rounded', language)
  return detail.zeroReason === '' ? '' : explainZero(detail.zeroReason, language)
}

const toInvoiceRow = (
  detail: Detail,
  {
    language,
    before,
    serviceRate,
  }: { language: DocumentLanguage; before: ChargesBefore; serviceRate: string },
): InvoiceRow => {
  const digits = getCurrencyDigits(detail.currency)
  const readable = displayQuantity(detail.quantity, detail.unit)
  const price = before ? null : calculateUnitPrice(readable.quantity, detail.charge, digits)
  const was = before?.get(detail.detailKey) ?? '0'
  const ownRate = serviceRate === '' ? rateOf(detail, language) : ''
  return {
    description: truncateText(detail.meterName, longest.description),
    notes: [before ? '' : formatZeroNote(detail, language), ownRate].filter((note) => note !== ''),
    quantity: formatExact(readable.quantity),
    unit: truncateText(readable.unit, longest.unit),
    unitPrice: price === null ? '' : formatExact(price, digits),
    amount: formatMoney(detail.charge, digits),
    change: before
      ? { was: formatMoney(was, digits), is: formatMoney(sum([was, detail.charge]), digits) }
      : null,
  }
}

const sumOf = (details: readonly Detail[]): string => {
  const [first] = details
  return first ? formatMoney(sum(details.map(({ charge }) => charge)), getCurrencyDigits(first.currency)) : ''
}

const toInvoiceService = (
  name: string,
  details: readonly Detail[],
  language: DocumentLanguage,
  before: ChargesBefore,
): InvoiceService => {
  const rates = new Set(details.map((detail) => rateOf(detail, language)))
  const [rate = ''] = rates
  const serviceRate = rates.size === 1 ? rate : ''
  return {
    name: truncateText(name, longest.name),
    amount: sumOf(details),
    rate: serviceRate,
    rows: details.map((detail) => toInvoiceRow(detail, { language, before, serviceRate })),
  }
}

/**
 * Groups sorted details by subscription and service. An exchange rate is shown with the service if all of its rows
 * share it, otherwise with each row.
 */
export const groupDetailsBySubscription = (
  details: readonly Detail[],
  language: DocumentLanguage,
  before: ChargesBefore,
): InvoicePdfInput['subscriptions'] =>
  [...Map.groupBy(details, (detail) => detail.subAccountKey)].map(([id, own]) => ({
    id: truncateText(id, longest.name),
    name: truncateText(own[0]?.subscriptionName ?? id, longest.name),
    amount: sumOf(own),
    services: [...Map.groupBy(own, (detail) => detail.serviceName)].map(([name, rows]) =>
      toInvoiceService(name, rows, language, before),
    ),
  }))

/** Returns how the units of details were scaled, without duplicates. */
export const listScales = (details: readonly Detail[]): string[] =>
  [...new Set(details.map(({ quantity, unit }) => displayQuantity(quantity, unit).scale))].filter(
    (scale) => scale !== null,
  )

/** Returns the charge of a changed document before and after the change. */
export const chargeChange = (
  before: ReadonlyMap<string, string>,
  subtotal: string,
  currency: string,
): { was: string; is: string } => {
  const was = sum([...before.values()])
  const is = sum([was, subtotal])
  return {
    was: formatMoney(was, getCurrencyDigits(currency)),
    is: formatMoney(is, getCurrencyDigits(currency)),
  }
}
