/** The state of a list in the address. */
import type { Listed } from '@cmp/contract'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { searchOf, type ListState, type PageSizes } from '../api/list-search.ts'
import { changeListSettings, usePageSizes } from './list-settings.ts'
import { getShownState } from './requested-state.ts'

/**
 * Where a list keeps its state. A list with a page of its own has all parameters of the address `path`. A list inside
 * another page has those with its prefix (`payg.page=2`), and its changes leave no entry in the history, because going
 * back leaves the page.
 */
export type ListPlace = { path: string } | { prefix: string }

/** Changes the state of a list. With `replace`, the change leaves no entry in the history. */
export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void

/** Divides the parameters of an address into those with the prefix, named without it, and the others. */
export const divideParameters = (
  search: Record<string, unknown>,
  prefix: string,
): { own: Record<string, unknown>; others: Record<string, string> } => {
  const own: Record<string, unknown> = {}
  const others: Record<string, string> = {}
  for (const [name, value] of Object.entries(search))
    if (name.startsWith(prefix)) own[name.slice(prefix.length)] = value
    else others[name] = String(value)
  return { own, others }
}

/**
 * Returns the state in the address and a function that changes it. A new filter, search, sort or page size resets the
 * list to page 1. `resize` also remembers the page size for the list's own page, which has `sizes`.
 */
export const useListAddress = (
  resource: Listed,
  place: ListPlace,
  isProvider: boolean,
): { state: ListState; change: ChangeList; sizes: PageSizes | undefined; resize: (size: number) => void } => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  const isInside = 'prefix' in place
  const prefix = isInside ? `${place.prefix}.` : ''
  const path = isInside ? pathname : place.path
  const { own, others } = useMemo(() => divideParameters(search, prefix), [search, prefix])
  const ownSizes = usePageSizes(resource)
  const sizes = isInside ? undefined : ownSizes
  const state = useMemo(
    () => getShownState(resource, own, isProvider, sizes),
    [isProvider, resource, own, sizes],
  )
  const change = useCallback<ChangeList>(
    (change, replace = isInside) => {
      // An address without a size has the remembered one, so choosing the natural size forgets it.
      if (sizes && change.size === sizes.natural) changeListSettings(resource.name, { size: undefined })
      const next = Object.entries(searchOf(resource, { ...state, page: 1, ...change }, sizes))
      void navigate({
        to: path,
        search: { ...others, ...Object.fromEntries(next.map(([name, value]) => [prefix + name, value])) },
        replace,
      })
    },
    [navigate, path, prefix, isInside, resource, state, others, sizes],
  )
  const resize = (size: number) => {
    if (sizes && size !== sizes.natural) changeListSettings(resource.name, { size })
    change({ size })
  }
  return { state, change, sizes, resize }
}
