/** What the pages of an inventory ask for: one resource, and what hangs below it. */
import type { BilledWith, Call, CostPart, Inventory, RowOf } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { sendAny } from '../../kit/api/api.ts'
import { readPage } from '../../kit/api/resource-calls.ts'

/** A row of an inventory, or of what hangs below one. */
export type InventoryRow = RowOf<Inventory>

/** One thing with when it was read; `isLive` when that was just now. */
export type Fresh = {
  row: InventoryRow
  collectedAt: string
  isLive: boolean
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

/** What a filter's values are asked for: the list, what else narrows it, and what it is searched for. */
export type FilteredList = { list: string; search: string; filters: Readonly<Record<string, string>> }
