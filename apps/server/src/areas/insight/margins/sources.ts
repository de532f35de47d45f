/**
 * Determines the sources of a month's margin (docs/decisions/0055): what the markup earns on the provider's price, the
 * deduction for partner earned credit, the difference between a separate exchange rate and that of the month, credits,
 * recurring charges, and corrections. All amounts are exact, in the units of an exact charge.
 */
import { subtract, sum, formatUnits, toAmount, parseDecimal, parseUnits } from '@cmp/billing'
import { getCurrencyDigits, marginSources, type MarginSource } from '@cmp/contract'
import { parsePartKey, type SideShare } from '../usage-by-meters/changes/change-cells.ts'
import type { Cell } from '../../../core/usage/charges/charged.ts'
import {
  toExactScale,
  differs,
  exactScale,
  priceParts,
  rateScale,
  wholeMarkup,
  toWholePart,
  type PricedPart,
} from '../../../core/usage/groups/shares.ts'

/** Returns the month's exchange rate of a cell; null if there is none. */
export type MonthRate = (cell: Pick<Cell, 'costCurrency' | 'currency'>) => string | null

type Exact = Partial<Record<MarginSource, bigint>>

const calculateMargin = ({ exactUnits, convertedUnits }: PricedPart): bigint =>
  exactUnits - toExactScale(convertedUnits)

/** Returns the sources of usage with a price and a markup; the price gets what the others do not account for. */
const splitUsageMargin = (part: PricedPart, monthRate: string | null): Exact => {
  const { costUnits, pricedUnits, convertedUnits } = part
  if (costUnits === 0n) return { price: calculateMargin(part) }
  const markup = pricedUnits / costUnits - wholeMarkup
  const rate = convertedUnits / costUnits
  const ofMonth = monthRate === null ? rate : parseUnits(monthRate, rateScale)
  const earned = (costUnits - parsePartKey(part).grossUnits) * ofMonth * markup
  const exchanged = costUnits * (rate - ofMonth) * markup
  return {
    price: calculateMargin(part) - earned - exchanged,
    'earned-credit': earned,
    'exchange-rate': exchanged,
  }
}

/** Returns the only source of a cell's margin; null for usage with a price. */
const findSingleSource = ({ component, chargeCategory, chargeClass }: Cell): MarginSource | null => {
  if (component === 'credit') return 'credit'
  if (component !== 'usage') return 'agreed'
  if (chargeCategory === 'Credit') return 'credit'
  return chargeClass === 'Correction' || ['Adjustment', 'Tax'].includes(chargeCategory) ? 'correction' : null
}

const add = (to: Exact, from: Exact): void => {
  for (const { value } of marginSources) to[value] = (to[value] ?? 0n) + (from[value] ?? 0n)
}

const splitShareMargin = ({ share, partsOf }: SideShare, rateOf: MonthRate): Exact => {
  const { cell } = share
  const found = priceParts(cell, partsOf(cell))
  const parts = found.length > 0 ? found : [toWholePart(cell)]
  const whole = findSingleSource(cell)
  const sources: Exact = {}
  for (const part of parts)
    add(sources, whole === null ? splitUsageMargin(part, rateOf(cell)) : { [whole]: calculateMargin(part) })
  const exact = parts.reduce((total, { exactUnits }) => total + exactUnits, 0n)
  if (!(share.isReplaced ?? differs(cell, exact))) return sources
  // The line items have changed since they were charged; what the document contains beyond them is a correction.
  const charged = share.charge * 10n ** BigInt(exactScale - getCurrencyDigits(cell.currency))
  const explainedMargin = parts.reduce((total, part) => total + calculateMargin(part), 0n)
  add(sources, { correction: charged - toExactScale(share.converted) - explainedMargin })
  return sources
}

/**
 * Returns the sources of the margin of shares, each rounded separately; the rest, less than a unit for each source and
 * each document row, is rounding.
 * @param margin their total, with the decimals of the currency.
 */
export const splitMarginBySource = (
  shares: readonly SideShare[],
  margin: string,
  digits: number,
  rateOf: MonthRate,
): { part: MarginSource; amount: string }[] => {
  const exact: Exact = {}
  for (const share of shares) add(exact, splitShareMargin(share, rateOf))
  const formatAmount = (amount: string): string => toAmount(parseDecimal(amount), digits)
  const known = marginSources
    .filter(({ value }) => value !== 'rounding')
    .map(({ value }) => ({ part: value, amount: formatAmount(formatUnits(exact[value] ?? 0n, exactScale)) }))
  const rounding = formatAmount(subtract(margin, sum(known.map(({ amount }) => amount))))
  return [...known, { part: 'rounding' as const, amount: rounding }].filter(({ amount }) =>
    /[1-9]/.test(amount),
  )
}
