/** Checks the number and the order of the records of a proof. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import type { ProofLine, ProofRecord } from './records.ts'
import { noteDifference, isReseller, type ProofState } from './state.ts'

/** The kinds of records in their required order. */
const order: readonly ProofRecord['record'][] = [
  'proof',
  'document',
  'method',
  'rate',
  'rule',
  'file',
  'detail',
  'line',
  'end',
  'signature',
]

const once: ReadonlySet<ProofRecord['record']> = new Set(['proof', 'document', 'method'])

/** Creates a check that takes the records one at a time. */
export const openOrder = (
  state: ProofState,
): { take: (record: ProofRecord) => void; finish: () => ReadonlySet<ProofRecord['record']> } => {
  const counts = new Map<ProofRecord['record'], number>()
  let highest = 0
  let lastLine: ProofLine | null = null

  const checkLineOrder = (line: ProofLine): void => {
    const isNext =
      lastLine === null ||
      line.file === null ||
      lastLine.file === null ||
      line.file > lastLine.file ||
      (line.file === lastLine.file && line.line > lastLine.line)
    if (!isNext) noteDifference(state, 'file', m.lineOrder, m.ascending, bind(m.line, { line: line.line }))
    lastLine = line
  }

  return {
    take: (record) => {
      const kind = record.record
      const place = order.indexOf(kind)
      const before = counts.get(kind) ?? 0
      counts.set(kind, before + 1)
      if (place < highest)
        noteDifference(
          state,
          'file',
          m.recordOrder,
          bind(m.noRecordHere, { kind }),
          bind(m.recordAfter, { kind, other: order[highest] ?? '' }),
        )
      highest = Math.max(highest, place)
      if (once.has(kind) && before > 0)
        noteDifference(state, 'file', bind(m.recordsOfKind, { kind }), '1', String(before + 1))
      if ('ref' in record && record.ref !== before)
        noteDifference(state, 'file', bind(m.numbering, { kind }), String(before), String(record.ref))
      if (kind === 'line') checkLineOrder(record)
    },
    finish: () => {
      for (const kind of once)
        if (!counts.has(kind)) noteDifference(state, 'file', bind(m.recordsOfKind, { kind }), '1', '0')
      if (!isReseller(state))
        for (const kind of ['rule', 'file'] as const)
          if (counts.has(kind))
            noteDifference(state, 'file', bind(m.recordsOfCustomer, { kind }), '0', String(counts.get(kind)))
      return new Set(counts.keys())
    },
  }
}
