/** Reads line items for the control totals: the reconciliation line by line, and the daily usage in groups. */
import {
  mergeResidues,
  calculateResidues,
  subtract,
  sum,
  type BilledLine,
  type DailyGroup,
  type Residue,
} from '@cmp/billing'
import type { LineItemType } from '../../../db/column-types.ts'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import { buildLineDescriptionSql } from '../../../lines/line-description.ts'
import { shownLine } from '../../../lines/shown-line.ts'
import { buildLineCondition, type LineSelection } from '../../../core/billing-lines/line-groups.ts'
import { getSectionSql } from './sections.ts'

/** SQL: customer, product and SKU, by which daily usage and its monthly repetition are compared. */
export const consumptionGroup = "lower(concat(x_CustomerId, '|', x_ProductId, '|', SkuId))"

/** A line of the reconciliation with its position in the file. */
export type BilledRow = BilledLine & {
  loadId: string
  lineItemType: LineItemType
  fileNumber: number
  line: number
  description: string
  customer: string
  /** The section of the invoice; empty if its file names none. */
  section: string
}

type Row = {
  loadId: string
  lineItemType: LineItemType
  fileNumber: number
  line: string
  description: string
  customer: string
  section: string
  number: string
  group: string
  chargeType: string
  isConsumption: number
  subtotal: string
  tax: string
  price: string | null
  quantity: string | null
  rate: string | null
}

/** SQL: the provider's name for the charge type of a line item. */
const chargeType = "if(x_ChargeType != '', x_ChargeType, ChargeCategory)"

type LineChoice = {
  price: string
  which: string
  section?: string
  /** Values of the parameters in `which`. */
  after?: Record<string, string>
}

/** A line item with its number in the import batch. */
type NumberedRow = BilledRow & { number: string }

/** Returns the line items of a selection, charged at `price`, that match `which`, in the given order. */
const readLines = async (
  lines: ScopedLines,
  selection: LineSelection,
  { price: column, which, section = "''", after = {} }: LineChoice,
): Promise<NumberedRow[]> => {
  const { condition, params } = buildLineCondition(selection)
  const rows = await lines.query<Row>(
    `SELECT toString(x_LoadId) AS loadId, toString(x_LineItemType) AS lineItemType, x_FileNumber AS fileNumber, toString(${shownLine}) AS line,
       ${buildLineDescriptionSql(true)} AS description, x_CustomerName AS customer,
       ${section} AS section, toString(x_LineNumber) AS number, ${consumptionGroup} AS group, ${chargeType} AS chargeType,
       x_IsConsumption AS isConsumption, toString(BilledCost) AS subtotal, toString(coalesce(x_TaxTotal, toDecimal128(0, 18))) AS tax,
       toString(${column}) AS price, toString(x_Quantity) AS quantity, toString(x_PCToBCExchangeRate) AS rate
     FROM {lines} WHERE ${condition} ${which}`,
    { ...params, ...after },
  )
  return rows.map(({ line, isConsumption, price, quantity, rate, ...row }) => ({
    ...row,
    line: Number(line),
    isConsumption: isConsumption === 1,
    parts: price !== null && quantity !== null ? { price, quantity, rate: rate ?? '1' } : null,
  }))
}

/** Returns the lines of a reconciliation: some ten thousand, since there is one per customer, meter and price. */
export const readBilledLines = (lines: ScopedLines, selection: LineSelection): Promise<BilledRow[]> =>
  readLines(lines, selection, { price: 'x_EffectiveUnitPrice', which: 'ORDER BY x_LoadId, x_LineNumber' })

/** The columns with the price at which a line was charged, by file format; other formats do not have them. */
const chargedPrice: Readonly<Record<string, string>> = {
  'aws-cur': 'x_UnitPrice',
  'azure-cost-export': 'x_EffectiveUnitPrice',
}

/** The maximum number of line items reported that contradict their own price, and the number read at a time. */
const mostOffPrice = 100
const linesAtOnce = 20_000

/**
 * The line items of a format that contradict their own price: the largest differences, and the sum of all by section
 * and kind.
 */
export type OffPrice = { largest: PricedRow[]; residues: (Residue & { section: string })[] }
export type PricedRow = BilledRow & { parts: NonNullable<BilledRow['parts']> }

const filterPricedRows = <Row extends BilledRow>(rows: readonly Row[]) =>
  rows.flatMap((row) => (row.parts ? [{ ...row, parts: row.parts }] : []))

const groupResiduesBySection = (rows: readonly PricedRow[]): OffPrice['residues'] =>
  [...Map.groupBy(rows, ({ section }) => section)].flatMap(([section, own]) =>
    calculateResidues(own).map((residue) => ({ ...residue, section })),
  )

