/** Reads a sorted, filtered page of line items. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import { AppError } from '../kit/errors.ts'
import type { LineColumn } from '../engine/columns.ts'
import type { LineParams, ScopedLines } from '../engine/scoped-query.ts'
import { shownLine } from './shown-line.ts'

/** Columns that a page can be sorted and filtered by, besides the order in the file. */
export const sortableLineColumns = [
  'x_LineNumber',
  'BilledCost',
  'BillingCurrency',
  'ChargeCategory',
  'ChargeDescription',
  'ChargePeriodStart',
  'ConsumedQuantity',
  'PricingCurrency',
  'RegionId',
  'ResourceId',
  'ResourceName',
  'ServiceName',
  'SkuId',
  'SubAccountId',
  'SubAccountName',
  'x_AvailabilityId',
  'x_ChargeEndDate',
  'x_ChargeStartDate',
  'x_CustomerDomainName',
  'x_CustomerName',
  'x_MeterName',
  'x_MeterType',
  'x_PartnerName',
  'x_ProductId',
  'x_ProductName',
  'x_Quantity',
  'x_ResourceGroup',
  'x_SkuName',
  'x_SubAccountKey',
  'x_SubscriptionId',
  'x_UnitOfMeasure',
  'x_UnitPrice',
  'x_UsageDate',
] as const

/** One of {@link sortableLineColumns}. */
export type SortableLineColumn = (typeof sortableLineColumns)[number]

/** A selection of line items: those of an import batch, restricted to one of its invoices. */
export type LoadSelection = {
  loadId: string
  invoiceKey?: string
  currency?: string
  lineItemType?: 'usage' | 'billing'
  excludeConsumption?: boolean
}

/** `contains` ignores letter case. */
export type LineFilter = { column: string; operator: 'equals' | 'contains'; value: string }

/** The page to read. Pages count from 1. */
export type LinePageRequest = {
  loads: readonly LoadSelection[]
  sort: { column: string; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
  filters?: readonly LineFilter[]
  /** Selects line items with the text in any of the columns, ignoring letter case. */
  search?: { text: string; columns: readonly LineColumn[] }
  columns: readonly (LineColumn | 'x_LoadId' | 'x_LineNumber')[]
  /** The number of line items if the caller knows it from the stored control totals; otherwise they are counted. */
  count?: number
}

/**
 * Decimals are exact strings, times `YYYY-MM-DD hh:mm:ss` in UTC, missing values null. In addition to the requested
 * columns, each row has its displayed line number as `lineNumber`.
 */
export type LinePage = { rows: Record<string, string | number | null>[]; count: number }

const isSortable = (column: string): column is SortableLineColumn =>
  sortableLineColumns.some((name) => name === column)

const requireSortableColumn = (column: string): SortableLineColumn => {
  if (isSortable(column)) return column
  throw new AppError(
    'InvalidRequest',
    bind(m.lineItemsCannotBeSortedOr, { column, sortableLineColumns: sortableLineColumns.join(', ') }),
  )
}

/** Returns the SQL condition that selects line items of import batches, and its bind parameters. */
export const buildLoadsCondition = (loads: readonly LoadSelection[]): { sql: string; params: LineParams } => {
  const params: LineParams = {}
  const each = loads.map(({ loadId, invoiceKey, currency, lineItemType, excludeConsumption }, index) => {
    const conditions = [`x_LoadId = {load${index}:UUID}`]
    params[`load${index}`] = loadId
    if (invoiceKey !== undefined) {
      conditions.push(`x_InvoiceKey = {invoiceKey${index}:String}`)
      params[`invoiceKey${index}`] = invoiceKey
    }
    if (currency !== undefined) {
      conditions.push(`BillingCurrency = {currency${index}:String}`)
      params[`currency${index}`] = currency
    }
    if (lineItemType !== undefined) {
      conditions.push(`x_LineItemType = {lineItemType${index}:String}`)
      params[`lineItemType${index}`] = lineItemType
    }
    if (excludeConsumption) conditions.push('x_IsConsumption = 0')
    return conditions.join(' AND ')
  })
  if (each.length === 0) return { sql: '0', params }
  return {
    sql: each.length === 1 ? each.join('') : `(${each.map((one) => `(${one})`).join(' OR ')})`,
    params,
  }
}

/**
 * Reads one page. Ties are ordered by import batch and line number, so that pages neither repeat nor skip a line item.
 * @throws AppError InvalidRequest for a column that is not in {@link sortableLineColumns}
 */
export const pageOfLines = async (lines: ScopedLines, request: LinePageRequest): Promise<LinePage> => {
  const { sql: selection, params } = buildLoadsCondition(request.loads)
  const conditions = (request.filters ?? []).map(({ column, operator, value }, index) => {
    params[`filter${index}`] = value
    const text = `toString(${requireSortableColumn(column)})`
    return operator === 'equals'
      ? `${text} = {filter${index}:String}`
      : `positionCaseInsensitiveUTF8(${text}, {filter${index}:String}) > 0`
  })
  if (request.search) {
    params['searched'] = request.search.text
    // A line break between the columns prevents matches across two of them.
    const texts = request.search.columns.join(", '\\n', ")
    conditions.push(`positionCaseInsensitiveUTF8(concat(${texts}), {searched:String}) > 0`)
  }
  const where = [selection, ...conditions].join(' AND ')
  const direction = request.sort.direction === 'desc' ? 'DESC' : 'ASC'
  const countLines = async () => {
    const [counted] = await lines.query<{ count: string }>(
      `SELECT count() AS count FROM {lines} WHERE ${where}`,
      params,
    )
    return Number(counted?.count ?? 0)
  }
  const count = request.count ?? (await countLines())
  const column = requireSortableColumn(request.sort.column)
  const ties = (request.loads.length === 1 ? ['x_LineNumber'] : ['x_LoadId', 'x_LineNumber']).filter(
    (tie) => tie !== column,
  )
  // A line number has a meaning only within its import batch.
  const load = request.loads.length > 1 && column === 'x_LineNumber' ? ['x_LoadId'] : []
  const order = [...new Set([...load, `${column} ${direction}`, ...ties])].join(', ')
  const rows = await lines.query<Record<string, string | number | null>>(
    `SELECT ${request.columns.join(', ')}, ${shownLine} AS lineNumber FROM {lines} WHERE ${where}
     ORDER BY ${order} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, limit: request.pageSize, offset: (request.page - 1) * request.pageSize },
  )
  return { rows, count }
}
