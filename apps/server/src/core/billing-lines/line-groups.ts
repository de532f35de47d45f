/** The engine's part of a calculation: sums an invoice's line items by everything that decides their charge. */
import type { ChargeGroup } from '@cmp/billing'
import type { RatedLoad } from '../../db/document-tables.ts'
import { chargeKeyOf } from '../../engine/charge-keys.ts'
import type { CurrentLoad } from './current-loads.ts'
import { buildFoldedKeySql } from '../../engine/folded-key.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { buildWideSumSql } from '../../engine/wide-sum.ts'

/**
 * A selection of an invoice's line items: its import batches, and the currency if a source key has several. For a whole
 * batch (see CurrentLoad), only its ID has to be compared with each line item.
 */
export type LineSelection = {
  loads: readonly (RatedLoad & Partial<Pick<CurrentLoad, 'isWhole' | 'firstDay' | 'lastDay'>>)[]
  currency: string
  /** Restricts the selection to these sub-accounts; all if omitted. */
  subAccountKeys?: readonly string[] | undefined
  /** The prefix of parameter names, if a query has two selections. */
  prefix?: string
}

/** A resource group of a project as a user wrote it. Azure ignores letter case. */
export type ProjectResourceGroup = { subAccountKey: string; resourceGroup: string; projectId: string }

/** Returns a resource group with its subscription in the form that {@link projectGroup} compares. */
export const formatProjectGroup = ({
  subAccountKey,
  resourceGroup,
}: Pick<ProjectResourceGroup, 'subAccountKey' | 'resourceGroup'>): string =>
  `${subAccountKey}/${resourceGroup}`

const segmentBy = (prefix: string): string =>
  `toUInt16(arrayCount(boundary -> boundary <= x_ChargeDay, {${prefix}boundaries:Array(Date)}))`

/** SQL: the number of dates with rule changes on or before the line item's date. */
export const segment = segmentBy('')

/** Returns the condition that selects an invoice's line items, and its parameters. */
export const buildLineCondition = ({ loads, currency, subAccountKeys, prefix = '' }: LineSelection) => {
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
  const folded = `arrayMap(written -> ${buildFoldedKeySql('written')}, {${prefix}projectGroups:Array(String)})`
  return `transform(x_ChargeGroup, ${folded},
      arrayMap(folded -> indexOf(${folded}, folded), ${folded}), 0)`
}

/**
 * SQL: the position, from 1, of a line item's resource group among those of the projects, written
 * `subAccountKey/resourceGroup`; 0 if it is in none. The engine normalizes both sides and looks up each entry of the
 * column's dictionary only once.
 */
export const projectGroup = projectGroupBy('')

type Days = { firstDay: string; lastDay: string }

/**
 * Returns the dates that were stored with the import batches; undefined if some were not, or if only a part of a batch
 * is selected.
 */
const getStoredDays = ({ loads, subAccountKeys }: LineSelection): Days | undefined => {
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

/**
 * Returns the first and last date of an invoice's line items, inclusive; null if there are none. The engine is queried
 * only if no row has them.
 */
export const readLineDays = async (lines: ScopedLines, selection: LineSelection): Promise<Days | null> => {
  const storedDays = getStoredDays(selection)
  if (storedDays) return storedDays
  const { condition, params } = buildLineCondition(selection)
  const [days] = await lines.query<{ lines: string; firstDay: string; lastDay: string }>(
    `SELECT toString(count()) AS lines, toString(min(x_ChargeDay)) AS firstDay, toString(max(x_ChargeDay)) AS lastDay
     FROM {lines} WHERE ${condition}`,
    params,
  )
  return days && days.lines !== '0' ? { firstDay: days.firstDay, lastDay: days.lastDay } : null
}

type Parts = { boundaries: boolean; projectGroups: boolean }

/**
 * Groups by the key only if nothing else is grouped by. Otherwise the engine would write out its text for every line
 * item, so the key's 128-bit hash is used, which is computed once for each entry of the dictionary.
 */
const buildGroupKeySql = (has: Parts): string =>
  has.boundaries || has.projectGroups
    ? [
        'sipHash128(x_RatingKey)',
        ...(has.projectGroups ? ['projectGroup'] : []),
        ...(has.boundaries ? ['segment'] : []),
      ].join(', ')
    : 'x_RatingKey'

/** Line items that are summed together: those of an invoice, and the boundaries that divide them. */
export type SummedLines = {
  selection: LineSelection
  /** The dates after the first line item's at which something changes. */
  boundaries: readonly string[]
  projectGroups: readonly ProjectResourceGroup[]
}

/**
 * Returns the query of the groups. Segments and projects are determined only if there are any. `more` are additional
 * columns.
 */
export const buildLineGroupsQuery = ({ selection, boundaries, projectGroups }: SummedLines, more = '') => {
  const { prefix = '' } = selection
  const { condition, params } = buildLineCondition(selection)
  const has = { boundaries: boundaries.length > 0, projectGroups: projectGroups.length > 0 }
  const sql = `
  SELECT any(x_RatingKey) AS key,
    ${has.projectGroups ? `toString(${projectGroupBy(prefix)})` : "'0'"} AS projectGroup,
    ${has.projectGroups ? buildFoldedKeySql('any(x_ResourceGroup)') : "''"} AS resourceGroup,
    ${has.boundaries ? segmentBy(prefix) : 'toUInt16(0)'} AS segment, toString(min(x_ChargeDay)) AS date, count() AS lines,
    toString(${buildWideSumSql('x_ChargeQuantity')}) AS quantity, toString(${buildWideSumSql('BilledCost')}) AS cost${more}
  FROM {lines}
  WHERE ${condition}
  GROUP BY ${buildGroupKeySql(has)}`
  return {
    sql,
    params: {
      ...params,
      ...(has.boundaries ? { [`${prefix}boundaries`]: [...boundaries] } : {}),
      ...(has.projectGroups ? { [`${prefix}projectGroups`]: projectGroups.map(formatProjectGroup) } : {}),
    },
  }
}

/** A row of {@link buildLineGroupsQuery}. */
export type GroupRow = Pick<ChargeGroup, 'date' | 'quantity' | 'cost'> & {
  key: string
  projectGroup: string
  resourceGroup: string
  segment: number
  lines: string
}

/** A group, and the segment of the period between two rule changes that contains it. */
export type SegmentedGroup = ChargeGroup & { segment: number }

/** Sums an invoice's line items exactly, in the engine. */
export const readLineGroups = async (
  lines: ScopedLines,
  selection: LineSelection,
  boundaries: readonly string[],
  projectGroups: readonly ProjectResourceGroup[],
): Promise<SegmentedGroup[]> => {
  if (selection.loads.length === 0) return []
  const { sql, params } = buildLineGroupsQuery({ selection, boundaries, projectGroups })
  return (await lines.query<GroupRow>(sql, params)).map((row) => groupOf(row, projectGroups))
}

/** Converts a row to a group. */
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
