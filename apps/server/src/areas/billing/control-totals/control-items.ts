/** Describes unexplained differences in words, with the line items that cause them, the most likely first. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/control-totals'
import { formatExact, multiply, type Unexplained } from '@cmp/billing'
import { formatList, type ControlTotalsOfInvoice } from '@cmp/contract'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { buildLineDescriptionSql } from '../../../lines/line-description.ts'
import { shownLine } from '../../../lines/shown-line.ts'
import { buildLineCondition, type LineSelection } from '../../../core/billing-lines/line-groups.ts'
import type { BilledRow } from './control-lines.ts'
import type { CurrentLoad } from '../../../core/billing-lines/current-loads.ts'

type Item = ControlTotalsOfInvoice['steps'][number]['items'][number]
type Line = Item['lines'][number]

/** Where the line items of a difference are found. */
export type Sources = {
  lines: ScopedLines
  billed: readonly BilledRow[]
  currency: string
  daily: LineSelection
  loads: readonly CurrentLoad[]
  /** SQL expression for what a daily line item is for. */
  group: string
  /** How an amount is computed, in words. */
  rule: 'provider' | 'own'
}

/** The maximum number of differences described one by one, and of line items for each. */
const mostItems = 20
const mostLines = 5

/** Returns the name of an import batch's file if only one file has that name. */
const findFileName = ({ loads }: Sources, loadId: string, kind: CurrentLoad['lineItemType']): string => {
  const files = loads.find((load) => load.loadId === loadId && load.lineItemType === kind)?.files ?? []
  return files.length === 1
    ? (files[0]?.name ?? '')
    : formatList(
        files.map(({ name }) => name),
        'or',
      )
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

/** Returns the daily line items of a group, first those whose price times quantity is not their cost. */
const readDailyLines = async (
  sources: Sources,
  group: string,
): Promise<{ customer: string; lines: Line[] }> => {
  if (sources.daily.loads.length === 0) return { customer: '', lines: [] }
  const { condition, params } = buildLineCondition(sources.daily)
  const own =
    'toFloat64(x_EffectiveUnitPrice) * toFloat64(x_Quantity) * toFloat64(coalesce(x_PCToBCExchangeRate, 1))'
  const rows = await sources.lines.query<DailyRow>(
    `SELECT toString(x_LoadId) AS loadId, toString(${shownLine}) AS line, x_CustomerName AS customer,
       ${buildLineDescriptionSql(true)} AS description, toString(BilledCost) AS cost,
       toString(x_EffectiveUnitPrice) AS price, toString(x_Quantity) AS quantity, toString(x_PCToBCExchangeRate) AS rate
     FROM {lines} WHERE ${condition} AND ${sources.group} = {group:String}
     ORDER BY abs(toFloat64(BilledCost) - ifNull(${own}, toFloat64(BilledCost))) DESC, abs(BilledCost) DESC, x_LineNumber
     LIMIT ${mostLines}`,
    { ...params, group },
  )
  return {
    customer: rows[0]?.customer ?? '',
    lines: rows.map(({ loadId, line, description, cost, price, quantity, rate }) => ({
      file: findFileName(sources, loadId, 'usage'),
      line: Number(line),
      description,
      stated: cost,
      computed: price !== null && quantity !== null ? multiply(price, quantity, rate ?? '1') : cost,
    })),
  }
}

const toBilledLine = (sources: Sources, row: BilledRow, computed: string): Line => ({
  file: findFileName(sources, row.loadId, row.lineItemType),
  line: row.line,
  description: row.description,
  stated: row.subtotal,
  computed,
})

const buildItem = async (sources: Sources, item: Unexplained): Promise<Item> => {
  const { amount, computed, stated } = item
  const formatAmount = (text: string) => `${formatExact(text, 2)} ${sources.currency}`
  if ('index' in item) {
    const row = sources.billed[item.index]
    return {
      name: row ? [row.customer, row.description].filter((text) => text !== '').join(': ') : '',
      amount,
      explanation: t(m.theAmountIsByItIs, {
        stated: formatAmount(stated),
        rule: sources.rule,
        computed: formatAmount(computed),
      }),
      lines: row ? [toBilledLine(sources, row, computed)] : [],
    }
  }
  const { customer, lines } = await readDailyLines(sources, item.group)
  const monthly = sources.billed.filter((row) => row.isConsumption && row.group === item.group)
  const [first] = monthly
  return {
    name: `${customer || first?.customer || item.group}: ${first?.description ?? lines[0]?.description ?? ''}`,
    amount,
    explanation: t(m.reconciliationShowsBeforeRoundingDaily, {
      computed: formatAmount(computed),
      stated: formatAmount(stated),
      countCase: String(lines.length === 0),
    }),
    lines: [...lines, ...monthly.slice(0, mostLines).map((row) => toBilledLine(sources, row, row.subtotal))],
  }
}

/** Describes the differences in words, the largest first. */
export const buildItems = async (sources: Sources, items: readonly Unexplained[]): Promise<Item[]> => {
  const built: Item[] = []
  for (const item of items.slice(0, mostItems)) built.push(await buildItem(sources, item))
  return built
}
