/** How the invoice list looks, and what can be done with a row. */
import {
  counted,
  customerInvoices,
  digitsOf,
  gcpInvoices,
  invoices,
  numberText,
  setInvoicePayment,
  unassignedLines,
  type RowOf,
} from '@cmp/contract'
import { equal } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import { send } from '../../kit/api/api.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { sendChange, useChange } from '../../kit/api/use-change.ts'
import type { RowAction } from '../../kit/list/row-actions.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { IdCell, IdText, MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { calculateInvoice, useCalculations } from './calculations.ts'
import { recalculateInvoice } from './recalculate.tsx'
import { refreshInvoices } from './refresh.ts'
import { Button } from '../../ui/parts/Button.tsx'
import styles from './invoice-list.module.css'
import common from '../../ui/parts/common.module.css'

/** A row of the list. */
export type Invoice = RowOf<typeof invoices>

/** What a negative paid amount means. */
export const paidSign = 'The provider writes what was paid of the invoice as a credit, below zero.'

/** How often the list is asked while an invoice is being calculated. */
const calculatingMilliseconds = 5000

/** Where an invoice is looked at: each cloud's has a page of its own. */
export const invoicePath = ({
  id,
  cloudProvider,
}: Pick<Invoice, 'id' | 'cloudProvider'>): string | undefined =>
  resourcePaths(cloudProvider === 'GCP' ? gcpInvoices : invoices).detail(id)

/** How often the list is asked while one of its rows is being calculated. */
export const refreshWhileCalculating = (rows: readonly { isCalculating: boolean }[]): number | false =>
  rows.some((row) => row.isCalculating) ? calculatingMilliseconds : false

/** What of an invoice needs a person's look, the most urgent first. */
const chipsOf = (
  invoice: Invoice,
): { tone: string; text: string; title: string | undefined; href?: string }[] => [
  ...(invoice.rejected > 0
    ? [
        {
          tone: 'error',
          text: `${numberText(invoice.rejected)} rejected`,
          title: `${counted(invoice.rejected, 'line')} could not be read. The import that brought them says why.`,
        },
      ]
    : []),
  ...(invoice.unassignedLines > 0
    ? [
        {
          tone: 'warning',
          text: `${numberText(invoice.unassignedLines)} unassigned`,
          title: `${counted(invoice.unassignedLines, 'line belongs', 'lines belong')} to no customer yet. Assign their subscriptions.`,
          href: resourcePaths(unassignedLines).list({ invoiceRowId: invoice.id }),
        },
      ]
    : []),
  ...(invoice.isStale ? [{ tone: 'warning', text: 'Stale', title: invoice.staleReason ?? undefined }] : []),
  ...(invoice.unchargedReason !== null && !equal(invoice.unchargedCost, '0')
    ? [
        {
          tone: invoice.isCalculated ? 'info' : 'warning',
          text: 'Uncharged',
          title: `${formatMoney(invoice.unchargedCost, digitsOf(invoice.currencyCode))} ${invoice.currencyCode} of customers' cost is uncharged. ${invoice.unchargedReason}`,
          href: paths.invoiceReconciliation(invoice.id),
        },
      ]
    : []),
  ...(invoice.rejectedOfFile > 0
    ? [
        {
          tone: 'warning',
          text: `${numberText(invoice.rejectedOfFile)} rejected of the file`,
          title: `${counted(invoice.rejectedOfFile, 'line')} of its files could not be read so far as to tell the invoice.`,
        },
      ]
    : []),
]

/** The id, and beside it what of the invoice needs a person's look: there is room for one chip, and the count of others. */
export const InvoiceIdCell = ({ invoice, href }: { invoice: Invoice; href: string | undefined }) => {
  const [first, ...others] = chipsOf(invoice)
  return (
    <span className={styles.invoiceId}>
      <IdCell value={invoice.invoiceId} label="Invoice Id">
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

/** Why an invoice cannot be calculated; undefined where it can. */
export const noCalculationReason = ({ lines, linesRemoved }: Invoice): string | undefined => {
  if (lines === 0) return 'Fetch or import its line items first.'
  return linesRemoved ?? undefined
}

/** Starts the calculation; amber while the invoice has not been calculated yet, disabled while it has no line items. */
export const CalculateButton = ({ invoice }: { invoice: Invoice }) => {
  const session = useSession()
  const running = useCalculations(({ byInvoice }) => byInvoice[invoice.id]?.state === 'running')
  // The row is marked as soon as the calculation has started.
  const isCalculated = invoice.isCalculated || invoice.isCalculating || running
  const isBusy = invoice.isCalculating || running
  const userId = session?.user.userId ?? ''
  const again = useChange(() => recalculateInvoice(invoice, userId), 'toast')
  const reason = noCalculationReason(invoice)
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
      {isCalculated ? 'Re-calculate Customer Invoice' : 'Calculate Customer Invoice'}
    </Button>
  )
  // A disabled button shows no title of its own.
  return reason === undefined ? button : <span title={reason}>{button}</span>
}

const setPayment = ({ id }: Invoice, paymentStatus: 'paid' | 'unpaid'): Promise<void> =>
  sendChange(async () => {
    const { message } = await send(setInvoicePayment, { input: { invoiceId: id, paymentStatus } })
    toast(message, { tone: 'success' })
    await refreshInvoices()
  })

const rowActions = (invoice: Invoice): RowAction[] => [
  { label: 'Reconciliation', href: paths.invoiceReconciliation(invoice.id) },
  ...(invoice.unassignedLines > 0
    ? [
        {
          label: 'Assign unassigned lines',
          href: resourcePaths(unassignedLines).list({ invoiceRowId: invoice.id }),
        },
      ]
    : []),
  {
    label: 'Show customer invoices',
    href: resourcePaths(customerInvoices).list({ invoiceRowId: invoice.id }),
    disabledReason: invoice.isCalculated ? undefined : 'There are none until the invoice is calculated.',
  },
  invoice.paymentStatus === 'paid'
    ? { label: 'Mark as unpaid', onClick: () => void setPayment(invoice, 'unpaid') }
    : { label: 'Mark as paid', onClick: () => void setPayment(invoice, 'paid') },
]

/** The page adds its own buttons to these. */
export const invoiceListOptions = (detailPath: (id: string) => string | undefined) =>
  ({
    sticky: ['invoiceId', 'invoiceDate'],
    pageSizes: [5, 10, 25],
    filters: ['cloudProvider', 'currencyCode', 'paymentStatus', 'isCalculated', 'isStale'],
    filterTexts: { isUncharged: 'With uncharged cost', importId: 'Of one import' },
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
      /** Providers write what was paid as a credit. */
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
            <a href={pdfDownloadLink} target="_blank" rel="noreferrer" aria-label={`PDF of ${invoiceId}`}>
              Download PDF
            </a>
          ) : (
            <NoValue />
          ),
      },
    },
    rowActions,
    rowButtons: {
      heading: 'Action',
      width: 250,
      cell: (invoice) => (
        <>
          <Button size="small" href={detailPath(invoice.id)}>
            View Details
          </Button>
          <CalculateButton invoice={invoice} />
        </>
      ),
    },
  }) satisfies ListOptions<typeof invoices>
