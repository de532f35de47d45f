/** One account: what it is, and whether its provider lets it do what the portal needs. */
import {
  accountKindOf,
  cloudAccounts,
  cloudContainers,
  counted,
  findCloudContainers,
  numberText,
  readAccountWatching,
  testCloudAccount,
  watchingText,
  type AccountCheck,
  type AccountPart,
  type AccountPurpose,
  type RowOf,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource, rowQuery } from '../../kit/api/resource-calls.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { ResourceDetailPage, type DetailOptions } from '../../kit/detail/resource-detail.tsx'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import common from '../../ui/parts/common.module.css'
import { AccountDeliveries } from './AccountDeliveries.tsx'
import { AccountGuide } from './AccountGuide.tsx'
import { FetchNowButton } from './FetchNowButton.tsx'
import { deletingAccount } from './words.ts'

/** Tries the account out, and says thing by thing what its provider grants. */
const AccountTest = ({ id }: { id: string }) => {
  const [check, setCheck] = useState<AccountCheck>()
  const testing = useChange(async () => setCheck(await send(testCloudAccount, { params: { id } })), 'toast')
  return (
    <section aria-label="Test">
      <h2>Test</h2>
      <div className={common.beside}>
        <Button variant="outlined" loading={testing.isBusy} onClick={() => testing.send()}>
          Test
        </Button>
        <span role="status">
          {check?.message ?? 'Signs in and asks the provider for everything that is needed.'}
        </span>
      </div>
      {check && (
        <dl className={`${common.facts} ${common.factsRows}`}>
          {check.checks.map(({ name, isGranted, detail }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <StatusChip value={isGranted ? 'done' : 'failed'} label={isGranted ? 'Granted' : 'Missing'} />{' '}
                {detail}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const containerActions = {
  width: 84,
  cell: ({ id, name }: RowOf<typeof cloudContainers>) => (
    <Button
      size="small"
      href={resourcePaths(cloudContainers).edit(id)}
      aria-label={`Change how ${name} is read`}
    >
      Change
    </Button>
  ),
}

/** What an account sees: which of it is watched, and whose it is. */
const AccountContainers = ({ id }: { id: string }) => {
  const finding = useChange(async () => {
    const { message } = await send(findCloudContainers, { params: { id } })
    toast(message, { tone: 'success' })
    await refreshResource(queryClient, cloudContainers)
  }, 'toast')
  return (
    <>
      <section aria-label="Find containers">
        <h2>Find containers</h2>
        <div className={common.beside}>
          <Button variant="outlined" loading={finding.isBusy} onClick={() => finding.send()}>
            Find containers
          </Button>
          <span>Asks the provider which subscriptions, projects or accounts the account sees now.</span>
        </div>
      </section>
      <EmbeddedList
        resource={cloudContainers}
        title="What it sees"
        prefix="containers"
        parameters={{ accountId: id }}
        hidden={['accountName']}
        emptyTitle="Nothing found yet"
        actions={containerActions}
      />
    </>
  )
}

/** How many requests reading an account takes, and what the metrics on dashboards cost. */
const AccountWatching = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: [readAccountWatching.path, id],
    queryFn: () => send(readAccountWatching, { params: { id } }),
  })
  if (!data) return null
  const cost = watchingText(data.watching, 'this account')
  return (
    <section aria-label="Requests and cost">
      <h2>Requests and cost</h2>
      <dl className={`${common.facts} ${common.factsRows}`}>
        <div>
          <dt>Requests</dt>
          <dd>
            {data.containers === 0
              ? 'Nothing is read yet. Find containers, then watch one.'
              : `${numberText(data.requests)} in the last round of ${counted(data.containers, 'subscription, project or account', 'subscriptions, projects or accounts')}`}
          </dd>
        </div>
        <div>
          <dt>Metrics</dt>
          <dd>
            {cost ||
              'No shared dashboard reads metrics of this account. Charts that people open are read only then.'}
          </dd>
        </div>
      </dl>
    </section>
  )
}

const purposeOf = (kind: unknown): AccountPurpose => accountKindOf(kind)?.declared.purpose ?? 'billing'

/** The fields of an account by name; none of one whose kind has none. */
const valuesOf = (group: unknown): Readonly<Record<string, unknown>> =>
  typeof group === 'object' && group !== null ? Object.fromEntries(Object.entries(group)) : {}

const optionsFor = (
  part: AccountPart | undefined,
  isForBills: boolean,
): DetailOptions<typeof cloudAccounts> => ({
  sections: [
    {
      title: 'Details',
      fields: [
        'name',
        'kindLabel',
        'cloud',
        'companyName',
        'externalId',
        ...(isForBills ? (['fetchEvery', 'fetchedAt', 'fetchProblem'] as const) : []),
        'secretsKept',
        'createdAt',
      ],
    },
    ...(part ? [{ title: 'Account', fields: [part] }] : []),
  ],
  deleteConsequences: deletingAccount,
  actions: (account) =>
    purposeOf(account.kind) === 'billing' && <FetchNowButton account={account} variant="outlined" />,
  below: (account) => (
    <>
      <AccountTest id={account.id} />
      {purposeOf(account.kind) === 'resources' && <AccountWatching id={account.id} />}
      {purposeOf(account.kind) === 'resources' && <AccountContainers id={account.id} />}
      {purposeOf(account.kind) === 'delivery' && <AccountDeliveries id={account.id} />}
      <AccountGuide
        kind={account.kind}
        account={{ ...valuesOf(part && account[part]), externalId: account.externalId }}
      />
    </>
  ),
})

/** The page. */
export const AccountPage = () => {
  const { data } = useQuery(rowQuery(cloudAccounts, useRowId()))
  return (
    <ResourceDetailPage
      resource={cloudAccounts}
      options={optionsFor(accountKindOf(data?.kind)?.part, purposeOf(data?.kind) === 'billing')}
    />
  )
}
