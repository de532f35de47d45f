/** What the engine says of the lines behind cells: sums by key, and by the day or by whatever else is asked for. */
import { detailKeyOf, foldedKey, type ChargeNature } from '@cmp/billing'
import { withoutValue, type LineGroup } from '@cmp/contract'
import { chargeKeyOf } from '../../engine/charge-keys.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import type { LineParams, ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { hasNature, sums, type PartOfLines } from '../calculations/lines-of-detail.ts'
import { projectGroup, segment, selectionOf, writtenGroup } from '../calculations/line-groups.ts'
import { keyOfLines, type Cell, type LinesOfDocument } from './charged.ts'
import { keptIn } from './kept.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'

/** A sum of lines of one key; `mark` is what was asked for beside the key. Figures are exact decimal text. */
export type Part = PartOfLines & { mark: string; cost: string; quantity: string }

/**
 * The parts of a key and a nature, column by column: a month of a large invoice has hundreds of thousands of days. `natures` are
 * those of the parts where they are of several.
 */
export type PartColumns = {
  nature: ChargeNature
  natures?: ChargeNature[]
  marks: (string | number)[]
  costs: string[]
  segments?: number[]
  quantities?: string[]
}

const tag = 'JSONExtractString(Tags, {tagKey:String})'

/** SQL: what a line has of a group; empty where it has none. Letter case counts for none but tags. */
export const valueOfLine: Record<LineGroup, string> = {
  resourceGroup: foldedKeySql('x_ResourceGroup'),
  region: "if(RegionId != '', RegionId, RegionName)",
  resource: 'ResourceId',
  tag,
}

/** SQL: the line's day within the invoice's period: what an invoice charges of other days stands on its first or last one. */
const dayOf = (prefix: string): string =>
  `least(greatest(x_ChargeDay, {${prefix}start:Date}), {${prefix}end:Date})`

/** The parts of a filter that only lines tell, as a condition on a line; null where there are none. */
export const lineFilter = (filter: UsageFilter): { condition: string; params: LineParams } | null => {
  const wanted = [
    { name: 'resourceGroup', value: filter.resourceGroup, expression: valueOfLine.resourceGroup },
    { name: 'region', value: filter.region, expression: valueOfLine.region },
    { name: 'resourceId', value: filter.resourceId, expression: foldedKeySql('ResourceId') },
    { name: 'tagValue', value: filter.tagKey ? filter.tagValue : undefined, expression: tag },
  ].filter(({ value }) => value !== undefined)
  if (wanted.length === 0) return null
  const isFolded = (name: string) => name === 'resourceGroup' || name === 'resourceId'
  return {
    condition: wanted.map(({ name, expression }) => `${expression} = {${name}:String}`).join(' AND '),
    params: {
      tagKey: filter.tagKey ?? '',
      ...Object.fromEntries(
        wanted.map(({ name, value = '' }) => [
          name,
          value === withoutValue ? '' : isFolded(name) ? foldedKey(value) : value,
        ]),
      ),
    },
  }
}

/** Whether a filter is of parts that only lines tell and selects those without any: what has no lines is among them. */
export const selectsNoLines = ({
  resourceGroup,
  region,
  resourceId,
  tagKey,
  tagValue,
}: UsageFilter): boolean =>
  [resourceGroup, region, resourceId, tagKey ? tagValue : undefined].every(
    (value) => value === undefined || value === withoutValue,
  )

/** The condition of a document's lines on some days, and its parameters. */
export const conditionOf = (lines: LinesOfDocument, span: UsageSpan | null, prefix = '') => {
  const { condition, params } = selectionOf({ loads: lines.loads, currency: lines.costCurrency, prefix })
  const all: LineParams = { ...params, [`${prefix}start`]: lines.start, [`${prefix}end`]: lines.end }
  // Every line stands on a day of the invoice's period.
  if (!span || (span.from <= lines.start && span.to >= lines.end)) return { condition, params: all }
  return {
    condition: `${condition} AND ${dayOf(prefix)} BETWEEN {${prefix}from:Date} AND {${prefix}to:Date}`,
    params: { ...all, [`${prefix}from`]: span.from, [`${prefix}to`]: span.to },
  }
}

/** The segment and nature of one part. */
export const partOfLines = ({ segments, nature, natures }: PartColumns, index: number): PartOfLines => ({
  segment: segments?.[index] ?? 0,
  nature: natures?.[index] ?? nature,
})

