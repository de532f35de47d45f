/** Groups usage: assigns shares of cells to groups and sums the groups. */
import * as m from '@cmp/messages/server/core/usage'
import { t, type Text } from '@cmp/messages'
import { formatFixedUnits, foldKey, spreadUnits, formatUnits } from '@cmp/billing'
import {
  customerInvoiceDetails,
  getCurrencyDigits,
  withoutValue,
  type LineGroup,
  type UsageGroup,
} from '@cmp/contract'
import type { ScopedLines } from '../../../engine/scoped-query.ts'
import type { Cell } from '../charges/charged.ts'
import type { UsageFilter, UsageSpan } from '../charges/filter.ts'
import { buildLineFilter, readParts, valueOfLine } from '../charges/parts.ts'
import { convertedScale, allocateCharge, priceParts, type CellShare } from './shares.ts'

/** A group's identity and name. */
export type GroupName = { key: string; name: string; detail: string; filters: Record<string, string> }

/** A share of a cell in a group. */
export type GroupedShare = CellShare & { group: GroupName }

const buildGroup = (
  key: readonly string[],
  name: string,
  detail: string,
  filters: Record<string, string>,
): GroupName => ({
  key: JSON.stringify(key),
  name,
  detail,
  filters,
})

const getComponentLabel = (cell: Cell): string =>
  t(
    customerInvoiceDetails.fields.component.options?.find(({ value }) => value === cell.component)?.label ??
      cell.component,
  )

/** The group of charges other than usage, if they belong to no other group. */
const groupByComponent = (cell: Cell, filters: Record<string, string> = {}): GroupName =>
  buildGroup(['component', cell.component], getComponentLabel(cell), '', {
    component: cell.component,
    ...filters,
  })

/** Restricts to usage, because a discount of a service has the service's name too. */
const ofUsage = { component: 'usage' }

const groupByService = ({ serviceName }: Cell) =>
  buildGroup([serviceName], serviceName, '', { serviceName, ...ofUsage })
const groupByMeter = ({ serviceName, meterName }: Cell) =>
  buildGroup([serviceName, meterName], meterName, serviceName, { serviceName, meterName, ...ofUsage })
const groupBySubscription = ({ cloudProvider, subAccountKey, subscriptionName }: Cell) =>
  buildGroup([cloudProvider, subAccountKey], subscriptionName || subAccountKey, cloudProvider, {
    cloudProvider,
    subscriptionId: subAccountKey,
  })
const groupByProject = ({ projectId, projectName, companyName }: Cell) =>
  projectId === null
    ? buildGroup([], t(m.noProject), '', { projectId: withoutValue, ...ofUsage })
    : buildGroup([projectId], projectName, companyName, { projectId, ...ofUsage })
const groupByCloud = ({ cloudProvider }: Cell) =>
  buildGroup([cloudProvider], cloudProvider, '', { cloudProvider })
const groupByCustomer = ({ customerId, companyName }: Cell) =>
  buildGroup([customerId], companyName, '', { customerId })

/** The groupings that cells determine. */
type CellGroup = Exclude<UsageGroup, LineGroup>

/** Returns a cell's group in each of them. */
export const groupOfCell: Record<CellGroup, (cell: Cell) => GroupName> = {
  service: (cell) => (cell.component === 'usage' ? groupByService(cell) : groupByComponent(cell)),
  meter: (cell) => (cell.component === 'usage' ? groupByMeter(cell) : groupByComponent(cell)),
  subscription: (cell) =>
    cell.subAccountKey === ''
      ? groupByComponent(cell, { subscriptionId: withoutValue })
      : groupBySubscription(cell),
  project: (cell) => (cell.component === 'usage' ? groupByProject(cell) : groupByComponent(cell)),
  cloud: groupByCloud,
  customer: groupByCustomer,
}

export const isCellGroup = (group: UsageGroup): group is CellGroup => group in groupOfCell

const wordsOfNone: Record<LineGroup, Text> = {
  resourceGroup: m.noResourceGroup,
  region: m.noRegion,
  resource: m.noResource,
  tag: m.untagged,
}

const getResourceName = (resourceId: string): string => resourceId.split('/').at(-1) || resourceId

/**
 * Returns the group of a line item's value. Resource groups and resources belong to a subscription; their letter case
 * is ignored.
 */
export const groupOfValue = (
  by: LineGroup,
  { cloudProvider, subAccountKey, subscriptionName }: Cell,
  value: string,
  tagKey: string,
): GroupName => {
  const filterValue = value === '' ? withoutValue : value
  const none = wordsOfNone[by]
  const subscription = { cloudProvider, subscriptionId: subAccountKey }
  switch (by) {
    case 'region':
      return buildGroup([value], t(value || none), '', { region: filterValue, ...ofUsage })
    case 'tag':
      return buildGroup([value], t(value || none), '', { tagKey, tagValue: filterValue, ...ofUsage })
    case 'resourceGroup':
      return buildGroup([cloudProvider, subAccountKey, foldKey(value)], t(value || none), subscriptionName, {
        ...subscription,
        resourceGroup: filterValue,
        ...ofUsage,
      })
    case 'resource':
      return value === ''
        ? buildGroup([], t(none), '', { resourceId: withoutValue, ...ofUsage })
        : buildGroup([cloudProvider, subAccountKey, foldKey(value)], getResourceName(value), value, {
            ...subscription,
            resourceId: filterValue,
            ...ofUsage,
          })
  }
}

