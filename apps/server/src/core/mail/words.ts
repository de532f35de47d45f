/** The text of customers' mail in their language. */
import { bind, renderIn, type Language, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/mail'
import type { DocumentKind } from '@cmp/contract'

/** A message without its address and attachments. */
export type Words = { subject: string; body: string }

/** The data of a document in a mail; dates and amounts are formatted text. */
export type MailedDocument = {
  companyName: string
  sellerName: string
  kind: DocumentKind
  number: string
  issueDate: string
  dueDate: string
  total: string
  open: string
  daysOverdue: number
}

/** Writes a mail to a customer in a language: a greeting, paragraphs, and a closing with the seller's name. */
export const writeCustomerMail = (
  language: Language,
  { companyName, sellerName }: { companyName: string; sellerName: string },
  { subject, paragraphs }: { subject: Text; paragraphs: readonly Text[] },
): Words => ({
  subject: renderIn(language, subject),
  body: [bind(m.customerGreeting, { companyName }), ...paragraphs, bind(m.closing, { sellerName })]
    .map((paragraph) => renderIn(language, paragraph))
    .join('\n\n')
    .concat('\n'),
})

/** The kinds of documents by their names in messages. */
const kindCases: Record<DocumentKind, string> = {
  invoice: 'invoice',
  adjustment: 'adjustment',
  'credit-note': 'creditNote',
}

/** Returns the mail for an issued document, which is attached. */
export const composeIssuedMail = (language: Language, document: MailedDocument): Words => {
  const { sellerName, number, issueDate, dueDate, total } = document
  const kind = kindCases[document.kind]
  return writeCustomerMail(language, document, {
    subject: bind(m.issuedSubject, { kind, number, sellerName }),
    paragraphs: [
      bind(m.issuedDocument, { kind, number, issueDate, total }),
      ...(document.kind === 'credit-note' ? [] : [bind(m.issuedDueDate, { dueDate })]),
    ],
  })
}

/** Returns the reminder for an overdue document, which is attached. */
export const composeReminderMail = (language: Language, document: MailedDocument): Words => {
  const { sellerName, number, issueDate, dueDate, total, open, daysOverdue } = document
  const kind = kindCases[document.kind]
  return writeCustomerMail(language, document, {
    subject: bind(m.reminderSubject, { kind, number, sellerName }),
    paragraphs: [
      bind(m.overdueDocument, { kind, number, issueDate, total, dueDate, daysOverdue, open }),
      m.reminderPayment,
    ],
  })
}

/** Returns the mail for a monthly statement, which is attached. `open` is one text per currency. */
export const composeStatementMail = (
  language: Language,
  {
    companyName,
    sellerName,
    month,
    open,
  }: { companyName: string; sellerName: string; month: string; open: readonly string[] },
): Words =>
  writeCustomerMail(
    language,
    { companyName, sellerName },
    {
      subject: bind(m.statementSubject, { month, sellerName }),
      paragraphs: [
        bind(m.statement, { month }),
        ...(open.length > 0 ? [bind(m.statementOutstanding, { amounts: open.join(', ') })] : []),
      ],
    },
  )

/**
 * Returns the mail for a customer's account statement as of a date, which is attached. `balance` is one text per
 * currency.
 */
export const accountStatementWords = (
  language: Language,
  {
    companyName,
    sellerName,
    asOf,
    balance,
  }: { companyName: string; sellerName: string; asOf: string; balance: readonly string[] },
): Words =>
  writeCustomerMail(
    language,
    { companyName, sellerName },
    {
      subject: bind(m.accountSubject, { asOf, sellerName }),
      paragraphs: [
        bind(m.accountStatement, { asOf }),
        ...(balance.length > 0 ? [bind(m.closingBalance, { amounts: balance.join(', ') })] : []),
      ],
    },
  )
