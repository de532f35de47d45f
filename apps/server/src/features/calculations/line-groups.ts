/** The engine's part of a calculation: it sums an invoice's lines by everything that decides their charge. */
import type { ChargeGroup } from '@cmp/billing'
import type { RatedLoad } from '../../db/document-tables.ts'
import { foldedKeySql } from '../../engine/folded-key.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { chargeDay } from '../../lines/charge-day.ts'

/**
 * A part of an invoice's lines: its loads, and the currency where a source key has several. Of a whole load (see
 * CurrentLoad) nothing but its id has to be compared, line by line.
 */
export type LineSelection = {
  loads: readonly (RatedLoad & { isWhole?: boolean })[]
  currency: string
  /** Of these sub-accounts alone; of all where it is left out. */
  subAccountKeys?: readonly string[]
}

/** A resource group that belongs to a project, as somebody wrote it: Azure ignores the case of its letters. */
export type ProjectResourceGroup = { subAccountKey: string; resourceGroup: string; projectId: string }

/** A resource group with its subscription, as {@link projectGroup} compares it. */
export const writtenGroup = ({
  subAccountKey,
  resourceGroup,
}: Pick<ProjectResourceGroup, 'subAccountKey' | 'resourceGroup'>): string =>
  `${subAccountKey}/${resourceGroup}`

/** The service as rules and details name it. */
export const serviceName = `multiIf(ServiceName != '', ServiceName, x_ProductName != '', x_ProductName, 'Other')`
/** The meter, or what stands for it where a provider has none. */
export const meterName = `multiIf(x_MeterName != '', x_MeterName, SkuMeter != '', SkuMeter, x_SkuName != '', x_SkuName, ChargeCategory)`
/** The unit of {@link quantity}. */
export const unit = `multiIf(x_UnitOfMeasure != '', x_UnitOfMeasure, ConsumedUnit != '', ConsumedUnit, PricingUnit)`
/** What was used or bought. */
export const quantity = 'coalesce(x_Quantity, ConsumedQuantity, PricingQuantity, toDecimal128(0, 18))'
/** How many of the days at which a rule changes lie at or before the line's day. */
export const segment = `toUInt16(arrayCount(boundary -> boundary <= ${chargeDay}, {boundaries:Array(Date)}))`

/** The condition that selects an invoice's lines, with its parameters. */
export const selectionOf = ({ loads, currency, subAccountKeys }: LineSelection) => {
  const params: Record<string, string | string[]> = {}
  const conditions = loads.map(({ loadId, sourceKey, lineItemType, excludeConsumption, isWhole }, index) => {
    params[`load${index}`] = loadId
    const parts = [`x_LoadId = {load${index}:UUID}`]
    if (!isWhole) {
      parts.push(`x_InvoiceKey = {key${index}:String} AND x_LineItemType = {type${index}:String}`)
      parts.push('BillingCurrency = {currency:String}')
      Object.assign(params, { [`key${index}`]: sourceKey, [`type${index}`]: lineItemType, currency })
    }
    if (excludeConsumption) parts.push('x_IsConsumption = 0')
    return `(${parts.join(' AND ')})`
  })
  const ofLoads = `(${conditions.join(' OR ')})`
  if (!subAccountKeys) return { condition: ofLoads, params }
  params['subAccountKeys'] = [...subAccountKeys]
  return { condition: `${ofLoads} AND has({subAccountKeys:Array(String)}, x_SubAccountKey)`, params }
}

/**
 * Which of the projects' resource groups, written `subAccountKey/resourceGroup`, a line belongs to: its place from 1, or 0.
 * Both sides are folded here, by the engine.
 */
export const projectGroup = `indexOf(arrayMap(written -> ${foldedKeySql('written')}, {projectGroups:Array(String)}),
      concat(${foldedKeySql('x_SubAccountKey')}, '/', ${foldedKeySql('x_ResourceGroup')}))`

/** The first and last day of an invoice's lines, inclusive; null where it has none. */
export const daysOfLines = async (
  lines: ScopedLines,
  selection: LineSelection,
): Promise<{ firstDay: string; lastDay: string } | null> => {
  const { condition, params } = selectionOf(selection)
  const [days] = await lines.query<{ lines: string; firstDay: string; lastDay: string }>(
    `SELECT toString(count()) AS lines, toString(min(${chargeDay})) AS firstDay, toString(max(${chargeDay})) AS lastDay
     FROM {lines} WHERE ${condition}`,
    params,
  )
  return days && days.lines !== '0' ? { firstDay: days.firstDay, lastDay: days.lastDay } : null
}

/** The groups' query; the bench runs the same text bare. */
export const groupsQuery = (condition: string): string => `
  SELECT x_CloudProvider AS cloudProvider, x_SubAccountKey AS subAccountKey, any(SubAccountName) AS subAccountName,
    ${projectGroup} AS projectGroup, ${foldedKeySql('any(x_ResourceGroup)')} AS resourceGroup,
    ${serviceName} AS serviceName, ${meterName} AS meterName, ${unit} AS unit,
    ChargeCategory AS chargeCategory, ChargeClass AS chargeClass, x_LineItemType AS lineItemType,
    formatDateTime(x_BillingMonth, '%Y-%m') AS billingMonth, ${segment} AS segment, toString(min(${chargeDay})) AS date,
    BillingCurrency AS currency, count() AS lines, toString(${wideSum(quantity)}) AS quantity, toString(${wideSum('BilledCost')}) AS cost
  FROM {lines}
  WHERE ${condition}
  GROUP BY x_CloudProvider, x_SubAccountKey, projectGroup, serviceName, meterName, unit, ChargeCategory, ChargeClass,
    x_LineItemType, x_BillingMonth, segment, BillingCurrency`

type GroupRow = Omit<ChargeGroup, 'resourceGroup' | 'projectId' | 'lines'> & {
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
  const { condition, params } = selectionOf(selection)
  const rows = await lines.query<GroupRow>(groupsQuery(condition), {
    ...params,
    boundaries: [...boundaries],
    projectGroups: projectGroups.map(writtenGroup),
  })
  return rows.map(({ projectGroup: place, resourceGroup, lines: count, ...group }) => {
    const project = projectGroups[Number(place) - 1]
    return {
      ...group,
      resourceGroup: project ? resourceGroup : null,
      projectId: project?.projectId ?? null,
      lines: Number(count),
    }
  })
}
