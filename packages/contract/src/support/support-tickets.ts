/** Support tickets: customers' questions and the reseller's answers, with attachments and comments. */
import { t } from '@cmp/messages'
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/support/support-tickets'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineLine, defineLines } from '../kit/field.ts'
import { customers } from '../parties/customers.ts'
import { customerSubscriptions } from '../parties/customer-subscriptions.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import type { RoleCode } from '../kit/roles.ts'
import { shape, type Output, type Z } from '../kit/shape.ts'

/** The statuses of a ticket in their order. */
export const ticketStatuses = [
  { value: 'open', label: m.open },
  { value: 'inProgress', label: m.inProgress },
  { value: 'waitingForCustomer', label: m.waitingForCustomer },
  { value: 'resolved', label: m.resolved },
  { value: 'closed', label: m.closed },
] as const

/** A value of {@link ticketStatuses}. */
export type TicketStatus = (typeof ticketStatuses)[number]['value']

/** The two sides of a conversation: the reseller's staff, and the customer of the ticket. */
export type TicketSide = 'provider' | 'customer'

/** The allowed changes of a ticket. */
export type TicketAbility = {
  /** The statuses that it may be set to. */
  moveTo: readonly TicketStatus[]
  /** Whether the title and description may be changed. */
  editText: boolean
  /** Whether the severity and subscription may be changed. */
  editFacts: boolean
  /** Whether a comment is accepted in the current status; otherwise the comment must also change the status. */
  comment: boolean
}

const everything = { editText: true, editFacts: true }

/**
 * The allowed changes of each side by status. The reseller moves a ticket forward; the customer can close or reopen it,
 * and edit its text until somebody works on it.
 */
const ticketAbilities = {
  provider: {
    open: {
      moveTo: ['inProgress', 'waitingForCustomer', 'resolved', 'closed'],
      ...everything,
      comment: true,
    },
    inProgress: { moveTo: ['waitingForCustomer', 'resolved', 'closed'], ...everything, comment: true },
    waitingForCustomer: { moveTo: ['inProgress', 'resolved', 'closed'], ...everything, comment: true },
    resolved: { moveTo: ['open', 'closed'], ...everything, comment: true },
    closed: { moveTo: ['open'], ...everything, comment: false },
  },
  customer: {
    open: { moveTo: ['closed'], editText: true, editFacts: true, comment: true },
    inProgress: { moveTo: ['closed'], editText: false, editFacts: true, comment: true },
    waitingForCustomer: { moveTo: ['closed'], editText: false, editFacts: true, comment: true },
    resolved: { moveTo: ['open', 'closed'], editText: false, editFacts: false, comment: true },
    closed: { moveTo: ['open'], editText: false, editFacts: false, comment: false },
  },
} as const satisfies Record<TicketSide, Record<TicketStatus, TicketAbility>>

const nothing: TicketAbility = { moveTo: [], editText: false, editFacts: false, comment: false }

/** Returns the side of a role; null for roles that can only read. */
export const getTicketSide = (role: RoleCode): TicketSide | null =>
  role === 'SA' ? 'provider' : role === 'GUEST' ? null : 'customer'

/** Returns the allowed changes of a role for a ticket in the status `from`. */
export const getTicketAbilities = (role: RoleCode, from: TicketStatus): TicketAbility => {
  const side = getTicketSide(role)
  return side ? ticketAbilities[side][from] : nothing
}

/** Returns the status that a comment causes: the awaited answer resumes work on a ticket. */
export const getStatusAfterComment = (role: RoleCode, from: TicketStatus): TicketStatus =>
  getTicketSide(role) === 'customer' && from === 'waitingForCustomer' ? 'inProgress' : from

/** Returns the label of a status. */
export const getTicketStatusLabel = (status: TicketStatus): string =>
  t(ticketStatuses.find(({ value }) => value === status)?.label ?? status)

/** The severities, most severe first (Azure support's A, B and C). */
export const ticketSeverities = [
  { value: 'critical', label: m.aCritical },
  { value: 'moderate', label: m.bModerate },
  { value: 'minimal', label: m.cMinimal },
] as const

