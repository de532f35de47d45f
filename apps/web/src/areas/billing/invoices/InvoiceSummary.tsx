/** The top of Detail Invoice: the invoice's total, period, customer invoices and status. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import {
  customerInvoices,
  buildMonthsRange,
  totalCustomerInvoices,
  unassignedLines,
  toMonth,
} from '@cmp/contract'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { changeSince } from '../../../kit/api/change-since.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import { Figures, type Figure } from '../../../ui/parts/Figures.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { CalculateButton, paidSign, type Invoice } from './invoice-list.tsx'
import styles from './invoice-detail.module.css'

/** Returns the status in one word, with the reason if it needs action. */
const getInvoiceStatus = (
  invoice: Invoice,
): { label: string; tone: 'success' | 'warning' | 'info'; why?: string } => {
  if (invoice.isCalculating) return { label: t(m.calculating), tone: 'info' }
  if (invoice.isStale)
    return {
      label: t(m.needsRecalculation2),
      tone: 'warning',
      ...(invoice.staleReason !== null && { why: invoice.staleReason }),
    }
  return invoice.isCalculated
    ? { label: t(m.calculated), tone: 'success' }
    : { label: t(m.notCalculated), tone: 'warning', why: t(m.customersAreNotChargedUntilYou) }
}

/** Reads the totals of the customer invoices that were made from the invoice. */
const useCharged = (invoiceRowId: string) =>
  useQuery({
    queryKey: [customerInvoices.name, 'totals', { invoiceRowId }],
    queryFn: ({ signal }) => send(totalCustomerInvoices, { query: { invoiceRowId } }, { signal }),
  })

type ChargedTotals = ReturnType<typeof useCharged>['data']

/** Returns the figure of the customers that were charged, with the charge in each currency. */
const buildChargedFigure = (invoiceRowId: string, charged: ChargedTotals): Figure => {
  const documents = charged?.reduce((count, { invoices }) => count + invoices, 0)
  return {
    label: t(m.customers),
    value:
      documents === undefined ? (
        '…'
      ) : documents === 0 ? (
        t(m.notChargedYet)
      ) : (
        <AppLink href={getResourcePaths(customerInvoices).list({ invoiceRowId })}>
          {t(m.customerInvoiceCount, { documents })}
        </AppLink>
      ),
    note: charged?.map(({ currency, charge }) => (
      <span key={currency} className={styles.invoiceCharge}>
        <MoneyCell amount={charge} currency={currency} />
      </span>
    )),
  }
}

/** Returns the figures of cost that no customer pays for: unassigned and uncharged line items, if there are any. */
const listUnbilledFigures = (invoice: Invoice): Figure[] => {
  const { currencyCode: currency, unassignedLines: lines } = invoice
  const unassigned: Figure = {
    label: t(m.unassigned),
    value: <MoneyCell amount={invoice.unassignedCost} currency={currency} />,
    note: (
      <AppLink href={getResourcePaths(unassignedLines).list({ invoiceRowId: invoice.id })}>
        {t(m.lineItemIsUnassigned, { lines })}
      </AppLink>
    ),
  }
  const uncharged: Figure = {
    label: t(m.unbilled),
    value: <MoneyCell amount={invoice.unchargedCost} currency={currency} />,
    note: invoice.unchargedReason,
  }
  const isUncharged = invoice.unchargedReason !== null && !areDecimalsEqual(invoice.unchargedCost, '0')
  return [...(lines > 0 ? [unassigned] : []), ...(isUncharged ? [uncharged] : [])]
}

const listFigures = (invoice: Invoice, charged: ChargedTotals): Figure[] => {
  const { label, tone, why } = getInvoiceStatus(invoice)
  const { currencyCode: currency, paidAmount } = invoice
  return [
    {
      label: t(m.total),
      value: <MoneyCell amount={invoice.totalCharges} currency={currency} />,
      note: t(m.line3, { lines: invoice.lines }),
      isMain: true,
    },
    {
      label: t(m.period),
      value: (
        <>
          <DateCell value={invoice.billingPeriodStartDate} /> –{' '}
          <DateCell value={invoice.billingPeriodEndDate} />
        </>
      ),
    },
    buildChargedFigure(invoice.id, charged),
    { label: t(m.status2), value: <StatusChip value={label} label={label} tone={tone} />, note: why },
    {
      label: t(m.paidToProvider),
      value: <MoneyCell amount={paidAmount} currency={currency} />,
      note: paidAmount.startsWith('-') ? paidSign : undefined,
    },
    ...listUnbilledFigures(invoice),
  ]
}

/** The figures and the links. */
export const InvoiceSummary = ({ invoice }: { invoice: Invoice }) => {
  const charged = useCharged(invoice.id).data
  const span = buildMonthsRange(toMonth(invoice.billingPeriodStartDate))
  return (
    <>
      <div className={styles.invoiceButtons}>
        <CalculateButton invoice={invoice} />
        <Button size="small" variant="outlined" href={paths.invoiceReconciliation(invoice.id)}>
          {t(m.reconciliation)}
        </Button>
        <Button
          size="small"
          variant="outlined"
          href={changeSince(span, { cloudProvider: invoice.cloudProvider })}
        >
          {t(m.whatChanged)}
        </Button>
      </div>
      <Figures label={t(m.invoice)} figures={listFigures(invoice, charged)} />
    </>
  )
}