type Row = Omit<PartColumns, 'nature' | 'natures'> & { key: string; place: string; resourceGroup: string }

/**
 * What a query of parts is by: SQL expressions of a line, and `mark`, their values as text or a number. `where` narrows the lines;
 * `params` are of all of it. Without `hasQuantity` quantities are not summed, and are 0.
 */
export type PartsQuery = {
  by: readonly string[]
  mark: string
  hasQuantity: boolean
  /** The columns that lines are summed by before the rest is worked out, where that takes long for each: all that `by` and `mark` name but the key. */
  first?: readonly string[]
  where?: string
  params?: LineParams
  /** Whether the sums are kept for who asks the same again: they are of lines that do not change. */
  isKept?: boolean
}

/** The parts of an invoice's keys, of each nature by itself. */
type PartsByKey = Map<string, PartColumns[]>

const partsKept = keptIn<PartsByKey>()

/**
 * By the day of each line, from 0 for the first of its invoice's period, and whether a condition holds for it: a number, twice
 * the day, and one more where it does.
 */
export const byDay = (
  narrowed: { condition: string; params: LineParams } | null,
  hasQuantity: boolean,
): PartsQuery => {
  const day = `toUInt32((toUInt16(${dayOf('')}) - toUInt16({start:Date})) * 2 + ${narrowed ? `toUInt8(${narrowed.condition})` : '1'})`
  return {
    by: [day],
    mark: day,
    hasQuantity,
    ...(narrowed ? { params: narrowed.params } : {}),
  }
}

/** More than the days of a period: a term is written as one number. */
const mostTermDays = 1000

/**
 * By the term of each line within its invoice's period, and whether a condition holds for it, as {@link termOfMark} reads it. What is
 * billed for a day or for no term is of the whole period: purchases name the day of the order.
 */
export const byTerm = (narrowed: { condition: string; params: LineParams } | null): PartsQuery => {
  const inPeriod = (day: string) => `least(greatest(${day}, {start:Date}), {end:Date})`
  const first = inPeriod('coalesce(toDate(x_ChargeStartDate), toDate(ChargePeriodStart), x_ChargeDay)')
  // The end of a FOCUS period is the first moment after it.
  const last = inPeriod(
    `coalesce(toDate(x_ChargeEndDate), toDate(ChargePeriodEnd - INTERVAL 1 SECOND), {end:Date})`,
  )
  const place = (day: string) => `(toUInt32(toUInt16(${day})) - toUInt16({start:Date}))`
  const term = `if(${last} > ${first}, ${place(first)} * ${mostTermDays} + ${place(last)}, ${place('{end:Date}')})`
  const mark = `toUInt32(${term} * 2 + ${narrowed ? `toUInt8(${narrowed.condition})` : '1'})`
  return {
    by: [mark],
    mark,
    hasQuantity: false,
    isKept: narrowed === null,
    where: "ChargeCategory = 'Purchase'",
    ...(narrowed ? { params: narrowed.params } : {}),
  }
}

/** The days of a term, from 0 for the first of the invoice's period, and whether its lines are selected. */
export const termOfMark = (mark: number): { first: number; last: number; isSelected: boolean } => ({
  first: Math.floor(mark / 2 / mostTermDays),
  last: Math.floor(mark / 2) % mostTermDays,
  isSelected: mark % 2 === 1,
})

/**
 * By the day of each line and by which of some values it has, as {@link dayOfMark} reads it.
 * @param values as {@link valueOfLine} writes them; of resources letter case counts for nothing
 */
export const byValueAndDay = (
  by: LineGroup,
  {
    values,
    tagKey,
    narrowed,
  }: { values: readonly string[]; tagKey: string; narrowed: ReturnType<typeof lineFilter> },
): PartsQuery => {
  const value = by === 'resource' ? foldedKeySql('ResourceId') : valueOfLine[by]
  const mark = `toUInt32((toUInt16(${dayOf('')}) - toUInt16({start:Date})) * ${values.length + 1} + indexOf({values:Array(String)}, ${value}))`
  return {
    by: [mark],
    mark,
    hasQuantity: false,
    params: {
      ...narrowed?.params,
      ...(by === 'tag' ? { tagKey } : {}),
      values: values.map((own) => (by === 'resource' ? foldedKey(own) : own)),
    },
    ...(narrowed ? { where: narrowed.condition } : {}),
  }
}