/** Returns the group of a cell without line items. */
export const groupWithoutLines = (by: LineGroup, cell: Cell, tagKey: string): GroupName =>
  cell.component === 'usage' ? groupOfValue(by, cell, '', tagKey) : groupByComponent(cell)

/** Returns the shares of cells by a value of their line items, distributing the selected part of a cell to the values. */
export const allocateByValue = async (
  lines: ScopedLines,
  shares: readonly CellShare[],
  { by, span, filter }: { by: LineGroup; span: UsageSpan; filter: UsageFilter },
): Promise<GroupedShare[]> => {
  const narrowed = buildLineFilter(filter)
  const value = valueOfLine[by]
  const tagKey = filter.tagKey ?? ''
  const partsOf = await readParts(
    lines,
    shares.map(({ cell }) => cell),
    span,
    {
      by: [value],
      partKey: value,
      hasQuantity: true,
      // The page that a group's link opens requests the same sums again.
      isCached: narrowed === null,
      params: { ...(by === 'tag' ? { tagKey } : {}), ...narrowed?.params },
      ...(narrowed ? { where: narrowed.condition } : {}),
    },
  )
  return shares.flatMap(({ cell, ...share }): GroupedShare[] => {
    const ofValues = Map.groupBy(
      priceParts(cell, partsOf(cell)).map((part) => ({
        part,
        group: groupOfValue(by, cell, part.partKey, tagKey),
      })),
      ({ group }) => group.key,
    )
    const groups = [...ofValues].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entries]) => entries)
    if (groups.length === 0) return [{ ...share, cell, group: groupWithoutLines(by, cell, tagKey) }]
    const exact = groups.map((entries) => entries.reduce((sum, { part }) => sum + part.exactUnits, 0n))
    const charges = allocateCharge(cell, share.charge, exact)
    return groups.flatMap((entries, index): GroupedShare[] => {
      const [first] = entries
      return first
        ? [
            {
              ...share,
              cell,
              group: first.group,
              charge: charges[index] ?? 0n,
              converted: entries.reduce((sum, { part }) => sum + part.convertedUnits, 0n),
              quantity: entries.reduce((sum, { part }) => sum + part.quantityUnits, 0n),
            },
          ]
        : []
    })
  })
}

/** Returns the shares of cells in their groups. */
export const readGroupedShares = (
  lines: ScopedLines,
  shares: readonly CellShare[],
  { by, span, filter }: { by: UsageGroup; span: UsageSpan; filter: UsageFilter },
): Promise<GroupedShare[]> => {
  if (!isCellGroup(by)) return allocateByValue(lines, shares, { by, span, filter })
  const nameOf = groupOfCell[by]
  return Promise.resolve(shares.map((share) => ({ ...share, group: nameOf(share.cell) })))
}

/** Sums in the smallest units: of the currency, of {@link convertedScale}, and of 18 decimals of the unit. */
export type GroupSum = { charge: bigint; converted: bigint; quantity: bigint; unit: string | null }

/** Sums shares; the quantity counts only if all of them have the same unit. */
export const sumOfShares = (
  shares: readonly Pick<GroupedShare, 'charge' | 'converted' | 'quantity' | 'cell'>[],
): GroupSum => {
  const units = new Set(shares.map(({ cell }) => (cell.component === 'usage' ? cell.unit : '')))
  const [unit = ''] = units
  return {
    charge: shares.reduce((sum, { charge }) => sum + charge, 0n),
    converted: shares.reduce((sum, { converted }) => sum + converted, 0n),
    quantity: shares.reduce((sum, { quantity }) => sum + quantity, 0n),
    unit: units.size === 1 && unit !== '' ? unit : null,
  }
}

/** Rounds a cost in units of {@link convertedScale} to a currency's decimals, half away from zero. */
export const roundCost = (converted: bigint, digits: number): bigint => {
  const step = 10n ** BigInt(convertedScale - digits)
  const half = converted < 0n ? -step / 2n : step / 2n
  return (converted + half) / step
}

/**
 * Rounds the costs of groups to the currency's units so that they add up to the total. The difference is distributed as
 * in margins, by the largest remainder, and ties in the order of keys.
 * @param converted in units of {@link convertedScale}
 */
export const allocateCosts = (
  groups: readonly { key: string; converted: bigint }[],
  digits: number,
): bigint[] => {
  const step = 10n ** BigInt(convertedScale - digits)
  const inOrder = [...groups.keys()].toSorted((a, b) =>
    (groups[a]?.key ?? '') < (groups[b]?.key ?? '') ? -1 : 1,
  )
  const total = roundCost(
    groups.reduce((sum, { converted }) => sum + converted, 0n),
    digits,
  )
  const allocatedUnits = spreadUnits(
    total * step,
    inOrder.map((place) => groups[place]?.converted ?? 0n),
    step,
  )
  const costs = groups.map(() => 0n)
  for (const [index, place] of inOrder.entries()) costs[place] = (allocatedUnits[index] ?? 0n) / step
  return costs
}

/** Returns the figures of a sum as text, with charge and cost in the currency's units; a customer gets no cost. */
export const formatFigures = (
  { charge, cost }: { charge: bigint; cost: bigint },
  currency: string,
  isProvider: boolean,
) => {
  const digits = getCurrencyDigits(currency)
  return {
    charge: formatFixedUnits(charge, digits),
    cost: isProvider ? formatFixedUnits(cost, digits) : null,
    margin: isProvider ? formatFixedUnits(charge - cost, digits) : null,
  }
}

/** Formats a quantity with 18 decimals. */
export const formatQuantity = (quantity: bigint): string => formatUnits(quantity, 18)
