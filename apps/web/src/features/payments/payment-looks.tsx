/** How payments look in lists, and taking one back: for the list of all and for a document's own. */
import { equal } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import {
  digitsOf,
  customerInvoices,
  paymentCertificateFile,
  payments,
  receiptPdf,
  removePaymentCertificate,
  reversePayment,
  type RowOf,
} from '@cmp/contract'
import { fileUrl, send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import type { ColumnLook } from '../../kit/list/table-columns.tsx'
import { confirm } from '../../ui/ask/confirm.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { MoneyCell, NoValue } from '../../ui/parts/cells.tsx'
import { formatDate } from '../../ui/parts/dates.ts'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { toast } from '../../ui/parts/toast.ts'
import styles from './certificate-dialog.module.css'

/** A payment, or the reversal of one. */
export type Payment = RowOf<typeof payments>

/** Room for the buttons of the certificate and of the reversal, with their padding. Pixels. */
export const actionsWidth = 270

/** Whether a payment counts, so that it can be taken back: neither reversed before nor a reversal itself. */
export const stands = ({ isReversed, reversesId }: Pick<Payment, 'isReversed' | 'reversesId'>): boolean =>
  !isReversed && reversesId === null

const Standing = ({ payment }: { payment: Payment }) => {
  if (payment.reversesId !== null) return <StatusChip value="reversal" label="Reversal" />
  return payment.isReversed ? <StatusChip value="reversed" label="Reversed" tone="warning" /> : <NoValue />
}

/** Leads to the receipt on paper. */
const ReceiptLink = ({ payment: { receiptId, receiptNumber } }: { payment: Payment }) =>
  receiptId === null || receiptNumber === null ? (
    <NoValue />
  ) : (
    <a
      href={fileUrl(receiptPdf, { params: { id: receiptId } })}
      target="_blank"
      rel="noreferrer"
      aria-label={`Receipt ${receiptNumber} as PDF`}
    >
      {receiptNumber}
    </a>
  )

const CertificateStatus = ({ payment: { certificateStatus } }: { payment: Payment }) => {
  if (certificateStatus === null) return <NoValue />
  return certificateStatus === 'missing' ? (
    <StatusChip value="missing" label="Certificate missing" tone="warning" />
  ) : (
    <StatusChip value="received" label="Received" tone="success" />
  )
}

/** The certificate's number; it leads to the file where there is one. */
const CertificateNumber = ({ payment: { id, certificateNumber, certificateFile } }: { payment: Payment }) => {
  if (certificateNumber === null) return <NoValue />
  return certificateFile === null ? (
    certificateNumber
  ) : (
    <a
      href={fileUrl(paymentCertificateFile, { params: { id } })}
      download={certificateFile}
      title={`Download ${certificateFile}`}
      aria-label={`${certificateNumber}: download withholding certificate`}
    >
      {certificateNumber}
    </a>
  )
}

/** Whether the certificate can be added or changed: tax was withheld, and the payment stands. */
export const takesCertificate = (payment: Payment): boolean =>
  stands(payment) && payment.certificateStatus !== null

/** What the button and the menu entry for the certificate say. */
export const certificateAction = ({ certificateStatus }: Payment): 'Add' | 'Change' =>
  certificateStatus === 'missing' ? 'Add' : 'Change'

/** Widths, and the cells that say more than their value. */
export const paymentLooks: Partial<Record<string, ColumnLook<Payment>>> = {
  number: { width: 190 },
  amount: { width: 150 },
  withheldAmount: {
    width: 140,
    cell: ({ withheldAmount, currency }) =>
      equal(withheldAmount, '0') ? <NoValue /> : <MoneyCell amount={withheldAmount} currency={currency} />,
  },
  isReversed: {
    label: 'State',
    width: 110,
    matters: 'most',
    cell: (payment) => <Standing payment={payment} />,
  },
  certificateStatus: { width: 170, cell: (payment) => <CertificateStatus payment={payment} /> },
  certificateNumber: { width: 160, cell: (payment) => <CertificateNumber payment={payment} /> },
  certificateDate: { width: 140 },
  method: { width: 150 },
  reference: { width: 150 },
  receiptNumber: { width: 160, cell: (payment) => <ReceiptLink payment={payment} /> },
}

/** The same on a document's own page: one column for the certificate, with its number or that it is missing. */
export const documentPaymentLooks: Partial<Record<string, ColumnLook<Payment>>> = {
  ...paymentLooks,
  certificateNumber: {
    label: 'Certificate',
    width: 170,
    matters: 'most',
    cell: (payment) =>
      payment.certificateNumber === null ? (
        <CertificateStatus payment={payment} />
      ) : (
        <CertificateNumber payment={payment} />
      ),
  },
}

/** Makes a change of a payment, says what came of it, and shows what is true now. @throws ApiError */
export const changePayment = async (made: Promise<{ message: string }>): Promise<void> => {
  const { message } = await made
  toast(message, { tone: 'success' })
  await Promise.all([refreshResource(queryClient, payments), refreshResource(queryClient, customerInvoices)])
}

/** Asks, and removes the certificate with its file. */
export const askToRemoveCertificate = ({
  id,
  number,
  certificateNumber,
  certificateVersion,
}: Payment): void =>
  confirm({
    title: `Remove withholding certificate ${certificateNumber} from the payment of ${number}?`,
    consequences: 'Its number, date and file are deleted. The payment stays.',
    action: 'Remove certificate',
    destructive: true,
    run: () =>
      changePayment(
        send(removePaymentCertificate, { params: { id }, query: { version: certificateVersion ?? '' } }),
      ),
  })

/** Asks, takes the payment back, and shows what is true now. */
export const askToReverse = ({ id, amount, currency, paidOn, number }: Payment): void =>
  confirm({
    title: `Reverse the payment of ${formatMoney(amount, digitsOf(currency))} ${currency} of ${number}?`,
    consequences: `It was made on ${formatDate(paidOn)}. The same amount is recorded against it as of today, and it is open again. Both stay in the list.`,
    action: 'Reverse payment',
    destructive: true,
    run: () => changePayment(send(reversePayment, { params: { id } })),
  })

/** The buttons of a row: the certificate, and the reversal; none where there is nothing to do. */
export const PaymentButtons = ({
  payment,
  onCertificate,
}: {
  payment: Payment
  /** Opens the dialog of the certificate. */
  onCertificate: (payment: Payment) => void
}) =>
  stands(payment) && (
    <span className={styles.rowActions}>
      {takesCertificate(payment) && (
        <Button
          size="small"
          aria-label={`${certificateAction(payment)} certificate of the payment of ${payment.amount} ${payment.currency}`}
          onClick={() => onCertificate(payment)}
        >
          {certificateAction(payment)} certificate
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={`Reverse the payment of ${payment.amount} ${payment.currency}`}
        onClick={() => askToReverse(payment)}
      >
        Reverse
      </Button>
    </span>
  )