/** The day, from 0 for the first of the invoice's period, and which of so many values, from 1; none of them is 0. */
export const dayOfMark = (mark: number, values: number): { day: number; value: number } => ({
  day: Math.floor(mark / (values + 1)),
  value: mark % (values + 1),
})

/**
 * The parts of the lines of one invoice, by the key that cells have.
 * @param span of these days alone; of all where it is null
 */
const partsOfInvoice = async (
  lines: ScopedLines,
  of: LinesOfDocument,
  span: UsageSpan | null,
  { by, mark, hasQuantity, first, where, params = {} }: PartsQuery,
): Promise<[string, PartColumns][]> => {
  const selected = conditionOf(of, span)
  const hasBoundaries = of.boundaries.length > 0
  const hasGroups = of.projectGroups.length > 0
  const place = hasGroups ? projectGroup : "'0'"
  const ofDay = hasBoundaries ? segment : 'toUInt16(0)'
  const selectedLines = `FROM {lines} AS line WHERE ${selected.condition}${where ? ` AND ${where}` : ''}`
  // The names stay those of the columns, so that whatever is asked for reads sums as it reads lines.
  const summedFirst = `FROM (
         SELECT x_RatingKey, ${place} AS place, any(line.x_ResourceGroup) AS x_ResourceGroup, ${ofDay} AS segment, ${(first ?? []).join(', ')},
           ${wideSum('line.BilledCost')} AS BilledCost${hasQuantity ? `, ${wideSum('line.x_ChargeQuantity')} AS x_ChargeQuantity` : ''}
         ${selectedLines} GROUP BY ${['x_RatingKey', 'place', 'segment', ...(first ?? [])].join(', ')})`
  const rows = await lines.query<Row>(
    `SELECT key, place, any(resourceGroup) AS resourceGroup, groupArray(mark) AS marks,
       groupArray(cost) AS costs${hasBoundaries ? ', groupArray(segment) AS segments' : ''}
       ${hasQuantity ? ', groupArray(quantity) AS quantities' : ''}
     FROM (
       SELECT x_RatingKey AS key, ${first ? 'place' : `${place} AS place`},
         ${hasGroups ? foldedKeySql('any(x_ResourceGroup)') : "''"} AS resourceGroup, ${mark} AS mark,
         ${first ? 'segment' : `${ofDay} AS segment`}, ${wideSum('BilledCost')} AS cost
         ${hasQuantity ? `, ${wideSum('x_ChargeQuantity')} AS quantity` : ''}
       ${first ? summedFirst : selectedLines}
       GROUP BY ${['key', 'place', 'segment', ...by].join(', ')})
     GROUP BY key, place`,
    {
      ...selected.params,
      ...params,
      ...(hasBoundaries ? { boundaries: [...of.boundaries] } : {}),
      ...(hasGroups ? { projectGroups: of.projectGroups.map(writtenGroup) } : {}),
    },
  )
  return rows.map(({ key: chargeKey, place: found, resourceGroup, ...columns }): [string, PartColumns] => {
    const isOfProject = found !== '0' && hasGroups
    const line = chargeKeyOf(chargeKey)
    const key = keyOfLines(
      detailKeyOf({
        ...line,
        resourceGroup: isOfProject ? resourceGroup : null,
        date: '',
        lines: 0,
        quantity: '0',
        cost: '0',
      }),
    )
    return [key, { ...columns, nature: line.nature }]
  })
}

const joined = <Value>(own: Value[] | undefined, more: Value[] | undefined): Value[] | undefined =>
  own && more ? [...own, ...more] : undefined

const naturesOf = ({ nature, natures, marks }: PartColumns): ChargeNature[] =>
  natures ?? marks.map(() => nature)

/** What one key has in two places, such as resource groups of two projects, or of two natures. */
const together = (own: PartColumns, more: PartColumns): PartColumns => {
  const segments = joined(own.segments, more.segments)
  const quantities = joined(own.quantities, more.quantities)
  const isMixed = own.natures !== undefined || own.nature !== more.nature
  return {
    nature: own.nature,
    ...(isMixed ? { natures: [...naturesOf(own), ...naturesOf(more)] } : {}),
    marks: [...own.marks, ...more.marks],
    costs: [...own.costs, ...more.costs],
    ...(segments ? { segments } : {}),
    ...(quantities ? { quantities } : {}),
  }
}

