/** One customer invoice: what it comes to, and its details, each of which can be asked why. */
import { subtract } from '@cmp/billing/decimal'
import { customerInvoiceDetails, customerInvoices, documentStates, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { withQuery } from '../../kit/api/api.ts'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { describeError } from '../../kit/api/failures.ts'
import { rowQuery } from '../../kit/api/resource-calls.ts'
import { useRowId } from '../../kit/form/resource-form-page.tsx'
import { parseSearch } from '../../kit/api/url-search.ts'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { DateCell, MoneyCell } from '../../ui/parts/cells.tsx'
import { ErrorState } from '../../ui/parts/ErrorState.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { pdfUrl, setPayment } from './payment.ts'
import { WhyDrawer } from './WhyDrawer.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import styles from './customer-invoice.module.css'
import common from '../../ui/parts/common.module.css'

type CustomerInvoice = RowOf<typeof customerInvoices>

const stateLabels = Object.fromEntries(documentStates.map(({ value, label }) => [value, label]))

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the provider alone is shown; the margin only where both amounts are of one currency. */
const ProviderFacts = ({ invoice }: { invoice: CustomerInvoice }) => {
  if (invoice.cost === null) return null
  return (
    <>
      <Fact label="Cost">
        <MoneyCell amount={invoice.cost} currency={invoice.costCurrency} />
      </Fact>
      {invoice.costCurrency === invoice.currency && (
        <Fact label="Margin">
          <MoneyCell amount={subtract(invoice.subtotal, invoice.cost)} currency={invoice.currency} />
        </Fact>
      )}
    </>
  )
}

const Facts = ({ invoice }: { invoice: CustomerInvoice | undefined }) => {
  if (!invoice)
    return <div className={`${common.facts} ${common.factsCard} ${styles.invoiceFacts}`} aria-busy="true" />
  const { currency } = invoice
  return (
    <dl className={`${common.facts} ${common.factsCard} ${styles.invoiceFacts}`}>
      <Fact label="Customer">{invoice.companyName}</Fact>
      <Fact label="Period">
        <DateCell value={invoice.billingPeriodStartDate} /> –{' '}
        <DateCell value={invoice.billingPeriodEndDate} />
      </Fact>
      {invoice.issueDate !== null && (
        <Fact label="Issued">
          <DateCell value={invoice.issueDate} />
        </Fact>
      )}
      {invoice.dueDate !== null && (
        <Fact label="Due">
          <DateCell value={invoice.dueDate} />
        </Fact>
      )}
      <Fact label="State">
        <StatusChip value={invoice.state} label={stateLabels[invoice.state] ?? invoice.state} />
      </Fact>
      <Fact label="Charge">
        <MoneyCell amount={invoice.subtotal} currency={currency} />
      </Fact>
      <Fact label={`VAT ${invoice.vatPercent} %`}>
        <MoneyCell amount={invoice.vatAmount} currency={currency} />
      </Fact>
      <Fact label="Total">
        <strong>
          <MoneyCell amount={invoice.total} currency={currency} />
        </strong>
      </Fact>
      <ProviderFacts invoice={invoice} />
    </dl>
  )
}

/** The details' columns; every charge can be asked why. */
const looksWith = (showWhy: (detailId: string) => void) => ({
  subscriptionName: { width: 200 },
  serviceName: { width: 190 },
  meterName: { width: 240 },
  charge: {
    width: 210,
    atEnd: true,
    cell: (row: RowOf<typeof customerInvoiceDetails>) => (
      <span className={styles.why}>
        <MoneyCell amount={row.charge} currency={row.currency} />
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Why? ${row.charge} ${row.currency} for ${row.meterName}`}
          onClick={() => showWhy(row.id)}
        >
          Why?
        </Button>
      </span>
    ),
  },
})

/** The page; `?id=` is the invoice, `?why=` the detail that is explained. */
export const CustomerInvoicePage = () => {
  const id = useRowId()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const why = typeof search['why'] === 'string' ? search['why'] : undefined
  const navigate = useNavigate()
  const router = useRouter()
  const answer = useQuery(rowQuery(customerInvoices, id))
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const invoice = answer.data
  const title = invoice?.number ?? 'Customer invoice'
  useTitle(title)
  const places = resourcePaths(customerInvoices)
  const showWhy = useCallback(
    (detailId: string | undefined) => {
      const { why: _former, ...others } = parseSearch(router.latestLocation.searchStr)
      void navigate({ href: withQuery('/customer-invoice/detail', { ...others, why: detailId }) })
    },
    [navigate, router],
  )
  const looks = useMemo(() => looksWith(showWhy), [showWhy])
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: customerInvoices.title, href: places.list() }, { name: title }]}
        action={
          invoice && (
            <div className={styles.invoiceActions}>
              {isProvider && (
                <>
                  <Button color="inherit" href={paths.invoiceReconciliation(invoice.invoiceRowId)}>
                    Reconciliation
                  </Button>
                  <Button
                    variant="outlined"
                    onClick={() =>
                      void setPayment(invoice.id, invoice.paymentStatus === 'paid' ? 'unpaid' : 'paid')
                    }
                  >
                    {invoice.paymentStatus === 'paid' ? 'Mark as unpaid' : 'Mark as paid'}
                  </Button>
                </>
              )}
              <Button variant="contained" href={pdfUrl(invoice.id)} newTab>
                PDF
              </Button>
            </div>
          )
        }
      />
      {answer.isError ? (
        <ErrorState message={describeError(answer.error)} onRetry={() => void answer.refetch()} />
      ) : (
        <div className={styles.customerInvoice}>
          <Facts invoice={invoice} />
          {invoice?.adjustsNumber && (
            <p className={styles.invoiceNote}>
              This adjusts {invoice.adjustsNumber}, which was issued before the provider&apos;s invoice was
              calculated again.
            </p>
          )}
          <EmbeddedList
            resource={customerInvoiceDetails}
            prefix="details"
            parameters={{ customerInvoiceId: id }}
            columns={looks}
            hidden={isProvider ? [] : ['cost', 'markupPercent']}
            emptyText="This invoice has no details."
          />
        </div>
      )}
      {why !== undefined && <WhyDrawer key={why} detailId={why} onClose={() => showWhy(undefined)} />}
    </>
  )
}
