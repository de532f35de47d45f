/** The mails that CMP created. */
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
  noun: 'message',
  title: 'Outbox',
  purpose:
    'Mail that the portal sent. Without a mail server it is only stored: set SMTP_URL to have it delivered.',
  nameField: 'subject',
  fields: {
    id: f.id(),
    toAddress: f.text('To', { max: 254 }),
    subject: f.text('Subject'),
    status: f.choice('Status', [
      { value: 'kept', label: 'Not sent (no mail server)' },
      { value: 'queued', label: 'Waiting' },
      { value: 'held', label: 'Held by a limit' },
      { value: 'running', label: 'Sending' },
      { value: 'done', label: 'Sent' },
      { value: 'failed', label: 'Failed' },
    ]),
    /** Empty after the delivery, because codes and links are only for their recipient. */
    body: f.longText('Message', { max: 100_000 }),
    message: f.text('Error', { max: 1000 }),
    heldUntil: f.optional(f.dateTime('Held until')),
    createdAt: f.dateTime('Created'),
    finishedAt: f.optional(f.dateTime('Sent at')),
  },
  list: {
    columns: ['subject', 'toAddress', 'status', 'createdAt', 'finishedAt'],
    sort: ['createdAt', 'toAddress', 'subject', 'status'],
    defaultSort: 'createdAt',
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
  bulk: [{ action: 'send-again', label: 'Send again' }],
})

/** Sends a message again that failed or was only stored. */
export const sendMailAgain = defineCall({
  name: 'sendMailAgain',
  method: 'POST',
  path: '/api/Outbox/:id/send-again',
  tag: outboxMails.title,
  summary: 'Hand a message to the mail server once more',
  params: shape((z) => z.object({ id: defineLine(z).max(100) })),
  reply: messageReply,
  access: permit.change(outboxMails),
  token: 'none',
})
