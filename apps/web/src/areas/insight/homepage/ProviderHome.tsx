/** The start page of the reseller. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import {
  addMonths,
  formatMonthName,
  getProviderName,
  ticketSeverities,
  toMonth,
  type ProviderHome as Home,
} from '@cmp/contract'
import { lazy, Suspense } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { useMediaQuery } from '../../../ui/parts/use-media-query.ts'
import { phone } from '../../../ui/theme/breakpoints.ts'
import {
  AmountLink,
  Attention,
  Card,
  CountLink,
  SkeletonCard,
  SkeletonTiles,
  Tiles,
  type Tile,
} from './home-parts.tsx'
import { AccountAges } from './AccountAges.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { useChartChoice } from './ChartCard.tsx'
import { OpenInvoices, WhereCostWent } from './MoneyWaiting.tsx'
import { Movers } from './Movers.tsx'
import { listResultCurrencies } from './results.ts'
import { ResultsOfYear } from './ResultsOfYear.tsx'
import { SpendOf } from './SpendOf.tsx'
import { EstimatedUsage } from '../../../kit/usage/EstimatedUsage.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './home-page.module.css'

// Cards that few users see, or on few days.
const SetupSteps = lazy(async () => ({ default: (await import('./SetupSteps.tsx')).SetupSteps }))
const MonthCloseCard = lazy(async () => ({ default: (await import('./MonthCloseCard.tsx')).MonthCloseCard }))

/** The heights of these cards, which their placeholders have too. Pixels. */
const cardHeights = { setup: 467, setupOnPhone: 734, monthClose: 104 }

/** The last day of the month on which the previous month is usually closed. */
const lastDay = 10

/** Returns the month that is being closed on a date, `YYYY-MM-DD`; undefined after the first days of a month. */
const findMonthToClose = (today: string): string | undefined =>
  Number(today.slice(8)) <= lastDay ? addMonths(toMonth(today), -1) : undefined

