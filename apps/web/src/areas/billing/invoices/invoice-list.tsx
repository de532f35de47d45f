/** The column renderers and row actions of the invoice list. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import {
  customerInvoices,
  getCurrencyDigits,
  gcpInvoices,
  invoices,
  setInvoicePayment,
  unassignedLines,
  type RowOf,
} from '@cmp/contract'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import { send } from '../../../kit/api/api.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { sendChange, useChange } from '../../../kit/api/use-change.ts'
import type { RowAction } from '../../../kit/list/row-actions.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { IdCell, IdText, MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { calculateInvoice, useCalculations } from './calculations.ts'
import { refreshInvoices } from './refresh.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './invoice-list.module.css'
import common from '../../../ui/parts/common.module.css'

/** A row of the list. */
export type Invoice = RowOf<typeof invoices>

/** Explains a negative paid amount. */
export const paidSign = t(m.providerShowsPaymentsAsNegativeCredit)

/** The poll interval of the list while an invoice is being calculated. */
const calculatingMilliseconds = 5000

/** Returns the path of an invoice. Each provider's invoices have a page of their own. */
export const getInvoicePath = ({
  id,
  cloudProvider,
}: Pick<Invoice, 'id' | 'cloudProvider'>): string | undefined =>
  getResourcePaths(cloudProvider === 'GCP' ? gcpInvoices : invoices).detail(id)

/** Returns the poll interval of the list while one of its rows is being calculated, otherwise false. */
export const refreshWhileCalculating = (rows: readonly { isCalculating: boolean }[]): number | false =>
  rows.some((row) => row.isCalculating) ? calculatingMilliseconds : false

/** Returns the chips for the states of an invoice that need action, most urgent first. */
const buildChips = (
  invoice: Invoice,
): { tone: string; text: string; title: string | undefined; href?: string }[] => [
  ...(invoice.rejected > 0
    ? [
        {
          tone: 'error',
          text: t(m.rejected, { rejected: invoice.rejected }),
          title: t(m.rowCouldNotBeReadSee, { rejected: invoice.rejected }),
        },
      ]
    : []),
  ...(invoice.unassignedLines > 0
    ? [
        {
          tone: 'warning',
          text: t(m.unassigned2, { unassignedLines: invoice.unassignedLines }),
          title: t(m.lineItemIsUnassignedAssign, { unassignedLines: invoice.unassignedLines }),
          href: getResourcePaths(unassignedLines).list({ invoiceRowId: invoice.id }),
        },
      ]
    : []),
  ...(invoice.isStale
    ? [{ tone: 'warning', text: t(m.needsRecalculation), title: invoice.staleReason ?? undefined }]
    : []),
  ...(invoice.unchargedReason !== null && !areDecimalsEqual(invoice.unchargedCost, '0')
    ? [
        {
          tone: invoice.isCalculated ? 'info' : 'warning',
          text: t(m.unbilled),
          title: t(m.ofCustomerCostIsUnbilled, {
            unchargedCost: formatMoney(invoice.unchargedCost, getCurrencyDigits(invoice.currencyCode)),
            currencyCode: invoice.currencyCode,
            unchargedReason: invoice.unchargedReason,
          }),
          href: paths.invoiceReconciliation(invoice.id),
        },
      ]
    : []),
  ...(invoice.rejectedOfFile > 0
    ? [
        {
          tone: 'warning',
          text: t(m.rejectedInFile, { rejectedOfFile: invoice.rejectedOfFile }),
          title: t(m.rowOfItsFilesHasNo, { rejectedOfFile: invoice.rejectedOfFile }),
        },
      ]
    : []),
]

/** The ID, and beside it the states that need action: one chip, and the count of the others. */
export const InvoiceIdCell = ({ invoice, href }: { invoice: Invoice; href: string | undefined }) => {
  const [first, ...others] = buildChips(invoice)
  return (
    <span className={styles.invoiceId}>
      <IdCell value={invoice.invoiceId} label={t(m.invoiceId)}>
        <AppLink href={href}>
          <IdText value={invoice.invoiceId} />
        </AppLink>
      </IdCell>
      {first &&
        (first.href === undefined ? (
          <span className={common.chip} data-tone={first.tone} title={first.title}>
            {first.text}
          </span>
        ) : (
          <AppLink className={common.chip} data-tone={first.tone} href={first.href} title={first.title}>
            {first.text}
          </AppLink>
        ))}
      {others.length > 0 && (
        <span
          className={common.chip}
          data-tone={others[0]?.tone}
          title={others.map(({ text, title = text }) => title).join('\n')}
        >
          +{others.length}
        </span>
      )}
    </span>
  )
}

/** Returns why an invoice cannot be calculated, or undefined if it can. */
export const findCalculationBlocker = ({ lines, linesRemoved }: Invoice): string | undefined => {
  if (lines === 0) return t(m.fetchOrImportItsLineItems)
  return linesRemoved ?? undefined
}

