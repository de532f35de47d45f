/** The payments of one document. */
import { payments } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { defaultListState } from '../../kit/api/list-search.ts'
import { listQuery } from '../../kit/api/resource-calls.ts'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { CertificateDialog } from '../payments/CertificateDialog.tsx'
import {
  actionsWidth,
  documentPaymentLooks,
  PaymentButtons,
  type Payment,
} from '../payments/payment-looks.tsx'
import styles from './customer-invoice.module.css'

/** Columns that say the same in every row here, and those that the list of all payments has more room for. */
const hidden = ['number', 'companyName', 'createdBy', 'certificateStatus', 'certificateDate']

/** The document's number, which lists of all payments begin with, is left out here. */
const stickyColumns = ['paidOn']

const actionsWith = (onCertificate: (payment: Payment) => void) => ({
  width: actionsWidth,
  cell: (payment: Payment) => <PaymentButtons payment={payment} onCertificate={onCertificate} />,
})

/** The list, or a line that says that there is none yet. */
export const InvoicePayments = ({ id, isProvider }: { id: string; isProvider: boolean }) => {
  const [certified, setCertified] = useState<Payment | null>(null)
  const actions = useMemo(() => actionsWith(setCertified), [])
  const parameters = useMemo(() => ({ customerInvoiceId: id }), [id])
  const { data } = useQuery(
    listQuery(payments, { ...defaultListState(payments), size: 1, filters: parameters }),
  )
  if (data?.count === 0)
    return (
      <section className={styles.card} aria-label={payments.title}>
        <h2>{payments.title}</h2>
        <p className={styles.none}>No payment has been recorded yet.</p>
      </section>
    )
  return (
    <>
      <EmbeddedList
        resource={payments}
        prefix={payments.name}
        parameters={parameters}
        columns={documentPaymentLooks}
        sticky={stickyColumns}
        hidden={hidden}
        actions={isProvider ? actions : undefined}
      />
      {certified && (
        <CertificateDialog key={certified.id} payment={certified} onClose={() => setCertified(null)} />
      )}
    </>
  )
}
