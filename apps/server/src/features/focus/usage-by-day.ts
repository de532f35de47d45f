/**
 * What a document charges for usage, by day and resource. A detail's charge is dealt out over its days and a day's over what
 * was used on it, by largest remainder (docs/rounding.md), so that they add up at each level. The engine sums lines of one
 * resource, meter and day; they come in the order of days, some thousand lines at a time.
 */
import { amountOfUnits, scaleOf, spreadUnits, unitsOf } from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import { chargeKeyOf } from '../../engine/charge-keys.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import type { LineParams } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { sums } from '../calculations/lines-of-detail.ts'
import { projectGroup, segment, selectionOf, writtenGroup } from '../calculations/line-groups.ts'
import { lineKeyOf } from '../proofs/proof-lines.ts'
import type { FocusDetail, ReadDocument } from './read-document.ts'

/** What a resource used of a meter on a day, and what of the detail's charge that is. */
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
  /** JSON as the provider has it; empty for none. */
  tags: string
}

/** Lines that are read at once, unless a meter has more of them on one day. */
const chunkLines = 20_000

/** Digits after the point of a cost. */
const costScale = 18

type KeyRow = { keyHash: string; segment: number; resourceGroup: string; day: string }
type CellRow = KeyRow & { key: string; lines: string; cost: string }
type ResourceRow = KeyRow & Omit<UsageOfDay, 'detail' | 'day' | 'amount'> & { cost: string }

/** A cell is what a detail has on one day. */
type Cell = { order: string; detail: FocusDetail; day: string; lines: number; exact: bigint; charge: bigint }

const placeOf = ({ keyHash, segment: part, resourceGroup, day }: KeyRow): string =>
  `${day}/${keyHash}/${part}/${resourceGroup}`

const groupedColumns = ({ document }: ReadDocument) => ({
  keyHash: 'hex(sipHash128(x_RatingKey))',
  segment: document.boundaries.length > 0 ? segment : 'toUInt16(0)',
  resourceGroup:
    document.projectGroups.length > 0
      ? `if(${projectGroup} > 0, ${foldedKeySql('x_ResourceGroup')}, '')`
      : "''",
})

/** The condition of a document's lines, and the parameters of what they are grouped by. */
const selected = ({ document, loads, details }: ReadDocument): { condition: string; params: LineParams } => {
  const subAccountKeys = [
    ...new Set(details.flatMap((detail) => (detail.component === 'usage' ? [detail.subAccountKey] : []))),
  ]
  const { condition, params } = selectionOf({ loads, currency: document.costCurrency, subAccountKeys })
  return {
    condition: `${condition} AND x_CloudProvider = {cloudProvider:String}`,
    params: {
      ...params,
      cloudProvider: document.cloudProvider,
      ...(document.boundaries.length > 0 ? { boundaries: document.boundaries } : {}),
      ...(document.projectGroups.length > 0
        ? { projectGroups: document.projectGroups.map(writtenGroup) }
        : {}),
    },
  }
}

/** A detail's cost as what it charges: the factor, and a unit of its currency in what cost × factor comes to. */
const priceOf = ({ exchangeRate, markupPercent, currency }: FocusDetail) => {
  const [rateDigits, markupDigits] = [scaleOf(exchangeRate), scaleOf(markupPercent)]
  const markup = 10n ** BigInt(markupDigits + 2) + unitsOf(markupPercent, markupDigits)
  return {
    factor: unitsOf(exchangeRate, rateDigits) * markup,
    unit: 10n ** BigInt(costScale + rateDigits + markupDigits + 2 - digitsOf(currency)),
  }
}

/**
 * The days of each detail with what they charge. A detail whose lines are not those that were charged (they are another
 * customer's by now, or not here) has none.
 */
