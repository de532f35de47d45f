/**
 * A customer's monthly report: its figures, the causes of their change, what they consist of, the documents, and the
 * sent mails.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/monthly-reports'
import {
  customerInvoices,
  getMonthlyReport,
  monthlyReportPdf,
  monthlyReports,
  formatMonthName,
  permit,
  type MonthlyReportReply,
  addMonths,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError, buildFileUrl, send } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import { listOfferedMonths } from '../../billing/shared/months.ts'
import { ReportCurrency } from './ReportCurrency.tsx'
import { Estimates, ResellerView, SentReports } from './report-blocks.tsx'
import { ReportMailing } from './ReportMailing.tsx'
import { mailReports } from './report-bulk.ts'
import styles from './monthly-report.module.css'

const ReportCharts = lazy(async () => ({ default: (await import('./ReportCharts.tsx')).ReportCharts }))

const title = t(m.monthlyReport)

/** The customer and the month. Without a customer ID, the user's own customer. */
type Shown = { customerId?: string; month: string }

const buildReportPath = ({ customerId, month }: Shown): string =>
  customerId === undefined ? paths.monthlyReports({ month }) : paths.monthlyReport({ id: customerId, month })

/** Links to the previous and the next month. A month that has not started has no report. */
const Months = ({ shown, thisMonth }: { shown: Shown; thisMonth: string }) => {
  const [before, after] = [addMonths(shown.month, -1), addMonths(shown.month, 1)]
  return (
    <nav className={styles.months} aria-label={t(m.months)}>
      <Button variant="outlined" size="small" href={buildReportPath({ ...shown, month: before })}>
        ‹ {formatMonthName(before)}
      </Button>
      <strong>{formatMonthName(shown.month)}</strong>
      <Button
        variant="outlined"
        size="small"
        href={buildReportPath({ ...shown, month: after })}
        disabled={after > thisMonth}
      >
        {formatMonthName(after)} ›
      </Button>
    </nav>
  )
}

const reportKey = ({ customerId, month }: Shown) => [monthlyReports.name, 'report', customerId ?? '', month]

const Actions = ({ shown }: { shown: Shown }) => {
  const maySend = useRoleIsIn(monthlyReports.access.write)
  const mail = useChange(async () => {
    const { message } = await mailReports([shown.customerId ?? ''], shown.month)
    showToast(message, { tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: [monthlyReports.name] })
  }, 'toast')
  return (
    <div className={styles.actions}>
      <Button variant="outlined" color="inherit" onClick={() => window.print()}>
        {t(m.print)}
      </Button>
      {maySend && shown.customerId !== undefined && (
        <Button variant="outlined" loading={mail.isBusy} onClick={() => mail.send()}>
          {t(m.emailNow)}
        </Button>
      )}
      <Button variant="contained" href={buildFileUrl(monthlyReportPdf, { query: shown })} newTab>
        {t(m.pdf)}
      </Button>
    </div>
  )
}

const buildDocumentsPath = ({ customerId = '' }: Shown): string =>
  getResourcePaths(customerInvoices).list({ customerId })

const Nothing = ({ shown, isProvider }: { shown: Shown; isProvider: boolean }) => (
  <EmptyState
    title={t(m.noChargesIn, { month: formatMonthName(shown.month) })}
    text={isProvider ? t(m.previousMonthHasNoChargesEither) : t(m.previousMonthHasNoChargesEitherAnd)}
    action={
      <Button
        variant="contained"
        href={
          isProvider
            ? buildDocumentsPath(shown)
            : buildReportPath({ ...shown, month: addMonths(shown.month, -1) })
        }
      >
        {isProvider
          ? t(m.viewInvoices)
          : t(m.view, { addMonths: formatMonthName(addMonths(shown.month, -1)) })}
      </Button>
    }
  />
)

const Report = ({ reply, shown }: { reply: MonthlyReportReply; shown: Shown }) => {
  const { report, reseller, sent, changes } = reply
  const { companyName, currencies, estimates, isRunning } = report
  return (
    <section className={styles.report} aria-label={`${companyName}, ${formatMonthName(report.month)}`}>
      <h2 className={styles.whose}>
        {companyName} · {formatMonthName(report.month)}
      </h2>
      {isRunning && (
        <Alert severity="info" role="status">
          {t(m.monthHasNotEndedAllFigures)}
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

/** The poll interval while a report of the month is being sent. */
const underWayMilliseconds = 2000

/** The page without its access check. */
export const MonthlyReportBody = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const getText = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const isProvider = useRoleIsIn(monthlyReports.access.write)
  const [thisMonth = '', lastMonth = ''] = listOfferedMonths(useToday())
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(getText('month')) ? getText('month') : lastMonth
  const customerId = isProvider ? getText('id') : ''
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
  // There is nothing to print or mail for an unknown customer.
  const isUnknown = answer.error instanceof ApiError && answer.error.status === 404
  if (!isChosen)
    return (
      <EmptyState
        title={t(m.chooseACustomer)}
        text={t(m.reportShowsOneMonthOfCustomer)}
        action={
          <Button variant="contained" href={paths.monthlyReports()}>
            {t(m.viewCustomers)}
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
        <LogoSpinner label={t(m.loadingReport)} />
      )}
    </>
  )
}

/** The page. `?id=` is the customer and `?month=` the month. */
export const MonthlyReportPage = () => (
  <RequireRole permission={permit.read(monthlyReports)}>
    <MonthlyReportBody />
  </RequireRole>
)
