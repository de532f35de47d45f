/** Checks the document: its rounding, VAT, total, kind, and whether it is a draft. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
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
  compareAmounts(state, 'subtotal', m.detailSum, sum(ordered.map(({ charge }) => charge)), subtotal)
  if (!isReseller(state)) return
  if (!isChange(state)) {
    const { total, parts } = apportion(
      ordered.map((detail) => detail.exactCharge ?? '0'),
      digits,
    )
    compareAmounts(state, 'rounding', m.roundedOnce, total, subtotal)
    ordered.forEach((detail, index) =>
      compareAmounts(
        state,
        'rounding',
        bind(m.roundingOf, { detail: nameOf(detail) }),
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
      noteDifference(
        state,
        'rounding',
        bind(m.roundingOf, { detail: nameOf(detail) }),
        detail.exactCharge,
        charge,
      )
  }
}

/** Returns the number of digits after the decimal point of a written amount. */
const countDecimals = (amount: string): number => amount.split('.')[1]?.length ?? 0

const checkAmounts = (state: ProofState, document: ProofDocument): void => {
  const { subtotal, vat, vatPercent, total, digits, issued } = document
  const whole = sum([subtotal, ...issued.map((one) => one.subtotal)])
  const before = sum(issued.map((one) => one.vat))
  compareAmounts(state, 'vat', m.vat, subtract(calculateVat(whole, vatPercent, digits), before), vat)
  compareAmounts(state, 'total', m.total, sum([subtotal, vat]), total)
  compareTexts(
    state,
    'total',
    bind(m.digits, { currency: document.currency }),
    String(countDecimals(total)),
    String(digits),
  )
  if (document.cost !== null)
    compareAmounts(
      state,
      'cost',
      m.documentCost,
      sum([...state.details.values()].map(({ cost }) => cost ?? '0')),
      document.cost,
    )
  if (isReseller(state) !== (document.cost !== null))
    noteDifference(
      state,
      'cost',
      m.documentCost,
      isReseller(state) ? m.anAmount : m.none,
      document.cost ?? m.none,
    )
}

/** Checks the kind: an invoice changes no other document, an adjustment charges more, a credit note gives money back. */
const checkKind = (state: ProofState, { kind, issued, total }: ProofDocument): void => {
  const isBelowZero = parseDecimal(total).isNegative() && !parseDecimal(total).isZero()
  if (kind === 'credit-note')
    compareTexts(state, 'document', m.creditNoteTotal, m.belowZero, isBelowZero ? m.belowZero : total)
  if (kind === 'adjustment')
    compareTexts(state, 'document', m.adjustmentTotal, m.notBelowZero, isBelowZero ? total : m.notBelowZero)
  const changes = isChange(state)
  if (kind === 'invoice' && changes) noteDifference(state, 'document', m.documentKind, m.aChange, m.anInvoice)
  if (kind === 'adjustment' && !changes)
    noteDifference(state, 'document', m.documentKind, m.anInvoice, m.anAdjustment)
  if (changes && issued.length === 0) noteDifference(state, 'document', m.changedDocuments, m.present, m.none)
  if (!changes && issued.length > 0)
    noteDifference(
      state,
      'document',
      m.changedDocuments,
      m.none,
      issued.map(({ number }) => number).join(', '),
    )
  for (const { before, ref } of state.details.values())
    if ((before !== null) !== changes)
      noteDifference(state, 'document', bind(m.chargedBefore, { ref }), m.anAmount, m.none)
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
    m.documentNumber,
    isDraft ? m.none : m.aNumber,
    number === '' ? m.none : m.aNumber,
  )
  compareTexts(
    state,
    'document',
    m.issuedDocument,
    isDraft ? m.none : m.present,
    paper === null ? m.none : m.present,
  )
  if (hasPrintedText(state) && paper && !paper.says)
    noteDifference(state, 'paper', m.issuedText, m.present, m.none)
  if (isDraft)
    noteGap(state, m.gapDraft, [
      ...draftFields,
      'detail.subscription',
      'detail.service',
      'detail.meter',
      'detail.subAccountKey',
      'rate.rate',
      'rate.from',
      'rate.month',
      'detail.before',
    ])
  else if (!paper?.says)
    noteGap(state, m.gapNoText, [...draftFields, 'document.number', 'document.currency', 'document.paper'])
}

/** Checks the whole document except for its printed text. */
export const checkDocument = (state: ProofState, document: ProofDocument): void => {
  if (state.details.size !== document.details)
    noteDifference(state, 'file', m.detailCount, String(state.details.size), String(document.details))
  checkRounding(state, document)
  checkAmounts(state, document)
  checkKind(state, document)
  checkState(state, document)
}
