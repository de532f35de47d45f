/**
 * Mails one document to its customer: decides whether the document qualifies, renders the text, and ensures that it is
 * sent once.
 */
import type { Language, Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/document-mails'
import { formatMoney, subtract } from '@cmp/billing'
import { customerInvoices, formatDate, getCurrencyDigits, toDayInZone, countDaysBetween } from '@cmp/contract'
import type { Scoped } from '../../../scope/scope.ts'
import type { lockDocuments } from '../../../core/documents/locks.ts'
import { mailOnce } from '../../../core/mail/mail-once.ts'
import {
  composeIssuedMail,
  composeReminderMail,
  type MailedDocument,
  type Words,
} from '../../../core/mail/words.ts'

/** A document as locked for the mail. */
export type Document = Awaited<ReturnType<typeof lockDocuments>>[number]
/** The recipient customer. */
export type Customer = { id: string; companyName: string; language: Language }

/** A kind of mail: whether a document qualifies for it, the event key that identifies it, and its text. */
export type Occasion = {
  event: 'issued' | 'reminder'
  action: string
  /** Returns why a document is not mailed; null if it is. */
  refusal: (document: Document, today: string) => Text | null
  key: (document: Document, today: string) => string
  words: (language: Language, document: MailedDocument) => Words
  sentBefore: Text
  /** Additional values of the audit entry beside the addresses. */
  note?: object
}

/** Returns why a document may not be mailed because of its state; null if it may. */
const describeStateRefusal = ({ state }: Document): Text | null => {
  if (state === 'draft') return m.draft
  return state === 'void' ? m.voided : null
}

/** The mail of a document that has been issued. */
export const issuedOccasion: Occasion = {
  event: 'issued',
  action: 'mail',
  refusal: describeStateRefusal,
  key: ({ id }) => `issued/${id}`,
  words: composeIssuedMail,
  sentBefore: m.sentBefore,
}

/** A reminder that a person sends, at most once a day. */
export const reminderOccasion: Occasion = {
  event: 'reminder',
  action: 'remind',
  refusal: (document, today) => {
    const open = subtract(document.total, document.paidAmount)
    const isOverdue =
      document.state !== 'paid' && (document.dueDate ?? today) < today && !/^(-|0$)/.test(open)
    return describeStateRefusal(document) ?? (isOverdue ? null : m.notOverdue)
  },
  key: ({ id }, today) => `reminder/${id}/${today}`,
  words: composeReminderMail,
  sentBefore: m.remindedToday,
}

/** Returns the values of a document in its customer's language. */
export const buildMailedDocument = (
  document: Document,
  { companyName, language }: Customer,
  sellerName: string,
  today: string,
): MailedDocument => {
  const formatAmount = (text: string): string =>
    `${formatMoney(text, getCurrencyDigits(document.currency))} ${document.currency}`
  const dueDate = document.dueDate ?? today
  return {
    companyName,
    sellerName,
    kind: document.kind,
    number: document.number ?? '',
    issueDate: formatDate(document.issueDate ?? today, language),
    dueDate: formatDate(dueDate, language),
    total: formatAmount(document.total),
    open: formatAmount(subtract(document.total, document.paidAmount)),
    daysOverdue: countDaysBetween(dueDate, today),
  }
}

/** The reason why a document is not mailed if its customer has no address. */
export const noAddress: Text = m.noEmailAddressIsKnownAdd

/** The addresses that a document is sent to, or the reason why it is not sent. */
export type Outcome = { to: string[] } | { reason: Text }

/** Mails a document to the addresses that have not received it yet, and writes an audit entry. */
export const mailOne = async (
  scoped: Scoped,
  occasion: Occasion,
  document: Document,
  given: { fileId: string; addresses: readonly string[]; words: Words; today: string },
): Promise<Outcome> => {
  const { addresses, fileId, words, today } = given
  if (addresses.length === 0) return { reason: noAddress }
  const to: string[] = []
  for (const address of addresses) {
    const isNew = await mailOnce(
      scoped,
      {
        key: occasion.key(document, today),
        event: occasion.event,
        customerId: document.customerId,
        customerInvoiceId: document.id,
        month: null,
      },
      { to: address, ...words, attachmentFileIds: [fileId] },
    )
    if (isNew) to.push(address)
  }
  if (to.length === 0) return { reason: occasion.sentBefore }
  await scoped.audit({
    action: occasion.action,
    objectType: customerInvoices.name,
    objectId: document.id,
    objectName: document.number ?? '',
    customerId: document.customerId,
    after: { to, ...occasion.note },
  })
  return { to }
}

/** Returns the prefix of keys that distinguishes a document's automatic reminders from others. */
const buildStepPrefix = (documentId: string): string => `reminder/${documentId}/step-`

/**
 * Returns the occasion of an automatic reminder, which is sent once when a document has been overdue for the given
 * number of days.
 */
export const buildStepOccasion = (days: number): Occasion => ({
  ...reminderOccasion,
  key: ({ id }) => `${buildStepPrefix(id)}${days}`,
  note: { days },
})

/**
 * Returns the dates, in the seller's time zone, on which reminders of a document were sent, and whether each was
 * automatic.
 */
export const listReminders = async (
  { trx }: Scoped,
  documentId: string,
  timezone: string,
): Promise<{ day: string; isAutomatic: boolean }[]> => {
  const rows = await trx
    .selectFrom('documentMail')
    .select(['eventKey', 'createdAt'])
    .where('customerInvoiceId', '=', documentId)
    .where('event', '=', reminderOccasion.event)
    .execute()
  return rows.map(({ eventKey, createdAt }) => ({
    day: toDayInZone(timezone, createdAt),
    isAutomatic: eventKey.startsWith(buildStepPrefix(documentId)),
  }))
}
