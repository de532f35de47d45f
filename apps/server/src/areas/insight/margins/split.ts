/**
 * Computes margins and why they changed (docs/decisions/0042): what is charged above the cost, divided by the same cells
 * and causes as a charge (docs/decisions/0039). The cost is converted at the exchange rate of each charge.
 */
import * as m from '@cmp/messages/server/insight/margins'
import { t } from '@cmp/messages'
import {
  formatFixedUnits,
  apportion,
  explainChange,
  parseDecimal,
  subtract,
  sum,
  formatUnits,
  toAmount,
} from '@cmp/billing'
import {
  getCurrencyDigits,
  marginParts,
  marginSources,
  mostMarginRows,
  getPreviousRange,
  buildMonthsRange,
  type CallTaken,
  type MarginGroup,
  type MarginPart,
  type Margins,
  type readMargins,
} from '@cmp/contract'
import { formatCsvRecord } from '../../../kit/csv.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { readSides } from '../usage-by-meters/changes/change.ts'
import {
  changeCellsOf,
  getExplainedLevels,
  type ExplainedCause,
  type Side,
  type SideShare,
} from '../usage-by-meters/changes/change-cells.ts'
import type { Cell } from '../../../core/usage/charges/charged.ts'
import { groupOfCell } from '../../../core/usage/groups/groups.ts'
import { convertedScale } from '../../../core/usage/groups/shares.ts'
import { readExcludedCosts, buildExcludedCostRows } from './excluded-costs.ts'
import { isLowMargin, sortMarginRows, withPercents, type MarginRow, type MarginSplit } from './rank-rows.ts'
import { splitMarginBySource, type MonthRate } from './sources.ts'

type MarginsQuery = CallTaken<typeof readMargins>['query']

/** The part of a margin's change to which each cause belongs. */
const partOfCause: Record<ExplainedCause | 'rounding', MarginPart> = {
  new: 'volume',
  gone: 'volume',
  assigned: 'volume',
  unassigned: 'volume',
  quantity: 'volume',
  purchase: 'volume',
  refund: 'volume',
  'unit-price': 'provider-price',
  'exchange-rate': 'exchange-rate',
  markup: 'price',
  tier: 'price',
  'fixed-fee': 'price',
  'percentage-of-spend': 'price',
  'free-text': 'price',
  discount: 'price',
  minimum: 'price',
  credit: 'credit',
  'agreed-credit': 'credit',
  'earned-credit': 'earned-credit',
  adjustment: 'correction',
  'replaced-lines': 'correction',
  unmeasured: 'unmeasured',
  rounding: 'rounding',
}
const isCause = (text: string): text is keyof typeof partOfCause => text in partOfCause

/** The key and names of a row. */
type Named = Pick<MarginRow, 'key' | 'customerId' | 'companyName' | 'serviceName' | 'isUsage'>

const nameGroup = (by: MarginGroup, cell: Cell): Named => {
  const ofCustomer = by !== 'service'
  const service = by === 'customer' ? null : groupOfCell.service(cell)
  return {
    key: JSON.stringify([ofCustomer ? cell.customerId : null, service?.key ?? null]),
    customerId: ofCustomer ? cell.customerId : null,
    companyName: ofCustomer ? cell.companyName : '',
    serviceName: service?.name ?? '',
    isUsage: cell.component === 'usage',
  }
}

const sides = ['before', 'after'] as const

/** The terms by which margins are divided: whether a subscription was charged on the other side, and the month's rates. */
type Terms = { wasCharged: (subscription: string, side: Side) => boolean; rateOf: MonthRate }

/** `shares` cover the compared days, `totals` all days. */
type Entry = { named: Named; shares: SideShare[]; totals: SideShare[] }

/** Returns the exact cost of shares on one side, in the currency of the charge. */
const sumSideCost = (shares: readonly SideShare[], wanted: Side): string =>
  formatUnits(
    shares.reduce((total, { side, share }) => (side === wanted ? total + share.converted : total), 0n),
    convertedScale,
  )

/**
 * Returns a row's margin, and the parts of its change on the compared days.
 * @param costs the row's share of the rounded cost of all rows, so that rows add up to the total; `total` covers all
 * days.
 */
