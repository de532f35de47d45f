/** The calls of a resource's page: the resource, its metrics, and its child items. */
import {
  listUsageNamespaces,
  type BilledWith,
  type Call,
  type CostPart,
  type Inventory,
  type ResourceUsage,
  type RowOf,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { sendAny } from '../../../kit/api/api.ts'
import { readPage } from '../../../kit/api/resource-calls.ts'
import { parseRange } from '../../../ui/charts/range-search.ts'
import { findCallParameters } from './addresses.ts'

/** A row of an inventory or of a child list. */
export type InventoryRow = RowOf<Inventory>

/** An item with the time when it was read. `isLive` means that it was read just now; otherwise `problem` says why not. */
export type Fresh = {
  row: InventoryRow
  collectedAt: string
  isLive: boolean
  problem: string
  /** For a resource: the child items that have no call of their own, by name. */
  children?: Record<string, InventoryRow[]>
  /** For a resource: what is charged in its place, for all resources that share the charge. */
  billedWith?: BilledWith | null
  /** For a cluster: its cost together with the resources that it runs on. */
  costParts?: CostPart[] | null
  /** For a resource: the provider's raw response without secrets. */
  raw?: Record<string, unknown>
}

/** Returns the query for one resource or child item by its address. */
export const buildFreshResourceQuery = ({ name }: Inventory, call: Call, address: Record<string, string>) =>
  queryOptions({
    queryKey: [name, call.name, address],
    queryFn: ({ signal }) => sendAny<Fresh>(call, { query: address }, { signal }),
  })

/** Returns the query for the child items of a resource in one list. */
export const buildChildrenQuery = ({ name }: Inventory, call: Call, address: Record<string, string>) =>
  queryOptions({
    queryKey: [name, call.name, address],
    queryFn: async ({ signal }) => {
      type Answer = Parameters<typeof readPage<InventoryRow>>[0]
      return readPage(await sendAny<Answer>(call, { query: address }, { signal }))
    },
    placeholderData: (former) => former,
  })

/** Returns the time range and the part of the resource that the page's address selects for the charts. */
export const parseUsageChoice = (inventory: Inventory, search: Readonly<Record<string, unknown>>) => {
  const parts = listUsageNamespaces(inventory.charts, inventory.usage ?? {})
  return {
    range: parseRange(search, inventory.usage?.keyMetric ?? '1H'),
    parts,
    part: parts.find((name) => name === search['part']) ?? inventory.usage?.namespace,
  }
}

/** Returns the query for the metrics of a resource, as selected by the page's address. */
export const buildUsageQuery = (
  inventory: Inventory,
  call: Call,
  address: Record<string, string>,
  search: Readonly<Record<string, unknown>>,
) => {
  const { range, parts, part } = parseUsageChoice(inventory, search)
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
 * Returns the queries that a page starts together with its resource, before any tab is opened: the metrics, and each
 * child list that the address identifies.
 */
export const buildPreloadQueries = (
  inventory: Inventory,
  given: Record<string, string>,
  search: Readonly<Record<string, unknown>>,
) => {
  const { usage, usageCall, children, childCalls } = inventory
  const ran = usage && usageCall && findCallParameters(inventory, given, usage.address)
  return {
    usage: ran && usageCall ? [buildUsageQuery(inventory, usageCall, ran, search)] : [],
    lists: Object.entries(children).flatMap(([name, { call }]) => {
      const listCall = childCalls[name]?.list
      const address = call && !call.paged && findCallParameters(inventory, given, call.address)
      return listCall && address ? [buildChildrenQuery(inventory, listCall, address)] : []
    }),
  }
}

/** The list that a filter offers values for, with its search and other filters. */
export type FilteredList = { list: string; search: string; filters: Readonly<Record<string, string>> }
