/** Deliveries of FOCUS files to customers' own buckets: their log, and delivering again. */
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
  noun: 'delivery of FOCUS files',
  title: 'Deliveries',
  purpose: 'FOCUS files that were delivered to a bucket of the customer’s own, and how that ended.',
  nameField: 'month',
  fields: {
    id: f.id(),
    accountId: f.id('Cloud account'),
    accountName: f.text('Cloud account'),
    customerId: f.id('Customer'),
    companyName: f.text('Customer'),
    month: f.text('Month'),
    status: f.choice('Status', [
      { value: 'queued', label: 'Waiting' },
      { value: 'running', label: 'Under way' },
      { value: 'done', label: 'Delivered' },
      { value: 'failed', label: 'Failed' },
    ]),
    message: f.longText('How it ended'),
    /** The number of the delivery of this month to the account; empty if nothing was sent. */
    version: f.optional(f.integer('Version', { min: 1, max: 1_000_000 })),
    rows: f.optional(f.integer('Rows', { min: 0, max: 1_000_000_000_000 })),
    bytes: f.optional(f.integer('Bytes', { min: 0, max: 1_000_000_000_000_000 })),
    attempts: f.integer('Attempts', { min: 0, max: 1000 }),
    isRequested: f.boolean('Asked for'),
    createdBy: f.text('By'),
    createdAt: f.dateTime('Asked at'),
    finishedAt: f.optional(f.dateTime('Ended at')),
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
  summary:
    'Deliver the FOCUS files of a month to an account of the customer, also where they were delivered before',
  body: shape((z) =>
    z
      .object({
        accountId: f.id('Cloud account').schema(z),
        month: defineMonth(z),
      })
      .strict(),
  ),
  reply: messageReply,
  access: permit.change(focusDeliveries),
  token: 'none',
  refuses: ['Conflict'],
})
