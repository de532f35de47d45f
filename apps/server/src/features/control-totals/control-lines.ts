/** What the control totals read of the lines: the reconciliation line by line, the daily usage by what it is of. */
import {
  addedResidues,
  residuesOf,
  subtract,
  sum,
  type BilledLine,
  type DailyGroup,
  type Residue,
} from '@cmp/billing'
import type { LineItemType } from '../../db/column-types.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { lineDescription } from '../../lines/line-description.ts'
import { shownLine } from '../../lines/shown-line.ts'
import { selectionOf, type LineSelection } from '../calculations/line-groups.ts'
import { sectionSql } from './sections.ts'

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
  /** Of the invoice; empty where its file names none. */
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

/** SQL: what a provider calls the charge of a line. */
const chargeType = "if(x_ChargeType != '', x_ChargeType, ChargeCategory)"

type LineChoice = {
  price: string
  which: string
  section?: string
  /** Values of parameters in `which`. */
  after?: Record<string, string>
}

/** A line with its number in the load. */
type NumberedRow = BilledRow & { number: string }

/** The lines of a selection, charged at `price`: those for which `which` holds, in its order. */
const linesOf = async (
  lines: ScopedLines,
  selection: LineSelection,
  { price: column, which, section = "''", after = {} }: LineChoice,
): Promise<NumberedRow[]> => {
  const { condition, params } = selectionOf(selection)
  const rows = await lines.query<Row>(
    `SELECT toString(x_LoadId) AS loadId, toString(x_LineItemType) AS lineItemType, x_FileNumber AS fileNumber, toString(${shownLine}) AS line,
       ${lineDescription(true)} AS description, x_CustomerName AS customer,
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

/** The lines of a reconciliation: some ten thousand, since it has one a customer, meter and price. */
export const billedLines = (lines: ScopedLines, selection: LineSelection): Promise<BilledRow[]> =>
  linesOf(lines, selection, { price: 'x_EffectiveUnitPrice', which: 'ORDER BY x_LoadId, x_LineNumber' })

/** The columns of the price at which a line was charged, by the format of its file; others do not say it. */
const chargedPrice: Readonly<Record<string, string>> = {
  'aws-cur': 'x_UnitPrice',
  'azure-cost-export': 'x_EffectiveUnitPrice',
}

/** Lines that contradict their own price are told up to this many, and read so many at once. */
const mostOffPrice = 100
const linesAtOnce = 20_000

/** What lines of a format are off their own price: the largest of them, and all of them added up by section and kind. */
export type OffPrice = { largest: PricedRow[]; residues: (Residue & { section: string })[] }
export type PricedRow = BilledRow & { parts: NonNullable<BilledRow['parts']> }

const priced = <Row extends BilledRow>(rows: readonly Row[]) =>
  rows.flatMap((row) => (row.parts ? [{ ...row, parts: row.parts }] : []))

const residuesBySection = (rows: readonly PricedRow[]): OffPrice['residues'] =>
  [...Map.groupBy(rows, ({ section }) => section)].flatMap(([section, own]) =>
    residuesOf(own).map((residue) => ({ ...residue, section })),
  )

/** Metered lines of a format whose amount is not their price × quantity × rate, by half a cent and more. */
export const offPriceLines = async (
  lines: ScopedLines,
  selection: LineSelection,
  format: string,
): Promise<OffPrice> => {
  const price = Object.hasOwn(chargedPrice, format) ? chargedPrice[format] : undefined
  if (price === undefined || selection.loads.length === 0) return { largest: [], residues: [] }
  const off = `ifNull(abs(toFloat64(BilledCost) - toFloat64(${price}) * toFloat64(x_Quantity) * toFloat64(coalesce(x_PCToBCExchangeRate, 1))), 0)`
  const section = sectionSql(format)?.key ?? "''"
  // The engine's floating numbers only find them: whether a line is off is decided exactly.
  const isOff = `AND x_IsConsumption = 1 AND ${off} > 0.0049`
  const largest = priced(
    await linesOf(lines, selection, {
      price,
      section,
      which: `${isOff} ORDER BY ${off} DESC, x_LoadId, x_LineNumber LIMIT ${mostOffPrice}`,
    }),
  )
  if (largest.length < mostOffPrice) return { largest, residues: residuesBySection(largest) }
  const found: OffPrice['residues'] = []
  let after = { afterLoad: '00000000-0000-0000-0000-000000000000', afterLine: '0' }
  for (;;) {
    const page = await linesOf(lines, selection, {
      price,
      section,
      after,
      which: `${isOff} AND (x_LoadId, x_LineNumber) > ({afterLoad:UUID}, {afterLine:UInt64})
        ORDER BY x_LoadId, x_LineNumber LIMIT ${linesAtOnce}`,
    })
    found.push(...residuesBySection(priced(page)))
    const last = page.at(-1)
    if (!last || page.length < linesAtOnce) break
    after = { afterLoad: last.loadId, afterLine: last.number }
  }
  return {
    largest,
    residues: [...Map.groupBy(found, (residue) => residue.section)].flatMap(([name, own]) =>
      addedResidues(own).map((residue) => ({ ...residue, section: name })),
    ),
  }
}

/** What the lines of a section come to by kind. */
export type KindOfSection = {
  section: string
  /** As people know the section, and the billing profile that it is of. */
  name: string
  profile: string
  chargeType: string
  lines: number
  cost: string
}

/** Sums of the lines by what the provider calls their charge; credits inside of lines are a kind of their own. */
export const kindsOf = async (
  lines: ScopedLines,
  selection: LineSelection,
  format: string,
): Promise<KindOfSection[]> => {
  const { condition, params } = selectionOf(selection)
  const section = sectionSql(format)
  const found = await lines.query<
    Omit<KindOfSection, 'lines'> & { lines: string; credits: string; credited: string }
  >(
    `SELECT ${section?.key ?? "''"} AS section, max(${section?.name ?? "''"}) AS name, max(${section?.profile ?? "''"}) AS profile,
       ${chargeType} AS chargeType, toString(count()) AS lines,
       toString(${wideSum('BilledCost')}) AS cost, toString(countIf(x_CreditsTotal != 0)) AS credited,
       toString(${wideSum('coalesce(x_CreditsTotal, toDecimal128(0, 18))')}) AS credits
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
