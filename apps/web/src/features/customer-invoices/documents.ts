/** Customer invoices in words, and what can be done with one as it stands: for their list and their page alike. */
import { equal } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import {
  counted,
  digitsOf,
  type customerInvoices,
  documentKinds,
  documentStates,
  type RowOf,
} from '@cmp/contract'
import type { RowAction } from '../../kit/list/row-actions.tsx'
import { setPayment } from './document-changes.ts'
import type { Mailing } from './document-mails.ts'

/** A customer invoice of any kind. */
export type CustomerInvoice = RowOf<typeof customerInvoices>

/** What a dialog is opened for. */
export type DocumentStep = 'issue' | 'pay' | 'void' | Mailing

/** What the dialog of a step is given. */
export type DocumentDialogProps = { invoice: CustomerInvoice; onClose: () => void }

/** What a value of a choice is called; the value itself where it is none of it. */
export const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

/** The states by what the reader calls them: what is a draft to the reseller is an estimate to the customer. */
export const stateOptions = (isProvider: boolean): readonly { value: string; label: string }[] =>
  documentStates.map(({ value, label }) => ({
    value,
    label: value === 'draft' && !isProvider ? 'Estimate' : label,
  }))

/** The name of a state. */
export const stateLabel = ({ state }: Pick<CustomerInvoice, 'state'>, isProvider: boolean): string =>
  labelOf(stateOptions(isProvider), state)

/** The name of a kind. */
export const kindLabel = ({ kind }: Pick<CustomerInvoice, 'kind'>): string => labelOf(documentKinds, kind)

/** `3 days overdue`. */
export const overdueText = ({ overdueDays }: Pick<CustomerInvoice, 'overdueDays'>): string =>
  `${counted(overdueDays, 'day')} overdue`

/** An amount of a document with its currency. */
export const amountText = (amount: string, { currency }: Pick<CustomerInvoice, 'currency'>): string =>
  `${formatMoney(amount, digitsOf(currency))} ${currency}`

/** Whether it was issued and counts, so that it may be paid. */
export const isPayable = ({ state }: Pick<CustomerInvoice, 'state'>): boolean =>
  state !== 'draft' && state !== 'void'

/** Whether something of it is still to be paid, or to be given back. */
export const isOpen = (invoice: CustomerInvoice): boolean =>
  isPayable(invoice) && !equal(invoice.openAmount, '0')

/** What its customer is written. Only what is overdue is reminded of. */
const mailActions = (invoice: CustomerInvoice, ask: (step: DocumentStep) => void): RowAction[] => [
  { label: 'Send by mail', onClick: () => ask('send') },
  {
    label: 'Send reminder',
    disabledReason: invoice.state === 'overdue' ? undefined : 'It is not overdue.',
    onClick: () => ask('remind'),
  },
]

/** What may be done with a document as it stands; `ask` opens a step's dialog. */
export const documentActions = (invoice: CustomerInvoice, ask: (step: DocumentStep) => void): RowAction[] => {
  if (invoice.state === 'draft') return [{ label: 'Issue', onClick: () => ask('issue') }]
  if (invoice.state === 'void') return []
  const isTouched = !equal(invoice.paidAmount, '0')
  return [
    ...(isOpen(invoice)
      ? [
          { label: 'Record payment', onClick: () => ask('pay') },
          { label: 'Mark as paid', onClick: () => void setPayment(invoice.id, 'paid') },
        ]
      : []),
    ...mailActions(invoice, ask),
    ...(isTouched ? [{ label: 'Mark as unpaid', onClick: () => void setPayment(invoice.id, 'unpaid') }] : []),
    {
      label: 'Make void',
      destructive: true,
      disabledReason: isTouched ? 'It has been paid. Reverse its payments first.' : undefined,
      onClick: () => ask('void'),
    },
  ]
}
