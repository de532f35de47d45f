/** Sends mail to customers about one document, and the texts for mail about several. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { remindOfCustomerInvoices, sendCustomerInvoices, type MailedReply } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'

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

/** The texts of the bulk actions that mail documents. */
export const mailTexts = {
  send: {
    label: m.sendByEmail,
    verb: t(m.mailVerb),
    consequences: m.eachDocumentIsSentAsPdf,
  },
  remind: {
    label: m.sendReminders,
    verb: t(m.sendRemindersFor),
    consequences: m.remindersOfOverdueDocumentsAreSent,
  },
} as const
