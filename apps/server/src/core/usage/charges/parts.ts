/** Reads sums of the line items behind cells from the engine: by key, and by date or another expression. */
import { toDetailKey, foldKey, type ChargeNature } from '@cmp/billing'
import { withoutValue, type LineGroup } from '@cmp/contract'
import { chargeKeyOf } from '../../../engine/charge-keys.ts'
import { buildFoldedKeySql } from '../../../engine/folded-key.ts'
import type { LineParams, ScopedLines } from '../../../engine/scoped-query.ts'
import { buildWideSumSql } from '../../../engine/wide-sum.ts'
import { hasNature, includesPart, type PartOfLines } from '../../billing-lines/lines-of-detail.ts'
import {
  projectGroup,
  segment,
  buildLineCondition,
  formatProjectGroup,
} from '../../billing-lines/line-groups.ts'
import { toLineKey, type Cell, type LinesOfDocument } from './charged.ts'
import { createLineSumCache } from './line-sum-cache.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'

/** A sum of line items of one key; `partKey` is the value of the additional expression. Figures are exact decimal text. */
export type Part = PartOfLines & { partKey: string; cost: string; quantity: string }

/**
 * The parts of a key and a nature, stored by column, because a month of a large invoice has hundreds of thousands of
 * them. `natures` is set if the parts have several natures.
 */
export type PartColumns = {
  nature: ChargeNature
  natures?: ChargeNature[]
  partKeys: (string | number)[]
  costs: string[]
  segments?: number[]
  quantities?: string[]
}

const tag = 'JSONExtractString(Tags, {tagKey:String})'

/** SQL: a line item's value in a grouping; empty if it has none. Letter case is ignored except for tags. */
export const valueOfLine: Record<LineGroup, string> = {
  resourceGroup: buildFoldedKeySql('x_ResourceGroup'),
  region: "if(RegionId != '', RegionId, RegionName)",
  resource: 'ResourceId',
  tag,
}

/** SQL: the line item's day within the invoice's period. Other dates are moved to the first or last one. */
const buildChargeDaySql = (prefix: string): string =>
  `least(greatest(x_ChargeDay, {${prefix}start:Date}), {${prefix}end:Date})`

/** Returns the SQL condition for the filters that only line items determine; null if there are none. */
export const buildLineFilter = (filter: UsageFilter): { condition: string; params: LineParams } | null => {
  const wanted = [
    { name: 'resourceGroup', value: filter.resourceGroup, expression: valueOfLine.resourceGroup },
    { name: 'region', value: filter.region, expression: valueOfLine.region },
    { name: 'resourceId', value: filter.resourceId, expression: buildFoldedKeySql('ResourceId') },
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
          value === withoutValue ? '' : isFolded(name) ? foldKey(value) : value,
        ]),
      ),
    },
  }
}

/** Returns whether a filter on line items selects those without a value, which includes cells without line items. */
export const matchesEmptyValues = ({
  resourceGroup,
  region,
  resourceId,
  tagKey,
  tagValue,
}: UsageFilter): boolean =>
  [resourceGroup, region, resourceId, tagKey ? tagValue : undefined].every(
    (value) => value === undefined || value === withoutValue,
  )

/** Returns the condition for a document's line items in a date range, and its parameters. */
export const buildSpanCondition = (lines: LinesOfDocument, span: UsageSpan | null, prefix = '') => {
  const { condition, params } = buildLineCondition({
    loads: lines.loads,
    currency: lines.costCurrency,
    prefix,
  })
  const all: LineParams = { ...params, [`${prefix}start`]: lines.start, [`${prefix}end`]: lines.end }
  // Every line item counts for a date in the invoice's period.
  if (!span || (span.from <= lines.start && span.to >= lines.end)) return { condition, params: all }
  return {
    condition: `${condition} AND ${buildChargeDaySql(prefix)} BETWEEN {${prefix}from:Date} AND {${prefix}to:Date}`,
    params: { ...all, [`${prefix}from`]: span.from, [`${prefix}to`]: span.to },
  }
}

/** Returns the segment and nature of one part. */
export const getLinePart = ({ segments, nature, natures }: PartColumns, index: number): PartOfLines => ({
  segment: segments?.[index] ?? 0,
  nature: natures?.[index] ?? nature,
})

type Row = Omit<PartColumns, 'nature' | 'natures'> & { key: string; place: string; resourceGroup: string }