const splitOf = (
  { shares, totals }: Entry,
  costs: Record<Side | 'total', string>,
  digits: number,
  { wasCharged, rateOf }: Terms,
): MarginSplit => {
  const charge = (wanted: Side, of: readonly SideShare[] = shares): string =>
    formatFixedUnits(
      of.reduce((total, { side, share }) => (side === wanted ? total + share.charge : total), 0n),
      digits,
    )
  const total = { charge: charge('after', totals), cost: costs.total }
  const { cells, charged } = changeCellsOf(shares, wasCharged, 'margin')
  const margin = {
    before: subtract(charge('before'), costs.before),
    after: subtract(charge('after'), costs.after),
  }
  const explained = explainChange({
    levels: getExplainedLevels('margin'),
    cells,
    charged: sides.map((side) => ({
      item: 'margin',
      side,
      charged: margin[side],
      exact: sum(charged.filter((amount) => amount.side === side).map(({ exact }) => exact)),
    })),
    digits,
  })
  const formatAmount = (amount: string): string => toAmount(parseDecimal(amount), digits)
  const amounts = new Map<MarginPart, string[]>()
  for (const { cause, amount } of explained.causes) {
    if (!isCause(cause)) continue
    const part = partOfCause[cause]
    amounts.set(part, [...(amounts.get(part) ?? []), amount])
  }
  return {
    ...total,
    margin: formatAmount(subtract(total.charge, total.cost)),
    before: formatAmount(margin.before),
    change: formatAmount(explained.change),
    sources: splitMarginBySource(
      totals.filter(({ side }) => side === 'after'),
      formatAmount(subtract(total.charge, total.cost)),
      digits,
      rateOf,
    ),
    parts: listMarginParts((part) => formatAmount(sum(amounts.get(part) ?? []))),
  }
}

const listMarginParts = (amountOf: (part: MarginPart) => string): MarginSplit['parts'] =>
  marginParts
    .map(({ value }) => ({ part: value, amount: amountOf(value) }))
    .filter(({ amount }) => /[1-9]/.test(amount))

/** Returns the sum of rows, figure by figure. */
const totalOf = (rows: readonly MarginSplit[], digits: number): MarginSplit => {
  const sumToText = (amounts: readonly string[]): string => toAmount(parseDecimal(sum(amounts)), digits)
  return {
    charge: sumToText(rows.map(({ charge }) => charge)),
    cost: sumToText(rows.map(({ cost }) => cost)),
    margin: sumToText(rows.map(({ margin }) => margin)),
    before: sumToText(rows.map(({ before }) => before)),
    change: sumToText(rows.map(({ change }) => change)),
    parts: listMarginParts((wanted) =>
      sumToText(
        rows.flatMap(({ parts }) => parts.filter(({ part }) => part === wanted).map(({ amount }) => amount)),
      ),
    ),
    sources: marginSources
      .map(({ value }) => ({
        part: value,
        amount: sumToText(
          rows.flatMap(({ sources }) =>
            sources.filter(({ part }) => part === value).map(({ amount }) => amount),
          ),
        ),
      }))
      .filter(({ amount }) => /[1-9]/.test(amount)),
  }
}

const getChangeSize = (row: MarginSplit) => parseDecimal(row.change).abs()

/**
 * Builds rows from the shares of both months; their costs are distributed so that they add up to the total's.
 * @param shares of the compared days.
 * @param totals of all days of both months.
 */
export const buildMarginRows = (
  { shares, totals }: { shares: readonly SideShare[]; totals: readonly SideShare[] },
  by: MarginGroup,
  digits: number,
  terms: Terms,
): MarginRow[] => {
  const entries = new Map<string, Entry>()
  const ensureEntry = ({ share }: SideShare): Entry => {
    const named = nameGroup(by, share.cell)
    const entry = entries.get(named.key) ?? { named, shares: [], totals: [] }
    entries.set(named.key, entry)
    return entry
  }
  for (const share of shares) ensureEntry(share).shares.push(share)
  for (const share of totals) ensureEntry(share).totals.push(share)
  const inOrder = [...entries.values()].toSorted((a, b) => (a.named.key < b.named.key ? -1 : 1))
  const apportionCosts = (costsOf: (entry: Entry) => string) => apportion(inOrder.map(costsOf), digits).parts
  const costs = {
    before: apportionCosts((entry) => sumSideCost(entry.shares, 'before')),
    after: apportionCosts((entry) => sumSideCost(entry.shares, 'after')),
    total: apportionCosts((entry) => sumSideCost(entry.totals, 'after')),
  }
  return inOrder
    .map((entry, place) => ({
      ...entry.named,
      ...splitOf(
        entry,
        {
          before: costs.before[place] ?? '0',
          after: costs.after[place] ?? '0',
          total: costs.total[place] ?? '0',
        },
        digits,
        terms,
      ),
    }))
    .toSorted((a, b) => getChangeSize(b).comparedTo(getChangeSize(a)) || (a.key < b.key ? -1 : 1))
}

