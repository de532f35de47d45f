/** The report of a customer's month: its figures, why they changed, what they are made of, documents, and what was sent. */
import {
  customerInvoices,
  dayAfter,
  getMonthlyReport,
  monthlyReportPdf,
  monthlyReports,
  monthName,
  permit,
  spanOfMonths,
  type MonthlyReportReply,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError, fileUrl, send } from '../../kit/api/api.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { useToday } from '../../ui/parts/use-today.ts'
import { monthsOffered } from '../statements/months.ts'
import { ReportCurrency } from './ReportCurrency.tsx'
import { Estimates, ResellerView, SentReports } from './report-blocks.tsx'
import { ReportMailing } from './ReportMailing.tsx'
import { mailReports } from './report-bulk.ts'
import styles from './monthly-report.module.css'

const ReportCharts = lazy(async () => ({ default: (await import('./ReportCharts.tsx')).ReportCharts }))

const title = 'Monthly report'

/** Whose month is shown; a customer's own where no customer is named. */
type Shown = { customerId?: string; month: string }

const addressOf = ({ customerId, month }: Shown): string =>
  customerId === undefined ? paths.monthlyReports({ month }) : paths.monthlyReport({ id: customerId, month })

const otherMonth = (month: string, side: 'before' | 'after'): string => {
  const { from, to } = spanOfMonths(month)
  return dayAfter(side === 'before' ? from : to, side === 'before' ? -1 : 1).slice(0, month.length)
}

/** The ways to the months beside it; the month that has not begun has no report. */
const Months = ({ shown, thisMonth }: { shown: Shown; thisMonth: string }) => {
  const [before, after] = [otherMonth(shown.month, 'before'), otherMonth(shown.month, 'after')]
  return (
    <nav className={styles.months} aria-label="Months">
      <Button variant="outlined" size="small" href={addressOf({ ...shown, month: before })}>
        ‹ {monthName(before)}
      </Button>
      <strong>{monthName(shown.month)}</strong>
      <Button
        variant="outlined"
        size="small"
        href={addressOf({ ...shown, month: after })}
        disabled={after > thisMonth}
      >
        {monthName(after)} ›
      </Button>
    </nav>
  )
}

const reportKey = ({ customerId, month }: Shown) => [monthlyReports.name, 'report', customerId ?? '', month]

const Actions = ({ shown }: { shown: Shown }) => {
  const maySend = useRoleIsIn(monthlyReports.access.write)
  const mail = useChange(async () => {
    const { message } = await mailReports([shown.customerId ?? ''], shown.month)
    toast(message, { tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: [monthlyReports.name] })
  }, 'toast')
  return (
    <div className={styles.actions}>
      <Button variant="outlined" color="inherit" onClick={() => window.print()}>
        Print
      </Button>
      {maySend && shown.customerId !== undefined && (
        <Button variant="outlined" loading={mail.isBusy} onClick={() => mail.send()}>
          Mail now
        </Button>
      )}
      <Button variant="contained" href={fileUrl(monthlyReportPdf, { query: shown })} newTab>
        PDF
      </Button>
    </div>
  )
}

const documentsOf = ({ customerId = '' }: Shown): string =>
  resourcePaths(customerInvoices).list({ customerId })

const Nothing = ({ shown, isProvider }: { shown: Shown; isProvider: boolean }) => (
  <EmptyState
    title={`Nothing was charged in ${monthName(shown.month)}`}
    text={
      isProvider
        ? 'Nothing was charged in the month before either, and nothing is open. The report fills with the first invoice of the month that is calculated and issued.'
        : 'Nothing was charged in the month before either, and nothing is open. Choose another month, or come back when the first invoice of this one is issued.'
    }
    action={
      <Button
        variant="contained"
        href={
          isProvider ? documentsOf(shown) : addressOf({ ...shown, month: otherMonth(shown.month, 'before') })
        }
      >
        {isProvider ? 'See its invoices' : `See ${monthName(otherMonth(shown.month, 'before'))}`}
      </Button>
    }
  />
)

const Report = ({ reply, shown }: { reply: MonthlyReportReply; shown: Shown }) => {
  const { report, reseller, sent, changes } = reply
  const { companyName, currencies, estimates, isRunning } = report
  return (
    <section className={styles.report} aria-label={`${companyName}, ${monthName(report.month)}`}>
      <h2 className={styles.whose}>
        {companyName} · {monthName(report.month)}
      </h2>
      {isRunning && (
        <Alert severity="info" role="status">
          The month has not ended: all figures are of the days so far.
        </Alert>
      )}
      {currencies.length === 0 && estimates.length === 0 ? (
        <Nothing shown={shown} isProvider={reseller !== null} />
      ) : (
        <>
          {currencies.map((part) => (
            <ReportCurrency key={part.currency} part={part} shown={shown} isRunning={isRunning} />
          ))}
          <Estimates estimates={estimates} />
        </>
      )}
      {report.charts.length > 0 && (
        <Suspense>
          <ReportCharts charts={report.charts} />
        </Suspense>
      )}
      {reseller && <ResellerView view={reseller} shown={shown} />}
      <SentReports sent={sent} changes={changes} />
    </section>
  )
}

/** Asks again while a report of the month is on its way. */
const underWayMilliseconds = 2000

/** The page within its guard. */
export const MonthlyReportBody = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const text = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const isProvider = useRoleIsIn(monthlyReports.access.write)
  const [thisMonth = '', lastMonth = ''] = monthsOffered(useToday())
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(text('month')) ? text('month') : lastMonth
  const customerId = isProvider ? text('id') : ''
  const shown: Shown = { month, ...(customerId && { customerId }) }
  const isChosen = !isProvider || customerId !== ''
  const answer = useQuery({
    queryKey: reportKey(shown),
    queryFn: ({ signal }) => send(getMonthlyReport, { query: shown }, { signal }),
    enabled: isChosen,
    refetchInterval: ({ state: { data } }) =>
      data?.sent.some(({ status }) => status === 'queued' || status === 'running')
        ? underWayMilliseconds
        : false,
  })
  useTitle(title)
  // Of nobody there is nothing to print or mail.
  const isUnknown = answer.error instanceof ApiError && answer.error.status === 404
  if (!isChosen)
    return (
      <EmptyState
        title="Choose a customer"
        text="The report shows a month of one customer: what it was charged and why, and what is open."
        action={
          <Button variant="contained" href={paths.monthlyReports()}>
            See the customers
          </Button>
        }
      />
    )
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          ...(isProvider ? [{ name: monthlyReports.title, href: paths.monthlyReports() }] : []),
          { name: title },
        ]}
        action={!isUnknown && <Actions shown={shown} />}
      />
      <div className={styles.bar}>
        <Months shown={shown} thisMonth={thisMonth} />
        {!isUnknown && <ReportMailing customerId={shown.customerId} />}
      </div>
      {answer.isError ? (
        <QueryFailed
          answer={answer}
          back={isProvider ? { href: paths.monthlyReports(), title: monthlyReports.title } : undefined}
        />
      ) : answer.data ? (
        <Report reply={answer.data} shown={shown} />
      ) : (
        <LogoSpinner label="Loading the report" />
      )}
    </>
  )
}

/** The page; `?id=` names the customer and `?month=` the month. */
export const MonthlyReportPage = () => (
  <RequireRole permission={permit.read(monthlyReports)}>
    <MonthlyReportBody />
  </RequireRole>
)
