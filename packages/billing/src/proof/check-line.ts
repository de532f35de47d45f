/** Compares a line with its detail, its file, and its own text in the provider's file. */
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
const checkSide = (state: ProofState, line: ProofLine, where: string): void => {
  const named = isReseller(state)
    ? [['charge', line.charge] as const]
    : [['cost', line.cost] as const, ['raw', line.raw] as const, ['file', line.file] as const]
  for (const [field, value] of named)
    if (value !== null) noteDifference(state, 'line', `the ${field} of ${where}`, 'none', String(value))
  if (isReseller(state) && line.cost === null)
    noteDifference(state, 'line', `the cost of ${where}`, 'an amount', 'none')
}

const checkRead = (
  state: ProofState,
  { line, detail, read, where }: { line: ProofLine; detail: ProofDetail; read: ReadLine; where: string },
): void => {
  const { document } = state
  compareAmounts(state, 'line', `the cost in ${where}`, read.cost, line.cost ?? '')
  compareAmounts(state, 'line', `the quantity in ${where}`, read.quantity, line.quantity)
  const texts: readonly (readonly [string, string | null, string, string])[] = [
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
    ['cloud provider', read.cloudProvider, document?.cloudProvider ?? '', 'document.cloudProvider'],
  ]
  for (const [name, computed, stated, field] of texts)
    if (computed === null)
      noteGap(state, `The ${name} of lines whose text in the provider's file does not say it.`, [field])
    else compareTexts(state, 'line', `the ${name} in ${where}`, computed, stated)
}

const checkText = (
  state: ProofState,
  line: ProofLine,
  detail: ProofDetail,
  file: ProofFile,
  where: string,
): void => {
  let read: ReadLine
  try {
    read = readLine(line.raw ?? '', file)
  } catch (error) {
    if (!(error instanceof BillingError || error instanceof SyntaxError)) throw error
    noteDifference(state, 'line', where, 'a line that can be read', error.message)
    return
  }
  checkRead(state, { line, detail, read, where })
}

/** Checks a line: its detail, its file, its sums, and its text. */
export const checkLine = (state: ProofState, line: ProofLine): void => {
  state.lines += 1
  const detail = state.details.get(line.detail)
  const file = line.file === null ? undefined : state.files.get(line.file)
  const where = `line ${line.line}${file ? ` of ${file.name}` : ''}`
  if (!detail) {
    noteDifference(state, 'line', where, 'a detail that it belongs to', 'none')
    return
  }
  addUp(state, line)
  checkSide(state, line, where)
  if (line.file !== null && !file)
    noteDifference(state, 'line', `the file of ${where}`, 'a file of this proof', 'none')
  if (!isReseller(state)) return
  if (line.raw !== null && file) {
    checkText(state, line, detail, file, where)
    return
  }
  state.unread += 1
  noteGap(
    state,
    'Lines without their text: Parquet files have none, and some imports of earlier releases cannot be found again. Their cost, quantity and description are taken as stated.',
    [
      ...textFields,
      ...['subAccountKey', 'service', 'meter', 'unit', 'month'].map((field) => `detail.${field}`),
      ...['costCurrency', 'cloudProvider', 'providerInvoice'].map((field) => `document.${field}`),
    ],
  )
}
