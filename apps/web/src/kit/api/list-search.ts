/** The state of a list, kept in the address: page, size, sort, search and filters; defaults are left out. */
import { numberText, pageLimits, type Resource } from '@cmp/contract'
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

/** Page sizes offered; an address may name any size up to the call's limit. */
export const pageSizes = [10, 25, 50, 100, 250, 1000] as const

/** The state of a list that nobody has touched, and that a filter reset brings back. */
export const defaultListState = ({ list }: Listed): ListState => ({
  page: 1,
  size: list.defaultPageSize ?? pageLimits.defaultSize,
  ...(list.opening ?? { sort: list.defaultSort, direction: list.defaultDirection ?? 'asc' }),
  search: '',
  filters: {},
})

const wholeNumber = (text: string | undefined, max: number, otherwise: number): number => {
  const value = /^\d{1,8}$/.test(text ?? '') ? Number(text) : 0
  return value >= 1 && value <= max ? value : otherwise
}

/** Reads the state from an address; what makes no sense there counts as not given. */
export const listStateOf = (resource: Listed, search: Record<string, unknown>): ListState => {
  const start = defaultListState(resource)
  const text = (name: string): string | undefined => {
    const value = search[name]
    return value === undefined || value === null ? undefined : String(value)
  }
  const direction = text('dir')
  return {
    page: wholeNumber(text('page'), 10_000_000, 1),
    size: wholeNumber(text('size'), pageLimits.maxSize, start.size),
    sort: resource.list.sort.find((column) => column === text('sort')) ?? start.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : start.direction,
    search: text('q') ?? '',
    filters: Object.fromEntries(
      [...resource.list.filter, ...Object.keys(resource.list.parameters ?? {})].flatMap((name) => {
        const value = text(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/** Writes the state as the search of an address. */
export const searchOf = (resource: Listed, state: ListState): Record<string, string> => {
  const start = defaultListState(resource)
  return {
    ...state.filters,
    ...(state.search && { q: state.search }),
    ...((state.sort !== start.sort || state.direction !== start.direction) && {
      sort: state.sort,
      dir: state.direction,
    }),
    ...(state.page !== 1 && { page: String(state.page) }),
    ...(state.size !== start.size && { size: String(state.size) }),
  }
}

/** The state as the parameters of the list call. */
export const listParameters = (state: ListState): QueryParameters => ({
  ...state.filters,
  search: state.search,
  sortby: state.sort,
  sortdir: state.direction,
  page: state.page,
  pagesize: state.size,
})

/** `x–y of n`; an empty page says so. */
export const rangeText = (
  { page, size }: Pick<ListState, 'page' | 'size'>,
  count: number,
  shown: number,
): string => {
  const from = (page - 1) * size + 1
  const total = numberText(count)
  if (shown === 0) return `0 of ${total}`
  return `${numberText(from)}–${numberText(from + shown - 1)} of ${total}`
}
