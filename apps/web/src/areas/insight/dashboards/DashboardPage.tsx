/** The dashboard page: the choice of customer and dashboard, the toolbar, and charts that share one time range. */
import { describeWatching, type Dashboard, type DashboardHead } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { parseSelection, useClientState } from '../../../kit/session/client-state.ts'
import { useRoleIsIn, useSession } from '../../../kit/session/use-session.ts'
import type { Range } from '../../../ui/charts/RangeBar.tsx'
import { parseRange, searchOf } from '../../../ui/charts/range-search.ts'
import { createColorAssigner } from '../../../ui/charts/time-series.ts'
import { useZoom } from '../../../ui/charts/use-zoom.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import type { Chosen } from './DashboardPanel.tsx'
import { DashboardToolbar } from './DashboardToolbar.tsx'
import { withPlaces } from './draft.ts'
import { ItemCard } from './ItemCard.tsx'
import { buildDashboardsQuery } from '../../../kit/dashboards/dashboards-query.ts'
import { buildDashboardQuery } from './queries.ts'
import { useDashboardEditor } from './use-dashboard-editor.ts'
import styles from './dashboards.module.css'

const Grid = lazy(async () => ({ default: (await import('./DashboardGrid.tsx')).DashboardGrid }))
const Panel = lazy(async () => ({ default: (await import('./DashboardPanel.tsx')).DashboardPanel }))
const AddItem = lazy(async () => ({ default: (await import('./AddItemDialog.tsx')).AddItemDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))

/** How often a dashboard in full screen is refreshed. Milliseconds. */
const refreshMilliseconds = 60_000

/**
 * Returns the selection from the address or, if it has none, the one that the browser remembers. The same link shows
 * the same to everybody.
 */
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
    if (dashboardId)
      useClientState.setState(({ selection }) => ({
        selection: parseSelection({ ...selection, dashboardId }),
      }))
  }, [dashboardId])
  const show = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (former: Record<string, unknown>) => ({ ...former, ...change }) })
  return { search, dashboardId, customerId, show }
}

const Facts = ({ customer, dashboard }: { customer: string; dashboard: string }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Customer</dt>
      <dd>{customer || '–'}</dd>
    </div>
    <div>
      <dt>Dashboard</dt>
      <dd>{dashboard || '–'}</dd>
    </div>
  </dl>
)

