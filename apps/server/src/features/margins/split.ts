/**
 * Margins, and why they changed (docs/decisions/042): what is charged above the cost, taken apart by the same cells and causes as a
 * charge is (docs/decisions/039). The cost is exchanged at the rate of each charge.
 */
import {
  amountOfUnits,
  apportion,
  explainChange,
  parseDecimal,
  subtract,
  sum,
  textOfUnits,
  toAmount,
} from '@cmp/billing'
import {
  digitsOf,
  marginParts,
  marginSources,
  mostMarginRows,
  spanBefore,
  spanOfMonths,
  type CallTaken,
  type MarginGroup,
  type MarginPart,
  type Margins,
  type readMargins,
} from '@cmp/contract'
import { csvRecord } from '../../kit/csv.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { readSides } from '../usage-by-meters/change.ts'
import {
  changeCellsOf,
  levelsFor,
  type ExplainedCause,
  type Side,
  type SideShare,
} from '../usage-by-meters/change-cells.ts'
import type { Cell } from '../usage-by-meters/charged.ts'
import { groupOfCell } from '../usage-by-meters/groups.ts'
import { convertedScale } from '../usage-by-meters/shares.ts'
import { keptOfSpan, keptRows } from './kept.ts'
import { sourcesOf, type MonthRate } from './sources.ts'

type Asked = CallTaken<typeof readMargins>['query']
type Row = Margins['rows'][number]
type Split = Margins['total']

/** The part of a margin's change that each cause belongs to. */
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

/** What a row is of. */
type Named = Pick<Row, 'key' | 'customerId' | 'companyName' | 'serviceName' | 'isUsage'>

const namedBy = (by: MarginGroup, cell: Cell): Named => {
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

/** What margins are split by: whether a subscription was charged on the other side, and the month's rates. */
type Terms = { wasCharged: (subscription: string, side: Side) => boolean; rateOf: MonthRate }

/** `shares` are of the days that are compared, `totals` of all days. */
type Entry = { named: Named; shares: SideShare[]; totals: SideShare[] }

/** The exact cost of shares on one side, in the currency of the charge. */
const costOf = (shares: readonly SideShare[], wanted: Side): string =>
  textOfUnits(
    shares.reduce((total, { side, share }) => (side === wanted ? total + share.converted : total), 0n),
    convertedScale,
  )

/**
 * What a row's margin is, and the parts of its change on the days that are compared.
 * @param costs the row's part of the rounded cost of all rows, so that rows add up to the total; `total` is of all days
 */
const splitOf = (
  { shares, totals }: Entry,
  costs: Record<Side | 'total', string>,
  digits: number,
  { wasCharged, rateOf }: Terms,
): Split => {
  const charge = (wanted: Side, of: readonly SideShare[] = shares): string =>
    amountOfUnits(
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
    levels: levelsFor('margin'),
    cells,
    charged: sides.map((side) => ({
      item: 'margin',
      side,
      charged: margin[side],
      exact: sum(charged.filter((amount) => amount.side === side).map(({ exact }) => exact)),
    })),
    digits,
  })
  const text = (amount: string): string => toAmount(parseDecimal(amount), digits)
  const amounts = new Map<MarginPart, string[]>()
  for (const { cause, amount } of explained.causes) {
    if (!isCause(cause)) continue
    const part = partOfCause[cause]
    amounts.set(part, [...(amounts.get(part) ?? []), amount])
  }
  return {
    ...total,
    margin: text(subtract(total.charge, total.cost)),
    before: text(margin.before),
    change: text(explained.change),
    sources: sourcesOf(
      totals.filter(({ side }) => side === 'after'),
      text(subtract(total.charge, total.cost)),
      digits,
      rateOf,
    ),
    parts: partsOf((part) => text(sum(amounts.get(part) ?? []))),
  }
}

const partsOf = (amountOf: (part: MarginPart) => string): Split['parts'] =>
  marginParts
    .map(({ value }) => ({ part: value, amount: amountOf(value) }))
    .filter(({ amount }) => /[1-9]/.test(amount))

/** The sum of rows, figure by figure. */
const totalOf = (rows: readonly Split[], digits: number): Split => {
  const of = (amounts: readonly string[]): string => toAmount(parseDecimal(sum(amounts)), digits)
  return {
    charge: of(rows.map(({ charge }) => charge)),
    cost: of(rows.map(({ cost }) => cost)),
    margin: of(rows.map(({ margin }) => margin)),
    before: of(rows.map(({ before }) => before)),
    change: of(rows.map(({ change }) => change)),
    parts: partsOf((wanted) =>
      of(
        rows.flatMap(({ parts }) => parts.filter(({ part }) => part === wanted).map(({ amount }) => amount)),
      ),
    ),
    sources: marginSources
      .map(({ value }) => ({
        part: value,
        amount: of(
          rows.flatMap(({ sources }) =>
            sources.filter(({ part }) => part === value).map(({ amount }) => amount),
          ),
        ),
      }))
      .filter(({ amount }) => /[1-9]/.test(amount)),
  }
}

