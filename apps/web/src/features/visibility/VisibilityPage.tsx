/** What a customer has in the clouds and what it costs: each figure leads to the list behind it. */
import { formatMoney } from '@cmp/billing/format'
import {
  cloudResources,
  counted,
  digitsOf,
  monthName,
  numberText,
  severalText,
  spanOfMonths,
  visibilityOverview,
  withoutValue,
  type VisibilityOverview,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { send, withQuery } from '../../kit/api/api.ts'
import { csvUrl } from '../../kit/api/resource-calls.ts'
import { defaultListState } from '../../kit/api/list-search.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { selectionOf, useClientState } from '../../kit/session/client-state.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { RankedBars } from '../../ui/charts/RankedBars.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { Figures, type Figure } from '../../ui/parts/Figures.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Block, NoRow, TableBlock, WordsCell } from '../../ui/parts/TableBlock.tsx'
import { CustomerPicker } from '../inventories/CustomerPicker.tsx'
import { JoinedCharges } from './JoinedCharges.tsx'
import { NewestChanges } from './NewestChanges.tsx'
import styles from './visibility.module.css'

const title = 'Visibility dashboard'

/** Costs that are being worked out are looked at again. */
const lookAgainMilliseconds = 3000

type Groups = VisibilityOverview['byKind']
type Text = (charge: string) => string

/** Groups by what they cost; each leads to the resources that it stands for. */
const Chart = ({
  title: name,
  head,
  groups,
  currency,
  hrefOf,
}: {
  title: string
  /** What stands over the names. */
  head: string
  groups: Groups
  currency: string
  hrefOf: (key: string) => string
}) => {
  // A bar is a picture; the amount beside it is exact.
  const most = Math.max(...groups.map(({ charge }) => Number(charge)), 0)
  return (
    <Block title={name}>
      <RankedBars
        label={name}
        heads={[head, 'Resources', currency === '' ? 'Charge' : `Charge, ${currency}`]}
        rows={groups.map(({ key, name: group, count, charge }) => ({
          key,
          name: group,
          ...(key !== '' && { href: hrefOf(key) }),
          note: numberText(count),
          amount: currency === '' ? '–' : formatMoney(charge, digitsOf(currency)),
          share: most > 0 ? Number(charge) / most : 0,
        }))}
      />
    </Block>
  )
}

/** The resources of a customer, narrowed. */
const resourcesOf = (tenantId: string, filters: Record<string, string> = {}): string =>
  withQuery(cloudResources.pages.list, { tenantId, ...filters })

/** The usage behind a figure: of the month and the customer. */
const usageOf = ({ month, customerId }: VisibilityOverview, filters: Record<string, string>): string => {
  const { from, to } = spanOfMonths(month.slice(0, 'YYYY-MM'.length))
  return withQuery('/usage-consumption', { from, to, customerId, ...filters })
}

const figuresOf = (of: VisibilityOverview, tenantId: string, text: Text): Figure[] => {
  const figure = (
    label: string,
    count: number | null,
    charge: string | null,
    href: string,
    more: Partial<Figure> = {},
  ): Figure => ({
    label,
    value: <AppLink href={href}>{charge === null ? counted(count ?? 0, 'resource') : text(charge)}</AppLink>,
    ...(charge !== null && count !== null && { note: counted(count, 'resource') }),
    ...more,
  })
  return [
    figure(
      `Charge of ${monthName(of.month.slice(0, 'YYYY-MM'.length))}`,
      null,
      of.total,
      usageOf(of, { groupBy: 'service' }),
      { isMain: true },
    ),
    figure('Listed resources', of.listed.count, of.listed.charge, resourcesOf(tenantId)),
    figure(
      'Deleted resources',
      of.gone.count,
      of.gone.charge,
      resourcesOf(tenantId, { shown: 'gone', cost: 'charged' }),
    ),
    figure(
      'Not in an inventory',
      of.unlisted.count,
      of.unlisted.charge,
      usageOf(of, { groupBy: 'resource' }),
    ),
    figure('Nodes and shared plans', of.shared.count, of.shared.charge, usageOf(of, { groupBy: 'resource' })),
    figure(
      'Without a resource',
      null,
      of.withoutResource,
      usageOf(of, { groupBy: 'service', resourceId: withoutValue }),
    ),
    figure('Without cost', of.withoutCost, null, resourcesOf(tenantId, { cost: 'none' })),
    figure('Untagged', of.untagged.count, of.untagged.charge, resourcesOf(tenantId, { isUntagged: 'true' })),
  ]
}

