/**
 * Recomputes a customer invoice from only the records of its proof: provider's lines → cost → rate and markup →
 * rounding → VAT → total, and compares each result with the record. Every difference is listed with its place, and so
 * is everything that could not be compared. Runs in any JavaScript runtime, without a store or a network.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import { checkDetails } from './check-details.ts'
import { checkDocument } from './check-document.ts'
import { checkLine } from './check-line.ts'
import { openOrder } from './check-order.ts'
import { checkPrintedDocument } from './check-printed-document.ts'
import { listUncheckedFields, type NotChecked } from './fields.ts'
import { proofFormat, type ProofDocument, type ProofHead, type ProofRecord } from './records.ts'
import {
  noteDifference,
  noteGap,
  openState,
  type ProofDifference,
  type ProofPlace,
  type ProofState,
} from './state.ts'

/** The comparisons of one kind: how many were made, and how many failed. */
export type ProofCheck = { place: ProofPlace; compared: number; failed: number }

/**
 * The result of a verification. `differences` lists the first ones, `count` is the number of all. `checks` are the
 * comparisons by place. `unread` lines have no text in the proof and were taken as stated; for `mixed` details only the
 * sums were recomputed; `components` is the number of recurring charges whose exact amounts were taken as stated.
 * `notChecked` lists everything that was not compared, with its count if that is known.
 */
export type ProofVerdict = {
  document: ProofDocument | null
  side: ProofHead['side'] | null
  version: number | null
  details: number
  lines: number
  unread: number
  mixed: number
  components: number
  count: number
  differences: ProofDifference[]
  checks: ProofCheck[]
  notChecked: (NotChecked & { count?: number })[]
}

const checkHead = (state: ProofState, head: ProofHead): void => {
  const { name, version, unsigned } = proofFormat
  if (head.format !== name || (head.version !== version && head.version !== unsigned))
    noteDifference(state, 'file', m.fileFormat, `${name} ${version}`, `${head.format} ${head.version}`)
}

const buildVerdict = (state: ProofState, kinds: ReadonlySet<string>): ProofVerdict => {
  const { components, mixed } = checkDetails(state)
  const { document, head } = state
  if (document) {
    checkDocument(state, document)
    checkPrintedDocument(state, document)
  }
  if (state.linesOf) noteGap(state, m.gapHiddenLines, ['line', 'detail.cost', 'detail.quantity'])
  return {
    document,
    side: head?.side ?? null,
    version: head?.version ?? null,
    details: state.details.size,
    lines: state.lines,
    unread: state.unread,
    mixed,
    components,
    count: state.count,
    differences: state.differences,
    checks: [...state.checks].map(([place, counts]) => ({ place, ...counts })),
    notChecked: [
      ...[...state.gaps].map(([what, { fields, count }]) => ({ what: t(what), fields: [...fields], count })),
      ...(head ? listUncheckedFields(head.side, kinds) : []),
    ],
  }
}

/**
 * Creates a verifier that takes the records of a proof in order and returns the differences at the end.
 * @param linesOf the details whose lines are all among the records; the cost and quantity of other details are taken as
 * stated
 */
export const openProofVerifier = (
  linesOf?: ReadonlySet<number>,
): { take: (record: ProofRecord) => void; finish: () => ProofVerdict } => {
  const state = openState(linesOf)
  const order = openOrder(state)
  return {
    take: (record) => {
      order.take(record)
      switch (record.record) {
        case 'proof':
          state.head = record
          checkHead(state, record)
          return
        case 'document':
          state.document = record
          return
        case 'rate':
          state.rates.set(record.ref, record)
          return
        case 'rule':
          state.rules.set(record.ref, record)
          return
        case 'file':
          state.files.set(record.ref, record)
          return
        case 'detail':
          state.details.set(record.ref, record)
          return
        case 'line':
          checkLine(state, record)
          return
        case 'method':
        case 'end':
        case 'signature':
      }
    },
    finish: () => buildVerdict(state, order.finish()),
  }
}
