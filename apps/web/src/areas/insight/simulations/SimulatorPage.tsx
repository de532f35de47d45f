/**
 * Simulates what the last months would have cost under other terms. Only the reseller uses it, and nothing is saved
 * until it is published.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/simulations'
import { billingProfiles, permit, simulate, simulationFile } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import {
  toSimulationSearch,
  toSimulationQuery,
  isSimulationComplete,
  parseShownSimulation,
  type Shown,
} from './simulation-state.ts'
import { SimulationResults } from './SimulationResults.tsx'
import { SimulatorForm } from './SimulatorForm.tsx'
import styles from './simulator.module.css'

const title = t(m.simulator)

const Body = ({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) => {
  const simulationQuery = toSimulationQuery(shown)
  const answer = useQuery({
    queryKey: ['simulations', simulationQuery],
    queryFn: ({ signal }) => send(simulate, { query: simulationQuery }, { signal }),
    placeholderData: (former) => former,
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={420} />
  if (answer.data.count === 0)
    return (
      <EmptyState
        title={t(m.noCalculatedInvoicesInLast12)}
        text={t(m.chooseOtherCustomersOrCalculateTheir)}
      />
    )
  return (
    <div className={styles.results} aria-busy={answer.isPlaceholderData || undefined}>
      <SimulationResults data={answer.data} shown={shown} onView={(view) => onShow({ ...shown, view })} />
    </div>
  )
}

const Page = () => {
  useTitle(title)
  const navigate = useNavigate()
  const shown = parseShownSimulation(useSearch({ strict: false }))
  const show = (next: Shown): void => void navigate({ href: paths.simulator(toSimulationSearch(next)) })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: title }]}
        action={
          isSimulationComplete(shown) && (
            <Button
              variant="outlined"
              href={buildFileUrl(simulationFile, { query: toSimulationQuery(shown) })}
              download
            >
              {t(m.csv)}
            </Button>
          )
        }
      />
      <p className={styles.note}>{t(m.theLast12MonthsAreRecalculated)}</p>
      <SimulatorForm key={JSON.stringify(toSimulationQuery(shown))} shown={shown} onRun={show} />
      {isSimulationComplete(shown) ? (
        <section aria-label={t(m.simulatedMonths)}>
          <Body shown={shown} onShow={show} />
        </section>
      ) : (
        <EmptyState title={t(m.chooseChangeToSimulate)} text={t(m.simulateMarkupForAllCustomersOne)} />
      )}
    </>
  )
}

/** The page. The address holds what it shows. */
export const SimulatorPage = () => (
  <RequireRole permission={permit.change({ title, access: billingProfiles.access })}>
    <Page />
  </RequireRole>
)
