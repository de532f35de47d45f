/**
 * Column renderers of payments and the reversal of a payment, for the list of all payments and for a document's
 * payments.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/payments'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import {
  getCurrencyDigits,
  customerInvoices,
  paymentCertificateFile,
  payments,
  receiptPdf,
  removePaymentCertificate,
  reversePayment,
  type RowOf,
} from '@cmp/contract'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import type { ColumnOverride } from '../../../kit/list/table-columns.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './certificate-dialog.module.css'

/** A payment or a reversal. */
export type Payment = RowOf<typeof payments>

/** The width of the buttons for the certificate and the reversal, with padding. Pixels. */
export const actionsWidth = 270

/** Returns whether a payment counts and can be reversed: it has not been reversed and is not a reversal. */
export const isPaymentEffective = ({
  isReversed,
  reversesId,
}: Pick<Payment, 'isReversed' | 'reversesId'>): boolean => !isReversed && reversesId === null

const PaymentStatusChip = ({ payment }: { payment: Payment }) => {
  if (payment.reversesId !== null) return <StatusChip value="reversal" label={t(m.reversal)} />
  return payment.isReversed ? (
    <StatusChip value="reversed" label={t(m.reversed)} tone="warning" />
  ) : (
    <NoValue />
  )
}

/** Links to the printed receipt. */
const ReceiptLink = ({ payment: { receiptId, receiptNumber } }: { payment: Payment }) =>
  receiptId === null || receiptNumber === null ? (
    <NoValue />
  ) : (
    <a
      href={buildFileUrl(receiptPdf, { params: { id: receiptId } })}
      target="_blank"
      rel="noreferrer"
      aria-label={t(m.receiptAsPdf, { receiptNumber })}
    >
      {receiptNumber}
    </a>
  )

const CertificateStatus = ({ payment: { certificateStatus } }: { payment: Payment }) => {
  if (certificateStatus === null) return <NoValue />
  return certificateStatus === 'missing' ? (
    <StatusChip value="missing" label={t(m.certificateMissing)} tone="warning" />
  ) : (
    <StatusChip value="received" label={t(m.received)} tone="success" />
  )
}

/** The certificate's number, linked to its file if there is one. */
const CertificateNumber = ({ payment: { id, certificateNumber, certificateFile } }: { payment: Payment }) => {
  if (certificateNumber === null) return <NoValue />
  return certificateFile === null ? (
    certificateNumber
  ) : (
    <a
      href={buildFileUrl(paymentCertificateFile, { params: { id } })}
      download={certificateFile}
      title={t(m.download, { certificateFile })}
      aria-label={t(m.downloadWithholdingCertificate, { certificateNumber })}
    >
      {certificateNumber}
    </a>
  )
}

/** Returns whether the certificate can be added or changed: tax was withheld, and the payment is not reversed. */
export const canTakeCertificate = (payment: Payment): boolean =>
  isPaymentEffective(payment) && payment.certificateStatus !== null

/** Returns the label of the certificate's button and menu entry. */
export const getCertificateAction = ({ certificateStatus }: Payment): 'add' | 'change' =>
  certificateStatus === 'missing' ? 'add' : 'change'

/** Column widths, and cells that show more than their value. */
export const paymentColumns: Partial<Record<string, ColumnOverride<Payment>>> = {
  number: { width: 190 },
  amount: { width: 150 },
  withheldAmount: {
    width: 140,
    cell: ({ withheldAmount, currency }) =>
      areDecimalsEqual(withheldAmount, '0') ? (
        <NoValue />
      ) : (
        <MoneyCell amount={withheldAmount} currency={currency} />
      ),
  },
  isReversed: {
    label: t(m.status),
    width: 110,
    matters: 'most',
    cell: (payment) => <PaymentStatusChip payment={payment} />,
  },
  certificateStatus: { width: 170, cell: (payment) => <CertificateStatus payment={payment} /> },
  certificateNumber: { width: 160, cell: (payment) => <CertificateNumber payment={payment} /> },
  certificateDate: { width: 140 },
  method: { width: 150 },
  reference: { width: 150 },
  receiptNumber: { width: 160, cell: (payment) => <ReceiptLink payment={payment} /> },
}

/** The renderers for a document's payments, with one column for the certificate: its number, or that it is missing. */
export const documentPaymentColumns: Partial<Record<string, ColumnOverride<Payment>>> = {
  ...paymentColumns,
  certificateNumber: {
    label: t(m.certificate),
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

/**
 * Waits for a change of a payment, shows its result, and refreshes the data.
 * @throws ApiError
 */
export const changePayment = async (made: Promise<{ message: string }>): Promise<void> => {
  const { message } = await made
  showToast(message, { tone: 'success' })
  await Promise.all([refreshResource(queryClient, payments), refreshResource(queryClient, customerInvoices)])
}

/** Asks for confirmation, then removes the certificate with its file. */
export const confirmCertificateRemoval = ({
  id,
  number,
  certificateNumber,
  certificateVersion,
}: Payment): void =>
  confirm({
    title: t(m.removeWithholdingCertificateFromThe, { certificateNumber: certificateNumber ?? '', number }),
    consequences: t(m.certificatesNumberDateAndFileAre),
    action: t(m.removeCertificate),
    destructive: true,
    run: () =>
      changePayment(
        send(removePaymentCertificate, { params: { id }, query: { version: certificateVersion ?? '' } }),
      ),
  })

/** Asks for confirmation, then reverses the payment and refreshes the data. */
export const confirmReversal = ({ id, amount, currency, paidOn, number }: Payment): void =>
  confirm({
    title: t(m.reversePaymentOfFor, {
      amount: formatMoney(amount, getCurrencyDigits(currency)),
      currency,
      number,
    }),
    consequences: t(m.paymentIsDatedReversalOfSame, { paidOn: formatDate(paidOn) }),
    action: t(m.reversePayment),
    destructive: true,
    run: () => changePayment(send(reversePayment, { params: { id } })),
  })

/** The buttons of a row for the certificate and the reversal. Renders nothing if neither is possible. */
export const PaymentButtons = ({
  payment,
  onCertificate,
}: {
  payment: Payment
  /** Opens the dialog of the certificate. */
  onCertificate: (payment: Payment) => void
}) =>
  isPaymentEffective(payment) && (
    <span className={styles.rowActions}>
      {canTakeCertificate(payment) && (
        <Button
          size="small"
          aria-label={t(m.certificateOfThePaymentOf, {
            certificateAction: getCertificateAction(payment),
            amount: payment.amount,
            currency: payment.currency,
          })}
          onClick={() => onCertificate(payment)}
        >
          {t(m.changeCertificate, { certificateAction: getCertificateAction(payment) })}
        </Button>
      )}
      <Button
        size="small"
        color="error"
        aria-label={t(m.reverseThePaymentOf, { amount: payment.amount, currency: payment.currency })}
        onClick={() => confirmReversal(payment)}
      >
        {t(m.reverse)}
      </Button>
    </span>
  )
