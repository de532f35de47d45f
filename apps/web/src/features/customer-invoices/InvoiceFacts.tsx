/** What a customer invoice comes to, and what is to be known of it. */
import { subtract } from '@cmp/billing/decimal'
import { customers, invoices, monthName } from '@cmp/contract'
import type { ReactNode } from 'react'
import { changeSince } from '../../kit/api/change-since.ts'
import { paths, resourcePaths } from '../../kit/api/paths.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { DateCell, MoneyCell } from '../../ui/parts/cells.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import common from '../../ui/parts/common.module.css'
import styles from './customer-invoice.module.css'
import { isPayable, kindLabel, overdueText, stateLabel, type CustomerInvoice } from './documents.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** From the charge to what is open; neither a draft nor a void document has anything to pay. */
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

/** What the provider alone is shown; the margin only where both amounts are of one currency. */
const ProviderFacts = ({ invoice }: { invoice: CustomerInvoice }) => (
  <>
    <Fact label="Provider invoice">
      <AppLink href={resourcePaths(invoices).detail(invoice.invoiceRowId) ?? ''}>{invoice.invoiceId}</AppLink>
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

const dayMilliseconds = 86_400_000

/** The month where the period is a whole one, its two days otherwise. */
const Period = ({
  billingPeriodStartDate: start,
  billingPeriodEndDate: end,
}: Pick<CustomerInvoice, 'billingPeriodStartDate' | 'billingPeriodEndDate'>) => {
  const dayAfter = new Date(Date.parse(end) + dayMilliseconds).toISOString()
  const isMonth = start.endsWith('-01') && end.startsWith(start.slice(0, 7)) && dayAfter.slice(8, 10) === '01'
  if (isMonth) return monthName(start)
  return (
    <>
      <DateCell value={start} /> – <DateCell value={end} />
    </>
  )
}

/** The customer's month over all clouds, of which this is a part. */
const StatementLink = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => {
  const month = invoice.billingPeriodStartDate.slice(0, 7)
  return (
    <AppLink href={paths.statement({ ...(isProvider && { customerId: invoice.customerId }), month })}>
      Statement of {monthName(month)}
    </AppLink>
  )
}

/** Why the customer is charged more or less of this cloud than in the period before. */
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
    Why the charge of {invoice.cloudProvider} changed
  </AppLink>
)

const Details = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => (
  <dl className={`${common.facts} ${styles.details}`}>
    <Fact label="State">
      <StatusChip value={invoice.state} label={stateLabel(invoice, isProvider)} />
    </Fact>
    {invoice.kind !== 'invoice' && <Fact label="Kind">{kindLabel(invoice)}</Fact>}
    <Fact label="Customer">
      {isProvider ? (
        <AppLink href={resourcePaths(customers).detail(invoice.customerId) ?? ''}>
          {invoice.companyName}
        </AppLink>
      ) : (
        invoice.companyName
      )}
    </Fact>
    <Fact label="Period">
      <Period {...invoice} />
    </Fact>
    <Fact label="Whole month">
      <StatementLink invoice={invoice} isProvider={isProvider} />
    </Fact>
    <Fact label="Compared">
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
        {invoice.overdueDays > 0 && <strong>{overdueText(invoice)}</strong>}
      </Fact>
    )}
    <Fact label="Cloud">{invoice.cloudProvider}</Fact>
    {isProvider && <ProviderFacts invoice={invoice} />}
  </dl>
)

/** The card; an empty one of its size while the invoice is on its way. */
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