/**
 * Starts the calculation. The button is amber while the invoice has not been calculated yet, and disabled while it has
 * no line items.
 */
export const CalculateButton = ({ invoice }: { invoice: Invoice }) => {
  const session = useSession()
  const running = useCalculations(({ byInvoice }) => byInvoice[invoice.id]?.state === 'running')
  // The row is marked as calculated as soon as the calculation starts.
  const isCalculated = invoice.isCalculated || invoice.isCalculating || running
  const isBusy = invoice.isCalculating || running
  const userId = session?.user.userId ?? ''
  const again = useChange(
    async () => (await import('./recalculate.tsx')).recalculateInvoice(invoice, userId),
    'toast',
  )
  const reason = findCalculationBlocker(invoice)
  const button = (
    <Button
      size="small"
      className={styles.calculate}
      variant={isCalculated || reason !== undefined ? 'outlined' : 'contained'}
      color={isCalculated || reason !== undefined ? 'primary' : 'attention'}
      disabled={isBusy || reason !== undefined}
      loading={again.isBusy}
      onClick={() => (isCalculated ? again.send() : void calculateInvoice(invoice, userId))}
    >
      {isCalculated ? t(m.reCalculateCustomerInvoice) : t(m.calculateCustomerInvoice)}
    </Button>
  )
  // A disabled button does not show its own title.
  return reason === undefined ? button : <span title={reason}>{button}</span>
}

const setPayment = ({ id }: Invoice, paymentStatus: 'paid' | 'unpaid'): Promise<void> =>
  sendChange(async () => {
    const { message } = await send(setInvoicePayment, { input: { invoiceId: id, paymentStatus } })
    showToast(message, { tone: 'success' })
    await refreshInvoices()
  })

const listRowActions = (invoice: Invoice): RowAction[] => [
  { label: t(m.reconciliation), href: paths.invoiceReconciliation(invoice.id) },
  ...(invoice.unassignedLines > 0
    ? [
        {
          label: t(m.assignLineItems),
          href: getResourcePaths(unassignedLines).list({ invoiceRowId: invoice.id }),
        },
      ]
    : []),
  {
    label: t(m.showCustomerInvoices),
    href: getResourcePaths(customerInvoices).list({ invoiceRowId: invoice.id }),
    disabledReason: invoice.isCalculated ? undefined : t(m.customerInvoicesAppearAfterYou),
  },
  invoice.paymentStatus === 'paid'
    ? { label: t(m.markAsUnpaid), onClick: () => void setPayment(invoice, 'unpaid') }
    : { label: t(m.markAsPaid), onClick: () => void setPayment(invoice, 'paid') },
]

/** Returns the options of the list. The page adds its own buttons. */
export const buildInvoiceListOptions = (detailPath: (id: string) => string | undefined) =>
  ({
    sticky: ['invoiceId', 'invoiceDate'],
    pageSizes: [5, 10, 25],
    filters: ['cloudProvider', 'currencyCode', 'paymentStatus', 'isCalculated', 'isStale'],
    filterTexts: { isUncharged: t(m.withUnbilledCost), importId: t(m.fromOneImport) },
    refreshAfter: refreshWhileCalculating,
    columns: {
      invoiceId: {
        width: 254,
        least: 176,
        cell: (invoice) => <InvoiceIdCell invoice={invoice} href={detailPath(invoice.id)} />,
      },
      invoiceDate: { width: 150 },
      cloudProvider: { width: 70 },
      billingPeriodStartDate: { width: 152 },
      billingPeriodEndDate: { width: 160, matters: 'least' },
      totalCharges: { width: 126 },
      /** Providers write a paid amount as a credit. */
      paidAmount: {
        width: 150,
        cell: ({ paidAmount, currencyCode }) => (
          <span title={paidAmount.startsWith('-') ? paidSign : undefined}>
            <MoneyCell amount={paidAmount} currency={currencyCode} />
          </span>
        ),
      },
      currencySymbol: { width: 150, matters: 'least' },
      pdfDownloadLink: {
        cell: ({ pdfDownloadLink, invoiceId }) =>
          pdfDownloadLink ? (
            <a href={pdfDownloadLink} target="_blank" rel="noreferrer" aria-label={t(m.pdfOf, { invoiceId })}>
              {t(m.downloadPdf)}
            </a>
          ) : (
            <NoValue />
          ),
      },
    },
    rowActions: listRowActions,
    rowButtons: {
      heading: t(m.action),
      width: 250,
      cell: (invoice) => (
        <>
          <Button size="small" href={detailPath(invoice.id)}>
            {t(m.viewDetails)}
          </Button>
          <CalculateButton invoice={invoice} />
        </>
      ),
    },
  }) satisfies ListOptions<typeof invoices>
