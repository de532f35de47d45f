/** Support tickets: what a customer asks and the reseller answers, with attachments and comments. */
import { z } from 'zod'
import { f } from './fields.ts'
import { defineResource } from './resource.ts'

/** The states of a ticket, in the order that it passes through them. */
export const ticketStatuses = [
  { value: 'open', label: 'Open' },
  { value: 'inProgress', label: 'In progress' },
  { value: 'waitingForCustomer', label: 'Waiting for customer' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'closed', label: 'Closed' },
] as const

/** A value of {@link ticketStatuses}. */
export type TicketStatus = (typeof ticketStatuses)[number]['value']

/** How much stands still, the worst first (Azure support's A, B and C). */
export const ticketSeverities = [
  { value: 'critical', label: 'A, critical' },
  { value: 'moderate', label: 'B, moderate' },
  { value: 'minimal', label: 'C, minimal' },
] as const

/** A ticket. Everybody of the customer reads it; editors and above open and answer. */
export const supportTickets = defineResource({
  name: 'support-tickets',
  noun: 'support ticket',
  title: 'Support tickets',
  purpose: 'Questions and faults, from the first message to the answer. Open one when something is wrong.',
  nameField: 'title',
  fields: {
    id: f.id(),
    ticketNo: f.text('Number'),
    title: f.text('Title', { help: 'One line that says what is wrong.' }),
    description: f.longText('Description', {
      max: 10_000,
      help: 'What happened, what you expected, and since when.',
    }),
    severity: f.choice('Severity', ticketSeverities),
    status: f.choice('Status', ticketStatuses),
    customerId: f.ref('Customer', 'customers', 'companyName'),
    companyName: f.text('Customer'),
    customerSubscriptionId: f.optional(
      f.ref('Subscription', 'customer-subscriptions', 'subscriptionName', {
        help: 'The subscription that it is about, where it is about one.',
      }),
    ),
    subscriptionName: f.optional(f.text('Subscription')),
    createdBy: f.text('Opened by'),
    comments: f.integer('Comments', { min: 0, max: 1_000_000 }),
    attachments: f.integer('Attachments', { min: 0, max: 1_000_000 }),
    createdTime: f.dateTime('Opened'),
    modifiedTime: f.dateTime('Changed'),
  },
  list: {
    columns: [
      'title',
      'ticketNo',
      'companyName',
      'severity',
      'status',
      'createdBy',
      'createdTime',
      'modifiedTime',
    ],
    sort: ['title', 'createdTime', 'modifiedTime', 'severity', 'status', 'companyName', 'ticketNo'],
    defaultSort: 'createdTime',
    filter: ['status', 'severity', 'customerId'],
    search: ['title', 'description', 'ticketNo', 'companyName'],
  },
  update: ['title', 'description', 'severity', 'status', 'customerSubscriptionId'],
  calls: {
    list: { method: 'GET', path: '/api/SupportTicket/GetSupportTicketWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/SupportTicket/:id', id: 'path' },
    update: { method: 'PUT', path: '/api/SupportTicket', id: 'body' },
    remove: { method: 'DELETE', path: '/api/SupportTicket', id: 'query' },
  },
  pages: {
    list: '/support-ticket',
    add: '/support-ticket/add',
    edit: '/support-ticket/edit',
    editId: 'path',
    detail: '/support-ticket/detail',
  },
  access: { read: 'guest', write: 'editor' },
  bulk: [
    { action: 'resolve', label: 'Mark resolved' },
    { action: 'close', label: 'Close' },
    { action: 'reopen', label: 'Open again' },
  ],
})

/** What `requestData` of a new ticket holds, as JSON; `customerId` is the reseller's to choose, a customer's own otherwise. */
export const newTicketData = z.object({
  title: supportTickets.fields.title.schema,
  description: supportTickets.fields.description.schema,
  severity: supportTickets.fields.severity.schema.default('minimal'),
  customerId: z.guid('Choose the customer').optional(),
  customerSubscriptionId: z.guid('Choose the subscription from the list').nullish(),
})

/** Limits of attachments: files a message, bytes a file, and the kinds that are taken. */
export const attachmentLimits = {
  files: 10,
  bytes: 25 * 1024 * 1024,
  extensions: [
    'pdf',
    'png',
    'jpg',
    'jpeg',
    'gif',
    'webp',
    'txt',
    'log',
    'csv',
    'json',
    'xml',
    'zip',
    'docx',
    'xlsx',
    'pptx',
    'eml',
    'har',
  ],
} as const

/** A file of a ticket. */
export const ticketAttachment = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  createdBy: z.string(),
  createdTime: z.string(),
  /** Where it is downloaded. */
  url: z.string(),
})

/** A message under a ticket; `isFromProvider` says which side wrote it. */
export const ticketComment = z.object({
  id: z.string(),
  text: z.string(),
  createdBy: z.string(),
  isFromProvider: z.boolean(),
  createdTime: z.string(),
  attachments: z.array(ticketAttachment),
})

/** Everything under a ticket: its own files and the conversation, oldest first. */
export const ticketConversation = z.object({
  attachments: z.array(ticketAttachment),
  comments: z.array(ticketComment),
})

/** The text of a comment. */
export const ticketCommentData = z.object({
  text: z.string('This field is required').trim().min(1, 'This field is required').max(10_000),
})

export type NewTicketData = z.output<typeof newTicketData>
export type TicketAttachment = z.output<typeof ticketAttachment>
export type TicketComment = z.output<typeof ticketComment>
export type TicketConversation = z.output<typeof ticketConversation>