/**
 * A query for parts: SQL expressions of a line item to group by, and `partKey`, their values as text or a number. `where`
 * filters the line items; `params` are for all expressions. Without `hasQuantity`, quantities are not summed and are 0.
 */
export type PartsQuery = {
  by: readonly string[]
  partKey: string
  hasQuantity: boolean
  /**
   * The columns by which line items are summed first, if the other expressions are slow to compute for each line item:
   * all columns used in `by` and `partKey` except the key.
   */
  first?: readonly string[]
  where?: string
  params?: LineParams
  /** Whether the sums are cached for repeated requests. Allowed because the line items do not change. */
  isCached?: boolean
}

/** The parts of an invoice's keys, separate by nature. */
type PartsByKey = Map<string, PartColumns[]>

const partsCache = createLineSumCache<PartsByKey>()

/**
 * Groups by the day of each line item, from 0 at the start of its invoice's period, and by whether a condition holds.
 * The mark is twice the day, plus one if it holds.
 */
export const buildDayQuery = (
  narrowed: { condition: string; params: LineParams } | null,
  hasQuantity: boolean,
): PartsQuery => {
  const day = `toUInt32((toUInt16(${buildChargeDaySql('')}) - toUInt16({start:Date})) * 2 + ${narrowed ? `toUInt8(${narrowed.condition})` : '1'})`
  return {
    by: [day],
    partKey: day,
    hasQuantity,
    ...(narrowed ? { params: narrowed.params } : {}),
  }
}

/** More than the days of a period, so that a term can be encoded as one number. */
const mostTermDays = 1000

/**
 * Groups by the term of each line item within its invoice's period, and by whether a condition holds, as
 * {@link decodeTermKey} decodes it. Line items for one day or without a term cover the whole period, because purchases
 * have the date of the order.
 */
export const buildTermQuery = (narrowed: { condition: string; params: LineParams } | null): PartsQuery => {
  const clampToPeriod = (day: string) => `least(greatest(${day}, {start:Date}), {end:Date})`
  const first = clampToPeriod('coalesce(toDate(x_ChargeStartDate), toDate(ChargePeriodStart), x_ChargeDay)')
  // The end of a FOCUS period is exclusive.
  const last = clampToPeriod(
    `coalesce(toDate(x_ChargeEndDate), toDate(ChargePeriodEnd - INTERVAL 1 SECOND), {end:Date})`,
  )
  const place = (day: string) => `(toUInt32(toUInt16(${day})) - toUInt16({start:Date}))`
  const term = `if(${last} > ${first}, ${place(first)} * ${mostTermDays} + ${place(last)}, ${place('{end:Date}')})`
  const partKey = `toUInt32(${term} * 2 + ${narrowed ? `toUInt8(${narrowed.condition})` : '1'})`
  return {
    by: [partKey],
    partKey,
    hasQuantity: false,
    isCached: narrowed === null,
    where: "ChargeCategory = 'Purchase'",
    ...(narrowed ? { params: narrowed.params } : {}),
  }
}

/** Decodes a term: its days, from 0 at the start of the invoice's period, and whether its line items are selected. */
export const decodeTermKey = (partKey: number): { first: number; last: number; isSelected: boolean } => ({
  first: Math.floor(partKey / 2 / mostTermDays),
  last: Math.floor(partKey / 2) % mostTermDays,
  isSelected: partKey % 2 === 1,
})

/**
 * Groups by the day of each line item and by which of the given values it has, as {@link decodeValueDayKey} decodes it.
 * @param values as {@link valueOfLine} writes them; letter case is ignored for resources
 */
export const buildValueDayQuery = (
  by: LineGroup,
  {
    values,
    tagKey,
    narrowed,
  }: { values: readonly string[]; tagKey: string; narrowed: ReturnType<typeof buildLineFilter> },
): PartsQuery => {
  const value = by === 'resource' ? buildFoldedKeySql('ResourceId') : valueOfLine[by]
  const partKey = `toUInt32((toUInt16(${buildChargeDaySql('')}) - toUInt16({start:Date})) * ${values.length + 1} + indexOf({values:Array(String)}, ${value}))`
  return {
    by: [partKey],
    partKey,
    hasQuantity: false,
    params: {
      ...narrowed?.params,
      ...(by === 'tag' ? { tagKey } : {}),
      values: values.map((own) => (by === 'resource' ? foldKey(own) : own)),
    },
    ...(narrowed ? { where: narrowed.condition } : {}),
  }
}

