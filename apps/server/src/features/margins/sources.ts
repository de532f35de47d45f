/**
 * What the margin of a month is made of (docs/decisions/055): what the markup earns on the provider's price, what partner
 * earned credit takes of that, what a rate of its own brings against that of the month, credits, what is agreed beside
 * usage, corrections. Exact, in the units of an exact charge.
 */
import { subtract, sum, textOfUnits, toAmount, parseDecimal, unitsOf } from '@cmp/billing'
import { digitsOf, marginSources, type MarginSource } from '@cmp/contract'
import { markOf, type SideShare } from '../usage-by-meters/change-cells.ts'
import type { Cell } from '../usage-by-meters/charged.ts'
import {
  atExactScale,
  differs,
  exactScale,
  priced,
  rateScale,
  wholeMarkup,
  wholePart,
  type PricedPart,
} from '../usage-by-meters/shares.ts'

/** The month's exchange rate of a cell; null where there is none. */
export type MonthRate = (cell: Pick<Cell, 'costCurrency' | 'currency'>) => string | null

type Exact = Partial<Record<MarginSource, bigint>>

const marginOf = ({ exactUnits, convertedUnits }: PricedPart): bigint =>
  exactUnits - atExactScale(convertedUnits)

/** Of usage at a price and a markup: the price has what the others do not say. */
const usageSources = (part: PricedPart, monthRate: string | null): Exact => {
  const { costUnits, pricedUnits, convertedUnits } = part
  if (costUnits === 0n) return { price: marginOf(part) }
  const markup = pricedUnits / costUnits - wholeMarkup
  const rate = convertedUnits / costUnits
  const ofMonth = monthRate === null ? rate : unitsOf(monthRate, rateScale)
  const earned = (costUnits - markOf(part).grossUnits) * ofMonth * markup
  const exchanged = costUnits * (rate - ofMonth) * markup
  return {
    price: marginOf(part) - earned - exchanged,
    'earned-credit': earned,
    'exchange-rate': exchanged,
  }
}

/** The one source of all that a cell earns; null of usage at a price. */
const sourceOf = ({ component, chargeCategory, chargeClass }: Cell): MarginSource | null => {
  if (component === 'credit') return 'credit'
  if (component !== 'usage') return 'agreed'
  if (chargeCategory === 'Credit') return 'credit'
  return chargeClass === 'Correction' || ['Adjustment', 'Tax'].includes(chargeCategory) ? 'correction' : null
}

const add = (to: Exact, from: Exact): void => {
  for (const { value } of marginSources) to[value] = (to[value] ?? 0n) + (from[value] ?? 0n)
}

const sourcesOfShare = ({ share, partsOf }: SideShare, rateOf: MonthRate): Exact => {
  const { cell } = share
  const found = priced(cell, partsOf(cell))
  const parts = found.length > 0 ? found : [wholePart(cell)]
  const whole = sourceOf(cell)
  const sources: Exact = {}
  for (const part of parts)
    add(sources, whole === null ? usageSources(part, rateOf(cell)) : { [whole]: marginOf(part) })
  const exact = parts.reduce((total, { exactUnits }) => total + exactUnits, 0n)
  if (!(share.isReplaced ?? differs(cell, exact))) return sources
  // The lines are not those that were charged any more: what the document says beside them is a correction.
  const charged = share.charge * 10n ** BigInt(exactScale - digitsOf(cell.currency))
  const told = parts.reduce((total, part) => total + marginOf(part), 0n)
  add(sources, { correction: charged - atExactScale(share.converted) - told })
  return sources
}

/**
 * The sources of the margin of shares, each rounded by itself; the rest, less than a unit for each source and each
 * document's row, is rounding.
 * @param margin what they add up to, with the digits of the currency
 */
export const sourcesOf = (
  shares: readonly SideShare[],
  margin: string,
  digits: number,
  rateOf: MonthRate,
): { part: MarginSource; amount: string }[] => {
  const exact: Exact = {}
  for (const share of shares) add(exact, sourcesOfShare(share, rateOf))
  const text = (amount: string): string => toAmount(parseDecimal(amount), digits)
  const known = marginSources
    .filter(({ value }) => value !== 'rounding')
    .map(({ value }) => ({ part: value, amount: text(textOfUnits(exact[value] ?? 0n, exactScale)) }))
  const rounding = text(subtract(margin, sum(known.map(({ amount }) => amount))))
  return [...known, { part: 'rounding' as const, amount: rounding }].filter(({ amount }) =>
    /[1-9]/.test(amount),
  )
}
