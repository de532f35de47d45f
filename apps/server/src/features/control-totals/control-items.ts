/** What nobody has explained, in words, with the lines that it comes from: the likeliest first. */
import { formatExact, multiply, type Unexplained } from '@cmp/billing'
import type { ControlTotalsOfInvoice } from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { lineDescription } from '../../lines/line-description.ts'
import { shownLine } from '../../lines/shown-line.ts'
import { selectionOf, type LineSelection } from '../calculations/line-groups.ts'
import type { BilledRow } from './control-lines.ts'
import type { CurrentLoad } from '../invoices/current-loads.ts'

type Item = ControlTotalsOfInvoice['steps'][number]['items'][number]
type Line = Item['lines'][number]

/** Where the lines behind an item are found. */
export type Sources = {
  lines: ScopedLines
  billed: readonly BilledRow[]
  currency: string
  daily: LineSelection
  loads: readonly CurrentLoad[]
  /** SQL of what a daily line is of. */
  group: string
  /** By what an amount is computed, in words. */
  rule: string
}

/** Items that are told one by one, and lines behind each. */
const mostItems = 20
const mostLines = 5

/** A load's file by its name, as far as it has one alone. */
const fileOf = ({ loads }: Sources, loadId: string, kind: CurrentLoad['lineItemType']): string => {
  const files = loads.find((load) => load.loadId === loadId && load.lineItemType === kind)?.files ?? []
  return files.length === 1 ? (files[0]?.name ?? '') : files.map(({ name }) => name).join(' or ')
}

type DailyRow = {
  loadId: string
  line: string
  description: string
  customer: string
  cost: string
  price: string | null
  quantity: string | null
  rate: string | null
}

/** The daily lines of a group, those first whose own price and quantity do not lead to their cost. */
const dailyLinesOf = async (
  sources: Sources,
  group: string,
): Promise<{ customer: string; lines: Line[] }> => {
  if (sources.daily.loads.length === 0) return { customer: '', lines: [] }
  const { condition, params } = selectionOf(sources.daily)
  const own =
    'toFloat64(x_EffectiveUnitPrice) * toFloat64(x_Quantity) * toFloat64(coalesce(x_PCToBCExchangeRate, 1))'
  const rows = await sources.lines.query<DailyRow>(
    `SELECT toString(x_LoadId) AS loadId, toString(${shownLine}) AS line, x_CustomerName AS customer,
       ${lineDescription(true)} AS description, toString(BilledCost) AS cost,
       toString(x_EffectiveUnitPrice) AS price, toString(x_Quantity) AS quantity, toString(x_PCToBCExchangeRate) AS rate
     FROM {lines} WHERE ${condition} AND ${sources.group} = {group:String}
     ORDER BY abs(toFloat64(BilledCost) - ifNull(${own}, toFloat64(BilledCost))) DESC, abs(BilledCost) DESC, x_LineNumber
     LIMIT ${mostLines}`,
    { ...params, group },
  )
  return {
    customer: rows[0]?.customer ?? '',
    lines: rows.map(({ loadId, line, description, cost, price, quantity, rate }) => ({
      file: fileOf(sources, loadId, 'usage'),
      line: Number(line),
      description,
      stated: cost,
      computed: price !== null && quantity !== null ? multiply(price, quantity, rate ?? '1') : cost,
    })),
  }
}

const billedLine = (sources: Sources, row: BilledRow, computed: string): Line => ({
  file: fileOf(sources, row.loadId, row.lineItemType),
  line: row.line,
  description: row.description,
  stated: row.subtotal,
  computed,
})

const itemOf = async (sources: Sources, item: Unexplained): Promise<Item> => {
  const { amount, computed, stated } = item
  const money = (text: string) => `${formatExact(text, 2)} ${sources.currency}`
  if ('index' in item) {
    const row = sources.billed[item.index]
    return {
      name: row ? [row.customer, row.description].filter((text) => text !== '').join(': ') : '',
      amount,
      explanation: `The amount is ${money(stated)}; by ${sources.rule} it is ${money(computed)}.`,
      lines: row ? [billedLine(sources, row, computed)] : [],
    }
  }
  const { customer, lines } = await dailyLinesOf(sources, item.group)
  const monthly = sources.billed.filter((row) => row.isConsumption && row.group === item.group)
  const [first] = monthly
  return {
    name: `${customer || first?.customer || item.group}: ${first?.description ?? lines[0]?.description ?? ''}`,
    amount,
    explanation: `The reconciliation has ${money(computed)} before it rounds, the daily usage ${money(stated)}.${lines.length === 0 ? ' The daily usage has none of it, so this cost is charged to nobody: bring the daily usage in.' : ''}`,
    lines: [...lines, ...monthly.slice(0, mostLines).map((row) => billedLine(sources, row, row.subtotal))],
  }
}

/** The items in words, the largest first. */
export const itemsOf = async (sources: Sources, items: readonly Unexplained[]): Promise<Item[]> => {
  const told: Item[] = []
  for (const item of items.slice(0, mostItems)) told.push(await itemOf(sources, item))
  return told
}
