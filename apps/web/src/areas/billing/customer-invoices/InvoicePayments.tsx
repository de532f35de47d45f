/** The payments of one document. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { payments } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { listQuery } from '../../../kit/api/resource-calls.ts'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import {
  actionsWidth,
  documentPaymentColumns,
  PaymentButtons,
  type Payment,
} from '../payments/payment-columns.tsx'
import styles from './customer-invoice.module.css'

const CertificateDialog = lazy(async () => ({
  default: (await import('../payments/CertificateDialog.tsx')).CertificateDialog,
}))

/** Columns that have the same value in every row here, and columns for which only the list of all payments has room. */
const hidden = ['number', 'companyName', 'createdBy', 'certificateStatus', 'certificateDate']

/** The document number, the first column of other payment lists, is hidden here. */
const stickyColumns = ['paidOn']

const buildActionsColumn = (onCertificate: (payment: Payment) => void) => ({
  width: actionsWidth,
  cell: (payment: Payment) => <PaymentButtons payment={payment} onCertificate={onCertificate} />,
})

/** The list, or a sentence that there are no payments yet. */
export const InvoicePayments = ({ id, isProvider }: { id: string; isProvider: boolean }) => {
  const [certified, setCertified] = useState<Payment | null>(null)
  const actions = useMemo(() => buildActionsColumn(setCertified), [])
  const parameters = useMemo(() => ({ customerInvoiceId: id }), [id])
  const { data } = useQuery(
    listQuery(payments, { ...defaultListState(payments), size: 1, filters: parameters }),
  )
  if (data?.count === 0)
    return (
      <section className={styles.card} aria-label={t(payments.title)}>
        <h2>{t(payments.title)}</h2>
        <p className={styles.none}>{t(m.noPaymentsYet)}</p>
      </section>
    )
  return (
    <>
      <EmbeddedList
        resource={payments}
        prefix={payments.name}
        parameters={parameters}
        columns={documentPaymentColumns}
        sticky={stickyColumns}
        hidden={hidden}
        actions={isProvider ? actions : undefined}
      />
      {certified && (
        <Suspense>
          <CertificateDialog key={certified.id} payment={certified} onClose={() => setCertified(null)} />
        </Suspense>
      )}
    </>
  )
}
