/** How payments look in lists, and taking one back: for the list of all and for a document's own. */
import { equal } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import { digitsOf, customerInvoices, payments, receiptPdf, reversePayment, type RowOf } from '@cmp/contract'
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

/** A payment, or the reversal of one. */
export type Payment = RowOf<typeof payments>

/** Room for the button that reverses, with its padding. Pixels. */
export const reverseWidth = 104

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
  certificateNumber: { width: 140 },
  method: { width: 150 },
  reference: { width: 150 },
  receiptNumber: { width: 160, cell: (payment) => <ReceiptLink payment={payment} /> },
}

/** Asks, takes the payment back, and shows what is true now. */
export const askToReverse = ({ id, amount, currency, paidOn, number }: Payment): void =>
  confirm({
    title: `Reverse the payment of ${formatMoney(amount, digitsOf(currency))} ${currency} of ${number}?`,
    consequences: `It was made on ${formatDate(paidOn)}. The same amount is recorded against it as of today, and it is open again. Both stay in the list.`,
    action: 'Reverse payment',
    destructive: true,
    run: async () => {
      const { message } = await send(reversePayment, { params: { id } })
      toast(message, { tone: 'success' })
      await Promise.all([
        refreshResource(queryClient, payments),
        refreshResource(queryClient, customerInvoices),
      ])
    },
  })

/** The button of a row; none where there is nothing to take back. */
export const ReverseButton = ({ payment }: { payment: Payment }) =>
  stands(payment) && (
    <Button
      size="small"
      color="error"
      aria-label={`Reverse the payment of ${payment.amount} ${payment.currency}`}
      onClick={() => askToReverse(payment)}
    >
      Reverse
    </Button>
  )
