/** Compares a document with what it says since it was issued: who, what, when, how much, and every row. */
import { parseDecimal, sum, toText } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import { isChange } from './check-details.ts'
import { readPrintedDay, readPrintedMonth } from './read-day.ts'
import type { PrintedDocument, ProofDocument } from './records.ts'
import { compareAmounts, compareTexts, differ, nameOf, noteGap, type ProofState } from './state.ts'

/** A printed amount without its thousands, with a hyphen for the minus sign. */
const plainAmount = (printed: string): string => printed.replaceAll(',', '').replace('−', '-')

/** The same text for the same amount; as it is where it is no amount. */
const normal = (amount: string): string => {
  try {
    return toText(parseDecimal(plainAmount(amount)))
  } catch (error) {
    if (error instanceof BillingError) return amount
    throw error
  }
}

/** Longer names end in an ellipsis on the document: they are compared up to it. */
const cut = (name: string, most: number): string =>
  Array.from(name)
    .slice(0, most - 1)
    .join('')
const cutName = (name: string): string => cut(name, 160)
const cutDescription = (name: string): string => cut(name, 240)

const checkHead = (state: ProofState, document: ProofDocument, says: PrintedDocument): void => {
  const [start = '', end = ''] = says.period
    .split(' – ')
    .map((day) => readPrintedDay(day, says.language) ?? day)
  const texts: readonly (readonly [string, string, string])[] = [
    ['number', says.number, document.number],
    ['kind', says.kind, document.kind],
    ['customer', says.customer.name, document.customer],
    ['seller', says.seller.name, document.seller ?? ''],
    ['issue date', says.issueDay, document.issueDate ?? ''],
    ['due date', readPrintedDay(says.dueDate, says.language) ?? says.dueDate, document.dueDate ?? ''],
    ['start of the period', start, document.periodStart],
    ['end of the period', end, document.periodEnd],
    ['cloud provider', says.provider, document.cloudProvider],
    ['currency', says.currency, document.currency],
  ]
  for (const [name, printed, stated] of texts)
    compareTexts(state, 'paper', `the ${name} on the document`, printed, stated)
  const amounts = [
    ['subtotal', says.subtotal, document.paper?.subtotal ?? ''],
    ['VAT rate', says.vatPercent, document.vatPercent],
    ['VAT', says.vatAmount, document.paper?.vat ?? ''],
    ['total', says.total, document.paper?.total ?? ''],
  ] as const
  for (const [name, printed, stated] of amounts)
    compareAmounts(state, 'paper', `the ${name} on the document`, plainAmount(printed), stated)
}

const checkChange = (
  state: ProofState,
  { issued, subtotal }: ProofDocument,
  { adjusts }: PrintedDocument,
): void => {
  if ((adjusts !== null) !== isChange(state)) {
    differ(
      state,
      'paper',
      'the document that it changes',
      isChange(state) ? 'one' : 'none',
      adjusts?.number ?? 'none',
    )
    return
  }
  if (!adjusts) return
  const was = sum(issued.map((one) => one.subtotal))
  compareTexts(
    state,
    'paper',
    'the number of the changed document',
    adjusts.number,
    issued.find(({ number }) => number === adjusts.number)?.number ?? '',
  )
  compareAmounts(state, 'paper', 'what was charged before', plainAmount(adjusts.was), was)
  compareAmounts(
    state,
    'paper',
    'what is charged with the change',
    plainAmount(adjusts.is),
    sum([was, subtotal]),
  )
}

/** A row by everything that the file has of it too. */
const rowKey = (id: string, service: string, meter: string, amount: string, was: string | null): string =>
  JSON.stringify([
    cutName(id),
    cutName(service),
    cutDescription(meter),
    normal(amount),
    was === null ? null : normal(was),
  ])

