/** The start page of the reseller. */
import { formatCount, formatMonthName, ticketSeverities, type ProviderHome as Home } from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
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
import styles from './home-page.module.css'

const stepWords = {
  customers: {
    title: 'Add your customers',
    text: 'The companies that you charge. One by one, from a CSV, or with the first invoice.',
    action: 'Open customers',
  },
  rates: {
    title: 'Set prices and currency',
    text: 'A billing profile gives each customer a currency, a markup and VAT; other currencies need the month’s rate.',
    action: 'Open billing profiles',
  },
  invoices: {
    title: 'Import a provider’s invoice',
    text: 'The file of Microsoft, AWS or Google. Then calculate it, and every line is charged to its customer.',
    action: 'Import an invoice',
  },
} as const

/** The setup steps from an empty portal to the first charge. */
const Setup = ({ steps }: { steps: NonNullable<Home['setup']> }) => {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card title="Get to your first invoice" area="setup">
      <ol className={styles.homeSteps}>
        {steps.map(({ step, isDone, href }) => (
          <li key={step}>
            <StatusChip
              value={isDone ? 'done' : 'open'}
              label={isDone ? 'Done' : step === next?.step ? 'Next' : 'To do'}
              tone={isDone ? 'success' : step === next?.step ? 'info' : 'neutral'}
            />
            <strong>{stepWords[step].title}</strong>
            <p>{stepWords[step].text}</p>
            <Button href={href} variant={step === next?.step ? 'contained' : 'outlined'}>
              {stepWords[step].action}
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Tickets = ({ tickets }: Pick<Home, 'tickets'>) => (
  <Card title="Support tickets" area="tickets">
    <table className={styles.homeTable}>
      <thead>
        <tr>
          <th scope="col">Severity</th>
          <th scope="col">Open</th>
          <th scope="col">In progress</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map(({ severity, open, inProgress }) => {
          const name = ticketSeverities.find(({ value }) => value === severity)?.label ?? severity
          return (
            <tr key={severity}>
              <th scope="row">{name}</th>
              <td data-tone={severity === 'critical' && open.count > 0 ? 'error' : undefined}>
                <CountLink {...open} label={`Open tickets, ${name}`} />
              </td>
              <td>
                <CountLink {...inProgress} label={`Tickets in progress, ${name}`} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </Card>
)

const Clouds = ({ clouds, accounts }: Pick<Home, 'clouds' | 'accounts'>) => (
  <Card title="Cloud billing data" area="clouds">
    {clouds.length === 0 ? (
      <p className={styles.homeNone}>
        No invoice is here yet. Import a provider&apos;s files, or fetch them.
      </p>
    ) : (
      <table className={`${styles.homeTable} ${styles.homeClouds}`}>
        <thead>
          <tr>
            <th scope="col">Cloud</th>
            <th scope="col">
              Newest month
              <small>last import</small>
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {clouds.map(({ cloudProvider, newestMonth, lastImportAt, lateMonths, href }) => (
            <tr key={cloudProvider}>
              <th scope="row">
                <AppLink href={href}>{cloudProvider}</AppLink>
              </th>
              <td>
                {formatMonthName(newestMonth)}
                <small>
                  <DateCell value={lastImportAt} />
                </small>
              </td>
              <td>
                {lateMonths.length === 0 ? (
                  <StatusChip value="done" label="Up to date" tone="success" />
                ) : (
                  <StatusChip
                    value="late"
                    label={`${formatCount(lateMonths.length, 'month')} late`}
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
        Margin{' '}
        <AmountLink
          amount={result.margin}
          currency={currency}
          href={result.href}
          label={`Margin of ${formatMonthName(month)} in ${currency}`}
        />
        {result.marginPercent !== null && ` (${result.marginPercent} %)`} over a cost of{' '}
        <AmountLink
          amount={result.cost}
          currency={currency}
          href={result.href}
          label={`Cost of ${formatMonthName(month)} in ${currency}`}
        />
      </p>
    )
  )
}

/** Returns the tiles with counts above zero. */
const buildTiles = (home: Home): Tile[] =>
  [
    { label: 'Overdue invoices', ...home.unpaid.overdue, tone: 'error' as const },
    { label: 'Unpaid invoices', count: home.unpaid.count, href: home.unpaid.href },
    { label: 'Drafts to issue', ...home.draftsToIssue, tone: 'warning' as const },
    { label: 'To calculate', ...home.invoicesToCalculate, tone: 'warning' as const },
    { label: 'Open tickets', ...openTickets(home) },
    { label: 'Waiting for approval', ...home.usersWaiting, tone: 'warning' as const },
  ].filter(({ count }) => count > 0)

/** The page: charges, what changed them, what is waiting, and the age of the data. */
export const ProviderHome = ({ home }: { home: Home }) => {
  const { spend, movers } = home
  const currencies = listResultCurrencies(home.months)
  const { currency } = useChartChoice(currencies, currencies[0])
  const tiles = buildTiles(home)
  return (
    <>
      {home.setup && <Setup steps={home.setup} />}
      {spend && (
        <SpendOf
          spend={spend}
          action={
            <div className={styles.homeChoices}>
              <Button href={paths.margins({ month: spend.month })} size="small" color="inherit">
                Margins
              </Button>
              <Button href={`/customer-invoice?month=${spend.month}`} size="small" color="inherit">
                Invoices
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
