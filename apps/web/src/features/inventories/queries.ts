/** The calls of a resource's page: the resource, how it ran, and what hangs below it. */
import {
  usageNamespaces,
  type BilledWith,
  type Call,
  type CostPart,
  type Inventory,
  type ResourceUsage,
  type RowOf,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { sendAny } from '../../kit/api/api.ts'
import { readPage } from '../../kit/api/resource-calls.ts'
import { rangeIn } from '../../ui/charts/range-search.ts'
import { parametersIn } from './addresses.ts'

/** A row of an inventory, or of what hangs below one. */
export type InventoryRow = RowOf<Inventory>

/** One thing with when it was read; `isLive` when that was just now, else `problem` says why it was not. */
export type Fresh = {
  row: InventoryRow
  collectedAt: string
  isLive: boolean
  problem: string
  /** Of a resource: what hangs below it and has no call of its own, by name. */
  children?: Record<string, InventoryRow[]>
  /** Of a resource: what is charged in its place, for all that share it. */
  billedWith?: BilledWith | null
  /** Of a cluster: what it costs with the resources that it runs on. */
  costParts?: CostPart[] | null
  /** Of a resource: what its cloud answered, without secrets. */
  raw?: Record<string, unknown>
}

/** One resource, or one of what hangs below it, by its address. */
export const freshQuery = ({ name }: Inventory, call: Call, address: Record<string, string>) =>
  queryOptions({
    queryKey: [name, call.name, address],
    queryFn: ({ signal }) => sendAny<Fresh>(call, { query: address }, { signal }),
  })

/** What hangs below a resource under one name. */
export const childrenQuery = ({ name }: Inventory, call: Call, address: Record<string, string>) =>
  queryOptions({
    queryKey: [name, call.name, address],
    queryFn: async ({ signal }) => {
      type Answer = Parameters<typeof readPage<InventoryRow>>[0]
      return readPage(await sendAny<Answer>(call, { query: address }, { signal }))
    },
    placeholderData: (former) => former,
  })

/** What the address of a page says of the charts: the range, and the part of the resource. */
export const usageChoice = (inventory: Inventory, search: Readonly<Record<string, unknown>>) => {
  const parts = usageNamespaces(inventory.charts, inventory.usage ?? {})
  return {
    range: rangeIn(search, inventory.usage?.keyMetric ?? '1H'),
    parts,
    part: parts.find((name) => name === search['part']) ?? inventory.usage?.namespace,
  }
}

/** How a resource ran, as the page's address chooses it. */
export const usageQuery = (
  inventory: Inventory,
  call: Call,
  address: Record<string, string>,
  search: Readonly<Record<string, unknown>>,
) => {
  const { range, parts, part } = usageChoice(inventory, search)
  const query = {
    ...address,
    keyMetric: range.keyMetric,
    timeSpanStart: range.start,
    timeSpanEnd: range.end,
    ...(parts.length > 1 && { metricnamespace: part }),
  }
  return queryOptions({
    queryKey: [inventory.name, call.name, query],
    queryFn: ({ signal }) => sendAny<ResourceUsage>(call, { query }, { signal }),
    placeholderData: (former) => former,
  })
}

/**
 * What a page asks for together with its resource, before any of its tabs is opened: how the resource ran, and each list
 * below it that the page's address leads to.
 */
export const besideQueries = (
  inventory: Inventory,
  given: Record<string, string>,
  search: Readonly<Record<string, unknown>>,
) => {
  const { usage, usageCall, children, childCalls } = inventory
  const ran = usage && usageCall && parametersIn(inventory, given, usage.address)
  return {
    usage: ran && usageCall ? [usageQuery(inventory, usageCall, ran, search)] : [],
    lists: Object.entries(children).flatMap(([name, { call }]) => {
      const listCall = childCalls[name]?.list
      const address = call && !call.paged && parametersIn(inventory, given, call.address)
      return listCall && address ? [childrenQuery(inventory, listCall, address)] : []
    }),
  }
}

/** What a filter's values are asked for: the list, what else narrows it, and what it is searched for. */
export type FilteredList = { list: string; search: string; filters: Readonly<Record<string, string>> }
