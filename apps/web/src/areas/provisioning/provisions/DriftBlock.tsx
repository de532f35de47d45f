/** The drift of a provision: what differs from its state, since when, and the decisions about it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import {
  adoptProvisionDrift,
  checkProvision,
  getProvisionDrift,
  provisions,
  putBackProvision,
  type ProvisionDrift,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { useMay } from '../../../kit/session/use-session.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import common from '../../../ui/parts/common.module.css'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { refreshProvisionLists } from './submit-request.ts'
import { ChangeOf } from './PlanTable.tsx'
import styles from './provisions.module.css'
import { useRefreshOnChange } from './use-refresh-on-change.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'

const pollMilliseconds = 2000

const getDriftKey = (id: string) => [provisions.name, id, 'drift']

/** Describes what adopting the differences will do. */
const describeAdoption = ({ state, adoption }: ProvisionDrift): string => {
  if (state === 'gone') return t(m.resourceIsAlreadyDeletedAtProvider)
  const taken = adoption.flatMap(({ field }) => field ?? [])
  const left = adoption.filter(({ field }) => field === null)
  const into = taken.length > 0 ? t(m.requestIsUpdatedWith, { value: [...new Set(taken)].join(', ') }) : ''
  const only =
    left.length > 0
      ? t(m.requestHasNoFieldForOnly, { left: left.map(({ name }) => name).join(', '), count: left.length })
      : ''
  return t(m.nothingChangesAtProvider, { into, only }).trim()
}

const Decisions = ({ id, name, drift }: { id: string; name: string; drift: ProvisionDrift }) => {
  const navigate = useNavigate()
  const decide = (call: typeof adoptProvisionDrift | typeof putBackProvision) => async () => {
    const { runId } = await send(call, { params: { id } })
    await refreshProvisionLists()
    await navigate({ to: paths.provisionRun(runId) })
  }
  const isDeleted = drift.state === 'gone'
  return (
    <div className={common.buttons}>
      <Button
        onClick={() =>
          confirm({
            title: isDeleted ? t(m.stopManaging2, { name }) : t(m.acceptChangesTo, { name }),
            consequences: describeAdoption(drift),
            action: isDeleted ? t(m.stopManaging) : t(m.acceptChanges),
            run: decide(adoptProvisionDrift),
          })
        }
      >
        {isDeleted ? t(m.stopManaging) : t(m.acceptChanges)}
      </Button>
      <Button
        variant="contained"
        onClick={() =>
          confirm({
            title: isDeleted ? t(m.recreate2, { name }) : t(m.restore2, { name }),
            consequences: t(m.planIsCreatedFirstNothingChanges),
            action: t(m.createPlan),
            run: decide(putBackProvision),
          })
        }
      >
        {isDeleted ? t(m.recreate) : t(m.restore)}
      </Button>
    </div>
  )
}

const buildDriftDates = ({ since, matchedAt }: ProvisionDrift) => ({
  since: () => <DateCell value={since ?? ''} withTime />,
  hasMatched: String(Boolean(matchedAt)),
  matched: () => <DateCell value={matchedAt ?? ''} withTime />,
})

const Found = ({ drift }: { drift: ProvisionDrift }) => {
  switch (drift.state) {
    case 'unknown':
      return <>{t(m.notCheckedYet)}</>
    case 'matches':
      return (
        <>
          {renderRich(m.noDriftLastCheckedOn, {
            date: () => <DateCell value={drift.matchedAt ?? ''} withTime />,
          })}
        </>
      )
    case 'gone':
      return <>{renderRich(m.deletedOutsidePortalDetectedOnLast, buildDriftDates(drift))}</>
    case 'drifted':
      return (
        <>
          {renderRich(m.driftedOutsideThePortal, { count: drift.changes.length, ...buildDriftDates(drift) })}
        </>
      )
  }
}

/** Differences that need no decision. */
const Expected = ({ expected }: Pick<ProvisionDrift, 'expected'>) =>
  expected.length === 0 ? null : (
    <Alert severity="info">
      <p>{t(m.expectedDifferencesNotChangesOutside)}</p>
      <ul>
        {expected.map(({ address, argument, before, after, text }) => (
          <li key={`${address} ${argument} ${text}`}>
            {argument && (
              <>
                <code>
                  {address} {argument}
                </code>
                {after !== null && `: ${before === null ? '' : `${before} → `}${after}`}.{' '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  )

/** The part of a provision's page. */
export const DriftBlock = ({ id, name }: { id: string; name: string }) => {
  const mayAsk = useMay('provisions.request')
  const { data: drift } = useQuery({
    queryKey: getDriftKey(id),
    queryFn: ({ signal }) => send(getProvisionDrift, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.isChecking ? pollMilliseconds : false),
  })
  useRefreshOnChange(drift?.state)
  const checking = useChange(async () => {
    const { message } = await send(checkProvision, { params: { id } })
    showToast(message)
    await queryClient.invalidateQueries({ queryKey: getDriftKey(id) })
  }, 'toast')
  if (!drift) return null
  return (
    <Block title={t(m.changedOutsideThePortal)} note={<Found drift={drift} />}>
      <div className={styles.changes}>
        {drift.problem && (
          <Alert severity="warning">{t(m.lastCheckFailed, { problem: drift.problem })}</Alert>
        )}
        <Expected expected={drift.expected} />
        {drift.changes.map((change) => (
          <ChangeOf key={change.address} change={change} isOpen />
        ))}
        {drift.changes.length > 0 && drift.state === 'drifted' && (
          <p className={styles.none}>{t(m.leftRequestedValueRightCurrentValue)}</p>
        )}
        <div className={common.buttons}>
          {mayAsk && (
            <Button loading={checking.isBusy || drift.isChecking} onClick={() => checking.send()}>
              {t(m.checkNow)}
            </Button>
          )}
          {drift.mayDecide && <Decisions id={id} name={name} drift={drift} />}
        </div>
      </div>
    </Block>
  )
}
