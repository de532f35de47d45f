/** The dashboard page: the choice of customer and dashboard, the toolbar, and charts that share one time range. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { describeWatching, type Dashboard } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { useRoleIsIn, useSession } from '../../../kit/session/use-session.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { DashboardItems } from './DashboardItems.tsx'
import type { Chosen } from './DashboardPanel.tsx'
import { DashboardToolbar } from './DashboardToolbar.tsx'
import { buildDashboardQuery } from './queries.ts'
import { useDashboardEditor } from './use-dashboard-editor.ts'
import { useDashboardView } from './use-dashboard-view.ts'
import styles from './dashboards.module.css'

const Panel = lazy(async () => ({ default: (await import('./DashboardPanel.tsx')).DashboardPanel }))
const AddItem = lazy(async () => ({ default: (await import('./AddItemDialog.tsx')).AddItemDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))

/** How often a dashboard in full screen is refreshed. Milliseconds. */
const refreshMilliseconds = 60_000

const Facts = ({ dashboard }: { dashboard: Dashboard | undefined }) => {
  const isProvider = useRoleIsIn('sa')
  const ownName = useSession()?.user.companyName ?? ''
  const customer = dashboard?.customerName || (isProvider ? '' : ownName)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(m.customer)}</dt>
        <dd>{customer || '–'}</dd>
      </div>
      <div>
        <dt>{t(m.dashboard)}</dt>
        <dd>{dashboard?.name || '–'}</dd>
      </div>
    </dl>
  )
}

/** Shows what reading the dashboard's metrics costs and when they are read. Renders nothing if it has no metrics. */
const WatchingNote = ({ dashboard: { isPrivate, watching, dashboardItems } }: { dashboard: Dashboard }) => {
  const hasMetrics = dashboardItems.some(({ usageDetail }) => usageDetail.resources > 0)
  if (!hasMetrics) return null
  return (
    <p className={styles.quiet}>
      {isPrivate
        ? t(m.privateDashboardIsUpdatedOnlyWhile)
        : t(m.dataIsUpdatedEveryHourAnd, { watching: describeWatching(watching, t(m.theMonitoredAccounts)) })}
    </p>
  )
}

const Header = ({ onOpenPanel }: { onOpenPanel: () => void }) => (
  <PageHeader
    title={t(m.dashboard)}
    crumbs={[{ name: t(m.dashboard) }]}
    action={
      <Button variant="contained" onClick={onOpenPanel}>
        {t(m.dashboards)}
      </Button>
    }
  />
)

const NothingChosen = ({ onOpenPanel }: { onOpenPanel: () => void }) => (
  <EmptyState
    title={t(m.noDashboardSelected)}
    text={t(m.dashboardShowsYourMostImportantCharts)}
    action={
      <Button variant="contained" onClick={onOpenPanel}>
        {t(m.chooseDashboard)}
      </Button>
    }
  />
)

/** The page. */
export const DashboardPage = () => {
  const view = useDashboardView()
  const { dashboardId, customerId, isFull } = view
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const answer = useQuery({
    ...buildDashboardQuery(dashboardId ?? '', view.range, customerId),
    enabled: dashboardId !== undefined,
    refetchInterval: isFull ? refreshMilliseconds : false,
  })
  const dashboard = answer.data
  const arranging = useDashboardEditor(dashboard)
  useTitle(dashboard ? t(m.dashboard2, { name: dashboard.name }) : t(m.dashboard))
  const choose = (chosen: Chosen) => {
    arranging.cancel()
    view.choose(chosen)
  }
  const editing = { arranging, view, onAdd: () => setAdding(true) }
  return (
    <div className={styles.page} data-full={isFull || undefined}>
      {!isFull && <Header onOpenPanel={() => setPanelOpen(true)} />}
      <Facts dashboard={dashboard} />
      {answer.isError && <QueryFailed title={t(m.couldNotLoadDashboard)} answer={answer} />}
      {view.isEmpty && <NothingChosen onOpenPanel={() => setPanelOpen(true)} />}
      {dashboard && (
        <>
          <DashboardToolbar dashboard={dashboard} {...editing} onChoose={choose} />
          {dashboard.message && (
            <Alert severity="info" role="status">
              {dashboard.message}
            </Alert>
          )}
          <DashboardItems dashboard={dashboard} {...editing} />
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
