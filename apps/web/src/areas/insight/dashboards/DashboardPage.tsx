/** The dashboard page: the choice of customer and dashboard, the toolbar, and charts that share one time range. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { customers, describeWatching, type Dashboard } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError } from '../../../kit/api/api.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { useRoleIsIn, useSession } from '../../../kit/session/use-session.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { isComputed } from './dashboard-calls.ts'
import { DashboardItems } from './DashboardItems.tsx'
import type { Chosen, PanelTab } from './DashboardPanel.tsx'
import { DashboardToolbar } from './DashboardToolbar.tsx'
import { buildDashboardQuery } from './queries.ts'
import { useDashboardEditor } from './use-dashboard-editor.ts'
import { refreshMilliseconds, useDashboardView } from './use-dashboard-view.ts'
import styles from './dashboards.module.css'

const Panel = lazy(async () => ({ default: (await import('./DashboardPanel.tsx')).DashboardPanel }))
const AddItem = lazy(async () => ({ default: (await import('./AddItemDialog.tsx')).AddItemDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }))

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
const WatchingNote = ({ dashboard }: { dashboard: Dashboard }) => {
  const { isPrivate, watching, dashboardItems } = dashboard
  const hasMetrics = dashboardItems.some(({ usageDetail }) => usageDetail.resources > 0)
  if (!hasMetrics && !isComputed(dashboard)) return null
  return (
    <p className={styles.quiet}>
      {isComputed(dashboard)
        ? t(m.thisOverviewIsCreatedAutomatically)
        : isPrivate
          ? t(m.privateDashboardIsUpdatedOnlyWhile)
          : t(m.dataIsUpdatedEveryHourAnd, {
              watching: describeWatching(watching, t(m.theMonitoredAccounts)),
            })}
    </p>
  )
}

const Header = ({ title, onOpenPanel }: { title: string; onOpenPanel: () => void }) => (
  <PageHeader
    title={title}
    crumbs={[{ name: t(m.dashboard) }]}
    action={
      <Button variant="contained" onClick={onOpenPanel}>
        {t(m.dashboards)}
      </Button>
    }
  />
)

/** Asks the reseller for the customer whose dashboard is shown. The choice is remembered. */
const CustomerChoice = ({ onChoose }: { onChoose: (customerId: string) => void }) => (
  <EmptyState
    title={t(m.chooseACustomer)}
    text={t(m.itsDashboardOpensHere)}
    action={
      <RefPicker
        resource={customers}
        label={t(m.customer)}
        placeholder={t(m.chooseACustomer)}
        value=""
        onChange={onChoose}
      />
    }
  />
)

/** Returns the title: the name of the dashboard, once it is known. */
const buildTitle = (dashboard: Dashboard | undefined): string =>
  dashboard ? t(m.dashboardNamed, { name: dashboard.name }) : t(m.dashboard)

/** The page. */
export const DashboardPage = () => {
  const view = useDashboardView()
  const { dashboardId, customerId, isFull } = view
  const [openTab, setOpenTab] = useState<PanelTab>()
  const [isAdding, setAdding] = useState(false)
  const answer = useQuery({
    ...buildDashboardQuery(dashboardId ?? '', view.range, customerId),
    enabled: dashboardId !== undefined,
    refetchInterval: isFull ? refreshMilliseconds : false,
  })
  const dashboard = answer.data
  const { forget } = view
  const isMissing = answer.error instanceof ApiError && answer.error.status === 404
  useEffect(() => {
    if (isMissing) forget()
  }, [isMissing, forget])
  const arranging = useDashboardEditor(dashboard, (id) =>
    view.choose({ dashboardId: id, ...(customerId && { customerId }) }),
  )
  const title = buildTitle(dashboard)
  useTitle(title)
  const choose = (chosen: Chosen) => {
    arranging.cancel()
    view.choose(chosen)
  }
  const editing = { arranging, view, onAdd: () => setAdding(true) }
  return (
    <div className={styles.page} data-full={isFull || undefined}>
      {!isFull && <Header title={title} onOpenPanel={() => setOpenTab('switch')} />}
      <Facts dashboard={dashboard} />
      {answer.isError && <QueryFailed title={t(m.couldNotLoadDashboard)} answer={answer} />}
      {view.list.isError && <QueryFailed title={t(m.couldNotLoadDashboard)} answer={view.list} />}
      {view.lacksCustomer && <CustomerChoice onChoose={(id) => choose({ customerId: id })} />}
      {!dashboard && !answer.isError && !view.list.isError && !view.lacksCustomer && (
        <Skeleton height={400} />
      )}
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
        {openTab && (
          <Panel
            opensOn={openTab}
            chosen={{
              ...(dashboardId && { dashboardId }),
              customerId: customerId ?? dashboard?.customerId ?? '',
            }}
            onChoose={choose}
            onClose={() => setOpenTab(undefined)}
          />
        )}
        {isAdding && dashboard && (
          <AddItem
            customerId={dashboard.customerId}
            shownCustomerId={customerId}
            range={view.range}
            onAdd={arranging.add}
            onClose={() => setAdding(false)}
          />
        )}
        {arranging.conflict !== undefined && dashboard && (
          <ConflictDialog dashboard={dashboard} arranging={arranging} onChoose={choose} />
        )}
      </Suspense>
    </div>
  )
}
