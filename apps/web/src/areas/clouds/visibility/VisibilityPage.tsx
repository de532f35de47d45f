/** A customer's cloud resources and their cost. Each figure links to the list behind it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/visibility'
import { formatMoney } from '@cmp/billing/format'
import {
  cloudResources,
  getCurrencyDigits,
  formatMonthName,
  numberText,
  joinValues,
  buildMonthsRange,
  visibilityOverview,
  withoutValue,
  type VisibilityOverview,
  toMonth,
} from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { send, withQuery } from '../../../kit/api/api.ts'
import { buildCsvUrl } from '../../../kit/api/resource-calls.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { queryClient } from '../../../kit/api/query.ts'
import type { Preload } from '../../../kit/shell/preload.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { parseSelection, useClientState } from '../../../kit/session/client-state.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { RankedBars } from '../../../ui/charts/RankedBars.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Figures, type Figure } from '../../../ui/parts/Figures.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { Block, NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { CustomerPicker } from '../inventories/CustomerPicker.tsx'
import { JoinedCharges } from './JoinedCharges.tsx'
import { NewestChanges } from './NewestChanges.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './visibility.module.css'

const title = t(m.visibilityDashboard)

/** The poll interval while costs are being calculated. */
const pollMilliseconds = 3000

type Groups = VisibilityOverview['byKind']
type Text = (charge: string) => string

/** Groups by their cost. Each links to its resources. */
const Chart = ({
  title: name,
  head,
  groups,
  currency,
  period,
  hrefOf,
}: {
  title: string
  /** The header above the names. */
  head: string
  groups: Groups
  currency: string
  period: string
  hrefOf: (key: string) => string
}) => {
  // The bar is only approximate; the amount beside it is exact.
  const most = Math.max(...groups.map(({ charge }) => Number(charge)), 0)
  return (
    <Block title={name}>
      <RankedBars
        label={name}
        unit={currency}
        period={period}
        heads={[head, t(m.resources), currency === '' ? t(m.charge) : t(m.charge2, { currency })]}
        rows={groups.map(({ key, name: group, count, charge }) => ({
          key,
          name: group,
          ...(key !== '' && { href: hrefOf(key) }),
          note: numberText(count),
          value: charge,
          amount: currency === '' ? '–' : formatMoney(charge, getCurrencyDigits(currency)),
          share: most > 0 ? Number(charge) / most : 0,
        }))}
      />
    </Block>
  )
}

/** Returns the address of a customer's resources with filters. */
const buildResourcesPath = (tenantId: string, filters: Record<string, string> = {}): string =>
  withQuery(cloudResources.pages.list, { tenantId, ...filters })

/** Returns the address of the usage behind a figure, for the month and the customer. */
const buildUsagePath = (
  { month, customerId }: VisibilityOverview,
  filters: Record<string, string>,
): string => {
  const { from, to } = buildMonthsRange(toMonth(month))
  return withQuery('/usage-consumption', { from, to, customerId, ...filters })
}

const buildFigures = (of: VisibilityOverview, tenantId: string, text: Text): Figure[] => {
  const buildFigure = (
    label: string,
    count: number | null,
    charge: string | null,
    href: string,
    more: Partial<Figure> = {},
  ): Figure => ({
    label,
    value: (
      <AppLink href={href}>{charge === null ? t(m.resource, { count: count ?? 0 }) : text(charge)}</AppLink>
    ),
    ...(charge !== null && count !== null && { note: t(m.resource, { count }) }),
    ...more,
  })
  return [
    buildFigure(
      t(m.chargeFor, { month: formatMonthName(toMonth(of.month)) }),
      null,
      of.total,
      buildUsagePath(of, { groupBy: 'service' }),
      { isMain: true },
    ),
    buildFigure(t(m.listedResources), of.listed.count, of.listed.charge, buildResourcesPath(tenantId)),
    buildFigure(
      t(m.deletedResources),
      of.deleted.count,
      of.deleted.charge,
      buildResourcesPath(tenantId, { shown: 'gone', cost: 'charged' }),
    ),
    buildFigure(
      t(m.notInInventory),
      of.unlisted.count,
      of.unlisted.charge,
      buildUsagePath(of, { groupBy: 'resource' }),
    ),
    buildFigure(
      t(m.nodesAndSharedPlans),
      of.shared.count,
      of.shared.charge,
      buildUsagePath(of, { groupBy: 'resource' }),
    ),
    buildFigure(
      t(m.notTiedToAResource),
      null,
      of.withoutResource,
      buildUsagePath(of, { groupBy: 'service', resourceId: withoutValue }),
    ),
    buildFigure(t(m.noCost), of.withoutCost, null, buildResourcesPath(tenantId, { cost: 'none' })),
    buildFigure(
      t(m.untagged),
      of.untagged.count,
      of.untagged.charge,
      buildResourcesPath(tenantId, { isUntagged: 'true' }),
    ),
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
        title={t(m.idleAndOversized)}
        note={
          count > 0 && (
            <>
              {renderRich(m.resourcesLastMonth, {
                count,
                charge: text(charge),
                link: (chunks) => <AppLink href={buildResourcesPath(tenantId, filters)}>{chunks}</AppLink>,
              })}{' '}
              <a href={buildCsvUrl(cloudResources, state)} download>
                {t(m.downloadCsv)}
              </a>
            </>
          )
        }
        heads={[t(m.resource2), t(m.reason), t(m.chargeLastMonth)]}
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
          {rows.length === 0 && <NoRow columns={3}>{t(m.noIdleMachinesStoppedMachinesThat)}</NoRow>}
        </tbody>
      </TableBlock>
    </div>
  )
}

