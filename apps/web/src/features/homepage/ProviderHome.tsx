/** The reseller's start page. */
import { counted, monthName, spanOfMonths, ticketSeverities, type ProviderHome as Home } from '@cmp/contract'
import { paths } from '../../kit/api/paths.ts'
import { changeSince } from '../../kit/api/change-since.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { DateCell } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import {
  AmountLink,
  Attention,
  Card,
  CountLink,
  SkeletonCard,
  SkeletonTiles,
  Tiles,
  UnpaidTable,
} from './home-parts.tsx'
import { AccountAges } from './AccountAges.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import { EstimatedUsage } from '../usage-estimates/EstimatedUsage.tsx'
import styles from './home-page.module.css'

const stepWords = {
  customers: {
    title: 'Add your customers',
    text: 'The companies that you charge. One by one, from a CSV, or with the first invoice.',
    action: 'Open customers',
  },
  rates: {
    title: 'Say what you charge',
    text: 'A billing profile gives each customer a currency, a markup and VAT; other currencies need the month’s rate.',
    action: 'Open billing profiles',
  },
  invoices: {
    title: 'Import a provider’s invoice',
    text: 'The file of Microsoft, AWS or Google. Then calculate it, and every line is charged to its customer.',
    action: 'Import an invoice',
  },
} as const

