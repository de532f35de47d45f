/** The totals and properties of a customer invoice. */
import { subtract } from '@cmp/billing/decimal'
import { customers, invoices, formatMonthName, getLastDay, toFirstDay, toMonth } from '@cmp/contract'
import type { ReactNode } from 'react'
import { changeSince } from '../../../kit/api/change-since.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import common from '../../../ui/parts/common.module.css'
import styles from './customer-invoice.module.css'
import {
  isPayable,
  getDocumentKindLabel,
  formatOverdueDays,
  getDocumentStateLabel,
  type CustomerInvoice,
} from './documents.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The amounts from the charge to the outstanding amount. Drafts and void documents have nothing to pay. */
const Sums = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { currency } = invoice
  const sums = [
    { label: 'Charge', amount: invoice.subtotal },
    { label: `VAT ${invoice.vatPercent} %`, amount: invoice.vatAmount },
    { label: 'Total', amount: invoice.total },
    ...(isPayable(invoice)
      ? [
          { label: 'Paid', amount: invoice.paidAmount },
          { label: 'Open', amount: invoice.openAmount },
        ]
      : []),
  ]
  return (
    <dl className={`${common.facts} ${styles.sums}`}>
      {sums.map(({ label, amount }) => (
        <Fact key={label} label={label}>
          <span data-tone={label === 'Open' && invoice.state === 'overdue' ? 'error' : undefined}>
            <MoneyCell amount={amount} currency={currency} />
          </span>
        </Fact>
      ))}
    </dl>
  )
}

/** Properties that only the reseller sees. The margin is shown only if both amounts are in one currency. */
const ProviderFacts = ({ invoice }: { invoice: CustomerInvoice }) => (
  <>
    <Fact label="Provider invoice">
      <AppLink href={getResourcePaths(invoices).detail(invoice.invoiceRowId) ?? ''}>
        {invoice.invoiceId}
      </AppLink>
    </Fact>
    {invoice.cost !== null && (
      <Fact label="Cost">
        <MoneyCell amount={invoice.cost} currency={invoice.costCurrency} />
      </Fact>
    )}
    {invoice.cost !== null && invoice.costCurrency === invoice.currency && (
      <Fact label="Margin">
        <MoneyCell amount={subtract(invoice.subtotal, invoice.cost)} currency={invoice.currency} />
      </Fact>
    )}
  </>
)

/** The month if the period is a whole month, otherwise its first and last date. */
const Period = ({
  billingPeriodStartDate: start,
  billingPeriodEndDate: end,
}: Pick<CustomerInvoice, 'billingPeriodStartDate' | 'billingPeriodEndDate'>) => {
  if (start === toFirstDay(toMonth(start)) && end === getLastDay(start)) return formatMonthName(start)
  return (
    <>
      <DateCell value={start} /> – <DateCell value={end} />
    </>
  )
}

/** Links to the customer's statement of the month over all providers, which includes this invoice. */
const StatementLink = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => {
  const month = toMonth(invoice.billingPeriodStartDate)
  return (
    <AppLink href={paths.statement({ ...(isProvider && { customerId: invoice.customerId }), month })}>
      {formatMonthName(month)}
    </AppLink>
  )
}

/** Links to the causes of the change in this provider's charges from the period before. */
const ChangeLink = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => (
  <AppLink
    href={changeSince(
      { from: invoice.billingPeriodStartDate, to: invoice.billingPeriodEndDate },
      {
        currency: invoice.currency,
        cloudProvider: invoice.cloudProvider,
        ...(isProvider && { customerId: invoice.customerId }),
      },
    )}
  >
    What changed since the period before
  </AppLink>
)

const Details = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => (
  <dl className={`${common.facts} ${styles.details}`}>
    <Fact label="State">
      <StatusChip value={invoice.state} label={getDocumentStateLabel(invoice, isProvider)} />
    </Fact>
    {invoice.kind !== 'invoice' && <Fact label="Kind">{getDocumentKindLabel(invoice)}</Fact>}
    <Fact label="Customer">
      {isProvider ? (
        <AppLink href={getResourcePaths(customers).detail(invoice.customerId) ?? ''}>
          {invoice.companyName}
        </AppLink>
      ) : (
        invoice.companyName
      )}
    </Fact>
    <Fact label="Period">
      <Period {...invoice} />
    </Fact>
    <Fact label="Statement">
      <StatementLink invoice={invoice} isProvider={isProvider} />
    </Fact>
    <Fact label="Change">
      <ChangeLink invoice={invoice} isProvider={isProvider} />
    </Fact>
    {invoice.issueDate !== null && (
      <Fact label="Issued">
        <DateCell value={invoice.issueDate} />
      </Fact>
    )}
    {invoice.dueDate !== null && (
      <Fact label="Due">
        <DateCell value={invoice.dueDate} />
        {invoice.overdueDays > 0 && <strong>{formatOverdueDays(invoice)}</strong>}
      </Fact>
    )}
    <Fact label="Cloud">{invoice.cloudProvider}</Fact>
    {isProvider && <ProviderFacts invoice={invoice} />}
  </dl>
)

/** The card. It is empty but keeps its size while the invoice loads. */
export const InvoiceFacts = ({
  invoice,
  isProvider,
}: {
  invoice: CustomerInvoice | undefined
  isProvider: boolean
}) =>
  invoice ? (
    <section className={styles.card} aria-label="What it comes to">
      <Sums invoice={invoice} />
      <Details invoice={invoice} isProvider={isProvider} />
    </section>
  ) : (
    <section className={styles.card} aria-busy="true" aria-label="What it comes to" />
  )
