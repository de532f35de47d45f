/**
 * What the dashboard page shows: the dashboard, the customer whose resources it reads, the time range, and full screen.
 * All of it is in the address, so that a link shows the same to everybody.
 */
import { overviewId, type DashboardHead } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { buildDashboardsQuery } from '../../../kit/dashboards/dashboards-query.ts'
import { parseSelection, useClientState } from '../../../kit/session/client-state.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import type { Range } from '../../../ui/charts/RangeBar.tsx'
import { parseRange, searchOf } from '../../../ui/charts/range-search.ts'
import { useZoom } from '../../../ui/charts/use-zoom.ts'
import type { Chosen } from './DashboardPanel.tsx'

/**
 * Stores the dashboard that this browser shows if an address names none, and for the reseller the customer. The overview
 * is not stored, because a customer may get a default dashboard later.
 */
const rememberDashboard = ({ dashboardId, customerId }: Chosen): void => {
  useClientState.setState(({ selection }) => ({
    selection: parseSelection({
      ...selection,
      dashboardId: dashboardId === overviewId ? undefined : dashboardId,
      ...(customerId && { customerId }),
    }),
  }))
}

/** Returns the selection from the address or, if it has none, the one that the browser remembers. */
const useChosen = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const remembered = useClientState(({ selection }) => selection)
  const navigate = useNavigate()
  const getSearchId = (name: 'dashboardId' | 'customerId') => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const isProvider = useRoleIsIn('sa')
  const named = getSearchId('dashboardId')
  const dashboardId = named ?? remembered.dashboardId
  // Users of a customer have only their own, so their addresses need none.
  const customerId = getSearchId('customerId') ?? (isProvider && !named ? remembered.customerId : undefined)
  useEffect(() => {
    if (dashboardId) rememberDashboard({ dashboardId, ...(isProvider && customerId && { customerId }) })
  }, [dashboardId, customerId, isProvider])
  const show = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (former: Record<string, unknown>) => ({ ...former, ...change }) })
  return { search, dashboardId, isNamed: named !== undefined, customerId, isProvider, show }
}

/**
 * Returns the dashboard for users who have not chosen one: the customer's default, the reseller's default for any
 * customer, or the computed overview.
 */
export const findDefaultDashboardId = (
  list: readonly Pick<DashboardHead, 'id' | 'isDefault' | 'customerId'>[],
): string => {
  const defaults = list.filter(({ isDefault }) => isDefault)
  return (defaults.find(({ customerId }) => customerId !== null) ?? defaults[0])?.id ?? overviewId
}

/** Returns the same two functions at every render, so that unchanged charts are not rendered again. */
const useSteady = (zooming: ReturnType<typeof useZoom>) => {
  const latest = useRef(zooming)
  useEffect(() => {
    latest.current = zooming
  })
  const zoom = useCallback((start: number, end: number) => latest.current.zoom(start, end), [])
  const back = useCallback(() => latest.current.back?.(), [])
  return { zoom, back }
}

/** How often a dashboard in full screen is refreshed. Milliseconds. */
export const refreshMilliseconds = 60_000

/** Returns the view with the functions that change it. */
export const useDashboardView = () => {
  const { search, dashboardId: chosen, isNamed, customerId, isProvider, show } = useChosen()
  const hasCustomer = !isProvider || customerId !== undefined
  const list = useQuery({ ...buildDashboardsQuery(customerId ?? ''), enabled: !chosen && hasCustomer })
  const range = parseRange(search, '1H')
  const setRange = (next: Range) => show(searchOf(next))
  const { zoom, back } = useSteady(useZoom(range, '1H', setRange))
  const dashboardId = chosen ?? (list.data && findDefaultDashboardId(list.data))
  return {
    dashboardId,
    customerId,
    /** True if the reseller has not chosen a customer or a dashboard yet. */
    lacksCustomer: !chosen && !hasCustomer,
    list,
    /** Opens the default instead of a remembered dashboard that no longer exists. */
    forget: useCallback(() => {
      if (!isNamed) rememberDashboard({})
    }, [isNamed]),
    range,
    setRange,
    zoom,
    back,
    isFull: search['full'] === '1',
    setFull: (isFull: boolean) => show({ full: isFull ? '1' : undefined }),
    choose: (next: Chosen) => {
      rememberDashboard(next)
      show({ dashboardId: next.dashboardId, customerId: next.customerId })
    },
  }
}

/** What the page shows. */
export type DashboardView = ReturnType<typeof useDashboardView>
