/**
 * What the dashboard page shows: the dashboard, the customer whose resources it reads, the time range, and full screen.
 * All of it is in the address, so that a link shows the same to everybody.
 */
import type { DashboardHead } from '@cmp/contract'
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

/** Stores the dashboard that this browser shows if an address names none. */
const rememberDashboard = (dashboardId: string | undefined): void => {
  useClientState.setState(({ selection }) => ({ selection: parseSelection({ ...selection, dashboardId }) }))
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
  const dashboardId = getSearchId('dashboardId') ?? remembered.dashboardId
  const customerId = getSearchId('customerId')
  useEffect(() => {
    if (dashboardId) rememberDashboard(dashboardId)
  }, [dashboardId])
  const show = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (former: Record<string, unknown>) => ({ ...former, ...change }) })
  return { search, dashboardId, customerId, show }
}

/** Returns the customer's first dashboard, for users who have not selected one. */
const findDefaultDashboardId = (list: readonly DashboardHead[] | undefined): string | undefined =>
  (list?.find(({ customerId }) => customerId !== null) ?? list?.[0])?.id

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

/** Returns the view with the functions that change it. */
export const useDashboardView = () => {
  const { search, dashboardId: named, customerId, show } = useChosen()
  const isProvider = useRoleIsIn('sa')
  const list = useQuery({ ...buildDashboardsQuery(''), enabled: !named && !isProvider })
  const range = parseRange(search, '1H')
  const setRange = (chosen: Range) => show(searchOf(chosen))
  const { zoom, back } = useSteady(useZoom(range, '1H', setRange))
  const dashboardId = named ?? findDefaultDashboardId(list.data)
  return {
    dashboardId,
    customerId,
    /** True if there is no dashboard to show until the user chooses one. */
    isEmpty: !dashboardId && !list.isLoading,
    range,
    setRange,
    zoom,
    back,
    isFull: search['full'] === '1',
    setFull: (isFull: boolean) => show({ full: isFull ? '1' : undefined }),
    choose: (chosen: Chosen) => {
      rememberDashboard(chosen.dashboardId)
      show({ dashboardId: chosen.dashboardId, customerId: chosen.customerId })
    },
  }
}

/** What the page shows. */
export type DashboardView = ReturnType<typeof useDashboardView>
