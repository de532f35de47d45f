/** The labels of an account statement in the language of its recipient. */
import { renderIn, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/statements'
import type { AccountCurrency, AccountEntryKind } from '@cmp/contract'
import type { DocumentLanguage } from '../../../core/documents/pdf/input.ts'

/** Returns every fixed text of an account statement in a language, in addition to those that all documents share. */
export const getAccountLabels = (language: DocumentLanguage) => {
  const render = (label: Message): string => renderIn(language, label)
  return {
    title: render(m.accountStatement),
    period: render(m.period),
    asOf: render(m.asOf),
    inCurrency: (currency: string) => renderIn(language, m.accountIn, { currency }),
    day: render(m.date),
    entry: render(m.entry),
    document: render(m.document),
    amount: render(m.amount),
    balance: render(m.balance),
    opening: render(m.openingBalance),
    closing: render(m.closingBalance),
    paidOn: (day: string) => renderIn(language, m.paidOn, { day }),
    nothing: render(m.emptyAccount),
    kind: {
      invoice: render(m.invoice),
      adjustment: render(m.adjustment),
      'credit-note': render(m.creditNote),
      void: render(m.voided),
      payment: render(m.payment),
      withholding: render(m.taxWithheld),
      refund: render(m.refund),
      reversal: render(m.reversedPayment),
    } satisfies Record<AccountEntryKind, string>,
    sums: {
      invoices: render(m.invoicesAndAdjustments),
      creditNotes: render(m.creditNotes),
      voids: render(m.voidDocuments),
      payments: render(m.paymentsReceived),
      withheld: render(m.taxWithheld),
      refunds: render(m.refunds),
      reversals: render(m.reversedPayments),
    } satisfies Record<keyof AccountCurrency['sums'], string>,
  }
}

/** The labels of an account statement. */
export type AccountLabels = ReturnType<typeof getAccountLabels>
