/** One cloud account: its settings, and whether its provider grants the permissions that the portal needs. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/cloud-accounts'
import {
  accountKindOf,
  cloudAccounts,
  cloudContainers,
  containerCollections,
  findCloudContainers,
  lastCloudAccountTest,
  readAccountWatching,
  testCloudAccount,
  describeWatching,
  type AccountCheck,
  type AccountPart,
  type AccountPurpose,
  type RowOf,
} from '@cmp/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource, buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { ResourceDetailPage, type DetailOptions } from '../../../kit/detail/resource-detail.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Command } from '../../../ui/parts/Command.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import common from '../../../ui/parts/common.module.css'
import { AccountDeliveries } from './AccountDeliveries.tsx'
import { AccountGuide } from './AccountGuide.tsx'
import { FetchNowButton } from '../shared/FetchNowButton.tsx'
import { deletingAccount } from './words.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'

type Checked = AccountCheck['checks'][number]

/** Returns the result of a check as a chip. */
const toCheckChip = ({ isGranted, state }: Checked): { value: string; label: string; tone?: 'neutral' } => {
  if (state === 'unknown') return { value: 'unknown', label: t(m.notChecked), tone: 'neutral' }
  if (!isGranted) return { value: 'failed', label: t(m.missing) }
  return state === 'off'
    ? { value: 'off', label: t(m.disabled), tone: 'neutral' }
    : { value: 'done', label: t(m.granted) }
}

const CheckRow = ({ check }: { check: Checked }) => (
  <div>
    <dt>{check.name}</dt>
    <dd>
      <StatusChip {...toCheckChip(check)} /> {check.detail}
      {check.command !== undefined && <Command command={check.command} />}
    </dd>
  </div>
)

/**
 * Tests the account and shows each permission that its provider grants. The last result is shown until the account
 * changes.
 */
const AccountTest = ({ id }: { id: string }) => {
  const client = useQueryClient()
  const queryKey = [cloudAccounts.name, lastCloudAccountTest.name, id]
  const last = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(lastCloudAccountTest, { params: { id } }, { signal }),
  })
  const testing = useChange(async () => {
    const lastTest = await send(testCloudAccount, { params: { id } })
    client.setQueryData(queryKey, { lastTest })
  }, 'toast')
  const check = last.data?.lastTest
  return (
    <section aria-label={t(m.test)}>
      <h2>{t(m.test)}</h2>
      <div className={common.beside}>
        <Button variant="outlined" loading={testing.isBusy} onClick={() => testing.send()}>
          {t(m.test)}
        </Button>
        <span role="status">
          {last.isError
            ? t(m.theResultOfTheLastTest)
            : check
              ? renderRich(m.testedOn, {
                  message: check.message,
                  date: () => <DateCell value={check.testedAt} withTime />,
                })
              : t(m.signsInAndChecksAllRequired)}
        </span>
      </div>
      {check && (
        <dl className={`${common.facts} ${common.factsRows}`}>
          {check.checks.map((one) => (
            <CheckRow key={one.name} check={one} />
          ))}
        </dl>
      )}
    </section>
  )
}

