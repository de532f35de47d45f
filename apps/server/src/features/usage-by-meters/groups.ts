/** What usage is summed by: which group a share of a cell belongs to, and what the groups come to. */
import { amountOfUnits, foldedKey, spreadUnits, textOfUnits } from '@cmp/billing'
import {
  customerInvoiceDetails,
  digitsOf,
  withoutValue,
  type LineGroup,
  type UsageGroup,
} from '@cmp/contract'
import type { ScopedLines } from '../../engine/scoped-query.ts'
import type { Cell } from './charged.ts'
import type { UsageFilter, UsageSpan } from './filter.ts'
import { lineFilter, readParts, valueOfLine } from './parts.ts'
import { convertedScale, dealt, priced, type CellShare } from './shares.ts'

/** A group as it is told from others, and how it is called. */
export type GroupName = { key: string; name: string; detail: string; filters: Record<string, string> }

/** A share of a cell in a group. */
export type GroupedShare = CellShare & { group: GroupName }

const named = (
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

const componentLabel = (cell: Cell): string =>
  customerInvoiceDetails.fields.component.options?.find(({ value }) => value === cell.component)?.label ??
  cell.component

/** What is charged beside usage is a group of its own wherever it is of none. */
const ofComponent = (cell: Cell, filters: Record<string, string> = {}): GroupName =>
  named(['component', cell.component], componentLabel(cell), '', { component: cell.component, ...filters })

/** Narrows to usage alone: a discount of a service names the service too. */
const ofUsage = { component: 'usage' }

const ofService = ({ serviceName }: Cell) =>
  named([serviceName], serviceName, '', { serviceName, ...ofUsage })
const ofMeter = ({ serviceName, meterName }: Cell) =>
  named([serviceName, meterName], meterName, serviceName, { serviceName, meterName, ...ofUsage })
const ofSubscription = ({ cloudProvider, subAccountKey, subscriptionName }: Cell) =>
  named([cloudProvider, subAccountKey], subscriptionName || subAccountKey, cloudProvider, {
    cloudProvider,
    subscriptionId: subAccountKey,
  })
const ofProject = ({ projectId, projectName, companyName }: Cell) =>
  projectId === null
    ? named([], 'No project', '', { projectId: withoutValue, ...ofUsage })
    : named([projectId], projectName, companyName, { projectId, ...ofUsage })
const ofCloud = ({ cloudProvider }: Cell) => named([cloudProvider], cloudProvider, '', { cloudProvider })
const ofCustomer = ({ customerId, companyName }: Cell) => named([customerId], companyName, '', { customerId })

/** The groups that a cell decides alone. */
type CellGroup = Exclude<UsageGroup, LineGroup>

/** What a cell is called in them. */
export const groupOfCell: Record<CellGroup, (cell: Cell) => GroupName> = {
  service: (cell) => (cell.component === 'usage' ? ofService(cell) : ofComponent(cell)),
  meter: (cell) => (cell.component === 'usage' ? ofMeter(cell) : ofComponent(cell)),
  subscription: (cell) =>
    cell.subAccountKey === '' ? ofComponent(cell, { subscriptionId: withoutValue }) : ofSubscription(cell),
  project: (cell) => (cell.component === 'usage' ? ofProject(cell) : ofComponent(cell)),
  cloud: ofCloud,
  customer: ofCustomer,
}

export const isCellGroup = (group: UsageGroup): group is CellGroup => group in groupOfCell

const wordsOfNone: Record<LineGroup, string> = {
  resourceGroup: 'No resource group',
  region: 'No region',
  resource: 'No resource',
  tag: 'Without the tag',
}

const lastOf = (resourceId: string): string => resourceId.split('/').at(-1) || resourceId

/** A value that lines have. Resource groups and resources are of a subscription; their letter case counts for nothing. */
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
      return named([value], value || none, '', { region: filterValue, ...ofUsage })
    case 'tag':
      return named([value], value || none, '', { tagKey, tagValue: filterValue, ...ofUsage })
    case 'resourceGroup':
      return named([cloudProvider, subAccountKey, foldedKey(value)], value || none, subscriptionName, {
        ...subscription,
        resourceGroup: filterValue,
        ...ofUsage,
      })
    case 'resource':
      return value === ''
        ? named([], none, '', { resourceId: withoutValue, ...ofUsage })
        : named([cloudProvider, subAccountKey, foldedKey(value)], lastOf(value), value, {
            ...subscription,
            resourceId: filterValue,
            ...ofUsage,
          })
  }
}

