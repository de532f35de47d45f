/** One document in a mail to its customer: whether it calls for it, what it says, and that it goes out once. */
import { formatMoney, subtract } from '@cmp/billing'
import { customerInvoices, dayText, digitsOf } from '@cmp/contract'
import { dayIn, daysBetween } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { lockDocuments } from '../issuing/locks.ts'
import { mailOnce } from './mail-once.ts'
import { issuedWords, reminderWords, type MailedDocument, type Words } from './words.ts'

/** A document as it is locked. */
export type Document = Awaited<ReturnType<typeof lockDocuments>>[number]
/** Who is written to. */
export type Customer = { id: string; companyName: string; language: 'en' | 'th' }

/** A kind of mail: whether a document calls for it, by what event it is known, and what it says. */
export type Occasion = {
  event: 'issued' | 'reminder'
  action: string
  /** Why a document is not mailed of; null where it is. */
  refusal: (document: Document, today: string) => string | null
  key: (document: Document, today: string) => string
  words: (language: Customer['language'], document: MailedDocument) => Words
  sentBefore: string
  /** What the audit entry says beside the addresses. */
  note?: object
}

/** Why a document is in no mail; null where it may be. */
const refusalOfState = ({ state }: Document): string | null => {
  if (state === 'draft') return 'It is a draft. Issue it first.'
  return state === 'void' ? 'It is void.' : null
}

/** A document that has been issued. */
export const issuedOccasion: Occasion = {
  event: 'issued',
  action: 'mail',
  refusal: refusalOfState,
  key: ({ id }) => `issued/${id}`,
  words: issuedWords,
  sentBefore: 'It was sent before.',
}

/** A reminder that a person sends, once a day. */
export const reminderOccasion: Occasion = {
  event: 'reminder',
  action: 'remind',
  refusal: (document, today) => {
    const open = subtract(document.total, document.paidAmount)
    const isOverdue =
      document.state !== 'paid' && (document.dueDate ?? today) < today && !/^(-|0$)/.test(open)
    return refusalOfState(document) ?? (isOverdue ? null : 'It is not overdue.')
  },
  key: ({ id }, today) => `reminder/${id}/${today}`,
  words: reminderWords,
  sentBefore: 'A reminder of it was sent today.',
}

/** A document in the words of its customer's language. */
export const mailedDocument = (
  document: Document,
  { companyName, language }: Customer,
  sellerName: string,
  today: string,
): MailedDocument => {
  const amount = (text: string): string =>
    `${formatMoney(text, digitsOf(document.currency))} ${document.currency}`
  const dueDate = document.dueDate ?? today
  return {
    companyName,
    sellerName,
    kind: document.kind,
    number: document.number ?? '',
    issueDate: dayText(document.issueDate ?? today, language),
    dueDate: dayText(dueDate, language),
    total: amount(document.total),
    open: amount(subtract(document.total, document.paidAmount)),
    daysOverdue: daysBetween(dueDate, today),
  }
}

/** Why a document of a customer without any address goes nowhere. */
export const noAddress = 'No address is known. Add a billing contact, or the e-mail of the customer.'

/** Where a document goes, or why it does not. */
export type Outcome = { to: string[] } | { reason: string }

/** Mails a document to the addresses that have not been told yet, and notes it in the audit log. */
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

/** The keys of steps, by which automatic reminders are known among all. */
const stepPrefix = (documentId: string): string => `reminder/${documentId}/step-`

/** A reminder that the portal sends by itself after so many days overdue, once ever. */
export const stepOccasion = (days: number): Occasion => ({
  ...reminderOccasion,
  key: ({ id }) => `${stepPrefix(id)}${days}`,
  note: { days },
})

/** The days, where the seller is at home, on which a document was reminded of, and whether the portal did it by itself. */
export const remindersOf = async (
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
    day: dayIn(timezone, createdAt),
    isAutomatic: eventKey.startsWith(stepPrefix(documentId)),
  }))
}
