/**
 * Distributes a document's usage charges over days and resources. A detail's charge is distributed over its days, and a
 * day's charge over the resources used on it, by largest remainder (docs/rounding.md), so that the amounts add up at
 * each level. The engine sums line items of one resource, meter and day; they are read in the order of days, some
 * thousand line items at a time.
 */
import { formatFixedUnits, scaleOf, spreadUnits, parseUnits } from '@cmp/billing'
import { getCurrencyDigits } from '@cmp/contract'
import { chargeKeyOf } from '../../../engine/charge-keys.ts'
import { buildFoldedKeySql } from '../../../engine/folded-key.ts'
import type { LineParams } from '../../../engine/scoped-query.ts'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import { includesPart } from '../../../core/billing-lines/lines-of-detail.ts'
import {
  projectGroup,
  segment,
  buildLineCondition,
  formatProjectGroup,
} from '../../../core/billing-lines/line-groups.ts'
import { buildProofLineKey } from '../../billing/index.ts'
import type { FocusDetail, ReadDocument } from './read-document.ts'

/** A resource's usage of a meter on a day, and its share of the detail's charge. */
export type UsageOfDay = {
  detail: FocusDetail
  /** `YYYY-MM-DD`. */
  day: string
  amount: string
  quantity: string
  resourceId: string
  resourceName: string
  resourceType: string
  regionId: string
  regionName: string
  availabilityZone: string
  /** JSON as the provider wrote it; empty if there are none. */
  tags: string
}

/** The number of line items read at a time, unless a meter has more of them on one day. */
const chunkLines = 20_000

/** The number of decimals of a cost. */
const costScale = 18

type KeyRow = { keyHash: string; segment: number; resourceGroup: string; day: string }
type CellRow = KeyRow & { key: string; lines: string; cost: string }
type ResourceRow = KeyRow & Omit<UsageOfDay, 'detail' | 'day' | 'amount'> & { cost: string }

/** A cell is the usage of a detail on one day. */
type Cell = { order: string; detail: FocusDetail; day: string; lines: number; exact: bigint; charge: bigint }

const placeOf = ({ keyHash, segment: part, resourceGroup, day }: KeyRow): string =>
  `${day}/${keyHash}/${part}/${resourceGroup}`

const buildGroupColumns = ({ document }: ReadDocument) => ({
  keyHash: 'hex(sipHash128(x_RatingKey))',
  segment: document.boundaries.length > 0 ? segment : 'toUInt16(0)',
  resourceGroup:
    document.projectGroups.length > 0
      ? `if(${projectGroup} > 0, ${buildFoldedKeySql('x_ResourceGroup')}, '')`
      : "''",
})

/** Returns the condition that selects a document's line items, and the parameters of their grouping. */
const buildLinesCondition = ({
  document,
  loads,
  details,
}: ReadDocument): { condition: string; params: LineParams } => {
  const subAccountKeys = [
    ...new Set(details.flatMap((detail) => (detail.component === 'usage' ? [detail.subAccountKey] : []))),
  ]
  const { condition, params } = buildLineCondition({ loads, currency: document.costCurrency, subAccountKeys })
  return {
    condition: `${condition} AND x_CloudProvider = {cloudProvider:String}`,
    params: {
      ...params,
      cloudProvider: document.cloudProvider,
      ...(document.boundaries.length > 0 ? { boundaries: document.boundaries } : {}),
      ...(document.projectGroups.length > 0
        ? { projectGroups: document.projectGroups.map(formatProjectGroup) }
        : {}),
    },
  }
}

/**
 * Returns the conversion of a detail's cost to its charge: the factor, and the value of one currency unit in the units
 * of cost × factor.
 */
const priceOf = ({ exchangeRate, markupPercent, currency }: FocusDetail) => {
  const [rateDigits, markupDigits] = [scaleOf(exchangeRate), scaleOf(markupPercent)]
  const markup = 10n ** BigInt(markupDigits + 2) + parseUnits(markupPercent, markupDigits)
  return {
    factor: parseUnits(exchangeRate, rateDigits) * markup,
    unit: 10n ** BigInt(costScale + rateDigits + markupDigits + 2 - getCurrencyDigits(currency)),
  }
}

/**
 * Returns the days of each detail with their charges. A detail whose line items have changed since it was charged (they
 * belong to another customer now, or were removed) has none.
 */
const readCells = async (
  read: ReadDocument,
  ownCharge: (detail: FocusDetail) => string,
): Promise<Map<string, Cell>> => {
  const { condition, params } = buildLinesCondition(read)
  const columns = buildGroupColumns(read)
  const rows = await read.lines.query<CellRow>(
    `SELECT any(x_RatingKey) AS key, ${columns.keyHash} AS keyHash, ${columns.segment} AS segment,
       ${columns.resourceGroup} AS resourceGroup, toString(x_ChargeDay) AS day,
       toString(count()) AS lines, toString(${buildWideSumSql('BilledCost')}) AS cost
     FROM {lines} WHERE ${condition} GROUP BY keyHash, segment, resourceGroup, x_ChargeDay`,
    params,
  )
  const details = Map.groupBy(
    read.details.filter(({ component }) => component === 'usage'),
    buildProofLineKey,
  )
  const found = new Map<FocusDetail, { place: string; cell: Cell }[]>()
  for (const row of rows) {
    const line = chargeKeyOf(row.key)
    const { segment: part } = row
    const detail = details
      .get(buildProofLineKey({ ...line, resourceGroup: row.resourceGroup }))
      ?.find((own) => includesPart(own, { segment: part, nature: line.nature }))
    if (!detail) continue
    const cells = found.get(detail) ?? []
    found.set(detail, cells)
    cells.push({
      place: placeOf(row),
      cell: {
        order: `${row.day}/${row.keyHash}`,
        detail,
        day: row.day,
        lines: Number(row.lines),
        exact: parseUnits(row.cost, costScale),
        charge: 0n,
      },
    })
  }
  const all = new Map<string, Cell>()
  for (const [detail, cells] of found) {
    cells.sort((a, b) => (a.place < b.place ? -1 : 1))
    const { factor, unit } = priceOf(detail)
    const parts = cells.map(({ cell }) => cell.exact * factor)
    const charge = parseUnits(ownCharge(detail), getCurrencyDigits(detail.currency))
    const missing = charge * unit - parts.reduce((sum, part) => sum + part, 0n)
    const isWhole = cells.reduce((sum, { cell }) => sum + cell.lines, 0) === detail.lines
    if (!isWhole || missing >= unit || -missing >= unit) continue
    const charges = spreadUnits(charge * unit, parts, unit)
    cells.forEach(({ place, cell }, index) =>
      all.set(place, { ...cell, charge: (charges[index] ?? 0n) / unit }),
    )
  }
  return all
}

