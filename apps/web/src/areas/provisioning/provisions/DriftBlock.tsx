/** The drift of a provision: what differs from its state, since when, and the decisions about it. */
import {
  adoptProvisionDrift,
  checkProvision,
  formatCount,
  getProvisionDrift,
  provisions,
  putBackProvision,
  chooseWord,
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

const pollMilliseconds = 2000

const getDriftKey = (id: string) => [provisions.name, id, 'drift']

/** Describes what adopting the differences will do. */
const describeAdoption = ({ state, adoption }: ProvisionDrift): string => {
  if (state === 'gone') return 'It is already deleted at the provider. The portal stops managing it.'
  const taken = adoption.flatMap(({ field }) => field ?? [])
  const left = adoption.filter(({ field }) => field === null)
  const into = taken.length > 0 ? `The request takes over: ${[...new Set(taken)].join(', ')}.` : ''
  const only =
    left.length > 0
      ? `No field of the request has ${left.map(({ name }) => name).join(', ')}: the state alone takes ${chooseWord(left.length, 'it', 'them')}, and the next change would put ${chooseWord(left.length, 'it', 'them')} back.`
      : ''
  return `Nothing is changed in the cloud. ${into} ${only}`.trim()
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
            title: isDeleted ? `Forget ${name}?` : `Accept the changes of ${name}?`,
            consequences: describeAdoption(drift),
            action: isDeleted ? 'Forget it' : 'Accept change',
            run: decide(adoptProvisionDrift),
          })
        }
      >
        {isDeleted ? 'Forget it' : 'Accept change'}
      </Button>
      <Button
        variant="contained"
        onClick={() =>
          confirm({
            title: isDeleted ? `Create ${name} again?` : `Restore ${name}?`,
            consequences: 'A plan is created first. Nothing changes before it is approved.',
            action: 'Create plan',
            run: decide(putBackProvision),
          })
        }
      >
        {isDeleted ? 'Create again' : 'Restore'}
      </Button>
    </div>
  )
}

const Found = ({ drift }: { drift: ProvisionDrift }) => {
  switch (drift.state) {
    case 'unknown':
      return <>Not checked yet.</>
    case 'matches':
      return (
        <>
          No drift. Last checked on <DateCell value={drift.matchedAt ?? ''} withTime />.
        </>
      )
    case 'gone':
      return (
        <>
          Deleted outside the portal. Found on <DateCell value={drift.since ?? ''} withTime />
          {drift.matchedAt && (
            <>
              , last seen on <DateCell value={drift.matchedAt} withTime />
            </>
          )}
          .
        </>
      )
    case 'drifted':
      return (
        <>
          {formatCount(drift.changes.length, 'resource has drifted', 'resources have drifted')}: changed
          outside the portal. Found on <DateCell value={drift.since ?? ''} withTime />
          {drift.matchedAt && (
            <>
              , unchanged on <DateCell value={drift.matchedAt} withTime />
            </>
          )}
          .
        </>
      )
  }
}

/** Differences that need no decision. */
const Expected = ({ expected }: Pick<ProvisionDrift, 'expected'>) =>
  expected.length === 0 ? null : (
    <Alert severity="info">
      <p>Expected differences, which are not changes outside the portal:</p>
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
    <Block title="Changed outside the portal" note={<Found drift={drift} />}>
      <div className={styles.changes}>
        {drift.problem && <Alert severity="warning">The last look found nothing out. {drift.problem}</Alert>}
        <Expected expected={drift.expected} />
        {drift.changes.map((change) => (
          <ChangeOf key={change.address} change={change} isOpen />
        ))}
        {drift.changes.length > 0 && drift.state === 'drifted' && (
          <p className={styles.none}>Left is how it was made, right is what the cloud has.</p>
        )}
        <div className={common.buttons}>
          {mayAsk && (
            <Button loading={checking.isBusy || drift.isChecking} onClick={() => checking.send()}>
              Check now
            </Button>
          )}
          {drift.mayDecide && <Decisions id={id} name={name} drift={drift} />}
        </div>
      </div>
    </Block>
  )
}
