/** The items of a dashboard in their grid. Each resource has the same color in all charts. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { Dashboard } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { createColorAssigner } from '../../../ui/charts/time-series.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { withPlaces } from './draft.ts'
import { ItemCard } from './ItemCard.tsx'
import { TileContext, type TileView } from './tiles/tile-context.ts'
import type { DashboardEditor } from './use-dashboard-editor.ts'
import { refreshMilliseconds, type DashboardView } from './use-dashboard-view.ts'

const Grid = lazy(async () => ({ default: (await import('./DashboardGrid.tsx')).DashboardGrid }))

/** Returns the color of each resource. It depends on the stored items, so it stays while items are moved. */
const useColors = ({ dashboardItems }: Dashboard) =>
  useMemo(
    () =>
      createColorAssigner(
        dashboardItems.map(({ usageDetail }) => usageDetail.series.map((one) => one.resourceName)),
      ),
    [dashboardItems],
  )

/** Returns the function that opens the usage of a day. */
const useUsageLink = (customerId: string | undefined) => {
  const navigate = useNavigate()
  return useCallback(
    (day: string) => void navigate({ href: paths.usage({ from: day, to: day, customerId }) }),
    [navigate, customerId],
  )
}

/** The items as they are edited, or a message if there are none. */
export const DashboardItems = ({
  dashboard,
  arranging,
  view: { customerId, range, isFull, zoom, back },
  onAdd,
}: {
  dashboard: Dashboard
  arranging: DashboardEditor
  view: DashboardView
  onAdd: () => void
}) => {
  const colour = useColors(dashboard)
  const ownCustomerId = useSession()?.user.customerId
  const openUsage = useUsageLink(customerId || dashboard.customerId || undefined)
  const shownCustomerId = customerId || dashboard.customerId || ownCustomerId || undefined
  const tileView = useMemo(
    (): TileView => ({
      customerId: shownCustomerId,
      range,
      refetchInterval: isFull ? refreshMilliseconds : false,
    }),
    [shownCustomerId, range, isFull],
  )
  const items = arranging.draft?.items ?? dashboard.dashboardItems
  if (items.length === 0)
    return (
      <EmptyState
        title={t(m.thisDashboardHasNoCharts)}
        text={t(m.addChartHereOrPinOne)}
        action={dashboard.isEditable && <Button onClick={onAdd}>{t(m.addChart)}</Button>}
      />
    )
  return (
    <TileContext value={tileView}>
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
              onDay={openUsage}
            />
          )}
        />
      </Suspense>
    </TileContext>
  )
}
