/** Builds the request of a list from its address. The list and its preload share it. */
import type { Listed } from '@cmp/contract'
import { listStateOf, type ListState, type PageSizes } from '../api/list-search.ts'
import { ownCustomerOf } from './own-customer.ts'

/** Filters that are not in the address. Those of the address replace those `given`, but not those of the `part`. */
export type AddedFilters = {
  given?: Readonly<Record<string, string>> | undefined
  part?: { filters: Readonly<Record<string, string>> } | undefined
}

/** Returns the state of the list from the address. */
export const getShownState = (
  resource: Listed,
  search: Record<string, unknown>,
  isProvider: boolean,
  sizes?: PageSizes,
): ListState => {
  const state = listStateOf(resource, search, sizes)
  // For users of one customer, sorting by customer would give no visible order.
  const isOfOne = ownCustomerOf(resource, isProvider).includes(state.sort)
  const sort = isOfOne && resource.list.sort.includes(resource.nameField) ? resource.nameField : state.sort
  return { ...state, sort }
}

/** Returns the state with the filters that the page adds to those of the address. */
export const withGivenFilters = (state: ListState, { given, part }: AddedFilters): ListState => ({
  ...state,
  filters: { ...given, ...state.filters, ...part?.filters },
})
