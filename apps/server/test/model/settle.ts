/** What happens to issued documents between two calculations: payments, reversals, and voiding. */
import type { Client } from '../harness/portal.ts'
import {
  belongsToVoided,
  isLeftOut,
  issue,
  makeVoid,
  calculateOutstanding,
  pay,
  type Document,
} from './documents.ts'
import {
  compareExact,
  parseExact,
  isZero,
  negateExact,
  roundTo,
  sumOf,
  formatExact,
  multiplyExact,
  zero,
} from './exact.ts'
import type { Pair } from './paired.ts'
import { payAmount, refusePaid, setPaid, voidDocument } from './portal-documents.ts'
import type { Settlement } from './random-world.ts'
import { getCurrencyDigits } from './world.ts'

const sumPaid = ({ payments }: Document) => sumOf(payments.map(({ amount }) => amount))

/** Returns a draft after it is paid in full, which issues it unless its total is zero and such documents are not issued. */
export const payInFull = (draft: Document, areZerosIssued: boolean): Document => {
  if (isLeftOut(draft, areZerosIssued)) return draft
  const issued = issue(draft)
  return isZero(issued.total) ? issued : pay(issued, issued.total)
}

/** A document can become void if it is paid and no issued document adjusts it. */
const canBeVoid = (model: Document, pairs: readonly Pair[]): boolean =>
  isZero(sumPaid(model)) &&
  pairs.filter(({ model: { key, state } }) => key === model.key && state === 'issued').length === 1

/**
 * Applies one action to one document, in the portal and in the model.
 * @returns the pairs afterwards
 */
const settlePair = async (
  client: Client,
  act: Settlement,
  pair: Pair,
  { pairs, areZerosIssued }: { pairs: readonly Pair[]; areZerosIssued: boolean },
): Promise<readonly Pair[]> => {
  const { id, model } = pair
  const replacePair = (after: Document): readonly Pair[] =>
    pairs.map((other) => (other === pair ? { id, model: after } : other))
  if (model.state === 'draft') {
    if (act !== 'pay') return pairs
    await (isLeftOut(model, areZerosIssued) ? refusePaid(client, id) : setPaid(client, id, 'paid'))
    return replacePair(payInFull(model, areZerosIssued))
  }
  if (model.state === 'void') return pairs
  const open = calculateOutstanding(model)
  switch (act) {
    case 'leave':
      return pairs
    case 'pay half': {
      const half = roundTo(multiplyExact(open, parseExact('0.5')), getCurrencyDigits(model.currency))
      if (compareExact(half, zero) <= 0) return pairs
      await payAmount(client, id, formatExact(half))
      return replacePair(pay(model, half))
    }
    case 'pay':
      if (isZero(open)) return pairs
      await setPaid(client, id, 'paid')
      return replacePair(pay(model, open))
    case 'take back':
      if (isZero(sumPaid(model))) return pairs
      await setPaid(client, id, 'unpaid')
      return replacePair(pay(model, negateExact(sumPaid(model))))
    case 'void':
      if (!canBeVoid(model, pairs)) return pairs
      await voidDocument(client, id)
      return replacePair(makeVoid(model)).filter((other) => !belongsToVoided(model, other.model))
  }
}

/** Applies an action to each document, in the order of their keys. */
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
    if (pair && act) now = await settlePair(client, act, pair, { pairs: now, areZerosIssued })
  }
  return now
}
