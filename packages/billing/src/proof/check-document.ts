/** Checks the document: its rounding, VAT, total, kind, and whether it is a draft. */
import { apportion } from '../apportion.ts'
import { parseDecimal, subtract, sum } from '../decimal.ts'
import { calculateVat } from '../money.ts'
import { isChange } from './check-details.ts'
import type { ProofDocument } from './records.ts'
import {
  compareAmounts,
  compareTexts,
  noteDifference,
  hasPrintedText,
  isReseller,
  nameOf,
  noteGap,
  addIssuedBefore,
  type ProofState,
} from './state.ts'

const checkRounding = (state: ProofState, { digits, subtotal }: ProofDocument): void => {
  const ordered = [...state.details.values()]
  compareAmounts(
    state,
    'subtotal',
    'the details of the document',
    sum(ordered.map(({ charge }) => charge)),
    subtotal,
  )
  if (!isReseller(state)) return
  if (!isChange(state)) {
    const { total, parts } = apportion(
      ordered.map((detail) => detail.exactCharge ?? '0'),
      digits,
    )
    compareAmounts(state, 'rounding', 'the document, rounded once', total, subtotal)
    ordered.forEach((detail, index) =>
      compareAmounts(
        state,
        'rounding',
        `the rounding of ${nameOf(detail)}`,
        parts[index] ?? '',
        detail.charge,
      ),
    )
    return
  }
  for (const detail of ordered) {
    if (detail.isMixed || detail.exactCharge === null) continue
    const charge = addIssuedBefore(detail.charge, detail.before?.charge)
    const off = parseDecimal(subtract(charge, detail.exactCharge)).abs()
    if (off.times(10 ** digits).greaterThanOrEqualTo(1))
      noteDifference(state, 'rounding', `the rounding of ${nameOf(detail)}`, detail.exactCharge, charge)
  }
}

/** Returns the number of digits after the decimal point of a written amount. */
const countDecimals = (amount: string): number => amount.split('.')[1]?.length ?? 0

const checkAmounts = (state: ProofState, document: ProofDocument): void => {
  const { subtotal, vat, vatPercent, total, digits, issued } = document
  const whole = sum([subtotal, ...issued.map((one) => one.subtotal)])
  const before = sum(issued.map((one) => one.vat))
  compareAmounts(state, 'vat', 'the VAT', subtract(calculateVat(whole, vatPercent, digits), before), vat)
  compareAmounts(state, 'total', 'the total', sum([subtotal, vat]), total)
  compareTexts(
    state,
    'total',
    `the digits of ${document.currency}`,
    String(countDecimals(total)),
    String(digits),
  )
  if (document.cost !== null)
    compareAmounts(
      state,
      'cost',
      'the cost of the document',
      sum([...state.details.values()].map(({ cost }) => cost ?? '0')),
      document.cost,
    )
  if (isReseller(state) !== (document.cost !== null))
    noteDifference(
      state,
      'cost',
      'the cost of the document',
      isReseller(state) ? 'an amount' : 'none',
      document.cost ?? 'none',
    )
}

/** Checks the kind: an invoice changes no other document, an adjustment charges more, a credit note gives money back. */
const checkKind = (state: ProofState, { kind, issued, total }: ProofDocument): void => {
  const isBelowZero = parseDecimal(total).isNegative() && !parseDecimal(total).isZero()
  if (kind === 'credit-note')
    compareTexts(
      state,
      'document',
      'the total of a credit note',
      'below zero',
      isBelowZero ? 'below zero' : total,
    )
  if (kind === 'adjustment')
    compareTexts(
      state,
      'document',
      'the total of an adjustment',
      'not below zero',
      isBelowZero ? total : 'not below zero',
    )
  const changes = isChange(state)
  if (kind === 'invoice' && changes)
    noteDifference(state, 'document', 'the kind of the document', 'a change', kind)
  if (kind === 'adjustment' && !changes)
    noteDifference(state, 'document', 'the kind of the document', 'an invoice', kind)
  if (changes && issued.length === 0)
    noteDifference(state, 'document', 'the documents that it changes', 'one', 'none')
  if (!changes && issued.length > 0)
    noteDifference(
      state,
      'document',
      'the documents that it changes',
      'none',
      issued.map(({ number }) => number).join(', '),
    )
  for (const { before, ref } of state.details.values())
    if ((before !== null) !== changes)
      noteDifference(state, 'document', `what was charged before in detail ${ref}`, 'an amount', 'none')
}

const draftFields = [
  'kind',
  'customer',
  'seller',
  'issueDate',
  'dueDate',
  'cloudProvider',
  'periodStart',
  'periodEnd',
  'vatPercent',
].map((field) => `document.${field}`)

const checkState = (state: ProofState, document: ProofDocument): void => {
  const { number, paper } = document
  const isDraft = document.state === 'draft'
  compareTexts(
    state,
    'document',
    'the number of the document',
    isDraft ? 'none' : 'a number',
    number === '' ? 'none' : 'a number',
  )
  compareTexts(
    state,
    'document',
    'the issued document',
    isDraft ? 'none' : 'frozen text',
    paper === null ? 'none' : 'frozen text',
  )
  if (hasPrintedText(state) && paper && !paper.says)
    noteDifference(state, 'paper', 'the text of the issued document', 'one', 'none')
  if (isDraft)
    noteGap(
      state,
      'What an issued document would confirm: this is a draft. Customer, seller, dates, period, VAT rate and names are taken as stated.',
      [
        ...draftFields,
        'detail.subscription',
        'detail.service',
        'detail.meter',
        'detail.subAccountKey',
        'rate.rate',
        'rate.from',
        'rate.month',
        'detail.before',
      ],
    )
  else if (!paper?.says)
    noteGap(
      state,
      'Number, customer, seller, dates, period, provider and currency: the file was made by a release that did not put the text of the issued document into it.',
      [...draftFields, 'document.number', 'document.currency', 'document.paper'],
    )
}

/** Checks the whole document except for its printed text. */
export const checkDocument = (state: ProofState, document: ProofDocument): void => {
  if (state.details.size !== document.details)
    noteDifference(
      state,
      'file',
      'the number of details',
      String(state.details.size),
      String(document.details),
    )
  checkRounding(state, document)
  checkAmounts(state, document)
  checkKind(state, document)
  checkState(state, document)
}
