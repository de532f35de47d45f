/** What a customer has in the clouds and what it costs: each figure leads to the list behind it. */
import { formatMoney } from '@cmp/billing/format'
import {
  cloudResourceChanges,
  counted,
  digitsOf,
  monthName,
  numberText,
  visibilityOverview,
  type VisibilityOverview,
} from '@cmp/contract'
import * as declared from '@cmp/contract/inventories'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { send, withQuery } from '../../kit/api/api.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { selectionOf, useClientState } from '../../kit/session/client-state.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import { CustomerPicker } from '../inventories/CustomerPicker.tsx'
import styles from './visibility.module.css'

const title = 'Visibility dashboard'

const inventories = Object.values(declared)
const pageOf = (name: string): string =>
  inventories.find((inventory) => inventory.name === name)?.pages.list ?? inventories[0]?.pages.list ?? '/'

type Groups = VisibilityOverview['byKind']

/** Bars that have room for their names. */
const mostBars = 6

/** Groups by what they cost as bars, and all of them by name; each leads to what it stands for. */
const Chart = ({
  title: name,
  groups,
  text,
  hrefOf,
}: {
  title: string
  groups: Groups
  text: (charge: string) => string
  hrefOf: (key: string) => string
}) => {
  const navigate = useNavigate()
  const bars = groups.filter(({ charge }) => /[1-9]/.test(charge)).slice(0, mostBars)
  return (
    <Block title={name}>
      {bars.length > 0 && (
        <StackedBars
          label={`${name}: charge of the month`}
          columns={bars.map(({ name: label, count, charge }) => ({
            label: `${label}, ${counted(count, 'resource')}`,
            short: label.split('=').at(-1) ?? label,
            total: text(charge),
          }))}
          series={[
            {
              name: 'Charge',
              colour: 'var(--chart-1)',
              values: bars.map(({ charge }) => charge),
              texts: bars.map(({ charge }) => text(charge)),
            },
          ]}
          onOpen={(column) => {
            const key = bars[column]?.key
            if (key) void navigate({ href: hrefOf(key) })
          }}
        />
      )}
      <ul className={styles.rows}>
        {groups.map(({ key, name: label, count, charge }) => (
          <li key={key}>
            {key === '' ? label : <AppLink href={hrefOf(key)}>{label}</AppLink>}: {counted(count, 'resource')}
            , {text(charge)}
          </li>
        ))}
      </ul>
    </Block>
  )
}

const Overview = ({ tenantId }: { tenantId: string }) => {
  const answer = useQuery({
    queryKey: [visibilityOverview.name, tenantId],
    queryFn: ({ signal }) => send(visibilityOverview, { query: { tenantId } }, { signal }),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={400} />
  const of = answer.data
  const text = (charge: string) =>
    of.currency === '' ? '–' : `${formatMoney(charge, digitsOf(of.currency))} ${of.currency}`
  const open = (page: string, filters: Record<string, string>) => withQuery(page, { tenantId, ...filters })
  const machines = declared.virtualMachines.pages.list
  const facts: [string, string, string?][] = [
    [`Charged for ${monthName(of.month)}`, text(of.total)],
    ['Resources that are there', `${numberText(of.listed.count)}, ${text(of.listed.charge)}`],
    [
      'Gone, and charged',
      `${numberText(of.gone.count)}, ${text(of.gone.charge)}`,
      withQuery(machines, { tenantId, shown: 'gone' }),
    ],
    ['Named by lines alone', `${numberText(of.unlisted.count)}, ${text(of.unlisted.charge)}`],
    ['Of no resource', text(of.withoutResource)],
    ['Without cost', counted(of.withoutCost, 'resource')],
    [
      'Untagged',
      `${numberText(of.untagged.count)}, ${text(of.untagged.charge)}`,
      withQuery(machines, { tenantId, isUntagged: 'true' }),
    ],
  ]
  return (
    <div className={styles.overview}>
      <dl className={styles.figures}>
        {facts.map(([label, value, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <AppLink href={href}>{value}</AppLink> : value}</dd>
          </div>
        ))}
      </dl>
      <Chart title="By kind" groups={of.byKind} text={text} hrefOf={(key) => open(pageOf(key), {})} />
      <Chart
        title="By cloud"
        groups={of.byCloud}
        text={text}
        hrefOf={(key) => open(machines, { cloudProviderId: key })}
      />
      <Chart
        title="By region"
        groups={of.byRegion}
        text={text}
        hrefOf={(key) => open(machines, { region: key })}
      />
      <Chart title="By tag" groups={of.byTag} text={text} hrefOf={(key) => open(machines, { tag: key })} />
      <Block title="Paid for, and doing nothing">
        {of.candidates.length === 0 ? (
          <p>Nothing that is stopped was charged for.</p>
        ) : (
          <ul className={styles.rows}>
            {of.candidates.map(({ id, inventory, name, reason, charge }) => (
              <li key={id}>
                <AppLink href={withQuery(pageOf(inventory), { tenantId, search: name })}>{name}</AppLink>{' '}
                {reason} <strong>{text(charge)}</strong>
              </li>
            ))}
          </ul>
        )}
      </Block>
      <Block title="Charged, and in no inventory">
        {of.unlisted.rows.length === 0 ? (
          <p>Every resource that lines name is in an inventory.</p>
        ) : (
          <ul className={styles.rows}>
            {of.unlisted.rows.map(({ resourceId, subscriptionId, charge }) => (
              <li key={`${subscriptionId} ${resourceId}`}>
                <AppLink href={withQuery('/usage-consumption', { subscriptionId, resourceId })}>
                  {resourceId.split('/').at(-1) ?? resourceId}
                </AppLink>{' '}
                <strong>{text(charge)}</strong>
              </li>
            ))}
          </ul>
        )}
      </Block>
      <p>
        <AppLink href={withQuery(cloudResourceChanges.pages.list, { tenantId })}>What changed lately</AppLink>
      </p>
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
