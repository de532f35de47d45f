/**
 * Explains why a total changed. Every part of the change has a cause, the causes add up exactly to the change, and no
 * cause is merely the remainder (docs/decisions/0039).
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/calculation'
import { apportion, shareOut } from './apportion.ts'
import { BillingError } from './errors.ts'
import { divideChange } from './divide-change.ts'
import { areDecimalsEqual, subtract, sum } from './decimal.ts'
import { parseUnits } from './units.ts'

/** The cause for amounts that are not a product, see {@link divideChange}, and for rounding differences of documents. */
export const unmeasured = 'unmeasured'
export const rounding = 'rounding'

/**
 * A unit of comparison: sums of both sides that build on each other (see {@link divideChange}), exact decimal text; a
 * side without any has zeros. `cause` names the whole change if the sides are not compared factor by factor, and is
 * null if they are. `item` is the name that a reader knows.
 */
export type ChangeCell = {
  item: string
  cause: string | null
  before: readonly string[]
  after: readonly string[]
}

/**
 * A document's charge for the cells, on one side: `charged` as it is shown, with the digits of the currency, and
 * `exact` before rounding.
 */
export type ChargedAmount = { item: string; side: 'before' | 'after'; charged: string; exact: string }

/** A part of the change; `amount` has the digits of the currency, `exact` every digit. */
export type ChangePart = { item: string; exact: string; amount: string }

/** A cause with its parts, the largest first; the parts add up to the cause. */
export type ChangeCause = { cause: string; exact: string; amount: string; parts: ChangePart[] }

/** The change of a total, and its causes, the largest first: `after − before = change = Σ amount of causes`. */
export type ExplainedChange = { before: string; after: string; change: string; causes: ChangeCause[] }

/**
 * Explains the change of the charges of documents.
 * @param levels the causes of the cells' levels, in their order
 * @param digits digits after the decimal point of the currency
 * @throws BillingError `NotReconciled` if the cells do not add up to the documents' charges before rounding
 */
export const explainChange = ({
  levels,
  cells,
  charged,
  digits,
}: {
  levels: readonly string[]
  cells: readonly ChangeCell[]
  charged: readonly ChargedAmount[]
  digits: number
}): ExplainedChange => {
  const sumSide = (side: ChargedAmount['side'], figure: 'charged' | 'exact') =>
    sum(charged.filter((amount) => amount.side === side).map((amount) => amount[figure]))
  for (const side of ['before', 'after'] as const) {
    const found = sum(cells.map((cell) => getFinalAmount(cell[side])))
    if (!areDecimalsEqual(found, sumSide(side, 'exact')))
      throw new BillingError(
        'NotReconciled',
        bind(m.changeDiffers, { side, found, total: sumSide(side, 'exact') }),
      )
  }
  const effects = new Map<string, Map<string, string[]>>()
  const add = (cause: string, item: string, exact: string): void => {
    if (exact === '0') return
    const items = effects.get(cause) ?? new Map<string, string[]>()
    effects.set(cause, items)
    const known = items.get(item)
    if (known) known.push(exact)
    else items.set(item, [exact])
  }
  for (const cell of cells) addCell(cell, levels, add)
  for (const { item, side, charged: amount, exact } of charged)
    add(rounding, item, side === 'after' ? subtract(amount, exact) : subtract(exact, amount))
  const [before, after] = [sumSide('before', 'charged'), sumSide('after', 'charged')]
  return { before, after, change: subtract(after, before), causes: buildCauses(effects, digits) }
}

/** Returns the amount of a side's levels. */
const getFinalAmount = (levels: readonly string[]): string => levels.at(-1) ?? '0'

const addCell = (
  { item, cause, before, after }: ChangeCell,
  levels: readonly string[],
  add: (cause: string, item: string, exact: string) => void,
): void => {
  if (cause !== null) {
    add(cause, item, subtract(getFinalAmount(after), getFinalAmount(before)))
    return
  }
  const divided = divideChange(before, after)
  levels.forEach((level, index) => add(level, item, divided.effects[index] ?? '0'))
  add(unmeasured, item, divided.unmeasured)
}

/** Converts the exact effects to amounts: the change is distributed among the causes, and each cause among its items. */
const buildCauses = (
  effects: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>,
  digits: number,
): ChangeCause[] => {
  const causes = [...effects]
    .map(([cause, items]) => {
      const parts = [...items]
        .map(([item, exacts]) => ({ item, exact: sum(exacts) }))
        .toSorted((a, b) => (a.item < b.item ? -1 : 1))
      return { cause, parts, exact: sum(parts.map(({ exact }) => exact)) }
    })
    .toSorted((a, b) => (a.cause < b.cause ? -1 : 1))
  const { parts: amounts } = apportion(
    causes.map(({ exact }) => exact),
    digits,
  )
  const changed = causes.map(({ cause, exact, parts }, index) => {
    const amount = amounts[index] ?? '0'
    const shares = shareOut(
      amount,
      parts.map((part) => part.exact),
      digits,
    )
    return {
      cause,
      exact,
      amount,
      parts: sortLargestFirst(
        parts.map((part, place) => ({ ...part, amount: shares[place] ?? '0' })),
        digits,
      ).filter(isSomething),
    }
  })
  return sortLargestFirst(changed, digits).filter((cause) => isSomething(cause) || cause.parts.length > 0)
}

const isSomething = ({ amount }: { amount: string }): boolean => /[1-9]/.test(amount)

/** Sorts by the size of the change in the currency's digits; equal changes keep the order of their names. */
const sortLargestFirst = <Changed extends { amount: string }>(
  changes: readonly Changed[],
  digits: number,
): Changed[] =>
  changes
    .map((change) => {
      const units = parseUnits(change.amount, digits)
      return { change, size: units < 0n ? -units : units }
    })
    .toSorted((a, b) => Number(b.size - a.size))
    .map(({ change }) => change)
