/** Detail Invoice: a full-screen dialog with the steps of an invoice's fetch and its line items. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import {
  getProviderName,
  invoiceBillingLineItems,
  invoices,
  invoiceUsageLineItems,
  permit,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { FetchStepper } from './FetchStepper.tsx'
import { InvoiceSummary } from './InvoiceSummary.tsx'
import type { Invoice } from './invoice-list.tsx'
import { CalculationDialog } from './CalculationDialog.tsx'
import { InvoiceLoads } from './InvoiceLoads.tsx'
import { formatLastUpdated } from './last-updated.ts'
import { billingLineColumns, lineItemColumns } from './line-item-columns.tsx'
import { useInvoiceFetch } from './use-invoice-fetch.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog } from '../../../ui/parts/Dialog.tsx'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { CloseIcon } from '../../../ui/parts/icons.tsx'
import detailPanel from '../shared/detail-panel.module.css'
import styles from './invoice-detail.module.css'

/** Page sizes of the two tables. */
const sizes = [5, 10, 25] as const

/** Downloads an unchanged file of the provider. If there is none, the disabled button says why. */
const RawDownload = ({ label, url }: { label: string; url: string | null | undefined }) => (
  <span title={url === null ? t(m.noRawFileIsAvailableBecause) : undefined}>
    <Button variant="outlined" disabled={!url} {...(url && { href: url, download: true })}>
      {label}
    </Button>
  </span>
)

type Fetch = ReturnType<typeof useInvoiceFetch>

/** The steps of the fetch, its start, and the provider's files. */
const FetchSection = ({ fetch, row }: { fetch: Fetch; row: Invoice | undefined }) => (
  <section className={styles.invoiceFetch} aria-label={t(m.fetch)}>
    <FetchStepper step={fetch.step} isFailed={fetch.isFailed} />
    <div>
      <p>
        {t(m.lastUpdated, { lastUpdated: fetch.lastUpdated ? formatLastUpdated(fetch.lastUpdated) : '–' })}
      </p>
      <div className={styles.invoiceButtons}>
        <Button variant="contained" disabled={!row} loading={fetch.isFetching} onClick={() => fetch.start()}>
          {t(m.fetch)}
        </Button>
        <RawDownload label={t(m.downloadRawPaygData)} url={row?.rawDataUrl} />
        <RawDownload label={t(m.downloadRawRiData)} url={row?.rawDataRIUrl} />
      </div>
    </div>
    {fetch.problem && (
      <p role="alert" className={styles.problem}>
        {fetch.problem}
      </p>
    )}
  </section>
)

/** The two tables of line items: pay-as-you-go, and everything that is bought. */
const LineItems = ({
  id,
  hasLines,
  linesRemoved,
}: {
  id: string
  hasLines: boolean
  /** Why the lines are not stored any longer. */
  linesRemoved: string | null | undefined
}) => {
  const chooseEmptyText = (none: string) =>
    linesRemoved || (hasLines ? none : t(m.lineItemsAppearWhenFetchIs))
  const shared = { parameters: { invoicenumber: id }, sticky: [], sizes, numbered: true, isReady: hasLines }
  return (
    <>
      <EmbeddedList
        resource={invoiceUsageLineItems}
        prefix="payg"
        columns={lineItemColumns}
        emptyText={chooseEmptyText(t(m.noPayAsYouGoLine))}
        {...shared}
      />
      <EmbeddedList
        resource={invoiceBillingLineItems}
        prefix="ri"
        columns={billingLineColumns}
        emptyText={chooseEmptyText(t(m.noReservationsLicensesOrMarketplace))}
        {...shared}
      />
    </>
  )
}

/** The head of the dialog: the invoice's ID and its provider. */
const DialogHeader = ({ row, onClose }: { row: Invoice | undefined; onClose: () => void }) => (
  <header>
    <div>
      <h1>{t(m.detailInvoice)}</h1>
      <p>
        {row ? (
          <>
            <code>{row.invoiceId}</code> · {getProviderName(row.cloudProvider)}
          </>
        ) : (
          <Skeleton width={160} />
        )}
      </p>
    </div>
    <IconButton label={t(m.close)} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  </header>
)

/** Returns the function that closes the dialog: it goes back to the page that opened it, or to the list. */
const useClose = () => {
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: getResourcePaths(invoices).list() })
  }
}

const DetailDialog = () => {
  useTitle(t(m.detailInvoice))
  const id = useRowId()
  const invoice = useQuery(buildRowQuery(invoices, id))
  const fetch = useInvoiceFetch(id)
  const close = useClose()
  const row = invoice.data
  const problem = invoice.error ?? fetch.error
  return (
    <Dialog size="full" label={t(m.detailInvoice)} onClose={close}>
      <div className={`${detailPanel.detailPanel} ${styles.invoiceDetail}`}>
        <DialogHeader row={row} onClose={close} />
        {problem ? (
          <QueryFailed
            answer={{
              error: problem,
              refetch: () => {
                fetch.retry()
                return invoice.refetch()
              },
            }}
            back={{ href: getResourcePaths(invoices).list(), title: t(invoices.title) }}
          />
        ) : (
          <>
            {row && <InvoiceSummary invoice={row} />}
            <FetchSection fetch={fetch} row={row} />
            {row?.linesRemoved && (
              <Alert severity="info" role="status">
                {t(m.toRestoreThemImportSameFile, { linesRemoved: row.linesRemoved })}
              </Alert>
            )}
            <InvoiceLoads invoiceRowId={id} />
            <LineItems id={id} hasLines={fetch.hasLines} linesRemoved={row?.linesRemoved} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The dialog. `?id=` is the ID of the invoice's row. */
export const InvoiceDetailDialog = () => (
  <RequireRole permission={permit.read(invoices)}>
    <DetailDialog />
    <CalculationDialog />
  </RequireRole>
)