const checkRows = (state: ProofState, says: PrintedDocument): void => {
  const printed = new Map<string, number>()
  for (const { id, services } of says.subscriptions)
    for (const { name, rows } of services)
      for (const { description, amount, change } of rows) {
        const key = rowKey(id, name, description, amount, change && change.was)
        printed.set(key, (printed.get(key) ?? 0) + 1)
      }
  for (const detail of state.details.values()) {
    const key = rowKey(
      detail.subAccountKey,
      detail.service,
      detail.meter,
      detail.charge,
      detail.before && detail.before.charge,
    )
    const count = printed.get(key) ?? 0
    compareTexts(
      state,
      'paper',
      `the row of ${nameOf(detail)}`,
      count > 0 ? 'on the document' : 'none',
      'on the document',
    )
    printed.set(key, count - 1)
  }
  for (const [key, count] of printed)
    if (count > 0) differ(state, 'paper', `the row ${key} of the document`, 'a detail', 'none')
}

const checkNames = (state: ProofState, says: PrintedDocument): void => {
  const printed = new Map(says.subscriptions.map(({ id, name }) => [id, name]))
  const named = Map.groupBy(state.details.values(), ({ subAccountKey }) => cutName(subAccountKey))
  for (const [id, details] of named) {
    const names = new Set(details.map(({ subscription }) => cutName(subscription)))
    const name = [...printed].find(([key]) => cutName(key) === id)?.[1]
    // An earlier document may have the name that a subscription had then.
    if (names.size > 1 && isChange(state))
      noteGap(state, 'Names of subscriptions that were renamed between two documents.', [
        'detail.subscription',
      ])
    else
      for (const own of names)
        compareTexts(
          state,
          'paper',
          `the name of subscription ${id}`,
          name === undefined ? '' : cutName(name),
          own,
        )
  }
}

const printedRate = /^1 (\S+) = ([\d.,]+) (\S+) \((.+)\)$/

const rateKey = (from: string, to: string, rate: string, month: string): string =>
  `1 ${from} = ${normal(rate)} ${to} in ${month}`

/** The exchange rates that stand at services and in the notes of rows. */
const ratesOn = ({ subscriptions, language }: PrintedDocument): Set<string> => {
  const texts = subscriptions.flatMap(({ services }) =>
    services.flatMap(({ rate, rows }) => [rate, ...rows.flatMap(({ notes }) => notes)]),
  )
  return new Set(
    texts.flatMap((text) => {
      const [, from, rate, to, monthWords] = printedRate.exec(text) ?? []
      const month = monthWords && readPrintedMonth(monthWords, language)
      return from && rate && to && month ? [rateKey(from, to, rate, month)] : []
    }),
  )
}

const checkRates = (state: ProofState, says: PrintedDocument): void => {
  const printed = ratesOn(says)
  const own = new Set<string>()
  for (const { from, to, rate, month } of state.rates.values()) {
    if (from === to) continue
    const key = rateKey(from, to, rate, month)
    own.add(key)
    compareTexts(
      state,
      'paper',
      `the rate ${key}`,
      printed.has(key) ? 'on the document' : 'none',
      'on the document',
    )
  }
  for (const key of printed)
    if (!own.has(key)) differ(state, 'paper', `the rate ${key} of the document`, 'a rate', 'none')
}

/** Compares the document with its frozen text, and both with the amounts that were taken from it. */
export const checkPaper = (state: ProofState, document: ProofDocument): void => {
  const { paper } = document
  if (!paper) {
    if (isChange(state))
      noteGap(state, 'What earlier documents charged, to less than one unit of the currency.', [
        'detail.before',
        'document.issued',
      ])
    return
  }
  compareAmounts(state, 'paper', 'the subtotal on paper', document.subtotal, paper.subtotal)
  compareAmounts(state, 'paper', 'the VAT on paper', document.vat, paper.vat)
  compareAmounts(state, 'paper', 'the total on paper', document.total, paper.total)
  const { says } = paper
  if (!says) return
  checkHead(state, document, says)
  checkChange(state, document, says)
  checkRows(state, says)
  checkNames(state, says)
  checkRates(state, says)
}