/** The way from an empty portal to the first charge. */
const Setup = ({ steps }: { steps: NonNullable<Home['setup']> }) => {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card title="From here to your first customer invoice" area="setup">
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

const monthNote = (isClosed: boolean): string => (isClosed ? 'before VAT' : 'so far, before VAT')

/** What a month was charged, what it cost, and what stays, a currency each. */
const Month = ({ month, isClosed, href, results }: Home['months'][number]) => (
  <Card
    title={monthName(month)}
    note={monthNote(isClosed)}
    area="month"
    action={
      <>
        {results.length > 0 && (
          <Button href={paths.margins({ month })} size="small" color="inherit">
            Margins
          </Button>
        )}
        <Button href={href} size="small" color="inherit">
          Invoices
        </Button>
      </>
    }
  >
    {results.length === 0 ? (
      <p className={styles.homeNone}>
        {isClosed
          ? 'No customer has been charged for this month yet. Import and calculate its invoices.'
          : 'Nothing has been charged for this month yet.'}
      </p>
    ) : (
      <table className={`${styles.homeTable} ${styles.homeMonth}`}>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">Invoices</th>
            <th scope="col">Charge</th>
            <th scope="col">Cost</th>
            <th scope="col">Margin</th>
            <th scope="col">
              <abbr title="Margin in per cent of the charge">%</abbr>
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => {
            const about = `${monthName(month)} in ${result.currency}`
            const shared = { currency: result.currency, href: result.href }
            return (
              <tr key={result.currency}>
                <th scope="row">{result.currency}</th>
                <td data-label="Invoices">
                  <CountLink count={result.invoices} href={result.href} label={`Invoices of ${about}`} />
                </td>
                <td data-label="Charge">
                  <AmountLink {...shared} amount={result.charge} label={`Charge of ${about}`} />
                </td>
                <td data-label="Cost">
                  <AmountLink {...shared} amount={result.cost} label={`Cost of ${about}`} />
                </td>
                <td data-label="Margin" data-tone={result.margin.startsWith('-') ? 'error' : undefined}>
                  <AmountLink {...shared} amount={result.margin} label={`Margin of ${about}`} />
                </td>
                <td data-label="%">{result.marginPercent ?? '–'}</td>
                <td data-label="Change">
                  <AppLink
                    href={changeSince(spanOfMonths(month), { currency: result.currency })}
                    aria-label={`Why? Change of ${about}`}
                  >
                    Why?
                  </AppLink>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    )}
  </Card>
)

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
  <Card title="Data from the clouds" area="clouds">
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
                {monthName(newestMonth)}
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
                    label={`${counted(lateMonths.length, 'month')} late`}
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

/** Cost by currency, with the count of what it stands on and the way there. */
const CostTable = <Row extends { currency: string; amount: string; href: string }>({
  rows,
  counts,
  count,
  label,
  costLabel,
}: {
  rows: readonly Row[]
  /** What is counted: 'Subscriptions'. */
  counts: string
  count: (row: Row) => number
  /** What the counts are of, without the currency. */
  label: string
  /** What an amount that leads to its rows is; without it they do not. */
  costLabel?: string
}) => (
  <table className={styles.homeTable}>
    <thead>
      <tr>
        <th scope="col">Currency</th>
        <th scope="col">{counts}</th>
        <th scope="col">Cost</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.currency}>
          <th scope="row">{row.currency}</th>
          <td>
            <CountLink count={count(row)} href={row.href} label={`${label} in ${row.currency}`} />
          </td>
          <td>
            {costLabel === undefined ? (
              <MoneyCell amount={row.amount} currency={row.currency} />
            ) : (
              <AmountLink amount={row.amount} currency={row.currency} href={row.href} label={costLabel} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Cost of customers that is on no document; without any there is no card. */
const Uncharged = ({ uncharged }: Pick<Home, 'uncharged'>) => (
  <Card title="Uncharged cost" area="unassigned">
    <CostTable
      rows={uncharged}
      counts="Invoices"
      count={({ invoices }) => invoices}
      label="Invoices with uncharged cost"
    />
    {[...new Set(uncharged.map(({ reason }) => reason))].map((reason) => (
      <p key={reason} className={styles.homeNone}>
        {reason}
      </p>
    ))}
  </Card>
)

/** Cost that belongs to no customer yet. */
const Unassigned = ({ unassigned }: Pick<Home, 'unassigned'>) => (
  <Card title="Unassigned cost" area="unassigned">
    {unassigned.length === 0 ? (
      <p className={styles.homeNone}>Every line on the invoices belongs to a customer.</p>
    ) : (
      <CostTable
        rows={unassigned}
        counts="Subscriptions"
        count={({ subscriptions }) => subscriptions}
        label="Unassigned subscriptions"
        costLabel="Unassigned cost"
      />
    )}
  </Card>
)

/** Open tickets of every severity, in the list without a severity. */
const openTickets = ({ tickets }: Home): { count: number; href: string } => ({
  count: tickets.reduce((count, { open }) => count + open.count, 0),
  href: '/support-ticket?status=open',
})

/** The page. */
export const ProviderHome = ({ home }: { home: Home }) => (
  <>
    {home.setup && <Setup steps={home.setup} />}
    <Tiles
      tiles={[
        { label: 'Overdue invoices', ...home.unpaid.overdue, tone: 'error' },
        { label: 'Unpaid invoices', count: home.unpaid.count, href: home.unpaid.href },
        { label: 'To calculate', ...home.invoicesToCalculate, tone: 'warning' },
        { label: 'Open tickets', ...openTickets(home) },
        { label: 'Waiting for approval', ...home.usersWaiting, tone: 'warning' },
      ]}
    />
    <Attention items={home.attention} />
    <Tickets tickets={home.tickets} />
    {home.months.map((month) => (
      <Month key={month.month} {...month} />
    ))}
    <EstimatedUsage />
    <Clouds clouds={home.clouds} accounts={home.accounts} />
    <Card title="Unpaid customer invoices" note="with VAT" area="unpaid">
      <UnpaidTable {...home.unpaid} />
    </Card>
    <Unassigned unassigned={home.unassigned} />
    {home.uncharged.length > 0 && <Uncharged uncharged={home.uncharged} />}
  </>
)

/** The same page before its answer. */
export const ProviderHomeSkeleton = () => (
  <>
    <SkeletonTiles count={5} />
    <SkeletonCard area="attention" rows={3} />
    <SkeletonCard area="tickets" rows={4} />
    <SkeletonCard area="month" rows={4} />
    <SkeletonCard area="month" rows={4} />
    <SkeletonCard area="clouds" rows={4} />
    <SkeletonCard area="unpaid" rows={4} />
    <SkeletonCard area="unassigned" rows={2} />
  </>
)
