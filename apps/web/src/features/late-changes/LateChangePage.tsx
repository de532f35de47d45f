/** A late change: what came, whom it concerns, line by line, and the calculation that makes documents of it. */
import {
  counted,
  customerInvoices,
  lateChangeCustomers,
  lateChangeLines,
  lateChanges,
  monthName,
  ofNobody,
  permit,
  type LateChangeCustomers,
  type RowOf,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { DateCell } from '../../ui/parts/cells.tsx'
import { TotalsStrip } from '../../ui/parts/TotalsStrip.tsx'
import common from '../../ui/parts/common.module.css'
import { CalculationDialog } from '../invoices/CalculationDialog.tsx'
import { recalculateInvoice } from '../invoices/recalculate.tsx'
import { ConcernedCustomers } from './ConcernedCustomers.tsx'
import { ExactAmount } from './ExactAmount.tsx'
import styles from './late-changes.module.css'

type LateChange = RowOf<typeof lateChanges>
type Line = RowOf<typeof lateChangeLines>

const list = resourcePaths(lateChanges).list

/** Makes the drafts: the same calculation as anywhere, with its question where issued documents would be touched. */
const DraftButton = ({ change }: { change: LateChange }) => {
  const userId = useSession()?.user.userId ?? ''
  const { invoiceRowId, invoiceId } = change
  const drafting = useChange(() => recalculateInvoice({ id: invoiceRowId, invoiceId }, userId), 'toast')
  return (
    <Button variant="contained" loading={drafting.isBusy} onClick={() => drafting.send()}>
      Draft what changes
    </Button>
  )
}

const looks = {
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

/** Whose lines the list is narrowed to, as a heading says it. */
const narrowedTo = (customer: string | undefined, found: LateChangeCustomers | undefined): string => {
  if (customer === undefined) return 'Changed lines'
  const name = found?.customers.find(({ customerId }) => customerId === customer)?.companyName
  return customer === ofNobody ? 'Changed lines of nobody yet' : `Changed lines of ${name ?? 'one customer'}`
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
        label="The invoice"
        lines={[
          {
            currency: currencyCode,
            rows: `${counted(change.changed, 'line')} changed, ${change.added} added, ${change.removed} removed`,
            sums: [
              { label: 'Cost before', amount: change.costBefore },
              { label: 'Cost after', amount: change.costAfter },
              { label: 'Difference', amount: change.difference },
            ],
          },
        ]}
      />
      <p className={styles.came}>
        {change.accountName}, <DateCell value={change.arrivedAt} withTime />: {change.loadBefore || 'no file'}{' '}
        gave way to {change.loadAfter || 'nothing'}.{' '}
        {change.state === 'calculated' && 'The invoice has been calculated again since.'}
      </p>
      {change.problem && <Alert severity="error">{change.problem}</Alert>}
      {answer.isError ? (
        <QueryFailed answer={answer} />
      ) : answer.data ? (
        <ConcernedCustomers change={change} data={answer.data} />
      ) : (
        <LogoSpinner label="Asking whom it concerns" />
      )}
      <EmbeddedList
        resource={lateChangeLines}
        title={narrowedTo(customer, answer.data)}
        prefix="lines"
        parameters={{ latechange: id, ...(customer === undefined ? {} : { customer }) }}
        columns={looks}
        sticky={[]}
        numbered
        emptyText="No line of this customer is among them."
      />
      {customer !== undefined && (
        <p>
          <Button href={paths.lateChange(id)}>Show the lines of all</Button>
        </p>
      )}
    </div>
  )
}

const Page = () => {
  const id = useRowId()
  const answer = useQuery(rowQuery(lateChanges, id))
  const { data } = answer
  const title = data
    ? `${data.invoiceId} of ${monthName(data.billingPeriodStartDate)} changed`
    : 'Late change'
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: lateChanges.title, href: list() }, { name: data?.invoiceId ?? '…' }]}
        action={
          data && (
            <div className={common.buttons}>
              <Button href={paths.invoiceReconciliation(data.invoiceRowId)}>Reconciliation</Button>
              {data.state === 'open' ? (
                <DraftButton change={data} />
              ) : (
                <Button
                  variant="outlined"
                  href={resourcePaths(customerInvoices).list({ invoiceRowId: data.invoiceRowId })}
                >
                  Customer invoices
                </Button>
              )}
            </div>
          )
        }
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: list(), title: lateChanges.title }} />
      ) : data ? (
        <Shown change={data} />
      ) : (
        <LogoSpinner label="Loading the late change" />
      )}
      <CalculationDialog />
    </>
  )
}

/** The page; `?id=` is the change, `&customer=` narrows its lines. */
export const LateChangePage = () => (
  <RequireRole permission={permit.read(lateChanges)}>
    <Page />
  </RequireRole>
)
