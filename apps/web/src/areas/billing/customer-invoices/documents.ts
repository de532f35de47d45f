/** Labels of customer invoices and the actions that their state allows, shared by the list and the page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import {
  getCurrencyDigits,
  type customerInvoices,
  documentKinds,
  documentStates,
  type RowOf,
  getNoun,
} from '@cmp/contract'
import type { RowAction } from '../../../kit/list/row-actions.tsx'
import { labelOf } from '../../../ui/parts/option-label.ts'
import { setPayment } from './document-changes.ts'
import type { Mailing } from './document-mails.ts'

/** A customer invoice of any kind. */
export type CustomerInvoice = RowOf<typeof customerInvoices>

/** The step that a dialog is opened for. */
export type DocumentStep = 'issue' | 'pay' | 'void' | Mailing

/** The props of a step's dialog. */
export type DocumentDialogProps = { invoice: CustomerInvoice; onClose: () => void }

/** Returns the states with the labels that the reader knows: the reseller's draft is the customer's estimate. */
export const listDocumentStateOptions = (isProvider: boolean): readonly { value: string; label: string }[] =>
  documentStates.map(({ value, label }) => ({
    value,
    label: t(value === 'draft' && !isProvider ? m.estimate : label),
  }))

/** Returns the label of a document's state. */
export const getDocumentStateLabel = (
  { state }: Pick<CustomerInvoice, 'state'>,
  isProvider: boolean,
): string => labelOf(listDocumentStateOptions(isProvider), state)

/** Returns the label of a document's kind. */
export const getDocumentKindLabel = ({ kind }: Pick<CustomerInvoice, 'kind'>): string =>
  labelOf(documentKinds, kind)

/** Returns the name of a document's kind in a sentence: `credit note`. */
export const getDocumentNoun = ({ kind }: Pick<CustomerInvoice, 'kind'>): string => {
  const found = documentKinds.find(({ value }) => value === kind)
  return found ? getNoun(found) : kind
}

/** Formats the delay as `3 days overdue`. */
export const formatOverdueDays = ({ overdueDays }: Pick<CustomerInvoice, 'overdueDays'>): string =>
  t(m.dayOverdue, { overdueDays })

/** Formats an amount of a document with its currency. */
export const formatDocumentAmount = (
  amount: string,
  { currency }: Pick<CustomerInvoice, 'currency'>,
): string => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

/** Returns whether the document is issued and not void, so that it can be paid. */
export const isPayable = ({ state }: Pick<CustomerInvoice, 'state'>): boolean =>
  state !== 'draft' && state !== 'void'

/** Returns whether the document has an amount left to pay or to refund. */
export const isOpen = (invoice: CustomerInvoice): boolean =>
  isPayable(invoice) && !areDecimalsEqual(invoice.openAmount, '0')

/** Returns the mail actions. A reminder is offered only for an overdue document. */
const mailActions = (invoice: CustomerInvoice, open: (step: DocumentStep) => void): RowAction[] => [
  { label: t(m.sendByEmail), onClick: () => open('send') },
  {
    label: t(m.sendReminder),
    disabledReason: invoice.state === 'overdue' ? undefined : t(m.documentIsNotOverdue),
    onClick: () => open('remind'),
  },
]

/** Returns the actions that the document's state allows. `open` opens the dialog of a step. */
export const documentActions = (
  invoice: CustomerInvoice,
  open: (step: DocumentStep) => void,
): RowAction[] => {
  if (invoice.state === 'draft') return [{ label: t(m.issue), onClick: () => open('issue') }]
  if (invoice.state === 'void') return []
  const isTouched = !areDecimalsEqual(invoice.paidAmount, '0')
  return [
    ...(isOpen(invoice)
      ? [
          { label: t(m.recordPayment), onClick: () => open('pay') },
          { label: t(m.markAsPaid), onClick: () => void setPayment(invoice.id, 'paid') },
        ]
      : []),
    ...mailActions(invoice, open),
    ...(isTouched
      ? [{ label: t(m.markAsUnpaid), onClick: () => void setPayment(invoice.id, 'unpaid') }]
      : []),
    {
      label: t(m.voidLabel),
      destructive: true,
      disabledReason: isTouched ? t(m.documentHasPaymentsReverseThemFirst) : undefined,
      onClick: () => open('void'),
    },
  ]
}