const Tickets = ({ tickets }: Pick<Home, 'tickets'>) => (
  <Card title={t(m.supportTickets)} area="tickets">
    <table className={styles.homeTable}>
      <thead>
        <tr>
          <th scope="col">{t(m.severity)}</th>
          <th scope="col">{t(m.open)}</th>
          <th scope="col">{t(m.inProgress)}</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ severity, open, inProgress }) => {
          const name = t(ticketSeverities.find(({ value }) => value === severity)?.label ?? severity)
          return (
            <tr key={severity}>
              <th scope="row">{name}</th>
              <td data-tone={severity === 'critical' && open.count > 0 ? 'error' : undefined}>
                <CountLink {...open} label={t(m.openTickets2, { name })} />
              </td>
              <td>
                <CountLink {...inProgress} label={t(m.ticketsInProgress, { name })} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </Card>
)

const Clouds = ({ clouds, accounts }: Pick<Home, 'clouds' | 'accounts'>) => (
  <Card title={t(m.cloudBillingData)} area="clouds">
    {clouds.length === 0 ? (
      <p className={styles.homeNone}>{t(m.noInvoicesYetImportProviderInvoices)}</p>
    ) : (
      <table className={`${styles.homeTable} ${styles.homeClouds}`}>
        <thead>
          <tr>
            <th scope="col">{t(m.provider)}</th>
            <th scope="col">
              {t(m.latestMonth)}
              <small>{t(m.lastImport)}</small>
            </th>
            <th scope="col">{t(m.status)}</th>
          </tr>
        </thead>
        <tbody>
          {clouds.map(({ cloudProvider, newestMonth, lastImportAt, lateMonths, href }) => (
            <tr key={cloudProvider}>
              <th scope="row">
                <AppLink href={href}>{getProviderName(cloudProvider)}</AppLink>
              </th>
              <td>
                {formatMonthName(newestMonth)}
                <small>
                  <DateCell value={lastImportAt} />
                </small>
              </td>
              <td>
                {lateMonths.length === 0 ? (
                  <StatusChip value="done" label={t(m.upToDate)} tone="success" />
                ) : (
                  <StatusChip
                    value="late"
                    label={t(m.monthLate, { count: lateMonths.length })}
                    tone="warning"
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <AccountAges accounts={accounts} />
  </Card>
)

/** Returns the number of open tickets of every severity, and the link to their list without a severity filter. */
const openTickets = ({ tickets }: Home): { count: number; href: string } => ({
  count: tickets.reduce((count, { open }) => count + open.count, 0),
  href: '/support-ticket?status=open',
})

/** The margin of a month's charges, below their change. */
const MarginOf = ({ home, month, currency }: { home: Home; month: string; currency: string }) => {
  const result = home.months
    .find((candidate) => candidate.month === month)
    ?.results.find((candidate) => candidate.currency === currency)
  return (
    result && (
      <p data-tone={result.margin.startsWith('-') ? 'error' : undefined}>
        {renderRich(m.marginOverCost, {
          hasPercent: String(result.marginPercent !== null),
          percent: result.marginPercent ?? '',
          margin: () => (
            <AmountLink
              amount={result.margin}
              currency={currency}
              href={result.href}
              label={t(m.marginIn, { month: formatMonthName(month), currency })}
            />
          ),
          cost: () => (
            <AmountLink
              amount={result.cost}
              currency={currency}
              href={result.href}
              label={t(m.costIn, { month: formatMonthName(month), currency })}
            />
          ),
        })}
      </p>
    )
  )
}

/** Returns the tiles with counts above zero. */
const buildTiles = (home: Home): Tile[] =>
  [
    { label: t(m.overdueInvoices), ...home.unpaid.overdue, tone: 'error' as const },
    { label: t(m.unpaidInvoices), count: home.unpaid.count, href: home.unpaid.href },
    { label: t(m.draftsToIssue), ...home.draftsToIssue, tone: 'warning' as const },
    { label: t(m.invoicesToCalculate), ...home.invoicesToCalculate, tone: 'warning' as const },
    { label: t(m.openTickets), ...openTickets(home) },
    { label: t(m.usersToApprove), ...home.usersWaiting, tone: 'warning' as const },
  ].filter(({ count }) => count > 0)

/** The page: charges, what changed them, what is waiting, and the age of the data. */
export const ProviderHome = ({ home }: { home: Home }) => {
  const { spend, movers } = home
  const currencies = listResultCurrencies(home.months)
  const { currency } = useChartChoice(currencies, currencies[0])
  const isPhone = useMediaQuery(phone)
  const tiles = buildTiles(home)
  const monthToClose = findMonthToClose(home.today)
  return (
    <>
      {home.setup && (
        <Suspense
          fallback={
            <SkeletonCard area="setup" height={isPhone ? cardHeights.setupOnPhone : cardHeights.setup} />
          }
        >
          <SetupSteps steps={home.setup} />
        </Suspense>
      )}
      {!home.setup && monthToClose !== undefined && (
        <Suspense fallback={<SkeletonCard area="month-close" height={cardHeights.monthClose} />}>
          <MonthCloseCard month={monthToClose} />
        </Suspense>
      )}
      {spend && (
        <SpendOf
          spend={spend}
          action={
            <div className={styles.homeChoices}>
              <Button href={paths.margins({ month: spend.month })} size="small" color="inherit">
                {t(m.margins)}
              </Button>
              <Button href={`/customer-invoice?month=${spend.month}`} size="small" color="inherit">
                {t(m.invoices)}
              </Button>
            </div>
          }
          renderMore={(of) => <MarginOf home={home} month={spend.month} currency={of} />}
        />
      )}
      <ResultsOfYear months={home.months} />
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      <Attention items={home.attention} />
      {movers && currency !== undefined && <Movers movers={movers} currency={currency} />}
      <OpenInvoices unpaid={home.unpaid} overdueAges={home.overdueAges} />
      <WhereCostWent home={home} />
      <EstimatedUsage />
      <Clouds clouds={home.clouds} accounts={home.accounts} />
      {home.tickets.some(({ open, inProgress }) => open.count + inProgress.count > 0) && (
        <Tickets tickets={home.tickets} />
      )}
    </>
  )
}

/** The placeholder while the page loads. */
export const ProviderHomeSkeleton = () => (
  <>
    <SkeletonCard area="spend" rows={6} />
    <SkeletonCard area="chart" height={352} />
    <SkeletonTiles count={5} />
    <SkeletonCard area="attention" rows={4} />
    <SkeletonCard area="movers" rows={8} />
    <SkeletonCard area="unpaid" rows={4} />
    <SkeletonCard area="whole" rows={4} />
    <SkeletonCard area="clouds" rows={4} />
    <SkeletonCard area="tickets" rows={4} />
  </>
)
