/** Unusual days: each leads to why it is one, and is dismissed with a reason. */
import { permit, usageAnomalies, whyOfDay, type RowOf } from '@cmp/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { paths } from '../../kit/api/paths.ts'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/parts/Button.tsx'
import styles from './usage-anomalies.module.css'

type Anomaly = RowOf<typeof usageAnomalies>

const DismissDialog = lazy(async () => ({ default: (await import('./DismissDialog.tsx')).DismissDialog }))

/** What made the difference is what the list is for: it has two lines. */
const causeOf = ({ cause }: Anomaly) => (
  <span className={styles.cause} title={cause}>
    {cause}
  </span>
)

/** Why the day came to what it did: its causes against an ordinary day. */
const whyOf = (day: Anomaly): string => paths.usageChange(whyOfDay(day))

const ToUsage = () => (
  <Button variant="contained" href={paths.usage()}>
    See the usage
  </Button>
)

const Page = () => {
  const isProvider = useRoleIsIn('sa')
  const mayDismiss = useRoleIsIn(usageAnomalies.access.write)
  const [dismissed, setDismissed] = useState<Anomaly | null>(null)
  const options = useMemo(
    (): ListOptions<typeof usageAnomalies> => ({
      columns: { cause: { width: 420, least: 296, matters: 'most', cell: causeOf } },
      filters: isProvider ? ['state', 'customerId', 'cloudProvider'] : ['state', 'cloudProvider'],
      open: whyOf,
      rowActions: (row) =>
        mayDismiss && row.state === 'open' ? [{ label: 'Dismiss', onClick: () => setDismissed(row) }] : [],
      empty: { title: 'No day was unusual so far', action: <ToUsage /> },
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
