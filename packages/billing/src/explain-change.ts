/**
 * Why a total changed: every part of the change has a cause of its own, the causes add up to the change to the last digit, and
 * none of them is what is left over (docs/decisions/039).
 */
import { apportion, shareOut } from './apportion.ts'
import { BillingError } from './errors.ts'
import { divideChange } from './divide-change.ts'
import { equal, subtract, sum } from './decimal.ts'
import { unitsOf } from './units.ts'

/** The cause of what is not a product, see {@link divideChange}, and of what rounding documents adds. */
export const unmeasured = 'unmeasured'
export const rounding = 'rounding'

/**
 * What is compared: sums of both sides that build on each other (see {@link divideChange}), exact decimal text; a side without
 * any has zeros. `cause` says what the whole change is called where the sides are not to be compared factor by factor; null
 * where they are. `item` is what a reader knows it by.
 */
export type ChangeCell = {
  item: string
  cause: string | null
  before: readonly string[]
  after: readonly string[]
}

/**
 * What a document charges of the cells, on one side: `charged` as it is shown, with the digits of the currency, and `exact`
 * before rounding.
 */
export type ChargedAmount = { item: string; side: 'before' | 'after'; charged: string; exact: string }

/** A part of the change; `amount` has the digits of the currency, `exact` every digit. */
export type ChangePart = { item: string; exact: string; amount: string }

/** One cause, with what it is made of; the largest part first, and the parts add up to it. */
export type ChangeCause = { cause: string; exact: string; amount: string; parts: ChangePart[] }

/** The change of a total, and its causes, the largest first: `after − before = change = Σ amount of causes`. */
export type ExplainedChange = { before: string; after: string; change: string; causes: ChangeCause[] }

/**
 * Explains the change of what documents charge.
 *
 * @param levels the causes of the levels of the cells, in their order
 * @param digits digits after the point of the currency
 * @throws BillingError `NotReconciled` when the cells are not what the documents charge before rounding
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
  const sideOf = (side: ChargedAmount['side'], figure: 'charged' | 'exact') =>
    sum(charged.filter((amount) => amount.side === side).map((amount) => amount[figure]))
  for (const side of ['before', 'after'] as const) {
    const found = sum(cells.map((cell) => amountOf(cell[side])))
    if (!equal(found, sideOf(side, 'exact')))
      throw new BillingError(
        'NotReconciled',
        `The parts of the total ${side} add up to ${found}, which is not ${sideOf(side, 'exact')}.`,
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
  const [before, after] = [sideOf('before', 'charged'), sideOf('after', 'charged')]
  return { before, after, change: subtract(after, before), causes: causesOf(effects, digits) }
}

/** What the levels of a side come to. */
const amountOf = (levels: readonly string[]): string => levels.at(-1) ?? '0'

const addCell = (
  { item, cause, before, after }: ChangeCell,
  levels: readonly string[],
  add: (cause: string, item: string, exact: string) => void,
): void => {
  if (cause !== null) {
    add(cause, item, subtract(amountOf(after), amountOf(before)))
    return
  }
  const divided = divideChange(before, after)
  levels.forEach((level, index) => add(level, item, divided.effects[index] ?? '0'))
  add(unmeasured, item, divided.unmeasured)
}

/** The exact effects as amounts: the change is dealt out over the causes, and each cause over its items. */
const causesOf = (
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
      parts: largestFirst(
        parts.map((part, place) => ({ ...part, amount: shares[place] ?? '0' })),
        digits,
      ).filter(isSomething),
    }
  })
  return largestFirst(changed, digits).filter((cause) => isSomething(cause) || cause.parts.length > 0)
}

const isSomething = ({ amount }: { amount: string }): boolean => /[1-9]/.test(amount)

/** By the size of the change, in a currency's digits; equals keep the order of their names. */
const largestFirst = <Changed extends { amount: string }>(
  changes: readonly Changed[],
  digits: number,
): Changed[] =>
  changes
    .map((change) => {
      const units = unitsOf(change.amount, digits)
      return { change, size: units < 0n ? -units : units }
    })
    .toSorted((a, b) => Number(b.size - a.size))
    .map(({ change }) => change)