/** Returns metered line items of a format whose amount differs from price × quantity × rate by half a cent or more. */
export const findOffPriceLines = async (
  lines: ScopedLines,
  selection: LineSelection,
  format: string,
): Promise<OffPrice> => {
  const price = Object.hasOwn(chargedPrice, format) ? chargedPrice[format] : undefined
  if (price === undefined || selection.loads.length === 0) return { largest: [], residues: [] }
  const off = `ifNull(abs(toFloat64(BilledCost) - toFloat64(${price}) * toFloat64(x_Quantity) * toFloat64(coalesce(x_PCToBCExchangeRate, 1))), 0)`
  const section = getSectionSql(format)?.key ?? "''"
  // The engine's floating-point numbers only find candidates; the exact check follows.
  const isOff = `AND x_IsConsumption = 1 AND ${off} > 0.0049`
  const largest = filterPricedRows(
    await readLines(lines, selection, {
      price,
      section,
      which: `${isOff} ORDER BY ${off} DESC, x_LoadId, x_LineNumber LIMIT ${mostOffPrice}`,
    }),
  )
  if (largest.length < mostOffPrice) return { largest, residues: groupResiduesBySection(largest) }
  const found: OffPrice['residues'] = []
  let after = { afterLoad: '00000000-0000-0000-0000-000000000000', afterLine: '0' }
  for (;;) {
    const page = await readLines(lines, selection, {
      price,
      section,
      after,
      which: `${isOff} AND (x_LoadId, x_LineNumber) > ({afterLoad:UUID}, {afterLine:UInt64})
        ORDER BY x_LoadId, x_LineNumber LIMIT ${linesAtOnce}`,
    })
    found.push(...groupResiduesBySection(filterPricedRows(page)))
    const last = page.at(-1)
    if (!last || page.length < linesAtOnce) break
    after = { afterLoad: last.loadId, afterLine: last.number }
  }
  return {
    largest,
    residues: [...Map.groupBy(found, (residue) => residue.section)].flatMap(([name, own]) =>
      mergeResidues(own).map((residue) => ({ ...residue, section: name })),
    ),
  }
}

/** The total of a section's line items by kind. */
export type KindOfSection = {
  section: string
  /** The name of the section as people know it, and its billing profile. */
  name: string
  profile: string
  chargeType: string
  lines: number
  cost: string
}

/** Sums the line items by the provider's charge type; credits within line items are a kind of their own. */
export const sumLinesByKind = async (
  lines: ScopedLines,
  selection: LineSelection,
  format: string,
): Promise<KindOfSection[]> => {
  const { condition, params } = buildLineCondition(selection)
  const section = getSectionSql(format)
  const found = await lines.query<
    Omit<KindOfSection, 'lines'> & { lines: string; credits: string; credited: string }
  >(
    `SELECT ${section?.key ?? "''"} AS section, max(${section?.name ?? "''"}) AS name, max(${section?.profile ?? "''"}) AS profile,
       ${chargeType} AS chargeType, toString(count()) AS lines,
       toString(${buildWideSumSql('BilledCost')}) AS cost, toString(countIf(x_CreditsTotal != 0)) AS credited,
       toString(${buildWideSumSql('coalesce(x_CreditsTotal, toDecimal128(0, 18))')}) AS credits
     FROM {lines} WHERE ${condition} GROUP BY section, chargeType ORDER BY section, chargeType`,
    params,
  )
  const kinds = found.map(({ lines: count, cost, credits, credited: _credited, ...kind }) => ({
    ...kind,
    lines: Number(count),
    cost: subtract(cost, credits),
  }))
  const withCredits = found.filter(({ credited }) => credited !== '0')
  const credits = [...Map.groupBy(withCredits, (kind) => kind.section).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return {
      section: first.section,
      name: first.name,
      profile: first.profile,
      chargeType: 'credits',
      lines: own.reduce((count, { credited }) => count + Number(credited), 0),
      cost: sum(own.map((kind) => kind.credits)),
    }
  })
  return [...kinds, ...credits]
}

/** Sums the daily usage by customer, product and SKU. */
export const readDailyGroups = async (
  lines: ScopedLines,
  selection: LineSelection,
): Promise<DailyGroup[]> => {
  const { condition, params } = buildLineCondition(selection)
  const rows = await lines.query<{ group: string; lines: string; cost: string }>(
    `SELECT ${consumptionGroup} AS group, toString(count()) AS lines, toString(${buildWideSumSql('BilledCost')}) AS cost
     FROM {lines} WHERE ${condition} GROUP BY group ORDER BY group`,
    params,
  )
  return rows.map((row) => ({ ...row, lines: Number(row.lines) }))
}