const cellsOf = async (
  read: ReadDocument,
  ownCharge: (detail: FocusDetail) => string,
): Promise<Map<string, Cell>> => {
  const { condition, params } = selected(read)
  const columns = groupedColumns(read)
  const rows = await read.lines.query<CellRow>(
    `SELECT any(x_RatingKey) AS key, ${columns.keyHash} AS keyHash, ${columns.segment} AS segment,
       ${columns.resourceGroup} AS resourceGroup, toString(x_ChargeDay) AS day,
       toString(count()) AS lines, toString(${wideSum('BilledCost')}) AS cost
     FROM {lines} WHERE ${condition} GROUP BY keyHash, segment, resourceGroup, x_ChargeDay`,
    params,
  )
  const details = Map.groupBy(
    read.details.filter(({ component }) => component === 'usage'),
    lineKeyOf,
  )
  const found = new Map<FocusDetail, { place: string; cell: Cell }[]>()
  for (const row of rows) {
    const line = chargeKeyOf(row.key)
    const { segment: part } = row
    const detail = details
      .get(lineKeyOf({ ...line, resourceGroup: row.resourceGroup }))
      ?.find((own) => sums(own, { segment: part, nature: line.nature }))
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
        exact: unitsOf(row.cost, costScale),
        charge: 0n,
      },
    })
  }
  const all = new Map<string, Cell>()
  for (const [detail, cells] of found) {
    cells.sort((a, b) => (a.place < b.place ? -1 : 1))
    const { factor, unit } = priceOf(detail)
    const parts = cells.map(({ cell }) => cell.exact * factor)
    const charge = unitsOf(ownCharge(detail), digitsOf(detail.currency))
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

/** A stretch of the lines' order: from one day and key to another, both of it. */
type Chunk = { from: string; to: string; lines: number }

const chunksOf = (cells: Iterable<Cell>): Chunk[] => {
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

const dayOf = (order: string): string => order.slice(0, 'YYYY-MM-DD'.length)
const hashOf = (order: string): string => order.slice('YYYY-MM-DD/'.length)

const readChunk = (read: ReadDocument, { from, to }: Chunk): Promise<ResourceRow[]> => {
  const { condition, params } = selected(read)
  const columns = groupedColumns(read)
  return read.lines.query<ResourceRow>(
    `SELECT ${columns.keyHash} AS keyHash, ${columns.segment} AS segment, ${columns.resourceGroup} AS resourceGroup,
       toString(x_ChargeDay) AS day, ResourceId AS resourceId, any(ResourceName) AS resourceName,
       any(ResourceType) AS resourceType, RegionId AS regionId, RegionName AS regionName,
       AvailabilityZone AS availabilityZone, Tags AS tags,
       toString(${wideSum('x_ChargeQuantity')}) AS quantity, toString(${wideSum('BilledCost')}) AS cost
     FROM {lines}
     WHERE ${condition} AND x_ChargeDay BETWEEN {fromDay:Date} AND {toDay:Date}
       AND (x_ChargeDay > {fromDay:Date} OR keyHash >= {fromKey:String})
       AND (x_ChargeDay < {toDay:Date} OR keyHash <= {toKey:String})
     GROUP BY keyHash, segment, resourceGroup, x_ChargeDay, ResourceId, RegionId, RegionName, AvailabilityZone, Tags
     ORDER BY x_ChargeDay, keyHash, segment, resourceGroup, ResourceId, RegionId, RegionName, AvailabilityZone, Tags`,
    {
      ...params,
      fromDay: dayOf(from),
      toDay: dayOf(to),
      fromKey: hashOf(from),
      toKey: hashOf(to),
    },
  )
}

/** Deals what a cell charges out over its resources. */
function* dealt(cell: Cell, rows: readonly ResourceRow[]): Generator<UsageOfDay> {
  const { detail, day, charge } = cell
  const { factor, unit } = priceOf(detail)
  const charges = spreadUnits(
    charge * unit,
    rows.map(({ cost }) => unitsOf(cost, costScale) * factor),
    unit,
  )
  for (const [index, row] of rows.entries()) {
    yield {
      detail,
      day,
      amount: amountOfUnits((charges[index] ?? 0n) / unit, digitsOf(detail.currency)),
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
 * The usage of an invoice by day and resource, in the order of days. Of what changes issued documents there is none: it has
 * the difference of whole details.
 * @param ownCharge what is dealt out of a detail: decimal text of its currency
 */
export async function* usageByDay(
  read: ReadDocument,
  ownCharge: (detail: FocusDetail) => string,
): AsyncGenerator<UsageOfDay> {
  if (read.document.adjustsId !== null || read.loads.length === 0) return
  if (!read.details.some(({ component }) => component === 'usage')) return
  const cells = await cellsOf(read, ownCharge)
  for (const chunk of chunksOf(cells.values())) {
    const rows = await readChunk(read, chunk)
    for (let start = 0; start < rows.length;) {
      const [first] = rows.slice(start, start + 1)
      const place = first ? placeOf(first) : ''
      let end = start
      for (let row = rows[end]; row && placeOf(row) === place; row = rows[end]) end += 1
      const cell = cells.get(place)
      if (cell) yield* dealt(cell, rows.slice(start, end))
      start = end
    }
  }
}
