/** Mails issued documents to their customers, and reminders of those that are overdue. */
import { counted, customerInvoices, ended, listed, word, type MailedReply } from '@cmp/contract'
import { dayIn } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { notFound } from '../../resources/changes.ts'
import { lockDocuments } from '../issuing/locks.ts'
import { printOnce } from '../issuing/print.ts'
import { shownMailStatus } from '../outbox/held-mail.ts'
import { namedSeller } from '../seller/seller.ts'
import {
  issuedOccasion,
  mailedDocument,
  mailOne,
  noAddress,
  reminderOccasion,
  remindersOf,
  type Document,
  type Occasion,
  type Outcome,
} from './mail-document.ts'
import { billingAddresses } from './mail-once.ts'

const sentenceOf = (
  occasion: Occasion,
  sent: MailedReply['sent'],
  notSent: MailedReply['notSent'],
): string => {
  const what =
    occasion.event === 'issued' ? counted(sent.length, 'document') : counted(sent.length, 'reminder')
  const companies = [
    ...new Set(notSent.filter(({ reason }) => reason === noAddress).map((row) => row.companyName)),
  ]
  return [
    `${what} ${word(sent.length, 'is', 'are')} on the way.`,
    ...(notSent.length > 0 ? [`${counted(notSent.length, 'document was', 'documents were')} not sent.`] : []),
    ...(companies.length > 0 ? [ended(`No address is known of ${listed(companies)}`)] : []),
  ].join(' ')
}

/** Why a person does not mail of a document now; the portal may have reminded of it today by itself. */
const refusalNow = async (
  scoped: Scoped,
  occasion: Occasion,
  document: Document,
  { today, timezone }: { today: string; timezone: string },
): Promise<string | null> => {
  const refusal = occasion.refusal(document, today)
  if (refusal !== null || occasion.event !== 'reminder') return refusal
  const reminders = await remindersOf(scoped, document.id, timezone)
  return reminders.some(({ day, isAutomatic }) => isAutomatic && day === today) ? occasion.sentBefore : null
}

/** The documents as they are now, locked, in the order asked for. @throws AppError NotFound where one is not there */
const chosen = async (scoped: Scoped, ids: readonly string[]): Promise<Document[]> => {
  const found = await lockDocuments(scoped, ids)
  if (found.length < new Set(ids).size) throw notFound(customerInvoices.noun)
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const todayOf = ({ now }: Scoped, timezone: string): string => dayIn(timezone, now)

const mailDocuments = async (
  ctx: AppContext,
  scope: Scope,
  occasion: Occasion,
  { ids, to }: { ids: readonly string[]; to?: string | undefined },
): Promise<MailedReply> => {
  const wanted = await withScope(ctx, scope, async (scoped) => {
    const { timezone } = await namedSeller(scoped)
    const documents = await chosen(scoped, ids)
    return documents.filter((document) => occasion.refusal(document, todayOf(scoped, timezone)) === null)
  })
  // Printed before, since rendering is slow and holds no lock.
  const files = new Map<string, string>()
  for (const { id } of wanted) {
    const file = await printOnce(ctx, { of: 'document', id })
    if (file) files.set(id, file.id)
  }
  return withScope(ctx, scope, (scoped) => mailPrinted(scoped, occasion, { ids, to, files }))
}

/**
 * Mails documents whose files have been printed, in the caller's transaction.
 * @param given.files the ids of the files by those of the documents
 * @throws AppError as {@link sendDocuments} does
 */
export const mailPrinted = async (
  scoped: Scoped,
  occasion: Occasion,
  { ids, to, files }: { ids: readonly string[]; to?: string | undefined; files: ReadonlyMap<string, string> },
): Promise<MailedReply> => {
  const seller = await namedSeller(scoped)
  const today = todayOf(scoped, seller.timezone)
  const documents = await chosen(scoped, ids)
  const customerIds = documents.map(({ customerId }) => customerId)
  const customers = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'companyName', 'language'])
    .where('id', 'in', customerIds)
    .execute()
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]))
  const addressesOf = await billingAddresses(scoped, customerIds)
  const reply: Pick<MailedReply, 'sent' | 'notSent'> = { sent: [], notSent: [] }
  for (const document of documents) {
    const customer = customerOf.get(document.customerId)
    if (!customer) throw notFound(customerInvoices.noun)
    const fileId = files.get(document.id)
    const reason = await refusalNow(scoped, occasion, document, { today, timezone: seller.timezone })
    const outcome: Outcome =
      reason !== null || fileId === undefined
        ? { reason: reason ?? 'It changed meanwhile. Try again.' }
        : await mailOne(scoped, occasion, document, {
            fileId,
            addresses: to ? [to] : addressesOf(document.customerId),
            words: occasion.words(customer.language, mailedDocument(document, customer, seller.name, today)),
            today,
          })
    const { id, number } = document
    if ('to' in outcome) reply.sent.push({ id, number: number ?? '', to: outcome.to })
    else
      reply.notSent.push({
        id,
        number: number ?? '',
        companyName: customer.companyName,
        reason: outcome.reason,
      })
  }
  return { message: sentenceOf(occasion, reply.sent, reply.notSent), ...reply }
}

/**
 * Mails issued documents as PDF to their customers, or to `to`; to one address once.
 * @throws AppError NotFound where one of them is not there; InvalidRequest where nobody has said who the seller is
 */
export const sendDocuments = (
  ctx: AppContext,
  scope: Scope,
  given: { ids: readonly string[]; to?: string | undefined },
): Promise<MailedReply> => mailDocuments(ctx, scope, issuedOccasion, given)

/** Reminds customers of documents that are overdue, of each once a day. @throws as {@link sendDocuments} does */
export const remindOf = (ctx: AppContext, scope: Scope, ids: readonly string[]): Promise<MailedReply> =>
  mailDocuments(ctx, scope, reminderOccasion, { ids })

/** What was mailed of a document, the latest first. */
export const mailsOf = async ({ trx }: Scoped, documentId: string) => {
  const rows = await trx
    .selectFrom('documentMail')
    .innerJoin('outboxMail', 'outboxMail.id', 'documentMail.outboxMailId')
    .select([
      'documentMail.id',
      'documentMail.event',
      'documentMail.toAddress',
      'documentMail.createdAt',
      'documentMail.createdBy',
      shownMailStatus.as('status'),
    ])
    .where('documentMail.customerInvoiceId', '=', documentId)
    .orderBy('documentMail.createdAt', 'desc')
    .orderBy('documentMail.id')
    .execute()
  return rows.map(({ id, event, toAddress, createdAt, createdBy, status }) => ({
    id,
    event,
    to: toAddress,
    at: createdAt.toISOString(),
    by: createdBy,
    status,
  }))
}
