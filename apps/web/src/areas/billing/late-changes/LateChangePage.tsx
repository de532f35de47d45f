/** One late change: the changed line items, the affected customers, and the calculation that creates documents from it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/late-changes'
import { preloadRow } from '../../../kit/shell/preload.ts'
import {
  customerInvoices,
  lateChangeCustomers,
  lateChangeLines,
  lateChanges,
  formatMonthName,
  ofNobody,
  permit,
  type LateChangeCustomers,
  type RowOf,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { send } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { TotalsStrip } from '../../../ui/parts/TotalsStrip.tsx'
import common from '../../../ui/parts/common.module.css'
import { CalculationDialog } from '../invoices/CalculationDialog.tsx'
import { recalculateInvoice } from '../invoices/recalculate.tsx'
import { ConcernedCustomers } from './ConcernedCustomers.tsx'
import { ExactAmount } from './ExactAmount.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './late-changes.module.css'

type LateChange = RowOf<typeof lateChanges>
type Line = RowOf<typeof lateChangeLines>

const list = getResourcePaths(lateChanges).list

/** Creates the drafts with the usual calculation. It asks for confirmation if issued documents would change. */
const DraftButton = ({ change }: { change: LateChange }) => {
  const userId = useSession()?.user.userId ?? ''
  const { invoiceRowId, invoiceId } = change
  const drafting = useChange(() => recalculateInvoice({ id: invoiceRowId, invoiceId }, userId), 'toast')
  return (
    <Button variant="contained" loading={drafting.isBusy} onClick={() => drafting.send()}>
      {t(m.createDrafts)}
    </Button>
  )
}

const changeColumns = {
  change: { width: 96 },
  day: { width: 150 },
  subAccountName: { width: 160 },
  serviceName: { width: 170 },
  meterName: { width: 160 },
  resourceId: { width: 220 },
  costBefore: {
    width: 140,
    cell: (line: Line) => <ExactAmount amount={line.costBefore} currency={line.currencyCode} />,
  },
  costAfter: {
    width: 140,
    cell: (line: Line) => <ExactAmount amount={line.costAfter} currency={line.currencyCode} />,
  },
  difference: {
    width: 140,
    cell: (line: Line) => <ExactAmount amount={line.difference} currency={line.currencyCode} />,
  },
  placeBefore: { width: 240 },
  placeAfter: { width: 240 },
}

/** Returns the heading that names the customer whose line items are listed. */
const formatLinesHeading = (customer: string | undefined, found: LateChangeCustomers | undefined): string => {
  if (customer === undefined) return t(m.changedLineItems)
  const name = found?.customers.find(({ customerId }) => customerId === customer)?.companyName
  return customer === ofNobody
    ? t(m.changedLineItemsUnassigned)
    : t(m.changedLineItemsOf, { name: name ?? t(m.oneCustomer) })
}

const Shown = ({ change }: { change: LateChange }) => {
  const { id, currencyCode } = change
  const { customer }: { customer?: string } = useSearch({ strict: false })
  const answer = useQuery({
    queryKey: [lateChanges.name, id, 'customers'],
    queryFn: ({ signal }) => send(lateChangeCustomers, { params: { id } }, { signal }),
  })
  return (
    <div className={styles.change}>
      <TotalsStrip
        label={t(m.invoice)}
        lines={[
          {
            currency: currencyCode,
            rows: t(m.lineItemChangedAddedRemoved, {
              changed: change.changed,
              added: change.added,
              removed: change.removed,
            }),
            sums: [
              { label: t(m.costBefore), amount: change.costBefore },
              { label: t(m.costAfter), amount: change.costAfter },
              { label: t(m.difference), amount: change.difference },
            ],
          },
        ]}
      />
      <p className={styles.came}>
        {renderRich(m.loadGaveWayTo, {
          accountName: change.accountName,
          date: () => <DateCell value={change.arrivedAt} withTime />,
          hadLoad: String(change.loadBefore !== ''),
          loadBefore: change.loadBefore,
          hasLoad: String(change.loadAfter !== ''),
          loadAfter: change.loadAfter,
        })}{' '}
        {change.state === 'calculated' && t(m.invoiceHasBeenRecalculatedSince)}
      </p>
      {change.problem && <Alert severity="error">{change.problem}</Alert>}
      {answer.isError ? (
        <QueryFailed answer={answer} />
      ) : answer.data ? (
        <ConcernedCustomers change={change} data={answer.data} />
      ) : (
        <LogoSpinner label={t(m.findingAffectedCustomers)} />
      )}
      <EmbeddedList
        resource={lateChangeLines}
        title={formatLinesHeading(customer, answer.data)}
        prefix="lines"
        parameters={{ latechange: id, ...(customer === undefined ? {} : { customer }) }}
        columns={changeColumns}
        sticky={[]}
        numbered
        emptyText={t(m.noneOfLineItemsBelongTo)}
      />
      {customer !== undefined && (
        <p>
          <Button href={paths.lateChange(id)}>{t(m.showAllCustomers)}</Button>
        </p>
      )}
    </div>
  )
}

const Page = () => {
  const id = useRowId()
  const answer = useQuery(buildRowQuery(lateChanges, id))
  const { data } = answer
  const title = data
    ? t(m.lateChangeOf, {
        invoiceId: data.invoiceId,
        billingPeriodStartDate: formatMonthName(data.billingPeriodStartDate),
      })
    : t(m.lateChange)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(lateChanges.title), href: list() }, { name: data?.invoiceId ?? '…' }]}
        action={
          data && (
            <div className={common.buttons}>
              <Button href={paths.invoiceReconciliation(data.invoiceRowId)}>{t(m.reconciliation)}</Button>
              {data.state === 'open' ? (
                <DraftButton change={data} />
              ) : (
                <Button
                  variant="outlined"
                  href={getResourcePaths(customerInvoices).list({ invoiceRowId: data.invoiceRowId })}
                >
                  {t(m.customerInvoices)}
                </Button>
              )}
            </div>
          )
        }
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: list(), title: t(lateChanges.title) }} />
      ) : data ? (
        <Shown change={data} />
      ) : (
        <LogoSpinner label={t(m.loadingLateChange)} />
      )}
      <CalculationDialog />
    </>
  )
}

/** The page. `?id=` is the change, and `&customer=` filters its line items. */
export const LateChangePage = () => (
  <RequireRole permission={permit.read(lateChanges)}>
    <Page />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadRow(lateChanges)
