/** The state of a list, stored in the address: page, size, sort, search and filters. Defaults are omitted. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/api'
import { customers, numberText, pageLimits, type Resource } from '@cmp/contract'
import type { QueryParameters } from './api.ts'

/** What a list shows. `page` starts at 1. */
export type ListState = {
  page: number
  size: number
  sort: string
  direction: 'asc' | 'desc'
  search: string
  /** Values by filter name. */
  filters: Record<string, string>
}

type Listed = Pick<Resource, 'list'>

/** The page sizes in the selector. An address may use any size up to the call's limit. */
export const pageSizes = [10, 25, 50, 100, 250, 1000] as const

/**
 * The page sizes of a list for a user. `natural` is that of the declaration or of the screen, and is not in the address;
 * `opening` is the one that the user chose before, or else the natural one.
 */
export type PageSizes = { natural: number; opening: number }

const getDeclaredSizes = ({ list }: Listed): PageSizes => {
  const size = list.defaultPageSize ?? pageLimits.defaultSize
  return { natural: size, opening: size }
}

/** Returns the initial state of a list, which resetting the filters restores. */
export const defaultListState = (
  { list }: Listed,
  { opening }: PageSizes = getDeclaredSizes({ list }),
): ListState => ({
  page: 1,
  size: opening,
  ...(list.opening ?? { sort: list.defaultSort, direction: list.defaultDirection ?? 'asc' }),
  search: '',
  filters: {},
})

const parseWholeNumber = (text: string | undefined, max: number, otherwise: number): number => {
  const value = /^\d{1,8}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= max ? value : otherwise
}

/**
 * Returns the change of the state when a filter is set, or cleared by an empty value. Selecting another customer also
 * resets the page size.
 */
export const filterChange = (
  resource: Listed & Pick<Resource, 'fields'>,
  { filters }: ListState,
  name: string,
  value: string,
  sizes?: PageSizes,
): Partial<ListState> => {
  const { [name]: _former, ...others } = filters
  const isOfCustomer = name === 'tenantId' || resource.fields[name]?.ref?.resource === customers
  return {
    page: 1,
    filters: value ? { ...others, [name]: value } : others,
    ...(isOfCustomer && { size: (sizes ?? getDeclaredSizes(resource)).natural }),
  }
}

/** Reads the state from an address. Invalid values are ignored. */
export const listStateOf = (
  resource: Listed,
  search: Record<string, unknown>,
  sizes?: PageSizes,
): ListState => {
  const start = defaultListState(resource, sizes)
  const getText = (name: string): string | undefined => {
    const value = search[name]
    return value === undefined || value === null ? undefined : String(value)
  }
  const direction = getText('dir')
  return {
    page: parseWholeNumber(getText('page'), 10_000_000, 1),
    size: parseWholeNumber(getText('size'), pageLimits.maxSize, start.size),
    sort: resource.list.sort.find((column) => column === getText('sort')) ?? start.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : start.direction,
    search: getText('q') ?? '',
    filters: Object.fromEntries(
      [...resource.list.filter, ...Object.keys(resource.list.parameters ?? {})].flatMap((name) => {
        const value = getText(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/**
 * Returns the state as the search parameters of an address. A later page of a list that fills the screen names its size,
 * because on another screen it would have other rows.
 */
export const searchOf = (
  resource: Listed,
  state: ListState,
  sizes: PageSizes = getDeclaredSizes(resource),
): Record<string, string> => {
  const start = defaultListState(resource)
  const isOmitted = state.size === sizes.natural && !(resource.list.fillsScreen && state.page > 1)
  return {
    ...state.filters,
    ...(state.search && { q: state.search }),
    ...((state.sort !== start.sort || state.direction !== start.direction) && {
      sort: state.sort,
      dir: state.direction,
    }),
    ...(state.page !== 1 && { page: String(state.page) }),
    ...(!isOmitted && { size: String(state.size) }),
  }
}

/** Returns the state as the parameters of the list call. */
export const listParameters = (state: ListState): QueryParameters => ({
  ...state.filters,
  search: state.search,
  sortby: state.sort,
  sortdir: state.direction,
  page: state.page,
  pagesize: state.size,
})

/** Formats the range as `x–y of n`. An empty page has a text of its own. */
export const formatRowRange = (
  { page, size }: Pick<ListState, 'page' | 'size'>,
  count: number,
  shown: number,
): string => {
  const from = (page - 1) * size + 1
  const total = numberText(count)
  if (shown === 0) return t(m.zeroOf, { total })
  return t(m.ofLabel, { from, from2: from + shown - 1, total })
}