/** Support tickets. All users of the customer can read them; editors and above open and answer them. */
export const supportTickets = defineResource({
  name: 'support-tickets',
  noun: nouns.supportTicket,
  apiName: 'SupportTicket',
  title: m.supportTickets,
  purpose: m.questionsAndProblemsOpenTicketWhen,
  nameField: 'title',
  fields: {
    id: f.id(),
    ticketNo: f.text(m.number),
    title: f.text(m.title, { help: m.summarizeProblemInOneLine }),
    description: f.longText(m.description, {
      max: 10_000,
      help: m.describeProblemExpectedResultAndWhen,
    }),
    severity: f.choice(m.severity, ticketSeverities, {
      help: m.workIsBlockedBWorkIs,
    }),
    status: f.choice(m.status, ticketStatuses),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    customerSubscriptionId: f.optional(
      f.ref(m.subscription, customerSubscriptions, 'subscriptionName', {
        help: m.affectedSubscriptionIfAny,
      }),
    ),
    subscriptionName: f.optional(f.text(m.subscription)),
    /** The name of the amount that it is about: an invoice, or a row of an invoice. */
    about: f.optional(f.text(m.relatedTo)),
    customerInvoiceId: f.optional(f.id(m.customerInvoice)),
    customerInvoiceDetailId: f.optional(f.id(m.invoiceRow)),
    /** The usage that it is about, as the query of the usage page. */
    usageQuery: f.optional(f.text(m.usage)),
    createdBy: f.text(m.openedBy),
    comments: f.integer(m.comments, { min: 0, max: 1_000_000 }),
    attachments: f.integer(m.attachments, { min: 0, max: 1_000_000 }),
    createdTime: f.dateTime(m.opened),
    modifiedTime: f.dateTime(m.changed),
  },
  list: {
    columns: [
      'title',
      'ticketNo',
      'companyName',
      'severity',
      'status',
      'createdTime',
      'createdBy',
      'modifiedTime',
    ],
    sort: ['title', 'createdTime', 'modifiedTime', 'severity', 'status', 'companyName', 'ticketNo'],
    defaultSort: 'createdTime',
    opening: { sort: 'createdTime', direction: 'desc' },
    filter: ['status', 'severity', 'customerId', 'customerInvoiceId'],
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
  access: { read: 'guest', write: 'editor', remove: 'sa' },
  token: { read: 'read', change: 'support', remove: 'administration' },
  bulk: [
    { action: 'resolve', label: m.markResolved, group: 'sa' },
    { action: 'close', label: m.close },
    { action: 'reopen', label: m.reopen },
  ],
})

/** The amount that a ticket is about: a customer invoice, a row (which identifies its invoice), or usage charges. */
const defineAmount = (z: Z) => ({
  customerInvoiceId: z
    .guid(failWith(m.enterIdOfInvoice))
    .optional()
    .describe('The ID of the customer invoice that the ticket is about.'),
  customerInvoiceDetailId: z
    .guid(failWith(m.enterIdOfRow))
    .optional()
    .describe('The ID of the invoice detail that the ticket is about. It identifies the invoice.'),
  usageQuery: z
    .string()
    .max(6000)
    .optional()
    .describe(
      'The usage that the ticket is about: parameters of GetUsage as a query string, with customerId for the reseller. With a comparison period, the ticket is about the change.',
    ),
})

/**
 * The content of `requestData` of a new ticket, as JSON. Only the reseller chooses `customerId`; a customer's tickets
 * get its own.
 */
export const newTicketData = shape((z) =>
  z.object({
    title: supportTickets.fields.title.schema(z),
    description: supportTickets.fields.description.schema(z),
    severity: supportTickets.fields.severity.schema(z).default('minimal'),
    customerId: z.guid(failWith(m.chooseACustomer)).optional(),
    customerSubscriptionId: supportTickets.fields.customerSubscriptionId.schema(z),
    ...defineAmount(z),
  }),
)

/** Returns a file of a ticket. */
const ticketAttachment = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    mediaType: z.string(),
    sizeBytes: z.number(),
    createdBy: z.string(),
    createdTime: z.string(),
    /** The download URL. */
    url: z.string(),
  }),
)

/** A message in a ticket; `isFromProvider` is true if the reseller wrote it. */
const ticketComment = shape((z) =>
  z.object({
    id: z.string(),
    text: z.string(),
    createdBy: z.string(),
    isFromProvider: z.boolean(),
    createdTime: z.string(),
    attachments: z.array(ticketAttachment(z)),
  }),
)

