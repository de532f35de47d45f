/** The labels of printed documents in the language of their recipient. */
import { renderIn, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/documents'
import type { InvoicePdfInput, DocumentLanguage } from './input.ts'

/** Returns every fixed text of a printed document in a language. */
export const getDocumentLabels = (language: DocumentLanguage) => {
  const render = (label: Message): string => renderIn(language, label)
  return {
    kind: {
      invoice: render(m.invoice),
      adjustment: render(m.invoiceAdjustment),
      'credit-note': render(m.creditNote),
    },
    receipt: render(m.receipt),
    copyStatus: {
      original: render(m.original),
      copy: render(m.copy),
      void: render(m.voidMark),
      draft: render(m.draftMark),
    },
    adjusts: (number: string, issueDate: string) =>
      renderIn(language, m.adjustedDocument, { number, issueDate }),
    /** The note on a credit note that adjusts no other document. */
    creditsPeriod: (period: string) => renderIn(language, m.creditedPeriod, { period }),
    billTo: render(m.billTo),
    taxId: render(m.taxId),
    headOffice: render(m.headOffice),
    branch: (number: string) => renderIn(language, m.branch, { number }),
    number: render(m.number),
    issueDate: render(m.issueDate),
    dueDate: render(m.dueDate),
    period: render(m.billingPeriod),
    provider: render(m.cloudProvider),
    currency: render(m.currency),
    description: render(m.description),
    quantity: render(m.quantity),
    unit: render(m.unit),
    unitPrice: render(m.unitPrice),
    amount: render(m.amount),
    was: render(m.formerAmount),
    is: render(m.presentAmount),
    difference: render(m.difference),
    subtotal: render(m.subtotal),
    chargeWas: render(m.formerCharge),
    chargeIs: render(m.presentCharge),
    vat: (percent: string) => renderIn(language, m.vatPercent, { percent }),
    total: render(m.totalDue),
    credited: render(m.totalCredited),
    amountInWords: render(m.amountInWords),
    inTaxCurrency: (currency: string) => renderIn(language, m.taxCurrency, { currency }),
    units: render(m.units),
    howToPay: render(m.paymentDetails),
    reference: (number: string) => renderIn(language, m.reference, { number }),
    nothingCharged: render(m.nothingCharged),
    paymentOf: (number: string, issueDate: string) =>
      renderIn(language, m.paymentForDated, { number, issueDate }),
    paidOn: render(m.paymentDate),
    method: render(m.paymentMethod),
    paymentReference: render(m.paymentReference),
    withheld: render(m.taxWithheld),
    certificate: render(m.withholdingCertificate),
    received: render(m.totalReceived),
  }
}

/** The labels of a printed document. */
export type DocumentLabels = ReturnType<typeof getDocumentLabels>

/* oxlint-disable messages/inline-text -- The headings are the same in all languages. */
/** The headings of tax documents, in both languages on all documents, because the law prescribes the Thai words. */
export const taxHeadings: Record<InvoicePdfInput['kind'] | 'receipt', string> = {
  invoice: 'ใบกำกับภาษี / Tax invoice',
  adjustment: 'ใบเพิ่มหนี้ / Debit note',
  'credit-note': 'ใบลดหนี้ / Credit note',
  receipt: 'ใบเสร็จรับเงิน / ใบกำกับภาษี\nReceipt / Tax invoice',
}
/* oxlint-enable messages/inline-text */
