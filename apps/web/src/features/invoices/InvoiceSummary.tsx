/** What Detail Invoice opens with: what the invoice comes to, of which days, whose it is, and how it stands. */
import {
  counted,
  customerInvoices,
  spanOfMonths,
  totalCustomerInvoices,
  unassignedLines,
  word,
} from '@cmp/contract'
import { equal } from '@cmp/billing/decimal'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { changeSince } from '../../kit/api/change-since.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { DateCell, MoneyCell } from '../../ui/parts/cells.tsx'
import { Figures, type Figure } from '../../ui/parts/Figures.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { CalculateButton, paidSign, type Invoice } from './invoice-list.tsx'
import styles from './invoice-detail.module.css'

/** How it stands, in one word, and why where it needs somebody. */
const standingOf = (
  invoice: Invoice,
): { label: string; tone: 'success' | 'warning' | 'info'; why?: string } => {
  if (invoice.isCalculating) return { label: 'Calculating', tone: 'info' }
  if (invoice.isStale)
    return {
      label: 'Stale',
      tone: 'warning',
      ...(invoice.staleReason !== null && { why: invoice.staleReason }),
    }
  return invoice.isCalculated
    ? { label: 'Calculated', tone: 'success' }
    : { label: 'Not calculated', tone: 'warning', why: 'No customer is charged for it until it is.' }
}

/** The customers' invoices made of it, with the way there. */
const useCharged = (invoiceRowId: string) =>
  useQuery({
    queryKey: [customerInvoices.name, 'totals', { invoiceRowId }],
    queryFn: ({ signal }) => send(totalCustomerInvoices, { query: { invoiceRowId } }, { signal }),
  })

/** The figures and the ways on. */
export const InvoiceSummary = ({ invoice }: { invoice: Invoice }) => {
  const charged = useCharged(invoice.id).data
  const { label, tone, why } = standingOf(invoice)
  const currency = invoice.currencyCode
  const documents = charged?.reduce((count, { invoices }) => count + invoices, 0)
  const figures: Figure[] = [
    {
      label: 'Total',
      value: <MoneyCell amount={invoice.totalCharges} currency={currency} />,
      note: counted(invoice.lines, 'line'),
      isMain: true,
    },
    {
      label: 'Period',
      value: (
        <>
          <DateCell value={invoice.billingPeriodStartDate} /> –{' '}
          <DateCell value={invoice.billingPeriodEndDate} />
        </>
      ),
    },
    {
      label: 'Customers',
      value:
        documents === undefined ? (
          '…'
        ) : documents === 0 ? (
          'None charged yet'
        ) : (
          <AppLink href={resourcePaths(customerInvoices).list({ invoiceRowId: invoice.id })}>
            {counted(documents, 'customer invoice')}
          </AppLink>
        ),
      note: charged?.map(({ currency, charge }) => (
        <span key={currency} className={styles.invoiceCharge}>
          <MoneyCell amount={charge} currency={currency} />
        </span>
      )),
    },
    { label: 'State', value: <StatusChip value={label} label={label} tone={tone} />, note: why },
    {
      label: 'Paid to the provider',
      value: <MoneyCell amount={invoice.paidAmount} currency={currency} />,
      note: invoice.paidAmount.startsWith('-') ? paidSign : undefined,
    },
    ...(invoice.unassignedLines > 0
      ? [
          {
            label: 'Unassigned',
            value: <MoneyCell amount={invoice.unassignedCost} currency={currency} />,
            note: (
              <AppLink href={resourcePaths(unassignedLines).list({ invoiceRowId: invoice.id })}>
                {counted(invoice.unassignedLines, 'line')} {word(invoice.unassignedLines, 'waits', 'wait')}{' '}
                for a customer
              </AppLink>
            ),
          },
        ]
      : []),
    ...(invoice.unchargedReason !== null && !equal(invoice.unchargedCost, '0')
      ? [
          {
            label: 'Uncharged',
            value: <MoneyCell amount={invoice.unchargedCost} currency={currency} />,
            note: invoice.unchargedReason,
          },
        ]
      : []),
  ]
  const span = spanOfMonths(invoice.billingPeriodStartDate.slice(0, 'YYYY-MM'.length))
  return (
    <>
      <div className={styles.invoiceButtons}>
        <CalculateButton invoice={invoice} />
        <Button size="small" variant="outlined" href={paths.invoiceReconciliation(invoice.id)}>
          Reconciliation
        </Button>
        <Button
          size="small"
          variant="outlined"
          href={changeSince(span, { cloudProvider: invoice.cloudProvider })}
        >
          Why did it change
        </Button>
      </div>
      <Figures label="The invoice" figures={figures} />
    </>
  )
}
