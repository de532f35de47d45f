/** What the control totals read of the lines: the reconciliation line by line, the daily usage by what it is of. */
import { subtract, sum, type BilledLine, type DailyGroup } from '@cmp/billing'
import type { LineItemType } from '../../db/column-types.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { shownLine } from '../../lines/shown-line.ts'
import { selectionOf, type LineSelection } from '../calculations/line-groups.ts'

/** SQL: customer, product and SKU, by which daily usage and its monthly repetition are held against each other. */
export const consumptionGroup = "lower(concat(x_CustomerId, '|', x_ProductId, '|', SkuId))"

/** A line of the reconciliation with where it stands. */
export type BilledRow = BilledLine & {
  loadId: string
  lineItemType: LineItemType
  fileNumber: number
  line: number
  description: string
  customer: string
}

type Row = {
  loadId: string
  lineItemType: LineItemType
  fileNumber: number
  line: string
  description: string
  customer: string
  group: string
  chargeType: string
  isConsumption: number
  subtotal: string
  tax: string
  price: string | null
  quantity: string | null
  rate: string | null
}

/** SQL: what a provider calls the charge of a line. */
const chargeType = "if(x_ChargeType != '', x_ChargeType, ChargeCategory)"

/** The lines of a selection, charged at `price`: those for which `which` holds, in its order. */
const linesOf = async (
  lines: ScopedLines,
  selection: LineSelection,
  { price: column, which }: { price: string; which: string },
): Promise<BilledRow[]> => {
  const { condition, params } = selectionOf(selection)
  const rows = await lines.query<Row>(
    `SELECT toString(x_LoadId) AS loadId, toString(x_LineItemType) AS lineItemType, x_FileNumber AS fileNumber, toString(${shownLine}) AS line,
       if(ChargeDescription != '', ChargeDescription, x_ProductName) AS description, x_CustomerName AS customer,
       ${consumptionGroup} AS group, ${chargeType} AS chargeType,
       x_IsConsumption AS isConsumption, toString(BilledCost) AS subtotal, toString(coalesce(x_TaxTotal, toDecimal128(0, 18))) AS tax,
       toString(${column}) AS price, toString(x_Quantity) AS quantity, toString(x_PCToBCExchangeRate) AS rate
     FROM {lines} WHERE ${condition} ${which}`,
    params,
  )
  return rows.map(({ line, isConsumption, price, quantity, rate, ...row }) => ({
    ...row,
    line: Number(line),
    isConsumption: isConsumption === 1,
    parts: price !== null && quantity !== null ? { price, quantity, rate: rate ?? '1' } : null,
  }))
}

/** The lines of a reconciliation: some ten thousand, since it has one a customer, meter and price. */
export const billedLines = (lines: ScopedLines, selection: LineSelection): Promise<BilledRow[]> =>
  linesOf(lines, selection, { price: 'x_EffectiveUnitPrice', which: 'ORDER BY x_LoadId, x_LineNumber' })

/** The columns of the price at which a line was charged, by the format of its file; others do not say it. */
const chargedPrice: Readonly<Record<string, string>> = {
  'aws-cur': 'x_UnitPrice',
  'azure-cost-export': 'x_EffectiveUnitPrice',
}

/** Lines that contradict their own price are told up to this many. */
const mostOffPrice = 100

/** Metered lines of a format whose amount is not their price × quantity × rate: the largest differences of half a cent and more. */
export const offPriceLines = async (
  lines: ScopedLines,
  selection: LineSelection,
  format: string,
): Promise<BilledRow[]> => {
  const price = Object.hasOwn(chargedPrice, format) ? chargedPrice[format] : undefined
  if (price === undefined || selection.loads.length === 0) return []
  const off = `ifNull(abs(toFloat64(BilledCost) - toFloat64(${price}) * toFloat64(x_Quantity) * toFloat64(coalesce(x_PCToBCExchangeRate, 1))), 0)`
  return linesOf(lines, selection, {
    price,
    // The engine's floating numbers only find them: whether a line is off is decided exactly.
    which: `AND x_IsConsumption = 1 AND ${off} > 0.0049 ORDER BY ${off} DESC, x_LoadId, x_LineNumber LIMIT ${mostOffPrice}`,
  })
}

/** Sums of the lines by what the provider calls their charge; credits inside of lines are a kind of their own. */
export const kindsOf = async (
  lines: ScopedLines,
  selection: LineSelection,
): Promise<{ chargeType: string; lines: number; cost: string }[]> => {
  const { condition, params } = selectionOf(selection)
  const found = await lines.query<{
    chargeType: string
    lines: string
    cost: string
    credits: string
    credited: string
  }>(
    `SELECT ${chargeType} AS chargeType, toString(count()) AS lines,
       toString(${wideSum('BilledCost')}) AS cost, toString(countIf(x_CreditsTotal != 0)) AS credited,
       toString(${wideSum('coalesce(x_CreditsTotal, toDecimal128(0, 18))')}) AS credits
     FROM {lines} WHERE ${condition} GROUP BY chargeType ORDER BY chargeType`,
    params,
  )
  const kinds = found.map(({ chargeType: name, lines: count, cost, credits }) => ({
    chargeType: name,
    lines: Number(count),
    cost: subtract(cost, credits),
  }))
  const credited = found.reduce((count, kind) => count + Number(kind.credited), 0)
  if (credited === 0) return kinds
  return [
    ...kinds,
    { chargeType: 'credits', lines: credited, cost: sum(found.map(({ credits }) => credits)) },
  ]
}

/** The daily usage, added up by customer, product and SKU. */
export const dailyGroups = async (lines: ScopedLines, selection: LineSelection): Promise<DailyGroup[]> => {
  const { condition, params } = selectionOf(selection)
  const rows = await lines.query<{ group: string; lines: string; cost: string }>(
    `SELECT ${consumptionGroup} AS group, toString(count()) AS lines, toString(${wideSum('BilledCost')}) AS cost
     FROM {lines} WHERE ${condition} GROUP BY group ORDER BY group`,
    params,
  )
  return rows.map((row) => ({ ...row, lines: Number(row.lines) }))
}