/** What a cell without lines belongs to. */
export const groupWithoutLines = (by: LineGroup, cell: Cell, tagKey: string): GroupName =>
  cell.component === 'usage' ? groupOfValue(by, cell, '', tagKey) : ofComponent(cell)

/** The shares of cells by a value of their lines: what is selected of a cell is dealt out over the values. */
export const dealtByValue = async (
  lines: ScopedLines,
  shares: readonly CellShare[],
  { by, span, filter }: { by: LineGroup; span: UsageSpan; filter: UsageFilter },
): Promise<GroupedShare[]> => {
  const narrowed = lineFilter(filter)
  const value = valueOfLine[by]
  const tagKey = filter.tagKey ?? ''
  const partsOf = await readParts(
    lines,
    shares.map(({ cell }) => cell),
    span,
    {
      by: [value],
      mark: value,
      hasQuantity: true,
      // A page that a group's link opens asks for the same once more.
      isKept: narrowed === null,
      params: { ...(by === 'tag' ? { tagKey } : {}), ...narrowed?.params },
      ...(narrowed ? { where: narrowed.condition } : {}),
    },
  )
  return shares.flatMap(({ cell, ...share }): GroupedShare[] => {
    const ofValues = Map.groupBy(
      priced(cell, partsOf(cell)).map((part) => ({ part, group: groupOfValue(by, cell, part.mark, tagKey) })),
      ({ group }) => group.key,
    )
    const groups = [...ofValues].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entries]) => entries)
    if (groups.length === 0) return [{ ...share, cell, group: groupWithoutLines(by, cell, tagKey) }]
    const exact = groups.map((entries) => entries.reduce((sum, { part }) => sum + part.exactUnits, 0n))
    const charges = dealt(cell, share.charge, exact)
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

/** The shares of cells in their groups. */
export const groupedShares = (
  lines: ScopedLines,
  shares: readonly CellShare[],
  { by, span, filter }: { by: UsageGroup; span: UsageSpan; filter: UsageFilter },
): Promise<GroupedShare[]> => {
  if (!isCellGroup(by)) return dealtByValue(lines, shares, { by, span, filter })
  const nameOf = groupOfCell[by]
  return Promise.resolve(shares.map((share) => ({ ...share, group: nameOf(share.cell) })))
}

/** Sums in the smallest units: of the currency, of {@link convertedScale}, and of 18 digits of the unit. */
export type GroupSum = { charge: bigint; converted: bigint; quantity: bigint; unit: string | null }

/** A sum of shares; the quantity counts where all of them are of one unit. */
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

/** Rounds a cost in units of {@link convertedScale} to a currency's digits, half away from zero. */
export const roundedCost = (converted: bigint, digits: number): bigint => {
  const step = 10n ** BigInt(convertedScale - digits)
  const half = converted < 0n ? -step / 2n : step / 2n
  return (converted + half) / step
}

/**
 * The costs of groups in the currency's units, which add up to that of all of them: leftovers go as in margins, by the largest
 * remainder, equal ones in the order of keys.
 * @param converted in units of {@link convertedScale}
 */
export const dealtCosts = (
  groups: readonly { key: string; converted: bigint }[],
  digits: number,
): bigint[] => {
  const step = 10n ** BigInt(convertedScale - digits)
  const inOrder = [...groups.keys()].toSorted((a, b) =>
    (groups[a]?.key ?? '') < (groups[b]?.key ?? '') ? -1 : 1,
  )
  const total = roundedCost(
    groups.reduce((sum, { converted }) => sum + converted, 0n),
    digits,
  )
  const dealt = spreadUnits(
    total * step,
    inOrder.map((place) => groups[place]?.converted ?? 0n),
    step,
  )
  const costs = groups.map(() => 0n)
  for (const [index, place] of inOrder.entries()) costs[place] = (dealt[index] ?? 0n) / step
  return costs
}

/** The figures of a sum, charge and cost in the currency's units, as text; a customer is told no cost. */
export const figuresOf = (
  { charge, cost }: { charge: bigint; cost: bigint },
  currency: string,
  isProvider: boolean,
) => {
  const digits = digitsOf(currency)
  return {
    charge: amountOfUnits(charge, digits),
    cost: isProvider ? amountOfUnits(cost, digits) : null,
    margin: isProvider ? amountOfUnits(charge - cost, digits) : null,
  }
}

/** A quantity of 18 digits as text. */
export const quantityText = (quantity: bigint): string => textOfUnits(quantity, 18)