const Candidates = ({ of, tenantId, text }: { of: VisibilityOverview; tenantId: string; text: Text }) => {
  const { rows, count, charge } = of.candidates
  const filters = { isCandidate: 'true' }
  const state = {
    ...defaultListState(cloudResources),
    filters: { tenantId, ...filters },
  }
  return (
    <div className={styles.wide}>
      <TableBlock
        title="Idle and oversized"
        note={
          count > 0 && (
            <>
              <AppLink href={resourcesOf(tenantId, filters)}>{counted(count, 'resource')}</AppLink>,{' '}
              {text(charge)} last month.{' '}
              <a href={csvUrl(cloudResources, state)} download>
                CSV
              </a>
            </>
          )
        }
        heads={['Resource', 'Why', 'Charge of last month']}
        words={2}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.inventory} ${row.id}`}>
              <th scope="row">
                {row.page === '' ? row.name : <AppLink href={row.page}>{row.name}</AppLink>}
              </th>
              <WordsCell>{row.reason}</WordsCell>
              <td>{row.charge === null ? '–' : text(row.charge)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <NoRow columns={3}>
              Nothing is stopped and charged, nothing is left unattached, and no machine is idle.
            </NoRow>
          )}
        </tbody>
      </TableBlock>
    </div>
  )
}

const Unlisted = ({ of, text }: { of: VisibilityOverview; text: Text }) => (
  <TableBlock
    title="Charged resources that are not in an inventory"
    note="Lines name these resources, and no list has them: other types, or accounts that are not watched."
    heads={['Resource', 'Charge']}
    words={1}
  >
    <tbody>
      {of.unlisted.rows.map(({ resourceId, subscriptionId, charge }) => (
        <tr key={`${subscriptionId} ${resourceId}`}>
          <th scope="row">
            <AppLink href={usageOf(of, { groupBy: 'meter', subscriptionId, resourceId })}>
              {resourceId.split('/').at(-1) || resourceId}
            </AppLink>
          </th>
          <td>{text(charge)}</td>
        </tr>
      ))}
      {of.unlisted.rows.length === 0 && (
        <NoRow columns={2}>Every resource that lines name is in an inventory.</NoRow>
      )}
    </tbody>
  </TableBlock>
)

const Overview = ({ tenantId }: { tenantId: string }) => {
  const answer = useQuery({
    queryKey: [visibilityOverview.name, tenantId],
    queryFn: ({ signal }) => send(visibilityOverview, { query: { tenantId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.message ? lookAgainMilliseconds : false),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={640} />
  const of = answer.data
  const text: Text = (charge) =>
    of.currency === '' ? '–' : `${formatMoney(charge, digitsOf(of.currency))} ${of.currency}`
  const chart = (name: string, head: string, groups: Groups, filter: string) => (
    <Chart
      title={name}
      head={head}
      groups={groups}
      currency={of.currency}
      hrefOf={(key) =>
        resourcesOf(tenantId, {
          [filter]: cloudResources.list.several?.includes(filter) ? severalText([key]) : key,
        })
      }
    />
  )
  if (of.listed.count === 0 && of.unlisted.count === 0)
    return (
      <EmptyState
        title="Nothing has been read yet"
        text="Connect a cloud account and watch its subscriptions, projects or accounts; what they hold appears here."
        action={<AppLink href="/cloud-container">Cloud containers</AppLink>}
      />
    )
  return (
    <div className={styles.overview}>
      {of.message && (
        <div className={styles.wide}>
          <Alert severity="info" role="status">
            {of.message}
          </Alert>
        </div>
      )}
      <div className={styles.wide}>
        <Figures label="In short" figures={figuresOf(of, tenantId, text)} />
      </div>
      {chart('By kind', 'Kind', of.byKind, 'inventory')}
      <div className={styles.column}>
        {chart('By cloud', 'Cloud', of.byCloud, 'cloudProviderId')}
        {chart('By region', 'Region', of.byRegion, 'region')}
      </div>
      <JoinedCharges of={of} text={text} usageOf={(filters) => usageOf(of, filters)} />
      <Candidates of={of} tenantId={tenantId} text={text} />
      {chart('By tag', 'Tag', of.byTag, 'tag')}
      <div className={styles.column}>
        <NewestChanges tenantId={tenantId} />
        <Unlisted of={of} text={text} />
      </div>
    </div>
  )
}

/** The page. It stands on a customer, which the address names. */
export const VisibilityPage = () => {
  useTitle(title)
  const navigate = useNavigate()
  const isProvider = useRoleIsIn('sa')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const remembered = useClientState(({ selection }) => selection.tenantId) ?? ''
  const given = search['tenantId']
  const tenantId = typeof given === 'string' && given !== '' ? given : remembered
  const choose = (chosen: string) => {
    useClientState.setState(({ selection }) => ({
      selection: selectionOf({ ...selection, tenantId: chosen }),
    }))
    void navigate({ href: withQuery('/visibility-dashboard', { tenantId: chosen }) })
  }
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: title }]}
        action={isProvider && <CustomerPicker tenantId={tenantId} onChange={choose} />}
      />
      {tenantId === '' ? (
        <EmptyState title="Choose a customer" text="What one customer has is shown at a time." />
      ) : (
        <Overview tenantId={tenantId} />
      )}
    </>
  )
}
