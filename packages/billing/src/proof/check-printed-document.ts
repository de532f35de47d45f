/** Compares a document with its text that was frozen when it was issued: parties, dates, amounts and every row. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import { parseDecimal, sum, toText } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import { isChange } from './check-details.ts'
import { readPrintedDay, readPrintedMonth } from './read-day.ts'
import type { PrintedDocument, ProofDocument } from './records.ts'
import { compareAmounts, compareTexts, noteDifference, nameOf, noteGap, type ProofState } from './state.ts'

/** A printed amount without thousands separators, with a hyphen as the minus sign. */
const toPlainAmount = (printed: string): string => printed.replaceAll(',', '').replace('−', '-')

/** Returns the same text for equal amounts; a text that is not an amount is unchanged. */
const normalizeAmount = (amount: string): string => {
  try {
    return toText(parseDecimal(toPlainAmount(amount)))
  } catch (error) {
    if (error instanceof BillingError) return amount
    throw error
  }
}

/** Documents shorten longer names with an ellipsis, so names are compared only up to it. */
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
    ['issueDate', says.issueDay, document.issueDate ?? ''],
    ['dueDate', readPrintedDay(says.dueDate, says.language) ?? says.dueDate, document.dueDate ?? ''],
    ['periodStart', start, document.periodStart],
    ['periodEnd', end, document.periodEnd],
    ['provider', says.provider, document.cloudProvider],
    ['currency', says.currency, document.currency],
  ]
  for (const [field, printed, stated] of texts)
    compareTexts(state, 'paper', bind(m.printedField, { field }), printed, stated)
  const amounts = [
    ['subtotal', says.subtotal, document.paper?.subtotal ?? ''],
    ['vatPercent', says.vatPercent, document.vatPercent],
    ['vat', says.vatAmount, document.paper?.vat ?? ''],
    ['total', says.total, document.paper?.total ?? ''],
  ] as const
  for (const [field, printed, stated] of amounts)
    compareAmounts(state, 'paper', bind(m.printedField, { field }), toPlainAmount(printed), stated)
}

const checkChange = (
  state: ProofState,
  { issued, subtotal }: ProofDocument,
  { adjusts }: PrintedDocument,
): void => {
  if ((adjusts !== null) !== isChange(state)) {
    noteDifference(
      state,
      'paper',
      m.changedDocument,
      isChange(state) ? m.present : m.none,
      adjusts?.number ?? m.none,
    )
    return
  }
  if (!adjusts) return
  const was = sum(issued.map((one) => one.subtotal))
  compareTexts(
    state,
    'paper',
    m.changedNumber,
    adjusts.number,
    issued.find(({ number }) => number === adjusts.number)?.number ?? '',
  )
  compareAmounts(state, 'paper', m.chargeBefore, toPlainAmount(adjusts.was), was)
  compareAmounts(state, 'paper', m.chargeAfter, toPlainAmount(adjusts.is), sum([was, subtotal]))
}

/** Identifies a row by all of its values that are also in the file. */
const toRowKey = (id: string, service: string, meter: string, amount: string, was: string | null): string =>
  JSON.stringify([
    cutName(id),
    cutName(service),
    cutDescription(meter),
    normalizeAmount(amount),
    was === null ? null : normalizeAmount(was),
  ])

const checkRows = (state: ProofState, says: PrintedDocument): void => {
  const printed = new Map<string, number>()
  for (const { id, services } of says.subscriptions)
    for (const { name, rows } of services)
      for (const { description, amount, change } of rows) {
        const key = toRowKey(id, name, description, amount, change && change.was)
        printed.set(key, (printed.get(key) ?? 0) + 1)
      }
  for (const detail of state.details.values()) {
    const key = toRowKey(
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
      bind(m.rowOf, { detail: nameOf(detail) }),
      count > 0 ? m.present : m.none,
      m.present,
    )
    printed.set(key, count - 1)
  }
  for (const [key, count] of printed)
    if (count > 0) noteDifference(state, 'paper', bind(m.printedRow, { row: key }), m.aDetail, m.none)
}

const checkNames = (state: ProofState, says: PrintedDocument): void => {
  const printed = new Map(says.subscriptions.map(({ id, name }) => [id, name]))
  const named = Map.groupBy(state.details.values(), ({ subAccountKey }) => cutName(subAccountKey))
  for (const [id, details] of named) {
    const names = new Set(details.map(({ subscription }) => cutName(subscription)))
    const name = [...printed].find(([key]) => cutName(key) === id)?.[1]
    // An earlier document may use a name that a subscription had at the time.
    if (names.size > 1 && isChange(state)) noteGap(state, m.gapRenamed, ['detail.subscription'])
    else
      for (const own of names)
        compareTexts(
          state,
          'paper',
          bind(m.subscriptionName, { id }),
          name === undefined ? '' : cutName(name),
          own,
        )
  }
}

const printedRate = /^1 (\S+) = ([\d.,]+) (\S+) \((.+)\)$/

/** The values of a printed exchange rate. */
type PrintedRate = { from: string; to: string; rate: string; month: string }

const toRateKey = ({ from, to, rate, month }: PrintedRate): string => JSON.stringify([from, to, rate, month])

/** Returns the exchange rates that are printed at services and in the notes of rows. */
const collectPrintedRates = ({ subscriptions, language }: PrintedDocument): Map<string, PrintedRate> => {
  const texts = subscriptions.flatMap(({ services }) =>
    services.flatMap(({ rate, rows }) => [rate, ...rows.flatMap(({ notes }) => notes)]),
  )
  return new Map(
    texts.flatMap((text) => {
      const [, from, amount, to, monthWords] = printedRate.exec(text) ?? []
      const month = monthWords && readPrintedMonth(monthWords, language)
      if (!from || !amount || !to || !month) return []
      const rate = { from, to, rate: normalizeAmount(amount), month }
      return [[toRateKey(rate), rate]]
    }),
  )
}

const checkRates = (state: ProofState, says: PrintedDocument): void => {
  const printed = collectPrintedRates(says)
  const own = new Set<string>()
  for (const { from, to, rate: amount, month } of state.rates.values()) {
    if (from === to) continue
    const rate = { from, to, rate: normalizeAmount(amount), month }
    const key = toRateKey(rate)
    own.add(key)
    compareTexts(state, 'paper', bind(m.printedRate, rate), printed.has(key) ? m.present : m.none, m.present)
  }
  for (const [key, rate] of printed)
    if (!own.has(key)) noteDifference(state, 'paper', bind(m.printedRate, rate), m.none, m.present)
}

/** Compares the document with its frozen text, and both with the amounts that were taken from that text. */
export const checkPrintedDocument = (state: ProofState, document: ProofDocument): void => {
  const { paper } = document
  if (!paper) {
    if (isChange(state)) noteGap(state, m.gapUnrounded, ['detail.before', 'document.issued'])
    return
  }
  compareAmounts(
    state,
    'paper',
    bind(m.storedAmount, { field: 'subtotal' }),
    document.subtotal,
    paper.subtotal,
  )
  compareAmounts(state, 'paper', bind(m.storedAmount, { field: 'vat' }), document.vat, paper.vat)
  compareAmounts(state, 'paper', bind(m.storedAmount, { field: 'total' }), document.total, paper.total)
  const { says } = paper
  if (!says) return
  checkHead(state, document, says)
  checkChange(state, document, says)
  checkRows(state, says)
  checkNames(state, says)
  checkRates(state, says)
}