/** Adds the uncharged amounts to the rows: as rows of their own, or within the row to which they belong. */
const insertExcludedRows = (
  rows: readonly MarginRow[],
  excluded: readonly MarginRow[],
  by: MarginGroup,
  digits: number,
): MarginRow[] => {
  const placed = excluded.map((row) => ({
    ...row,
    ...(by === 'customer'
      ? { key: JSON.stringify([row.customerId, null]), serviceName: '' }
      : by === 'service'
        ? { key: JSON.stringify([null, row.serviceName]), customerId: null, companyName: '' }
        : {}),
  }))
  return [...Map.groupBy([...rows, ...placed], ({ key }) => key).values()]
    .flatMap((same) => {
      const [first, ...others] = same
      if (!first) return []
      return others.length === 0 ? first : { ...first, ...totalOf(same, digits) }
    })
    .toSorted((a, b) => getChangeSize(b).comparedTo(getChangeSize(a)) || (a.key < b.key ? -1 : 1))
}

/** Returns the exchange rates of a month. */
const selectMonthRates = ({ trx }: Scoped, month: string) =>
  trx
    .selectFrom('currencyMonthlyRate')
    .select(['fromCurrency', 'toCurrency', 'rate'])
    .where('year', '=', Number(month.slice(0, 4)))
    .where('month', '=', Number(month.slice(5)))
    .execute()

const readAll = async (
  ctx: AppContext,
  scope: Scope,
  { month, groupBy, threshold, isLow, sortby, sortdir, ...filter }: MarginsQuery,
) => {
  const after = buildMonthsRange(month)
  const { shares, totals, charged, currency, ...rest } = await readSides(ctx, scope, {
    filter,
    spans: { before: getPreviousRange(after), after },
    audience: 'margin',
  })
  const digits = getCurrencyDigits(currency)
  const { rates, excluded } = await withScope(ctx, scope, async (scoped) => ({
    rates: await selectMonthRates(scoped, month),
    excluded:
      filter.serviceName === undefined
        ? buildExcludedCostRows(
            await readExcludedCosts(scoped, getPreviousRange(after), { ...filter, currency }),
            await readExcludedCosts(scoped, after, { ...filter, currency }),
            digits,
          )
        : [],
  }))
  const charges = buildMarginRows({ shares, totals }, groupBy, digits, {
    wasCharged: (subscription, side) => charged[side].has(subscription),
    rateOf: ({ costCurrency, currency: to }) =>
      rates.find((rate) => rate.fromCurrency === costCurrency && rate.toCurrency === to)?.rate ?? null,
  })
  const rows = insertExcludedRows(charges, excluded, groupBy, digits)
  const all = rows.map(withPercents)
  const low = all.filter((row) => isLowMargin(row, threshold))
  return {
    currency,
    currencies: rest.currencies,
    linesRemoved: rest.linesRemoved,
    comparison: rest.comparison,
    rows: sortMarginRows(isLow === 'true' ? low : all, sortby, sortdir),
    lowCount: low.length,
    total: withPercents(totalOf(rows, digits)),
  }
}

/** Returns the margins of a month. */
export const readMonthMargins = async (
  ctx: AppContext,
  scope: Scope,
  query: MarginsQuery,
): Promise<Margins> => {
  const { rows, ...rest } = await readAll(ctx, scope, query)
  return { ...rest, rows: rows.slice(0, mostMarginRows), count: rows.length }
}

/** Returns all rows of the margins as CSV. */
export const exportMarginsCsv = async (
  ctx: AppContext,
  scope: Scope,
  query: MarginsQuery,
): Promise<string> => {
  const { rows, currency } = await readAll(ctx, scope, query)
  const header = [
    t(m.month),
    t(m.customer),
    t(m.service),
    t(m.charge),
    t(m.cost),
    t(m.marginHead),
    t(m.marginPercent),
    ...marginSources.map(({ label }) => t(m.margin, { label })),
    t(m.previousMargin),
    t(m.change),
    t(m.changePercent),
    ...marginParts.map(({ label }) => t(label)),
    t(m.currency),
  ]
  const records = rows.map((row) =>
    formatCsvRecord([
      query.month,
      row.companyName,
      row.serviceName,
      row.charge,
      row.cost,
      row.margin,
      row.marginPercent ?? '',
      ...marginSources.map(({ value }) => row.sources.find(({ part }) => part === value)?.amount ?? '0'),
      row.before,
      row.change,
      row.changePercent ?? '',
      ...marginParts.map(({ value }) => row.parts.find(({ part }) => part === value)?.amount ?? '0'),
      currency,
    ]),
  )
  return `\uFEFF${formatCsvRecord(header)}${records.join('')}`
}
