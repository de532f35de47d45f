/** Anomalies: each links to its causes and can be dismissed with a reason. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-anomalies'
import { preloadList } from '../../../kit/shell/preload.ts'
import { permit, usageAnomalies, toCauseQuery, type RowOf } from '@cmp/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './usage-anomalies.module.css'

type Anomaly = RowOf<typeof usageAnomalies>

const DismissDialog = lazy(async () => ({ default: (await import('./DismissDialog.tsx')).DismissDialog }))

/** Renders the cause on two lines, because it is the purpose of the list. */
const renderCause = ({ cause }: Anomaly) => (
  <span className={styles.cause} title={cause}>
    {cause}
  </span>
)

/** Returns the address of the causes of the day's charges, compared with an ordinary day. */
const buildExplanationPath = (day: Anomaly): string => paths.usageChange(toCauseQuery(day))

const ToUsage = () => (
  <Button variant="contained" href={paths.usage()}>
    {t(m.viewUsage)}
  </Button>
)

const Page = () => {
  const isProvider = useRoleIsIn('sa')
  const mayDismiss = useRoleIsIn(usageAnomalies.access.write)
  const [dismissed, setDismissed] = useState<Anomaly | null>(null)
  const options = useMemo(
    (): ListOptions<typeof usageAnomalies> => ({
      columns: { cause: { width: 420, least: 296, matters: 'most', cell: renderCause } },
      filters: isProvider ? ['state', 'customerId', 'cloudProvider'] : ['state', 'cloudProvider'],
      open: buildExplanationPath,
      rowActions: (row) =>
        mayDismiss && row.state === 'open' ? [{ label: t(m.dismiss), onClick: () => setDismissed(row) }] : [],
      empty: { title: t(m.noAnomaliesYet), action: <ToUsage /> },
    }),
    [isProvider, mayDismiss],
  )
  return (
    <>
      <ResourceListPage resource={usageAnomalies} options={options} />
      {dismissed && (
        <Suspense>
          <DismissDialog anomaly={dismissed} onClose={() => setDismissed(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The page. */
export const UsageAnomaliesPage = () => (
  <RequireRole permission={permit.read(usageAnomalies)}>
    <Page />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadList(usageAnomalies)