/** The content of a ticket: its own files and the conversation, oldest first. */
const ticketConversation = shape((z) =>
  z.object({
    attachments: z.array(ticketAttachment(z)),
    comments: z.array(ticketComment(z)),
  }),
)

/** A comment: its text, which may be empty if files are attached, and the status that the ticket is set to. */
export const ticketCommentData = shape((z) =>
  z.object({
    text: defineLines(z).max(10_000, failWith(m.commentCanHaveUpTo10)).default(''),
    status: supportTickets.fields.status.schema(z).optional(),
  }),
)

const tag = supportTickets.title
const idParams = shape((z) => z.object({ id: defineLine(z).max(100) }))

/**
 * Opens a ticket. `requestData` is JSON of {@link newTicketData}, in the query or as a field of the form, whose files
 * may have any field name. `userId` is the session's token that older clients send; only the session identifies the
 * caller.
 */
export const openSupportTicket = defineCall({
  name: 'openSupportTicket',
  method: 'POST',
  path: '/api/SupportTicket',
  tag,
  summary:
    'Create a support ticket (multipart with files under any field name, and requestData in the query or as a field: JSON with title, description, severity, customerId, customerSubscriptionId)',
  query: shape((z) =>
    z.object({
      requestData: defineLines(z).max(100_000).optional(),
      userId: defineLine(z).max(1000).optional(),
    }),
  ),
  body: shape((z) => z.object({ requestData: defineLines(z).max(100_000).optional() })),
  isForm: true,
  heavy: 'upload',
  reply: supportTickets.row,
  access: permit.change(supportTickets),
  token: 'support',
})

/**
 * Returns the initial text of a ticket about an amount: a title, a text with the amount and its explanation as its
 * customer sees it, and the names of the files that are attached when the ticket is opened: a full description and, for
 * an invoice, its printed document.
 */
export const supportTicketSubject = defineCall({
  name: 'supportTicketSubject',
  method: 'GET',
  path: '/api/SupportTicketSubjects',
  tag,
  summary: 'Get the initial text of a support ticket about a customer invoice, an invoice detail or usage',
  query: shape((z) => z.object(defineAmount(z))),
  reply: shape((z) =>
    z.object({
      about: z.string(),
      title: z.string(),
      description: z.string(),
      files: z.array(z.string()),
      customerId: z.string(),
      customerInvoiceId: z.string().nullable(),
      customerInvoiceDetailId: z.string().nullable(),
      usageQuery: z.string().nullable(),
    }),
  ),
  access: permit.change(supportTickets),
  token: 'support',
})

/** Reads the content of a ticket. */
export const supportTicketConversation = defineCall({
  name: 'supportTicketConversation',
  method: 'GET',
  path: '/api/SupportTicket/:id/conversation',
  tag,
  summary: 'List the files and comments of a support ticket, oldest first',
  params: idParams,
  reply: ticketConversation,
  access: permit.read(supportTickets),
  token: 'read',
})

/** Adds a comment to a ticket; without files the body may be JSON. */
export const commentOnSupportTicket = defineCall({
  name: 'commentOnSupportTicket',
  method: 'POST',
  path: '/api/SupportTicket/:id/comments',
  tag,
  summary:
    'Comment on a support ticket (multipart with the fields text and status and files, or JSON with text and status)',
  params: idParams,
  body: ticketCommentData,
  isForm: true,
  heavy: 'upload',
  reply: ticketComment,
  access: permit.change(supportTickets),
  token: 'support',
})

/** A file of a ticket. */
export const supportTicketAttachment = defineCall({
  name: 'supportTicketAttachment',
  method: 'GET',
  path: '/api/SupportTicketAttachments/:id',
  tag,
  summary: 'Download a file of a support ticket',
  params: idParams,
  reply: { file: 'application/octet-stream' },
  access: permit.read(supportTickets),
  token: 'read',
})

export type NewTicketData = Output<typeof newTicketData>
export type TicketAttachment = Output<typeof ticketAttachment>
export type TicketComment = Output<typeof ticketComment>
export type TicketConversation = Output<typeof ticketConversation>
