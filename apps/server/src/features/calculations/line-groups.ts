/** The engine's part of a calculation: it sums an invoice's lines by everything that decides their charge. */
import type { ChargeGroup } from '@cmp/billing'
import type { RatedLoad } from '../../db/document-tables.ts'
import { chargeKeyOf } from '../../engine/charge-keys.ts'
import type { CurrentLoad } from '../invoices/current-loads.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'

/**
 * A part of an invoice's lines: its loads, and the currency where a source key has several. Of a whole load (see
 * CurrentLoad) nothing but its id has to be compared, line by line.
 */
export type LineSelection = {
  loads: readonly (RatedLoad & Partial<Pick<CurrentLoad, 'isWhole' | 'firstDay' | 'lastDay'>>)[]
  currency: string
  /** Of these sub-accounts alone; of all where it is left out. */
  subAccountKeys?: readonly string[]
  /** Begins the names of the parameters, where one query has two selections. */
  prefix?: string
}

/** A resource group that belongs to a project, as somebody wrote it: Azure ignores the case of its letters. */
export type ProjectResourceGroup = { subAccountKey: string; resourceGroup: string; projectId: string }

/** A resource group with its subscription, as {@link projectGroup} compares it. */
export const writtenGroup = ({
  subAccountKey,
  resourceGroup,
}: Pick<ProjectResourceGroup, 'subAccountKey' | 'resourceGroup'>): string =>
  `${subAccountKey}/${resourceGroup}`

const segmentBy = (prefix: string): string =>
  `toUInt16(arrayCount(boundary -> boundary <= x_ChargeDay, {${prefix}boundaries:Array(Date)}))`

/** SQL: how many of the days at which a rule changes lie at or before the line's day. */
export const segment = segmentBy('')

/** The condition that selects an invoice's lines, with its parameters. */
export const selectionOf = ({ loads, currency, subAccountKeys, prefix = '' }: LineSelection) => {
  const params: Record<string, string | string[]> = {}
  const conditions = loads.map(({ loadId, sourceKey, lineItemType, excludeConsumption, isWhole }, index) => {
    params[`${prefix}load${index}`] = loadId
    const parts = [`x_LoadId = {${prefix}load${index}:UUID}`]
    if (!isWhole) {
      parts.push(
        `x_InvoiceKey = {${prefix}key${index}:String} AND x_LineItemType = {${prefix}type${index}:String}`,
      )
      parts.push(`BillingCurrency = {${prefix}currency:String}`)
      Object.assign(params, {
        [`${prefix}key${index}`]: sourceKey,
        [`${prefix}type${index}`]: lineItemType,
        [`${prefix}currency`]: currency,
      })
    }
    if (excludeConsumption) parts.push('x_IsConsumption = 0')
    return `(${parts.join(' AND ')})`
  })
  const ofLoads = `(${conditions.join(' OR ') || 'false'})`
  if (!subAccountKeys) return { condition: ofLoads, params }
  params[`${prefix}subAccountKeys`] = [...subAccountKeys]
  return { condition: `${ofLoads} AND has({${prefix}subAccountKeys:Array(String)}, x_SubAccountKey)`, params }
}

const projectGroupBy = (prefix: string): string => {
  const folded = `arrayMap(written -> ${foldedKeySql('written')}, {${prefix}projectGroups:Array(String)})`
  return `transform(x_ChargeGroup, ${folded},
      arrayMap(folded -> indexOf(${folded}, folded), ${folded}), 0)`
}

/**
 * Which of the projects' resource groups, written `subAccountKey/resourceGroup`, a line belongs to: its place from 1, or 0.
 * Both sides are folded by the engine, and looked up once for every entry of the column's dictionary.
 */
export const projectGroup = projectGroupBy('')

type Days = { firstDay: string; lastDay: string }

/** The days that were kept with the loads; undefined where not all were, or a part of a load is selected. */
const keptDays = ({ loads, subAccountKeys }: LineSelection): Days | undefined => {
  const days = loads.flatMap(({ firstDay, lastDay, excludeConsumption }) =>
    firstDay && lastDay && !excludeConsumption ? { firstDay, lastDay } : [],
  )
  if (days.length === 0 || days.length < loads.length || subAccountKeys) return undefined
  return {
    firstDay: days.map(({ firstDay }) => firstDay).sort()[0] ?? '',
    lastDay:
      days
        .map(({ lastDay }) => lastDay)
        .sort()
        .at(-1) ?? '',
  }
}

