/**
 * The engine of every list: it reads the state from the address, requests the rows, and says what the list shows while
 * they load, when they cannot be loaded, and when there are none.
 */
import type { Call, Listed, RowOf } from '@cmp/contract'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { getRetryInterval } from '../api/failures.ts'
import { defaultListState, type ListState, type PageSizes } from '../api/list-search.ts'
import { countQuery, getRowId, listQuery } from '../api/resource-calls.ts'
import { useRoleIsIn } from '../session/use-session.ts'
import { getShownRange } from './range-of.ts'
import { withGivenFilters, type AddedFilters } from './requested-state.ts'
import { useSelection, type Selection } from './selection.ts'
import { useListAddress, type ChangeList, type ListPlace } from './use-list-address.ts'

/** The poll interval of a list whose response includes a message, because its data is still changing. */
const pollMilliseconds = 3000

/** Where the rows of a list come from. */
export type ListSource<Row> = AddedFilters & {
  /** Where the list keeps its state. */
  place: ListPlace
  /** The call for the number of rows, for lists that have one. */
  countCall?: Call | undefined
  /** While false, nothing is requested and the list is shown as empty. */
  isReady?: boolean | undefined
  /** Filters in the address that select what the list is about, and that resetting keeps. */
  scopeFilters?: readonly string[] | undefined
  /** Returns the milliseconds until the rows are refetched while background work changes them, otherwise false. */
  refreshAfter?: ((rows: readonly Row[]) => number | false) | undefined
}

/** A list: its state, its rows and the functions that change it. */
export type ResourceList<Row> = {
  /** The state in the address. */
  state: ListState
  /** The state as it is requested, with the filters that are not in the address. */
  requested: ListState
  change: ChangeList
  /** Changes the page size and remembers it. */
  resize: (size: number) => void
  /** The page sizes of the user; undefined for a list inside another page. */
  sizes: PageSizes | undefined
  /** Removes search and filters, and restores the initial order and page size. */
  reset: () => void
  /** The filters in the address that the user can remove. */
  filters: Record<string, string>
  /** A search or a filter limits the rows. */
  isNarrowed: boolean
  isReady: boolean
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  /** The number of rows on all pages, once the rows are loaded. */
  count: number | undefined
  /** The number of rows on all pages from whichever call answers first. */
  total: number | undefined
  pages: number
  /** The address names a page after the last one. */
  isPastEnd: boolean
  /** `x–y of n` */
  range: string
  /** The next page is loading, and the displayed rows are those of the previous one. */
  isBusy: boolean
  /** Why there are no rows. Undefined while they are requested again. */
  failure: Pick<UseQueryResult, 'error' | 'refetch'> | undefined
  /** A message about all rows from the server. */
  message: string | undefined
  /** False if the server refuses all changes of the rows. */
  isEditable: boolean
  selection: Selection
  /** Returns the IDs of the rows currently on the page, also after a refresh that is not rendered yet. */
  listShownIds: () => readonly string[]
}

/** A constant, so that what is computed from it stays the same. */
const none: never[] = []

/** Returns the queries for the rows and for their number. */
const useListQueries = <R extends Listed>(
  resource: R,
  requested: ListState,
  { countCall, isReady = true, refreshAfter }: ListSource<RowOf<R>>,
) => {
  const counted = useQuery({
    ...countQuery(resource, countCall, requested),
    ...(!isReady && { enabled: false }),
  })
  const answer = useQuery({
    ...listQuery(resource, requested),
    enabled: isReady,
    refetchInterval: ({ state: { data, error } }) =>
      data?.message ? pollMilliseconds : refreshAfter?.(data?.rows ?? []) || getRetryInterval(error),
  })
  return { counted, answer }
}

/** Returns which filters the user can remove, and a function that removes them. */
const useReset = (
  resource: Listed,
  { filters }: ListState,
  change: ChangeList,
  scopeFilters: readonly string[],
  sizes: PageSizes | undefined,
): Pick<ResourceList<unknown>, 'filters' | 'reset'> => {
  const isOfScope = ([name]: [string, string]) => scopeFilters.includes(name)
  const entries = Object.entries(filters)
  return {
    filters: Object.fromEntries(entries.filter((filter) => !isOfScope(filter))),
    reset: () =>
      change({
        ...defaultListState(resource, sizes && { ...sizes, opening: sizes.natural }),
        filters: Object.fromEntries(entries.filter(isOfScope)),
      }),
  }
}

/** Returns the list. */
export const useResourceList = <R extends Listed>(
  resource: R,
  source: ListSource<RowOf<R>>,
): ResourceList<RowOf<R>> => {
  const { place, given, part, isReady = true, scopeFilters = none } = source
  const { state, change, resize, sizes } = useListAddress(resource, place, useRoleIsIn('sa'))
  const requested = useMemo(() => withGivenFilters(state, { given, part }), [given, part, state])
  const { counted, answer } = useListQueries(resource, requested, source)
  const selection = useSelection(JSON.stringify([resource.name, requested.search, requested.filters]))
  const { filters, reset } = useReset(resource, state, change, scopeFilters, sizes)
  const client = useQueryClient()
  const listShownIds = useCallback(
    () => client.getQueryData(listQuery(resource, requested).queryKey)?.rows.map(getRowId) ?? [],
    [client, resource, requested],
  )
  const data = isReady ? answer.data : undefined
  const count = data?.count
  const pages = Math.max(1, Math.ceil((count ?? 0) / state.size))
  return {
    state,
    requested,
    change,
    resize,
    sizes,
    reset,
    filters,
    isNarrowed: state.search !== '' || Object.keys(filters).length > 0,
    isReady,
    rows: isReady ? data?.rows : none,
    count,
    total: count ?? counted.data,
    pages,
    isPastEnd: (count ?? 0) > 0 && state.page > pages,
    range: isReady ? getShownRange(answer, state) : '–',
    isBusy: answer.isPlaceholderData && answer.fetchStatus !== 'idle',
    failure: isReady && answer.isError && !answer.isFetching ? answer : undefined,
    message: data?.message || undefined,
    isEditable: data?.isEditable !== false,
    selection,
    listShownIds,
  }
}