const size = (row: Split) => parseDecimal(row.change).abs()

/**
 * Rows of shares of both months: their costs are dealt out, so that they add up to the total's.
 * @param shares of the days that are compared
 * @param totals of all days of both months
 */
export const marginRows = (
  { shares, totals }: { shares: readonly SideShare[]; totals: readonly SideShare[] },
  by: MarginGroup,
  digits: number,
  terms: Terms,
): Row[] => {
  const entries = new Map<string, Entry>()
  const entryOf = ({ share }: SideShare): Entry => {
    const named = namedBy(by, share.cell)
    const entry = entries.get(named.key) ?? { named, shares: [], totals: [] }
    entries.set(named.key, entry)
    return entry
  }
  for (const share of shares) entryOf(share).shares.push(share)
  for (const share of totals) entryOf(share).totals.push(share)
  const inOrder = [...entries.values()].toSorted((a, b) => (a.named.key < b.named.key ? -1 : 1))
  const dealt = (costsOf: (entry: Entry) => string) => apportion(inOrder.map(costsOf), digits).parts
  const costs = {
    before: dealt((entry) => costOf(entry.shares, 'before')),
    after: dealt((entry) => costOf(entry.shares, 'after')),
    total: dealt((entry) => costOf(entry.totals, 'after')),
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
    .toSorted((a, b) => size(b).comparedTo(size(a)) || (a.key < b.key ? -1 : 1))
}

/** Rows with what is kept among them: as rows of their own, or with the row that they are of. */
const withKept = (rows: readonly Row[], kept: readonly Row[], by: MarginGroup, digits: number): Row[] => {
  const placed = kept.map((row) => ({
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
    .toSorted((a, b) => size(b).comparedTo(size(a)) || (a.key < b.key ? -1 : 1))
}

/** The exchange rates of a month. */
const ratesOfMonth = ({ trx }: Scoped, month: string) =>
  trx
    .selectFrom('currencyMonthlyRate')
    .select(['fromCurrency', 'toCurrency', 'rate'])
    .where('year', '=', Number(month.slice(0, 4)))
    .where('month', '=', Number(month.slice(5)))
    .execute()

const readAll = async (ctx: AppContext, scope: Scope, { month, groupBy, ...filter }: Asked) => {
  const after = spanOfMonths(month)
  const { shares, totals, charged, currency, ...rest } = await readSides(ctx, scope, {
    filter,
    spans: { before: spanBefore(after), after },
    told: 'margin',
  })
  const digits = digitsOf(currency)
  const { rates, kept } = await withScope(ctx, scope, async (scoped) => ({
    rates: await ratesOfMonth(scoped, month),
    kept:
      filter.serviceName === undefined
        ? keptRows(
            await keptOfSpan(scoped, spanBefore(after), { ...filter, currency }),
            await keptOfSpan(scoped, after, { ...filter, currency }),
            digits,
          )
        : [],
  }))
  const charges = marginRows({ shares, totals }, groupBy, digits, {
    wasCharged: (subscription, side) => charged[side].has(subscription),
    rateOf: ({ costCurrency, currency: to }) =>
      rates.find((rate) => rate.fromCurrency === costCurrency && rate.toCurrency === to)?.rate ?? null,
  })
  const rows = withKept(charges, kept, groupBy, digits)
  return {
    currency,
    currencies: rest.currencies,
    linesRemoved: rest.linesRemoved,
    comparison: rest.comparison,
    rows,
    total: totalOf(rows, digits),
  }
}

/** The margins of a month. */
export const marginsOf = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<Margins> => {
  const { rows, ...rest } = await readAll(ctx, scope, asked)
  return { ...rest, rows: rows.slice(0, mostMarginRows), count: rows.length }
}

/** The same as CSV, all rows. */
export const marginsCsv = async (ctx: AppContext, scope: Scope, asked: Asked): Promise<string> => {
  const { rows, currency } = await readAll(ctx, scope, asked)
  const header = [
    'Month',
    'Customer',
    'Service',
    'Charge',
    'Cost',
    'Margin',
    ...marginSources.map(({ label }) => `Margin: ${label.toLowerCase()}`),
    'Margin before',
    'Change',
    ...marginParts.map(({ label }) => label),
    'Currency',
  ]
  const records = rows.map((row) =>
    csvRecord([
      asked.month,
      row.companyName,
      row.serviceName,
      row.charge,
      row.cost,
      row.margin,
      ...marginSources.map(({ value }) => row.sources.find(({ part }) => part === value)?.amount ?? '0'),
      row.before,
      row.change,
      ...marginParts.map(({ value }) => row.parts.find(({ part }) => part === value)?.amount ?? '0'),
      currency,
    ]),
  )
  return `\uFEFF${csvRecord(header)}${records.join('')}`
}