/** A range of the sorted line items: from one day and key to another, both included. */
type Chunk = { from: string; to: string; lines: number }

const chunkCells = (cells: Iterable<Cell>): Chunk[] => {
  const linesOf = new Map<string, number>()
  for (const { order, lines } of cells) linesOf.set(order, (linesOf.get(order) ?? 0) + lines)
  const chunks: Chunk[] = []
  for (const [order, lines] of [...linesOf].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = chunks.at(-1)
    if (last && last.lines + lines <= chunkLines) {
      last.to = order
      last.lines += lines
    } else chunks.push({ from: order, to: order, lines })
  }
  return chunks
}

const getDay = (order: string): string => order.slice(0, 'YYYY-MM-DD'.length)
const hashOf = (order: string): string => order.slice('YYYY-MM-DD/'.length)

const readChunk = (read: ReadDocument, { from, to }: Chunk): Promise<ResourceRow[]> => {
  const { condition, params } = buildLinesCondition(read)
  const columns = buildGroupColumns(read)
  return read.lines.query<ResourceRow>(
    `SELECT ${columns.keyHash} AS keyHash, ${columns.segment} AS segment, ${columns.resourceGroup} AS resourceGroup,
       toString(x_ChargeDay) AS day, ResourceId AS resourceId, any(ResourceName) AS resourceName,
       any(ResourceType) AS resourceType, RegionId AS regionId, RegionName AS regionName,
       AvailabilityZone AS availabilityZone, Tags AS tags,
       toString(${buildWideSumSql('x_ChargeQuantity')}) AS quantity, toString(${buildWideSumSql('BilledCost')}) AS cost
     FROM {lines}
     WHERE ${condition} AND x_ChargeDay BETWEEN {fromDay:Date} AND {toDay:Date}
       AND (x_ChargeDay > {fromDay:Date} OR keyHash >= {fromKey:String})
       AND (x_ChargeDay < {toDay:Date} OR keyHash <= {toKey:String})
     GROUP BY keyHash, segment, resourceGroup, x_ChargeDay, ResourceId, RegionId, RegionName, AvailabilityZone, Tags
     ORDER BY x_ChargeDay, keyHash, segment, resourceGroup, ResourceId, RegionId, RegionName, AvailabilityZone, Tags`,
    {
      ...params,
      fromDay: getDay(from),
      toDay: getDay(to),
      fromKey: hashOf(from),
      toKey: hashOf(to),
    },
  )
}

/** Distributes the charge of a cell over its resources. */
function* allocateToResources(cell: Cell, rows: readonly ResourceRow[]): Generator<UsageOfDay> {
  const { detail, day, charge } = cell
  const { factor, unit } = priceOf(detail)
  const charges = spreadUnits(
    charge * unit,
    rows.map(({ cost }) => parseUnits(cost, costScale) * factor),
    unit,
  )
  for (const [index, row] of rows.entries()) {
    yield {
      detail,
      day,
      amount: formatFixedUnits((charges[index] ?? 0n) / unit, getCurrencyDigits(detail.currency)),
      quantity: row.quantity,
      resourceId: row.resourceId,
      resourceName: row.resourceName,
      resourceType: row.resourceType,
      regionId: row.regionId,
      regionName: row.regionName,
      availabilityZone: row.availabilityZone,
      tags: row.tags,
    }
  }
}

/**
 * Yields the usage of an invoice by day and resource, in the order of days. Documents that change issued documents
 * yield none, because they contain differences of whole details.
 * @param ownCharge returns the amount of a detail to distribute: decimal text in its currency.
 */
export async function* readUsageByDay(
  read: ReadDocument,
  ownCharge: (detail: FocusDetail) => string,
): AsyncGenerator<UsageOfDay> {
  if (read.document.adjustsId !== null || read.loads.length === 0) return
  if (!read.details.some(({ component }) => component === 'usage')) return
  const cells = await readCells(read, ownCharge)
  for (const chunk of chunkCells(cells.values())) {
    const rows = await readChunk(read, chunk)
    for (let start = 0; start < rows.length;) {
      const [first] = rows.slice(start, start + 1)
      const place = first ? placeOf(first) : ''
      let end = start
      for (let row = rows[end]; row && placeOf(row) === place; row = rows[end]) end += 1
      const cell = cells.get(place)
      if (cell) yield* allocateToResources(cell, rows.slice(start, end))
      start = end
    }
  }
}
