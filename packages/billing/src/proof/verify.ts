/**
 * Recomputes a customer invoice from the records of its proof alone: provider's lines → cost → rate and markup → rounding →
 * VAT → total, and compares what the records are of. Whatever differs is named with its place; whatever could not be compared
 * is listed. Runs wherever JavaScript does, with no store and no network.
 */
import { checkDetails } from './check-details.ts'
import { checkDocument } from './check-document.ts'
import { checkLine } from './check-line.ts'
import { openOrder } from './check-order.ts'
import { checkPaper } from './check-paper.ts'
import { declaredNotChecked, type NotChecked } from './fields.ts'
import { proofFormat, type ProofDocument, type ProofHead, type ProofRecord } from './records.ts'
import {
  differ,
  noteGap,
  openState,
  type ProofDifference,
  type ProofPlace,
  type ProofState,
} from './state.ts'

/** Comparisons of one kind: how many were made, and how many of them differ. */
export type ProofCheck = { place: ProofPlace; compared: number; failed: number }

/**
 * What a verification comes to. `differences` are the first ones, `count` is of all. `checks` are the comparisons by place.
 * `unread` lines have no text in the proof and were taken as stated; of `mixed` details only the sums were recomputed;
 * `components` are recurring charges whose exact amounts were taken as stated. `notChecked` is everything that was not
 * compared, with how many times where that is known.
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
    differ(state, 'file', 'the format', `${name} ${version}`, `${head.format} ${head.version}`)
}

const verdictOf = (state: ProofState, kinds: ReadonlySet<string>): ProofVerdict => {
  const { components, mixed } = checkDetails(state)
  const { document, head } = state
  if (document) {
    checkDocument(state, document)
    checkPaper(state, document)
  }
  if (state.linesOf)
    noteGap(state, 'Lines of the details that are not shown here.', [
      'line',
      'detail.cost',
      'detail.quantity',
    ])
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
    notChecked: [...state.gaps.values(), ...(head ? declaredNotChecked(head.side, kinds) : [])],
  }
}

/**
 * Takes the records of a proof in their order, and says at the end what differs.
 *
 * @param linesOf the details whose lines are all among the records; of the others cost and quantity are taken as stated
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
    finish: () => verdictOf(state, order.finish()),
  }
}