/** Shows what reading the dashboard's metrics costs and when they are read. Renders nothing if it has no metrics. */
const WatchingNote = ({ dashboard: { isPrivate, watching, dashboardItems } }: { dashboard: Dashboard }) => {
  const hasMetrics = dashboardItems.some(({ usageDetail }) => usageDetail.resources > 0)
  if (!hasMetrics) return null
  return (
    <p className={styles.quiet}>
      {isPrivate
        ? 'A private dashboard is read only while you look at it.'
        : `Read every hour, and every 5 minutes where a chart has a threshold. ${describeWatching(watching, 'the accounts that are read')}`}
    </p>
  )
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

/** The page. */
export const DashboardPage = () => {
  const { search, dashboardId: named, customerId, show } = useChosen()
  const isProvider = useRoleIsIn('sa')
  const ownName = useSession()?.user.companyName ?? ''
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...buildDashboardsQuery(''), enabled: !named && !isProvider })
  const dashboardId = named ?? findDefaultDashboardId(list.data)
  const range = parseRange(search, '1H')
  const isFull = search['full'] === '1'
  const answer = useQuery({
    ...buildDashboardQuery(dashboardId ?? '', range, customerId),
    enabled: dashboardId !== undefined,
    refetchInterval: isFull ? refreshMilliseconds : false,
  })
  const dashboard = answer.data
  const arranging = useDashboardEditor(dashboard)
  const items = arranging.draft?.items ?? dashboard?.dashboardItems
  // Colors are derived from the stored items, not from their positions, so they stay while items are moved.
  const read = dashboard?.dashboardItems
  const colour = useMemo(
    () =>
      createColorAssigner(
        (read ?? []).map(({ usageDetail }) => usageDetail.series.map((one) => one.resourceName)),
      ),
    [read],
  )
  useTitle(dashboard ? `${dashboard.name}, Dashboard` : 'Dashboard')
  const choose = (chosen: Chosen) => {
    arranging.cancel()
    useClientState.setState(({ selection }) => ({
      selection: parseSelection({ ...selection, dashboardId: chosen.dashboardId }),
    }))
    show({ dashboardId: chosen.dashboardId, customerId: chosen.customerId })
  }
  const setRange = (chosen: Range) => show(searchOf(chosen))
  const { zoom, back } = useSteady(useZoom(range, '1H', setRange))
  const navigate = useNavigate()
  const owner = customerId || dashboard?.customerId || undefined
  const toUsage = useCallback(
    (day: string) => void navigate({ href: paths.usage({ from: day, to: day, customerId: owner }) }),
    [navigate, owner],
  )
  return (
    <div className={styles.page} data-full={isFull || undefined}>
      {!isFull && (
        <PageHeader
          title="Dashboard"
          crumbs={[{ name: 'Dashboard' }]}
          action={
            <Button variant="contained" onClick={() => setPanelOpen(true)}>
              Dashboards
            </Button>
          }
        />
      )}
      <Facts
        customer={dashboard?.customerName || (isProvider ? '' : ownName)}
        dashboard={dashboard?.name ?? ''}
      />
      {answer.isError && <QueryFailed title="The dashboard could not be loaded" answer={answer} />}
      {!dashboardId && !list.isLoading && (
        <EmptyState
          title="No dashboard selected"
          text="A dashboard shows your most important charts side by side. Choose one, or create one."
          action={
            <Button variant="contained" onClick={() => setPanelOpen(true)}>
              Choose dashboard
            </Button>
          }
        />
      )}
      {dashboard && items && (
        <>
          <DashboardToolbar
            dashboard={dashboard}
            arranging={arranging}
            range={range}
            isFull={isFull}
            onRange={setRange}
            onFull={(full) => show({ full: full ? '1' : undefined })}
            onAdd={() => setAdding(true)}
            onChoose={choose}
          />
          {dashboard.message && (
            <Alert severity="info" role="status">
              {dashboard.message}
            </Alert>
          )}
          {items.length === 0 ? (
            <EmptyState
              title="This dashboard has no charts"
              text="Add one here, or pin one on the page of a resource."
              action={dashboard.isEditable && <Button onClick={() => setAdding(true)}>Add a chart</Button>}
            />
          ) : (
            <Suspense fallback={<Skeleton height={400} />}>
              <Grid
                items={items}
                isArranging={arranging.draft !== undefined}
                onArrange={(places) => arranging.change((draft) => withPlaces(draft, places))}
                render={(item) => (
                  <ItemCard
                    item={item}
                    colour={colour}
                    actions={dashboard.isEditable && !isFull ? arranging.actions : undefined}
                    onZoom={zoom}
                    onBack={back}
                    onDay={toUsage}
                  />
                )}
              />
            </Suspense>
          )}
          {!isFull && <WatchingNote dashboard={dashboard} />}
        </>
      )}
      <Suspense>
        {isPanelOpen && (
          <Panel
            chosen={{
              ...(dashboardId && { dashboardId }),
              customerId: customerId ?? dashboard?.customerId ?? '',
            }}
            onChoose={choose}
            onClose={() => setPanelOpen(false)}
          />
        )}
        {isAdding && dashboard && (
          <AddItem customerId={dashboard.customerId} onAdd={arranging.add} onClose={() => setAdding(false)} />
        )}
        {arranging.conflict !== undefined && dashboard && (
          <ConflictDialog dashboard={dashboard} arranging={arranging} onChoose={choose} />
        )}
      </Suspense>
    </div>
  )
}