/** The first and last day of an invoice's lines, inclusive; null where it has none. The engine is asked where no row says it. */
export const daysOfLines = async (lines: ScopedLines, selection: LineSelection): Promise<Days | null> => {
  const kept = keptDays(selection)
  if (kept) return kept
  const { condition, params } = selectionOf(selection)
  const [days] = await lines.query<{ lines: string; firstDay: string; lastDay: string }>(
    `SELECT toString(count()) AS lines, toString(min(x_ChargeDay)) AS firstDay, toString(max(x_ChargeDay)) AS lastDay
     FROM {lines} WHERE ${condition}`,
    params,
  )
  return days && days.lines !== '0' ? { firstDay: days.firstDay, lastDay: days.lastDay } : null
}

type Parts = { boundaries: boolean; projectGroups: boolean }

/**
 * The key by itself; beside anything else the engine would write its text out for every line, and so it is the key's 128
 * bits, which are worked out once for every entry of the dictionary.
 */
const groupedBy = (has: Parts): string =>
  has.boundaries || has.projectGroups
    ? [
        'sipHash128(x_RatingKey)',
        ...(has.projectGroups ? ['projectGroup'] : []),
        ...(has.boundaries ? ['segment'] : []),
      ].join(', ')
    : 'x_RatingKey'

/** Lines that are summed together: those of an invoice, with what cuts them. */
export type SummedLines = {
  selection: LineSelection
  /** The days after the first line's at which something changes. */
  boundaries: readonly string[]
  projectGroups: readonly ProjectResourceGroup[]
}

/** The query of the groups; a segment and a project are looked for where there are any. `more` are further columns. */
export const groupsQuery = ({ selection, boundaries, projectGroups }: SummedLines, more = '') => {
  const { prefix = '' } = selection
  const { condition, params } = selectionOf(selection)
  const has = { boundaries: boundaries.length > 0, projectGroups: projectGroups.length > 0 }
  const sql = `
  SELECT any(x_RatingKey) AS key,
    ${has.projectGroups ? `toString(${projectGroupBy(prefix)})` : "'0'"} AS projectGroup,
    ${has.projectGroups ? foldedKeySql('any(x_ResourceGroup)') : "''"} AS resourceGroup,
    ${has.boundaries ? segmentBy(prefix) : 'toUInt16(0)'} AS segment, toString(min(x_ChargeDay)) AS date, count() AS lines,
    toString(${wideSum('x_ChargeQuantity')}) AS quantity, toString(${wideSum('BilledCost')}) AS cost${more}
  FROM {lines}
  WHERE ${condition}
  GROUP BY ${groupedBy(has)}`
  return {
    sql,
    params: {
      ...params,
      ...(has.boundaries ? { [`${prefix}boundaries`]: [...boundaries] } : {}),
      ...(has.projectGroups ? { [`${prefix}projectGroups`]: projectGroups.map(writtenGroup) } : {}),
    },
  }
}

/** A row of {@link groupsQuery}. */
export type GroupRow = Pick<ChargeGroup, 'date' | 'quantity' | 'cost'> & {
  key: string
  projectGroup: string
  resourceGroup: string
  segment: number
  lines: string
}

/** A group and the segment of the period, between two rule changes, that it lies in. */
export type SegmentedGroup = ChargeGroup & { segment: number }

/** Sums an invoice's lines in the engine, exactly. */
export const lineGroups = async (
  lines: ScopedLines,
  selection: LineSelection,
  boundaries: readonly string[],
  projectGroups: readonly ProjectResourceGroup[],
): Promise<SegmentedGroup[]> => {
  if (selection.loads.length === 0) return []
  const { sql, params } = groupsQuery({ selection, boundaries, projectGroups })
  return (await lines.query<GroupRow>(sql, params)).map((row) => groupOf(row, projectGroups))
}

/** The group of a row. */
export const groupOf = (row: GroupRow, projectGroups: readonly ProjectResourceGroup[]): SegmentedGroup => {
  const project = projectGroups[Number(row.projectGroup) - 1]
  return {
    ...chargeKeyOf(row.key),
    resourceGroup: project ? row.resourceGroup : null,
    projectId: project?.projectId ?? null,
    segment: row.segment,
    date: row.date,
    lines: Number(row.lines),
    quantity: row.quantity,
    cost: row.cost,
  }
}
