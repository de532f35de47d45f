/** One customer invoice: its totals, its payments and its charges, each of which can be explained. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { customerInvoiceDetails, customerInvoices, type RowOf } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withQuery } from '../../../kit/api/api.ts'
import { preloadRow } from '../../../kit/shell/preload.ts'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { parseSearch } from '../../../kit/api/url-search.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Adjustments } from './Adjustments.tsx'
import { quantityColumns } from './document-lists.tsx'
import { isPayable } from './documents.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceMails } from './InvoiceMails.tsx'
import { InvoiceNotices } from './InvoiceNotices.tsx'
import { InvoiceTickets } from './InvoiceTickets.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { WhyDrawer } from './WhyDrawer.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './customer-invoice.module.css'

/** Returns the columns of the details, with a button that explains each charge. */
const buildChargeColumns = (showWhy: (detailId: string) => void) => ({
  ...quantityColumns,
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
          aria-label={t(m.explainFor, {
            charge: row.charge,
            currency: row.currency,
            meterName: row.meterName,
          })}
          onClick={() => showWhy(row.id)}
        >
          {t(m.explain)}
        </Button>
      </span>
    ),
  },
})

/** The page. `?id=` is the invoice, and `?why=` is the detail that is explained. */
export const CustomerInvoicePage = () => {
  const id = useRowId()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const why = typeof search['why'] === 'string' ? search['why'] : undefined
  const navigate = useNavigate()
  const router = useRouter()
  const answer = useQuery(buildRowQuery(customerInvoices, id))
  const isProvider = useRoleIsIn(customerInvoices.access.write)
  const invoice = answer.data
  const title = invoice?.name ?? t(m.customerInvoice)
  useTitle(title)
  const places = getResourcePaths(customerInvoices)
  const showWhy = useCallback(
    (detailId: string | undefined) => {
      const { why: _former, ...others } = parseSearch(router.latestLocation.searchStr)
      void navigate({ href: withQuery('/customer-invoice/detail', { ...others, why: detailId }) })
    },
    [navigate, router],
  )
  const chargeColumns = useMemo(() => buildChargeColumns(showWhy), [showWhy])
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(customerInvoices.title), href: places.list() }, { name: title }]}
        action={invoice && <InvoiceActions invoice={invoice} isProvider={isProvider} />}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: t(customerInvoices.title) }} />
      ) : (
        <div className={styles.customerInvoice}>
          {invoice && <InvoiceNotices invoice={invoice} isProvider={isProvider} />}
          <InvoiceFacts invoice={invoice} isProvider={isProvider} />
          <Adjustments adjustsId={id} isProvider={isProvider} />
          <InvoiceTickets id={id} />
          {invoice && isPayable(invoice) && <InvoicePayments id={id} isProvider={isProvider} />}
          {invoice && isProvider && invoice.state !== 'draft' && <InvoiceMails id={id} />}
          <EmbeddedList
            resource={customerInvoiceDetails}
            prefix="details"
            parameters={{ customerInvoiceId: id }}
            columns={chargeColumns}
            hidden={isProvider ? [] : ['cost', 'markupPercent']}
            emptyText={t(m.thisInvoiceHasNoDetails)}
          />
        </div>
      )}
      {why !== undefined && (
        <WhyDrawer key={why} invoiceId={id} detailId={why} onClose={() => showWhy(undefined)} />
      )}
    </>
  )
}

/** Starts loading the data that the page shows. */
export const preload = preloadRow(customerInvoices)
