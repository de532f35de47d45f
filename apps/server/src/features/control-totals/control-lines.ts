/** What the control totals read of the lines: the reconciliation line by line, the daily usage by what it is of. */
import type { BilledLine, DailyGroup } from '@cmp/billing'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { shownLine } from '../../lines/shown-line.ts'
import { selectionOf, type LineSelection } from '../calculations/line-groups.ts'

/** SQL: customer, product and SKU, by which daily usage and its monthly repetition are held against each other. */
export const consumptionGroup = "lower(concat(x_CustomerId, '|', x_ProductId, '|', SkuId))"

/** A line of the reconciliation with where it stands. */
export type BilledRow = BilledLine & {
  loadId: string
  fileNumber: number
  line: number
  description: string
  customer: string
}

type Row = {
  loadId: string
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

/** The lines of a reconciliation: some ten thousand, since it has one a customer, meter and price. */
export const billedLines = async (lines: ScopedLines, selection: LineSelection): Promise<BilledRow[]> => {
  const { condition, params } = selectionOf(selection)
  const rows = await lines.query<Row>(
    `SELECT toString(x_LoadId) AS loadId, x_FileNumber AS fileNumber, toString(${shownLine}) AS line,
       if(ChargeDescription != '', ChargeDescription, x_ProductName) AS description, x_CustomerName AS customer,
       ${consumptionGroup} AS group, if(x_ChargeType != '', x_ChargeType, ChargeCategory) AS chargeType,
       x_IsConsumption AS isConsumption, toString(BilledCost) AS subtotal, toString(coalesce(x_TaxTotal, toDecimal128(0, 18))) AS tax,
       toString(x_EffectiveUnitPrice) AS price, toString(x_Quantity) AS quantity, toString(x_PCToBCExchangeRate) AS rate
     FROM {lines} WHERE ${condition} ORDER BY x_LoadId, x_LineNumber`,
    params,
  )
  return rows.map(({ line, isConsumption, price, quantity, rate, ...row }) => ({
    ...row,
    line: Number(line),
    isConsumption: isConsumption === 1,
    parts: price !== null && quantity !== null ? { price, quantity, rate: rate ?? '1' } : null,
  }))
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
