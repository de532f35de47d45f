/** The totals and properties of a customer invoice. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { subtract } from '@cmp/billing/decimal'
import {
  getProviderName,
  customers,
  invoices,
  formatMonthName,
  getLastDay,
  toFirstDay,
  toMonth,
} from '@cmp/contract'
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
  const sums: readonly { label: string; amount: string; tone?: string | undefined }[] = [
    { label: t(m.charge), amount: invoice.subtotal },
    { label: t(m.vatPercent, { percent: invoice.vatPercent }), amount: invoice.vatAmount },
    { label: t(m.total), amount: invoice.total },
    ...(isPayable(invoice)
      ? [
          { label: t(m.paid), amount: invoice.paidAmount },
          {
            label: t(m.outstanding),
            amount: invoice.openAmount,
            tone: invoice.state === 'overdue' ? 'error' : undefined,
          },
        ]
      : []),
  ]
  return (
    <dl className={`${common.facts} ${styles.sums}`}>
      {sums.map(({ label, amount, tone }) => (
        <Fact key={label} label={label}>
          <span data-tone={tone}>
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
    <Fact label={t(m.providerInvoice)}>
      <AppLink href={getResourcePaths(invoices).detail(invoice.invoiceRowId) ?? ''}>
        {invoice.invoiceId}
      </AppLink>
    </Fact>
    {invoice.cost !== null && (
      <Fact label={t(m.cost)}>
        <MoneyCell amount={invoice.cost} currency={invoice.costCurrency} />
      </Fact>
    )}
    {invoice.cost !== null && invoice.costCurrency === invoice.currency && (
      <Fact label={t(m.margin)}>
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
    {t(m.compareWithPreviousPeriod)}
  </AppLink>
)

const Details = ({ invoice, isProvider }: { invoice: CustomerInvoice; isProvider: boolean }) => (
  <dl className={`${common.facts} ${styles.details}`}>
    <Fact label={t(m.status)}>
      <StatusChip value={invoice.state} label={getDocumentStateLabel(invoice, isProvider)} />
    </Fact>
    {invoice.kind !== 'invoice' && <Fact label={t(m.type)}>{getDocumentKindLabel(invoice)}</Fact>}
    <Fact label={t(m.customer)}>
      {isProvider ? (
        <AppLink href={getResourcePaths(customers).detail(invoice.customerId) ?? ''}>
          {invoice.companyName}
        </AppLink>
      ) : (
        invoice.companyName
      )}
    </Fact>
    <Fact label={t(m.period)}>
      <Period {...invoice} />
    </Fact>
    <Fact label={t(m.statement)}>
      <StatementLink invoice={invoice} isProvider={isProvider} />
    </Fact>
    <Fact label={t(m.whatChanged)}>
      <ChangeLink invoice={invoice} isProvider={isProvider} />
    </Fact>
    {invoice.issueDate !== null && (
      <Fact label={t(m.issueDate2)}>
        <DateCell value={invoice.issueDate} />
      </Fact>
    )}
    {invoice.dueDate !== null && (
      <Fact label={t(m.dueDate)}>
        <DateCell value={invoice.dueDate} />
        {invoice.overdueDays > 0 && <strong>{formatOverdueDays(invoice)}</strong>}
      </Fact>
    )}
    <Fact label={t(m.provider)}>{getProviderName(invoice.cloudProvider)}</Fact>
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
    <section className={styles.card} aria-label={t(m.totals)}>
      <Sums invoice={invoice} />
      <Details invoice={invoice} isProvider={isProvider} />
    </section>
  ) : (
    <section className={styles.card} aria-busy="true" aria-label={t(m.totals)} />
  )
