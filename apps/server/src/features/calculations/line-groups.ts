/** The engine's part of a calculation: it sums an invoice's lines by everything that decides their charge. */
import type { ChargeGroup } from '@cmp/billing'
import type { RatedLoad } from '../../db/tables.ts'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import { wideSum } from '../../engine/wide-sum.ts'
import { chargeDay } from '../../lines/charge-day.ts'

/**
 * A part of an invoice's lines: its loads, and the currency where a source key has several. Of a whole load (see
 * CurrentLoad) nothing but its id has to be compared, line by line.
 */
export type LineSelection = { loads: readonly (RatedLoad & { isWhole?: boolean })[]; currency: string }

/** A resource group that belongs to a project; both parts in lower case, as Azure ignores their case. */
export type ProjectResourceGroup = { subAccountKey: string; resourceGroup: string; projectId: string }

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
export const selectionOf = ({ loads, currency }: LineSelection) => {
  const params: Record<string, string> = {}
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
  return { condition: `(${conditions.join(' OR ')})`, params }
}

/** The resource group, kept apart only where it belongs to a project. */
export const projectGroup = `if(has({projectGroups:Array(String)}, concat(x_SubAccountKey, '/', lower(x_ResourceGroup))), lower(x_ResourceGroup), '')`

/** The groups' query; the bench runs the same text bare. */
export const groupsQuery = (condition: string): string => `
  SELECT x_CloudProvider AS cloudProvider, x_SubAccountKey AS subAccountKey, any(SubAccountName) AS subAccountName,
    ${projectGroup} AS projectResourceGroup, ${serviceName} AS serviceName, ${meterName} AS meterName, ${unit} AS unit,
    ChargeCategory AS chargeCategory, ChargeClass AS chargeClass, x_LineItemType AS lineItemType,
    formatDateTime(x_BillingMonth, '%Y-%m') AS billingMonth, ${segment} AS segment, toString(min(${chargeDay})) AS date,
    BillingCurrency AS currency, count() AS lines, toString(${wideSum(quantity)}) AS quantity, toString(${wideSum('BilledCost')}) AS cost
  FROM {lines}
  WHERE ${condition}
  GROUP BY x_CloudProvider, x_SubAccountKey, projectResourceGroup, serviceName, meterName, unit, ChargeCategory, ChargeClass,
    x_LineItemType, x_BillingMonth, segment, BillingCurrency`

type GroupRow = Omit<ChargeGroup, 'resourceGroup' | 'projectId' | 'lines'> & {
  projectResourceGroup: string
  segment: number
  lines: string
}

/** A group and the segment of the period, between two rule changes, that it lies in. */
export type SegmentedGroup = ChargeGroup & { segment: number }

const keyOf = (subAccountKey: string, resourceGroup: string): string => `${subAccountKey}/${resourceGroup}`

/** Sums an invoice's lines in the engine, exactly. */
export const lineGroups = async (
  lines: ScopedLines,
  selection: LineSelection,
  boundaries: readonly string[],
  projectGroups: readonly ProjectResourceGroup[],
): Promise<SegmentedGroup[]> => {
  if (selection.loads.length === 0) return []
  const { condition, params } = selectionOf(selection)
  const projectOf = new Map(
    projectGroups.map((group) => [keyOf(group.subAccountKey, group.resourceGroup), group.projectId]),
  )
  const rows = await lines.query<GroupRow>(groupsQuery(condition), {
    ...params,
    boundaries: [...boundaries],
    projectGroups: [...projectOf.keys()],
  })
  return rows.map(({ projectResourceGroup, lines: count, ...group }) => ({
    ...group,
    resourceGroup: projectResourceGroup || null,
    projectId: projectOf.get(keyOf(group.subAccountKey, projectResourceGroup)) ?? null,
    lines: Number(count),
  }))
}
