/** Sends mail to customers about one document or about selected ones, with the texts for it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import {
  mostMailedAtOnce,
  remindOfCustomerInvoices,
  sendCustomerInvoices,
  type BulkReply,
  type MailedReply,
} from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import type { ListBulkAction } from '../../../kit/list/bulk.ts'

/** What is mailed: the document, or a reminder. */
export type Mailing = 'send' | 'remind'

const mail: Record<Mailing, (ids: readonly string[]) => Promise<MailedReply>> = {
  send: (ids) => send(sendCustomerInvoices, { body: { ids: [...ids] } }),
  remind: (ids) => send(remindOfCustomerInvoices, { body: { ids: [...ids] } }),
}

/** The recipients of a document, or the reason why it was not sent. */
type Mailed = { to: string[] } | { reason: string }

/**
 * Mails one document or its reminder.
 * @throws ApiError
 */
export const mailOne = async (mailing: Mailing, id: string): Promise<Mailed> => {
  const { sent, notSent, message } = await mail[mailing]([id])
  const [went] = sent
  return went ? { to: went.to } : { reason: notSent[0]?.reason ?? message }
}

const toBulkReply = ({ sent, notSent }: MailedReply): BulkReply => ({
  done: sent.length,
  refused: notSent.map(({ id, number, companyName, reason }) => ({
    id,
    // A draft has no number yet.
    name: number || t(m.draftFor, { companyName }),
    message: reason,
  })),
})

const ownCall = (mailing: Mailing): ListBulkAction['own'] => ({
  most: mostMailedAtOnce,
  run: async (ids) => toBulkReply(await mail[mailing](ids)),
})

/** The list's mail actions for selected documents. */
export const bulkMails: readonly ListBulkAction[] = [
  {
    action: 'send',
    label: t(m.sendByEmail),
    verb: t(m.mailVerb),
    done: t(m.emailed),
    consequences: t(m.eachDocumentIsSentAsPdf),
    own: ownCall('send'),
  },
  {
    action: 'remind',
    label: t(m.sendReminders),
    verb: t(m.sendRemindersFor),
    consequences: t(m.remindersOfOverdueDocumentsAreSent),
    own: ownCall('remind'),
  },
]
