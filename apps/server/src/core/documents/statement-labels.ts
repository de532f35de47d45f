/** The labels of a printed statement in the language of its recipient. */
import { renderIn, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/documents'
import type { DocumentKind, DocumentState } from '@cmp/contract'
import type { DocumentLanguage } from './pdf/input.ts'

/** Returns every fixed text of a statement in a language, in addition to those of all printed documents. */
export const getStatementLabels = (language: DocumentLanguage) => {
  const render = (label: Message): string => renderIn(language, label)
  return {
    title: render(m.statement),
    month: render(m.month),
    asOf: render(m.asOf),
    documents: (currency: string) => renderIn(language, m.documentsIn, { currency }),
    document: render(m.document),
    cloud: render(m.provider),
    dueDate: render(m.due),
    charge: render(m.charge),
    vat: render(m.vat),
    total: render(m.total),
    paid: render(m.paid),
    open: render(m.outstanding),
    byCloud: render(m.byProvider),
    estimates: render(m.estimatesNotIssuedNotIncludedIn),
    earlier: render(m.earlierDocuments),
    payments: render(m.payments),
    paidOn: render(m.paymentDate),
    method: render(m.paymentMethod),
    amount: render(m.amount),
    openOfMonth: render(m.outstandingOfMonth),
    openOfEarlier: render(m.outstandingFromEarlier),
    openInAll: render(m.totalOutstanding),
    nothing: render(m.emptyStatement),
    kind: {
      invoice: render(m.invoice),
      adjustment: render(m.adjustment),
      'credit-note': render(m.creditNote),
    } satisfies Record<DocumentKind, string>,
    state: {
      draft: render(m.draft),
      issued: render(m.issued),
      overdue: render(m.overdue),
      'partly-paid': render(m.partlyPaid),
      paid: render(m.paid),
      void: render(m.voided),
    } satisfies Record<DocumentState, string>,
  }
}

/** The labels of a statement. */
export type StatementLabels = ReturnType<typeof getStatementLabels>