const partsByKey = async (
  lines: ScopedLines,
  of: LinesOfDocument,
  span: UsageSpan | null,
  query: PartsQuery,
): Promise<PartsByKey> => {
  const parts: PartsByKey = new Map()
  for (const [key, own] of await partsOfInvoice(lines, of, span, query)) {
    const known = parts.get(key)
    if (!known) {
      parts.set(key, [own])
      continue
    }
    const place = known.findIndex(({ nature }) => nature === own.nature)
    const same = known[place]
    if (same) known[place] = together(same, own)
    else known.push(own)
  }
  return parts
}

/** The parts for which something holds. */
const only = (parts: PartColumns, holds: (part: PartOfLines) => boolean): PartColumns => {
  const held = parts.marks.map((_, index) => holds(partOfLines(parts, index)))
  if (!held.includes(false)) return parts
  const at = <Value>(values: readonly Value[]): Value[] => values.filter((_, index) => held[index])
  return {
    nature: parts.nature,
    marks: at<string | number>(parts.marks),
    costs: at(parts.costs),
    ...(parts.natures ? { natures: at(parts.natures) } : {}),
    ...(parts.segments ? { segments: at(parts.segments) } : {}),
    ...(parts.quantities ? { quantities: at(parts.quantities) } : {}),
  }
}

/** The parts that a cell charges: lines that its customer's billing profile does not charge are of none. */
const chargedColumns = (
  { rated, lines }: Cell,
  found: readonly PartColumns[] | undefined,
): PartColumns | undefined => {
  const [first, ...others] = (found ?? []).filter(({ nature }) => rated.some((own) => hasNature(own, nature)))
  const all = first && others.reduce(together, first)
  if (!all || lines.boundaries.length === 0) return all
  const charged = only(all, (part) => rated.some((own) => own.natures == null || sums(own, part)))
  return charged.marks.length > 0 ? charged : undefined
}

/** Reads the parts of cells column by column, one query an invoice; a cell without lines, or whose lines are gone, has none. */
export const readPartColumns = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  span: UsageSpan | null,
  query: PartsQuery,
): Promise<(cell: Cell) => PartColumns | undefined> => {
  const invoices = new Set(cells.flatMap((cell) => (cell.component === 'usage' ? [cell.lines] : [])))
  const found = new Map<LinesOfDocument, PartsByKey>()
  for (const of of invoices) {
    if (of.loads.length === 0) continue
    const place = query.isKept ? JSON.stringify([of, span, query]) : null
    const kept = place === null ? undefined : partsKept(lines).get(place)
    const parts = kept ?? (await partsByKey(lines, of, span, query))
    if (place !== null) partsKept(lines).set(place, parts, parts.size)
    found.set(of, parts)
  }
  return (cell) => chargedColumns(cell, found.get(cell.lines)?.get(cell.key))
}

/** The parts of cells; a cell without lines, or whose lines are gone, has none. */
export type PartsOf = (cell: Cell) => readonly Part[]

/** Reads the parts of cells, one query an invoice. */
export const readParts = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  span: UsageSpan | null,
  query: PartsQuery,
): Promise<PartsOf> => {
  const columnsOf = await readPartColumns(lines, cells, span, query)
  return (cell) => {
    const found = columnsOf(cell)
    if (!found) return []
    const { marks, costs, quantities } = found
    return marks.map((mark, index) => ({
      mark: String(mark),
      ...partOfLines(found, index),
      cost: costs[index] ?? '0',
      quantity: quantities?.[index] ?? '0',
    }))
  }
}

/** How many lines of each invoice are looked at for the names of tags, and how many names are told. */
const linesSampled = 20_000
const mostTagKeys = 100

/** The names of tags that lines of some days have; of large invoices those of a part of the lines. */
export const tagKeysOf = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  span: UsageSpan,
): Promise<string[]> => {
  const names = new Set<string>()
  for (const of of new Set(cells.map((cell) => cell.lines))) {
    if (of.loads.length === 0) continue
    const { condition, params } = conditionOf(of, span)
    const rows = await lines.query<{ name: string }>(
      `SELECT DISTINCT arrayJoin(JSONExtractKeys(Tags)) AS name
       FROM (SELECT Tags FROM {lines} WHERE ${condition} AND Tags != '' LIMIT {sampled:UInt32}) LIMIT {most:UInt32}`,
      { ...params, sampled: linesSampled, most: mostTagKeys },
    )
    for (const { name } of rows) names.add(name)
  }
  return [...names].toSorted().slice(0, mostTagKeys)
}
