/** What becomes of issued documents between two calculations: payments, their reversal, and the end of a document. */
import type { Client } from '../harness.ts'
import { goesWith, isLeftOut, issue, makeVoid, owed, pay, type Document } from './documents.ts'
import { compared, exact, isZero, negated, roundedTo, sumOf, textOf, times, zero } from './exact.ts'
import type { Pair } from './paired.ts'
import { payAmount, refusePaid, setPaid, voidDocument } from './portal-documents.ts'
import type { Settlement } from './random-world.ts'
import { digitsOf } from './world.ts'

const paidOf = ({ payments }: Document) => sumOf(payments.map(({ amount }) => amount))

/** A draft that is paid: it is issued by that, unless it is left out. */
export const paidInFull = (draft: Document, areZerosIssued: boolean): Document => {
  if (isLeftOut(draft, areZerosIssued)) return draft
  const issued = issue(draft)
  return isZero(issued.total) ? issued : pay(issued, issued.total)
}

/** What is paid and adjusted by nothing that was issued can become void. */
const canBeVoid = (model: Document, pairs: readonly Pair[]): boolean =>
  isZero(paidOf(model)) &&
  pairs.filter(({ model: { key, state } }) => key === model.key && state === 'issued').length === 1

/** Does one thing to one document, in the portal and in the model; the pairs that there are then. */
const settled = async (
  client: Client,
  act: Settlement,
  pair: Pair,
  { pairs, areZerosIssued }: { pairs: readonly Pair[]; areZerosIssued: boolean },
): Promise<readonly Pair[]> => {
  const { id, model } = pair
  const become = (after: Document): readonly Pair[] =>
    pairs.map((other) => (other === pair ? { id, model: after } : other))
  if (model.state === 'draft') {
    if (act !== 'pay') return pairs
    await (isLeftOut(model, areZerosIssued) ? refusePaid(client, id) : setPaid(client, id, 'paid'))
    return become(paidInFull(model, areZerosIssued))
  }
  if (model.state === 'void') return pairs
  const open = owed(model)
  switch (act) {
    case 'leave':
      return pairs
    case 'pay half': {
      const half = roundedTo(times(open, exact('0.5')), digitsOf(model.currency))
      if (compared(half, zero) <= 0) return pairs
      await payAmount(client, id, textOf(half))
      return become(pay(model, half))
    }
    case 'pay':
      if (isZero(open)) return pairs
      await setPaid(client, id, 'paid')
      return become(pay(model, open))
    case 'take back':
      if (isZero(paidOf(model))) return pairs
      await setPaid(client, id, 'unpaid')
      return become(pay(model, negated(paidOf(model))))
    case 'void':
      if (!canBeVoid(model, pairs)) return pairs
      await voidDocument(client, id)
      return become(makeVoid(model)).filter((other) => !goesWith(model, other.model))
  }
}

/** Does something to each document, in the order of their keys. */
export const settle = async (
  client: Client,
  pairs: readonly Pair[],
  { acts, areZerosIssued }: { acts: readonly Settlement[]; areZerosIssued: boolean },
): Promise<readonly Pair[]> => {
  let now = pairs
  const inOrder = pairs.toSorted((a, b) => (a.model.key < b.model.key ? -1 : 1))
  for (const [index, { id }] of inOrder.entries()) {
    const pair = now.find((one) => one.id === id)
    const act = acts[index % acts.length]
    if (pair && act) now = await settled(client, act, pair, { pairs: now, areZerosIssued })
  }
  return now
}
