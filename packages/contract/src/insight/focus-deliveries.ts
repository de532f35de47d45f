/** Deliveries of FOCUS files to customers' own buckets: their log, and delivering again. */
import * as m from '@cmp/messages/contract/insight/focus-deliveries'
import * as nouns from '@cmp/messages/contract/nouns'
import { cloudAccountPlace } from '../clouds/cloud-account-place.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape } from '../kit/shape.ts'
import { defineMonth } from '../kit/calendar.ts'

/** The deliveries of customers' months to their accounts, one row for each delivery. */
export const focusDeliveries = defineResource({
  name: 'focus-deliveries',
  noun: nouns.focusDelivery,
  apiName: 'DeliveryOfFOCUSFiles',
  title: m.focusFileDeliveries,
  purpose: m.focusFilesDeliveredToCustomersOwn,
  nameField: 'month',
  fields: {
    id: f.id(),
    accountId: f.id(m.cloudAccount),
    accountName: f.text(m.cloudAccount),
    customerId: f.id(m.customer),
    companyName: f.text(m.customer),
    month: f.text(m.month),
    status: f.choice(m.status, [
      { value: 'queued', label: m.waiting },
      { value: 'running', label: m.inProgress },
      { value: 'done', label: m.delivered },
      { value: 'failed', label: m.failed },
    ]),
    message: f.longText(m.result),
    /** The number of the delivery of this month to the account; empty if nothing was sent. */
    version: f.optional(f.integer(m.version, { min: 1, max: 1_000_000 })),
    rows: f.optional(f.integer(m.rows, { min: 0, max: 1_000_000_000_000 })),
    bytes: f.optional(f.integer(m.bytes, { min: 0, max: 1_000_000_000_000_000 })),
    attempts: f.integer(m.attempts, { min: 0, max: 1000 }),
    isRequested: f.boolean(m.requested),
    createdBy: f.text(m.requestedBy),
    createdAt: f.dateTime(m.requestedOn),
    finishedAt: f.optional(f.dateTime(m.endedOn)),
  },
  list: {
    columns: [
      'month',
      'status',
      'message',
      'version',
      'rows',
      'bytes',
      'attempts',
      'accountName',
      'companyName',
      'createdBy',
      'createdAt',
      'finishedAt',
    ],
    sort: ['createdAt', 'month'],
    defaultSort: 'createdAt',
    defaultDirection: 'desc',
    filter: ['status', 'accountId', 'customerId'],
    search: ['accountName'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/FocusDeliveries/GetFocusDeliveryWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/FocusDeliveries/:id', id: 'path' },
  },
  pages: { list: cloudAccountPlace.pages.detail },
  access: { read: 'admin', write: 'admin' },
  token: { read: 'none', change: 'none' },
})

/** Delivers a month, even if it was delivered before. */
export const deliverFocus = defineCall({
  name: 'deliverFocus',
  method: 'POST',
  path: '/api/FocusDeliveries',
  tag: focusDeliveries.title,
  summary: 'Deliver the FOCUS files of a month to a cloud account of the customer',
  body: shape((z) =>
    z
      .object({
        accountId: f.id(m.cloudAccount).schema(z),
        month: defineMonth(z),
      })
      .strict(),
  ),
  reply: messageReply,
  access: permit.change(focusDeliveries),
  token: 'none',
  refuses: ['Conflict'],
})