const Unlisted = ({ of, text }: { of: VisibilityOverview; text: Text }) => (
  <TableBlock
    title={t(m.chargedResourcesNotInInventory)}
    note={t(m.lineItemsReferToTheseResources)}
    heads={[t(m.resource2), t(m.charge)]}
    words={1}
  >
    <tbody>
      {of.unlisted.rows.map(({ resourceId, subscriptionId, charge }) => (
        <tr key={`${subscriptionId} ${resourceId}`}>
          <th scope="row">
            <AppLink href={buildUsagePath(of, { groupBy: 'meter', subscriptionId, resourceId })}>
              {resourceId.split('/').at(-1) || resourceId}
            </AppLink>
          </th>
          <td>{text(charge)}</td>
        </tr>
      ))}
      {of.unlisted.rows.length === 0 && <NoRow columns={2}>{t(m.everyResourceThatLineItemsRefer)}</NoRow>}
    </tbody>
  </TableBlock>
)

const buildOverviewQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [visibilityOverview.name, tenantId],
    queryFn: ({ signal }) => send(visibilityOverview, { query: { tenantId } }, { signal }),
  })

/** Returns the customer in the address, or the one selected last. */
const getShownTenant = (given: unknown, remembered = ''): string =>
  typeof given === 'string' && given !== '' ? given : remembered

const Overview = ({ tenantId }: { tenantId: string }) => {
  const answer = useQuery({
    ...buildOverviewQuery(tenantId),
    refetchInterval: ({ state: { data } }) => (data?.message ? pollMilliseconds : false),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={640} />
  const of = answer.data
  const formatCharge: Text = (charge) =>
    of.currency === '' ? '–' : `${formatMoney(charge, getCurrencyDigits(of.currency))} ${of.currency}`
  const renderChart = (name: string, head: string, groups: Groups, filter: string) => (
    <Chart
      title={name}
      head={head}
      groups={groups}
      currency={of.currency}
      period={formatMonthName(toMonth(of.month))}
      hrefOf={(key) =>
        buildResourcesPath(tenantId, {
          [filter]: cloudResources.list.several?.includes(filter) ? joinValues([key]) : key,
        })
      }
    />
  )
  if (of.listed.count === 0 && of.unlisted.count === 0)
    return (
      <EmptyState
        title={t(m.noResourcesCollectedYet)}
        text={t(m.connectCloudAccountAndWatchIts)}
        action={<AppLink href="/cloud-container">{t(m.cloudScopes)}</AppLink>}
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
        <Figures label={t(m.summary)} figures={buildFigures(of, tenantId, formatCharge)} />
      </div>
      {renderChart(t(m.byType), t(m.type), of.byKind, 'inventory')}
      <div className={styles.column}>
        {renderChart(t(m.byProvider), t(m.provider), of.byCloud, 'cloudProviderId')}
        {renderChart(t(m.byRegion), t(m.region), of.byRegion, 'region')}
      </div>
      <JoinedCharges of={of} text={formatCharge} usageOf={(filters) => buildUsagePath(of, filters)} />
      <Candidates of={of} tenantId={tenantId} text={formatCharge} />
      {renderChart(t(m.byTag), t(m.tag), of.byTag, 'tag')}
      <div className={styles.column}>
        <NewestChanges tenantId={tenantId} />
        <Unlisted of={of} text={formatCharge} />
      </div>
    </div>
  )
}

/** The page. The address names its customer. */
export const VisibilityPage = () => {
  useTitle(title)
  const navigate = useNavigate()
  const isProvider = useRoleIsIn('sa')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const remembered = useClientState(({ selection }) => selection.tenantId)
  const tenantId = getShownTenant(search['tenantId'], remembered)
  const choose = (chosen: string) => {
    useClientState.setState(({ selection }) => ({
      selection: parseSelection({ ...selection, tenantId: chosen }),
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
        <EmptyState title={t(m.chooseACustomer)} text={t(m.itsResourcesAppearHere)} />
      ) : (
        <Overview tenantId={tenantId} />
      )}
    </>
  )
}

/** Asks for what the page shows. */
export const preload: Preload = (given) => {
  const tenantId = getShownTenant(given['tenantId'], useClientState.getState().selection.tenantId)
  if (tenantId !== '') void queryClient.prefetchQuery(buildOverviewQuery(tenantId))
}