/** Lists what is turned off in the account's containers, as last read. Renders nothing if everything is on. */
const SwitchedOff = ({ id }: { id: string }) => {
  const answer = useQuery({
    queryKey: [cloudContainers.name, containerCollections.name, id],
    queryFn: ({ signal }) => send(containerCollections, { query: { accountId: id } }, { signal }),
  })
  if (answer.isError) return <QueryFailed title={t(m.disabledServicesCouldNotBeLoaded)} answer={answer} />
  const off = (answer.data ?? []).filter((one) => one.off !== '')
  if (off.length === 0) return null
  return (
    <section aria-label={t(m.disabledServicesAndRegions)}>
      <h2>{t(m.disabledServicesAndRegions)}</h2>
      <p>{t(m.theseServicesAndRegionsAreDisabled)}</p>
      <dl className={`${common.facts} ${common.factsRows}`}>
        {off.map(({ containerId, name, off: sentence }) => (
          <div key={containerId}>
            <dt>{name}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const containerActions = {
  width: 84,
  cell: ({ id, name }: RowOf<typeof cloudContainers>) => (
    <Button
      size="small"
      href={getResourcePaths(cloudContainers).edit(id)}
      aria-label={t(m.changeHowIsCollected, { name })}
    >
      {t(m.change)}
    </Button>
  ),
}

/** The containers that an account sees, which of them are monitored, and whose they are. */
const AccountContainers = ({ id }: { id: string }) => {
  const finding = useChange(async () => {
    const { message } = await send(findCloudContainers, { params: { id } })
    showToast(message, { tone: 'success' })
    await refreshResource(queryClient, cloudContainers)
  }, 'toast')
  return (
    <>
      <section aria-label={t(m.findCloudScopes)}>
        <h2>{t(m.findCloudScopes)}</h2>
        <div className={common.beside}>
          <Button variant="outlined" loading={finding.isBusy} onClick={() => finding.send()}>
            {t(m.findCloudScopes)}
          </Button>
          <span>{t(m.listsSubscriptionsProjectsOrAccounts)}</span>
        </div>
      </section>
      <SwitchedOff id={id} />
      <EmbeddedList
        resource={cloudContainers}
        title={t(m.visibleCloudScopes)}
        prefix="containers"
        parameters={{ accountId: id }}
        hidden={['accountName']}
        emptyTitle={t(m.noCloudScopesFoundYet)}
        actions={containerActions}
      />
    </>
  )
}

/** The number of requests that reading the account takes, and the cost of the metrics on dashboards. */
const AccountWatching = ({ id }: { id: string }) => {
  const answer = useQuery({
    queryKey: [readAccountWatching.path, id],
    queryFn: ({ signal }) => send(readAccountWatching, { params: { id } }, { signal }),
  })
  if (answer.isError) return <QueryFailed title={t(m.requestsAndCostCouldNotBe)} answer={answer} />
  if (!answer.data) return null
  const { data } = answer
  const cost = describeWatching(data.watching, t(m.thisAccount))
  return (
    <section aria-label={t(m.requestsAndCost)}>
      <h2>{t(m.requestsAndCost)}</h2>
      <dl className={`${common.facts} ${common.factsRows}`}>
        <div>
          <dt>{t(m.requests)}</dt>
          <dd>
            {data.containers === 0
              ? t(m.nothingHasBeenCollectedYetFind)
              : t(m.inLastCollectionOfSubscriptionProject, {
                  requests: data.requests,
                  containers: data.containers,
                })}
          </dd>
        </div>
        <div>
          <dt>{t(m.metrics)}</dt>
          <dd>{cost || t(m.noSharedDashboardReadsMetricsOf)}</dd>
        </div>
      </dl>
    </section>
  )
}

const getPurpose = (kind: unknown): AccountPurpose => accountKindOf(kind)?.declared.purpose ?? 'billing'

/** Returns the fields of an account by name, or an empty object if its kind has none. */
const getGroupValues = (group: unknown): Readonly<Record<string, unknown>> =>
  typeof group === 'object' && group !== null ? Object.fromEntries(Object.entries(group)) : {}

const buildDetailOptions = (
  part: AccountPart | undefined,
  isForBills: boolean,
): DetailOptions<typeof cloudAccounts> => ({
  sections: [
    {
      title: t(m.details),
      fields: [
        'name',
        'kindLabel',
        'cloud',
        'companyName',
        'externalId',
        ...(isForBills ? (['fetchEvery', 'fetchedAt', 'fetchProblem'] as const) : []),
        'secretNames',
        'createdAt',
      ],
    },
    ...(part ? [{ title: t(m.account), fields: [part] }] : []),
  ],
  deleteConsequences: deletingAccount,
  actions: (account) =>
    getPurpose(account.kind) === 'billing' && <FetchNowButton account={account} variant="outlined" />,
  below: (account) => (
    <>
      <AccountTest id={account.id} />
      {getPurpose(account.kind) === 'resources' && <AccountWatching id={account.id} />}
      {getPurpose(account.kind) === 'resources' && <AccountContainers id={account.id} />}
      {getPurpose(account.kind) === 'delivery' && <AccountDeliveries id={account.id} />}
      <AccountGuide
        kind={account.kind}
        account={{ ...getGroupValues(part && account[part]), externalId: account.externalId }}
      />
    </>
  ),
})

/** The page. */
export const AccountPage = () => {
  const { data } = useQuery(buildRowQuery(cloudAccounts, useRowId()))
  return (
    <ResourceDetailPage
      resource={cloudAccounts}
      options={buildDetailOptions(accountKindOf(data?.kind)?.part, getPurpose(data?.kind) === 'billing')}
    />
  )
}
