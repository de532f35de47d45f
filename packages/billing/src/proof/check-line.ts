/** Compares a line with its detail, its file, and its own text in the provider's file. */
import { bind, type BoundMessage, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import { toSubAccountKey } from '../cloud-keys.ts'
import { ZERO, parseDecimal } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import { normalizeServiceName } from '../service-names.ts'
import { readLine, type ReadLine } from './read-line.ts'
import type { ProofDetail, ProofFile, ProofLine } from './records.ts'
import {
  compareAmounts,
  compareTexts,
  noteDifference,
  isReseller,
  createEmptySums,
  noteGap,
  type ProofState,
} from './state.ts'

const textFields = ['raw', 'day', 'description', 'resource', 'quantity', 'cost'].map(
  (field) => `line.${field}`,
)

/** Adds a line to the sums of its detail and checks that it follows the previous line. */
const addUp = (state: ProofState, line: ProofLine): void => {
  const own = state.sums.get(line.detail) ?? createEmptySums()
  const cost = parseDecimal(line.cost ?? '0')
  own.days.set(line.day, (own.days.get(line.day) ?? ZERO).plus(cost))
  state.sums.set(line.detail, {
    lines: own.lines + 1,
    cost: own.cost.plus(cost),
    quantity: own.quantity.plus(parseDecimal(line.quantity)),
    charge: own.charge.plus(parseDecimal(line.charge ?? '0')),
    days: own.days,
  })
}

/** Checks that a line has only the fields that its side may have. */
const checkSide = (state: ProofState, line: ProofLine, where: BoundMessage): void => {
  const named = isReseller(state)
    ? [['charge', line.charge] as const]
    : [['cost', line.cost] as const, ['raw', line.raw] as const, ['file', line.file] as const]
  for (const [field, value] of named)
    if (value !== null)
      noteDifference(state, 'line', bind(m.sideField, { field, line: where }), m.none, String(value))
  if (isReseller(state) && line.cost === null)
    noteDifference(state, 'line', bind(m.sideField, { field: 'cost', line: where }), m.anAmount, m.none)
}

/** The gaps of fields that a provider's text need not contain. */
const gaps: Partial<Record<string, Message>> = {
  meter: m.gapMeter,
  month: m.gapMonth,
  day: m.gapDay,
  invoice: m.gapInvoice,
  cloudProvider: m.gapProvider,
}

const checkRead = (
  state: ProofState,
  {
    line,
    detail,
    read,
    where,
  }: { line: ProofLine; detail: ProofDetail; read: ReadLine; where: BoundMessage },
): void => {
  const { document } = state
  const nameField = (field: string) => bind(m.lineField, { field, line: where })
  compareAmounts(state, 'line', nameField('cost'), read.cost, line.cost ?? '')
  compareAmounts(state, 'line', nameField('quantity'), read.quantity, line.quantity)
  const texts: readonly [field: string, computed: string | null, stated: string, checked: string][] = [
    ['currency', read.currency, document?.costCurrency ?? '', 'document.costCurrency'],
    [
      'subscription',
      read.subAccount.toLowerCase(),
      toSubAccountKey(read.cloudProvider ?? '', detail.subAccountKey).toLowerCase(),
      'detail.subAccountKey',
    ],
    ['service', read.service, normalizeServiceName(detail.service), 'detail.service'],
    ['meter', read.meter, detail.meter, 'detail.meter'],
    ['unit', read.unit, detail.unit, 'detail.unit'],
    ['month', read.month, detail.month, 'detail.month'],
    ['day', read.day, line.day, 'line.day'],
    ['resource', read.resource, line.resource, 'line.resource'],
    ['description', read.description, line.description, 'line.description'],
    [
      'invoice',
      read.invoice?.toLowerCase() ?? null,
      document?.providerInvoice.toLowerCase() ?? '',
      'document.providerInvoice',
    ],
    ['cloudProvider', read.cloudProvider, document?.cloudProvider ?? '', 'document.cloudProvider'],
  ]
  for (const [field, computed, stated, checked] of texts) {
    const gap = gaps[field]
    if (computed !== null) compareTexts(state, 'line', nameField(field), computed, stated)
    else if (gap) noteGap(state, gap, [checked])
  }
}

const checkText = (
  state: ProofState,
  line: ProofLine,
  detail: ProofDetail,
  file: ProofFile,
  where: BoundMessage,
): void => {
  let read: ReadLine
  try {
    read = readLine(line.raw ?? '', file)
  } catch (error) {
    if (!(error instanceof BillingError || error instanceof SyntaxError)) throw error
    noteDifference(state, 'line', bind(m.textOfLine, { line: where }), m.aReadableLine, error.message)
    return
  }
  checkRead(state, { line, detail, read, where })
}

/** Checks a line: its detail, its file, its sums, and its text. */
export const checkLine = (state: ProofState, line: ProofLine): void => {
  state.lines += 1
  const detail = state.details.get(line.detail)
  const file = line.file === null ? undefined : state.files.get(line.file)
  const where = file
    ? bind(m.lineOfFile, { line: line.line, file: file.name })
    : bind(m.line, { line: line.line })
  if (!detail) {
    noteDifference(state, 'line', bind(m.detailOfLine, { line: where }), m.aDetail, m.none)
    return
  }
  addUp(state, line)
  checkSide(state, line, where)
  if (line.file !== null && !file)
    noteDifference(state, 'line', bind(m.fileOfLine, { line: where }), m.aFile, m.none)
  if (!isReseller(state)) return
  if (line.raw !== null && file) {
    checkText(state, line, detail, file, where)
    return
  }
  state.unread += 1
  noteGap(state, m.gapLineText, [
    ...textFields,
    ...['subAccountKey', 'service', 'meter', 'unit', 'month'].map((field) => `detail.${field}`),
    ...['costCurrency', 'cloudProvider', 'providerInvoice'].map((field) => `document.${field}`),
  ])
}
