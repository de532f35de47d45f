/** The mails that CMP created. */
import * as m from '@cmp/messages/contract/messaging/outbox'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineLine } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape } from '../kit/shape.ts'

/** Mails: delivered by the server in SMTP_URL, or only stored here if none is configured. */
export const outboxMails = defineResource({
  name: 'outbox-mails',
  noun: nouns.email,
  apiName: 'Message',
  title: m.outbox,
  purpose: m.emailsSentByPortalWithoutMail,
  nameField: 'subject',
  fields: {
    id: f.id(),
    toAddress: f.text(m.to, { max: 254 }),
    subject: f.text(m.subject),
    status: f.choice(m.status, [
      { value: 'kept', label: m.notSentNoMailServer },
      { value: 'queued', label: m.waiting },
      { value: 'held', label: m.heldByLimit },
      { value: 'running', label: m.sending },
      { value: 'done', label: m.sent },
      { value: 'failed', label: m.failed },
    ]),
    /** Empty after the delivery, because codes and links are only for their recipient. */
    body: f.longText(m.messageLabel, { max: 100_000 }),
    message: f.text(m.error, { max: 1000 }),
    heldUntil: f.optional(f.dateTime(m.heldUntil)),
    createdAt: f.dateTime(m.created),
    finishedAt: f.optional(f.dateTime(m.sentAt)),
  },
  list: {
    columns: ['subject', 'toAddress', 'status', 'createdAt', 'finishedAt'],
    sort: ['createdAt', 'toAddress', 'subject', 'status'],
    defaultSort: 'createdAt',
    fillsScreen: true,
    defaultDirection: 'desc',
    filter: ['status', 'toAddress'],
    search: ['toAddress', 'subject'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Outbox/GetOutboxWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Outbox/:id', id: 'path' },
  },
  pages: { list: '/outbox', detail: '/outbox/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'none', change: 'none' },
  bulk: [{ action: 'send-again', label: m.resend }],
})

/** Sends a message again that failed or was only stored. */
export const sendMailAgain = defineCall({
  name: 'sendMailAgain',
  method: 'POST',
  path: '/api/Outbox/:id/send-again',
  tag: outboxMails.title,
  summary: 'Resend an email message',
  params: shape((z) => z.object({ id: defineLine(z).max(100) })),
  reply: messageReply,
  access: permit.change(outboxMails),
  token: 'none',
})