/**
 * Decodes the day, from 0 at the start of the invoice's period, and the position of the value, from 1; 0 for none of
 * them.
 */
export const decodeValueDayKey = (partKey: number, values: number): { day: number; value: number } => ({
  day: Math.floor(partKey / (values + 1)),
  value: partKey % (values + 1),
})

/**
 * Returns the parts of an invoice's line items, by the key of cells.
 * @param span restricts the dates; null for all
 */
const readInvoiceParts = async (
  lines: ScopedLines,
  of: LinesOfDocument,
  span: UsageSpan | null,
  { by, partKey, hasQuantity, first, where, params = {} }: PartsQuery,
): Promise<[string, PartColumns][]> => {
  const selected = buildSpanCondition(of, span)
  const hasBoundaries = of.boundaries.length > 0
  const hasGroups = of.projectGroups.length > 0
  const place = hasGroups ? projectGroup : "'0'"
  const ofDay = hasBoundaries ? segment : 'toUInt16(0)'
  const selectedLines = `FROM {lines} AS line WHERE ${selected.condition}${where ? ` AND ${where}` : ''}`
  // The columns retain their names, so that other expressions read sums in the same way as line items.
  const summedFirst = `FROM (
         SELECT x_RatingKey, ${place} AS place, any(line.x_ResourceGroup) AS x_ResourceGroup, ${ofDay} AS segment, ${(first ?? []).join(', ')},
           ${buildWideSumSql('line.BilledCost')} AS BilledCost${hasQuantity ? `, ${buildWideSumSql('line.x_ChargeQuantity')} AS x_ChargeQuantity` : ''}
         ${selectedLines} GROUP BY ${['x_RatingKey', 'place', 'segment', ...(first ?? [])].join(', ')})`
  const rows = await lines.query<Row>(
    `SELECT key, place, any(resourceGroup) AS resourceGroup, groupArray(partKey) AS partKeys,
       groupArray(cost) AS costs${hasBoundaries ? ', groupArray(segment) AS segments' : ''}
       ${hasQuantity ? ', groupArray(quantity) AS quantities' : ''}
     FROM (
       SELECT x_RatingKey AS key, ${first ? 'place' : `${place} AS place`},
         ${hasGroups ? buildFoldedKeySql('any(x_ResourceGroup)') : "''"} AS resourceGroup, ${partKey} AS partKey,
         ${first ? 'segment' : `${ofDay} AS segment`}, ${buildWideSumSql('BilledCost')} AS cost
         ${hasQuantity ? `, ${buildWideSumSql('x_ChargeQuantity')} AS quantity` : ''}
       ${first ? summedFirst : selectedLines}
       GROUP BY ${['key', 'place', 'segment', ...by].join(', ')})
     GROUP BY key, place`,
    {
      ...selected.params,
      ...params,
      ...(hasBoundaries ? { boundaries: [...of.boundaries] } : {}),
      ...(hasGroups ? { projectGroups: of.projectGroups.map(formatProjectGroup) } : {}),
    },
  )
  return rows.map(({ key: chargeKey, place: found, resourceGroup, ...columns }): [string, PartColumns] => {
    const isOfProject = found !== '0' && hasGroups
    const line = chargeKeyOf(chargeKey)
    const key = toLineKey(
      toDetailKey({
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

const concatColumns = <Value>(own: Value[] | undefined, more: Value[] | undefined): Value[] | undefined =>
  own && more ? [...own, ...more] : undefined

const listNatures = ({ nature, natures, partKeys }: PartColumns): ChargeNature[] =>
  natures ?? partKeys.map(() => nature)

/** Combines the parts of a key from two sources, such as resource groups of two projects or two natures. */
const mergeParts = (own: PartColumns, more: PartColumns): PartColumns => {
  const segments = concatColumns(own.segments, more.segments)
  const quantities = concatColumns(own.quantities, more.quantities)
  const isMixed = own.natures !== undefined || own.nature !== more.nature
  return {
    nature: own.nature,
    ...(isMixed ? { natures: [...listNatures(own), ...listNatures(more)] } : {}),
    partKeys: [...own.partKeys, ...more.partKeys],
    costs: [...own.costs, ...more.costs],
    ...(segments ? { segments } : {}),
    ...(quantities ? { quantities } : {}),
  }
}

const readPartsByKey = async (
  lines: ScopedLines,
  of: LinesOfDocument,
  span: UsageSpan | null,
  query: PartsQuery,
): Promise<PartsByKey> => {
  const parts: PartsByKey = new Map()
  for (const [key, own] of await readInvoiceParts(lines, of, span, query)) {
    const known = parts.get(key)
    if (!known) {
      parts.set(key, [own])
      continue
    }
    const place = known.findIndex(({ nature }) => nature === own.nature)
    const same = known[place]
    if (same) known[place] = mergeParts(same, own)
    else known.push(own)
  }
  return parts
}

/** Returns the parts that satisfy a condition. */
const filterParts = (parts: PartColumns, holds: (part: PartOfLines) => boolean): PartColumns => {
  const held = parts.partKeys.map((_, index) => holds(getLinePart(parts, index)))
  if (!held.includes(false)) return parts
  const pickHeld = <Value>(values: readonly Value[]): Value[] => values.filter((_, index) => held[index])
  return {
    nature: parts.nature,
    partKeys: pickHeld<string | number>(parts.partKeys),
    costs: pickHeld(parts.costs),
    ...(parts.natures ? { natures: pickHeld(parts.natures) } : {}),
    ...(parts.segments ? { segments: pickHeld(parts.segments) } : {}),
    ...(parts.quantities ? { quantities: pickHeld(parts.quantities) } : {}),
  }
}

/** Returns the parts that a cell charges. Line items that the customer's billing profile does not charge are excluded. */
const selectChargedParts = (
  { rated, lines }: Cell,
  found: readonly PartColumns[] | undefined,
): PartColumns | undefined => {
  const [first, ...others] = (found ?? []).filter(({ nature }) => rated.some((own) => hasNature(own, nature)))
  const all = first && others.reduce(mergeParts, first)
  if (!all || lines.boundaries.length === 0) return all
  const charged = filterParts(all, (part) =>
    rated.some((own) => own.natures == null || includesPart(own, part)),
  )
  return charged.partKeys.length > 0 ? charged : undefined
}

/**
 * Reads the parts of cells by column, with one query per invoice. A cell without line items, or whose line items were
 * removed, has none.
 */
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
    const place = query.isCached ? JSON.stringify([of, span, query]) : null
    const cached = place === null ? undefined : partsCache(lines).get(place)
    const parts = cached ?? (await readPartsByKey(lines, of, span, query))
    if (place !== null) partsCache(lines).set(place, parts, parts.size)
    found.set(of, parts)
  }
  return (cell) => selectChargedParts(cell, found.get(cell.lines)?.get(cell.key))
}

/** Returns the parts of a cell; a cell without line items, or whose line items were removed, has none. */
export type PartsOf = (cell: Cell) => readonly Part[]

/** Reads the parts of cells, with one query per invoice. */
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
    const { partKeys, costs, quantities } = found
    return partKeys.map((partKey, index) => ({
      partKey: String(partKey),
      ...getLinePart(found, index),
      cost: costs[index] ?? '0',
      quantity: quantities?.[index] ?? '0',
    }))
  }
}

/** The number of line items of each invoice that are searched for tag names, and the maximum number of returned names. */
const linesSampled = 20_000
const mostTagKeys = 100

/** Returns the names of tags on line items in a date range; for large invoices, only a sample of the line items is read. */
export const tagKeysOf = async (
  lines: ScopedLines,
  cells: readonly Cell[],
  span: UsageSpan,
): Promise<string[]> => {
  const names = new Set<string>()
  for (const of of new Set(cells.map((cell) => cell.lines))) {
    if (of.loads.length === 0) continue
    const { condition, params } = buildSpanCondition(of, span)
    const rows = await lines.query<{ name: string }>(
      `SELECT DISTINCT arrayJoin(JSONExtractKeys(Tags)) AS name
       FROM (SELECT Tags FROM {lines} WHERE ${condition} AND Tags != '' LIMIT {sampled:UInt32}) LIMIT {most:UInt32}`,
      { ...params, sampled: linesSampled, most: mostTagKeys },
    )
    for (const { name } of rows) names.add(name)
  }
  return [...names].toSorted().slice(0, mostTagKeys)
}
