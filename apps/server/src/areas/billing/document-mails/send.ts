/** Mails issued documents to their customers, and reminders of overdue ones. */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/document-mails'
import { customerInvoices, formatList, type MailedReply, toDayInZone } from '@cmp/contract'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { lockDocuments } from '../../../core/documents/locks.ts'
import { printOnce } from '../issuing/printing/print.ts'
import { shownMailStatus } from '../../../core/mail/held-mail.ts'
import { requireNamedSeller } from '../../../core/seller-profile/seller.ts'
import {
  issuedOccasion,
  buildMailedDocument,
  mailOne,
  noAddress,
  reminderOccasion,
  listReminders,
  type Document,
  type Occasion,
  type Outcome,
} from './mail-document.ts'
import { readBillingAddresses } from '../../../core/mail/mail-once.ts'

const formatMailSummary = (
  occasion: Occasion,
  sent: MailedReply['sent'],
  notSent: MailedReply['notSent'],
  unknown: ReadonlySet<string>,
): string => {
  const what = bind(occasion.event === 'issued' ? m.document : m.reminder, { count: sent.length })
  return [
    t(m.isBeingSent, { what, count: sent.length }),
    ...(notSent.length > 0 ? [t(m.documentWasNotSent, { count: notSent.length })] : []),
    ...(unknown.size > 0 ? [t(m.noAddressOf, { names: formatList([...unknown]), count: unknown.size })] : []),
  ].join(' ')
}

/** Returns why a person may not mail a document now; the portal may have sent an automatic reminder today. */
const findRefusal = async (
  scoped: Scoped,
  occasion: Occasion,
  document: Document,
  { today, timezone }: { today: string; timezone: string },
): Promise<Text | null> => {
  const refusal = occasion.refusal(document, today)
  if (refusal !== null || occasion.event !== 'reminder') return refusal
  const reminders = await listReminders(scoped, document.id, timezone)
  return reminders.some(({ day, isAutomatic }) => isAutomatic && day === today) ? occasion.sentBefore : null
}

/**
 * Locks and returns the documents in the requested order.
 * @throws AppError NotFound if one does not exist.
 */
const lockChosenDocuments = async (scoped: Scoped, ids: readonly string[]): Promise<Document[]> => {
  const found = await lockDocuments(scoped, ids)
  if (found.length < new Set(ids).size) throw createNotFoundError(customerInvoices)
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const getToday = ({ now }: Scoped, timezone: string): string => toDayInZone(timezone, now)

const mailDocuments = async (
  ctx: AppContext,
  scope: Scope,
  occasion: Occasion,
  { ids, to }: { ids: readonly string[]; to?: string | undefined },
): Promise<MailedReply> => {
  const wanted = await withScope(ctx, scope, async (scoped) => {
    const { timezone } = await requireNamedSeller(scoped)
    const documents = await lockChosenDocuments(scoped, ids)
    return documents.filter((document) => occasion.refusal(document, getToday(scoped, timezone)) === null)
  })
  // Printed before the transaction, because rendering is slow and must not hold a lock.
  const files = new Map<string, string>()
  for (const { id } of wanted) {
    const file = await printOnce(ctx, { of: 'document', id })
    if (file) files.set(id, file.id)
  }
  return withScope(ctx, scope, (scoped) => mailPrinted(scoped, occasion, { ids, to, files }))
}

/**
 * Mails documents whose files have been printed, in the caller's transaction.
 * @param given.files the IDs of the files by document ID.
 * @throws AppError as {@link sendDocuments} does.
 */
export const mailPrinted = async (
  scoped: Scoped,
  occasion: Occasion,
  { ids, to, files }: { ids: readonly string[]; to?: string | undefined; files: ReadonlyMap<string, string> },
): Promise<MailedReply> => {
  const seller = await requireNamedSeller(scoped)
  const today = getToday(scoped, seller.timezone)
  const documents = await lockChosenDocuments(scoped, ids)
  const customerIds = documents.map(({ customerId }) => customerId)
  const customers = await scoped.trx
    .selectFrom('customer')
    .select(['id', 'companyName', 'language'])
    .where('id', 'in', customerIds)
    .execute()
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]))
  const addressesOf = await readBillingAddresses(scoped, customerIds)
  const unknown = new Set<string>()
  const reply: Pick<MailedReply, 'sent' | 'notSent'> = { sent: [], notSent: [] }
  for (const document of documents) {
    const customer = customerOf.get(document.customerId)
    if (!customer) throw createNotFoundError(customerInvoices)
    const fileId = files.get(document.id)
    const reason = await findRefusal(scoped, occasion, document, { today, timezone: seller.timezone })
    const outcome: Outcome =
      reason !== null || fileId === undefined
        ? { reason: reason ?? m.documentChangedInMeantimeTryAgain }
        : await mailOne(scoped, occasion, document, {
            fileId,
            addresses: to ? [to] : addressesOf(document.customerId),
            words: occasion.words(
              customer.language,
              buildMailedDocument(document, customer, seller.name, today),
            ),
            today,
          })
    const { id, number } = document
    if ('to' in outcome) reply.sent.push({ id, number: number ?? '', to: outcome.to })
    else {
      const { companyName } = customer
      if (outcome.reason === noAddress) unknown.add(companyName)
      reply.notSent.push({ id, number: number ?? '', companyName, reason: t(outcome.reason) })
    }
  }
  return { message: formatMailSummary(occasion, reply.sent, reply.notSent, unknown), ...reply }
}

/**
 * Mails issued documents as PDF to their customers, or to `to`. An address receives each document once.
 * @throws AppError NotFound if one of them does not exist; InvalidRequest if the seller is not configured.
 */
export const sendDocuments = (
  ctx: AppContext,
  scope: Scope,
  given: { ids: readonly string[]; to?: string | undefined },
): Promise<MailedReply> => mailDocuments(ctx, scope, issuedOccasion, given)

/**
 * Reminds customers of overdue documents, at most once a day per document.
 * @throws as {@link sendDocuments} does.
 */
export const remindOf = (ctx: AppContext, scope: Scope, ids: readonly string[]): Promise<MailedReply> =>
  mailDocuments(ctx, scope, reminderOccasion, { ids })

/** Returns the mails of a document, the latest first. */
export const listDocumentMails = async ({ trx }: Scoped, documentId: string) => {
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
