/**
 * Bulk runs: one action on many rows in the background, for selected documents or all documents of a filter, or for the
 * assignment of many subscriptions. Each row has its own result; a rejected row does not stop the others.
 */
import * as m from '@cmp/messages/contract/billing/bulk-runs'
import { failWith } from '../kit/fail-with.ts'
import { defineLine } from '../kit/field.ts'
import { calculationPreview, expectedPreview } from './calculations.ts'
import { customerInvoices, documentKinds } from './customer-invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Z } from '../kit/shape.ts'
import { unassignedLines } from './unassigned-lines.ts'

/** The maximum number of rows in one run. */
export const mostRunRows = 2000

/** The maximum number of subscriptions for suggestions and previews. */
export const mostSuggested = 500

/** The actions of runs on documents. */
export const documentRunActions = ['issue', 'mark-paid', 'send', 'remind', 'print-zip', 'print-pdf'] as const

/** The maximum number of documents in one printed PDF, which is built in memory. A zip may contain {@link mostRunRows}. */
export const mostPrintedInOne = 200

/** The maximum total size of the printed files in bytes. */
export const mostPrintedBytes = { zip: 1024 * 1024 * 1024, pdf: 64 * 1024 * 1024 } as const

/** The number of days for which the printed file can be downloaded. */
export const printedDays = 7

/** One of {@link documentRunActions}. */
export type DocumentRunAction = (typeof documentRunActions)[number]

/** Actions that require a recent proof of identity, like `proof` of a call: documents become due or are marked as paid. */
export const moneyRunActions: readonly DocumentRunAction[] = ['issue', 'mark-paid']

/** The action of a run. */
export type BulkRunAction = DocumentRunAction | 'assign'

const started = shape((z) => z.object({ id: z.string(), rows: z.number().int(), message: z.string() }))

const filter = shape((z) =>
  customerInvoices
    .query(z)
    .omit({ sortby: true, sortdir: true, page: true, pagesize: true })
    .describe('The filters of the list. The action applies to all matching rows.'),
)

const isOneOf = ({ ids, filter: of }: { ids?: unknown; filter?: unknown }): boolean =>
  (ids === undefined) !== (of === undefined)

const eitherWay = failWith(m.provideEitherIdsOrFilter)

/** Runs an action on selected documents or on all documents of a filter. */
export const startDocumentRun = defineCall({
  name: 'startDocumentRun',
  method: 'POST',
  path: '/api/CustomerInvoices/run',
  tag: customerInvoices.title,
  summary: 'Start a bulk action that issues, marks as paid, emails, reminds of or prints customer invoices',
  body: shape((z) =>
    z
      .object({
        action: z.enum(documentRunActions),
        ids: z
          .array(z.guid())
          .min(1, failWith(m.selectAtLeastOneDocument))
          .max(mostRunRows, failWith(m.selectUpToDocuments, { mostRunRows }))
          .optional(),
        filter: filter(z).optional(),
        count: z
          .number()
          .int()
          .min(1)
          .optional()
          .describe(
            'The number of documents that the user confirmed. If a different number now matches the filter, the call fails with 409.',
          ),
        expected: expectedPreview(z),
      })
      .refine(isOneOf, eitherWay),
  ),
  refuses: ['Conflict'],
  reply: started,
  status: 202,
  access: permit.change(customerInvoices),
  token: 'billing',
})

/** What an action on documents would do, and what it would leave out. */
const runPreview = shape((z) =>
  z.object({
    /** Sent back with the action, which is rejected if its effect would differ by then. */
    expected: z.string(),
    isSellerNamed: z.boolean(),
    /** `YYYY-MM-DD`. */
    issueDate: z.string(),
    documents: z.number().int().describe('The number of documents that the action would change.'),
    customers: z.number().int(),
    /** `YYYY-MM`, oldest first. */
    months: z.array(z.string()),
    /** By currency, exact decimal text. Outstanding amounts for payments and reminders. */
    totals: z.array(z.object({ currency: z.string(), amount: z.string() })),
    numbers: z.array(
      z.object({
        kind: z.enum(documentKinds.map(({ value }) => value)),
        count: z.number().int(),
        firstNumber: z.string(),
        lastNumber: z.string(),
      }),
    ),
    leftOut: z.array(
      z.object({
        reason: z.string(),
        count: z.number().int(),
        names: z.array(z.string()).describe('The names of the first of these documents.'),
      }),
    ),
    rows: z
      .array(
        z.object({
          id: z.string(),
          number: z.string(),
          kind: z.enum(documentKinds.map(({ value }) => value)),
          companyName: z.string(),
          currency: z.string(),
          total: z.string().describe('The total, as an exact decimal string.'),
        }),
      )
      .describe('The first 100 documents, ordered by number.'),
  }),
)

/**
 * Previews issuing selected documents or all documents of a filter: the documents, their numbers and totals, and what
 * is left out. The numbers are valid until somebody else issues documents.
 */
export const previewIssueRun = defineCall({
  name: 'previewIssueRun',
  method: 'POST',
  path: '/api/CustomerInvoices/issue-preview',
  tag: customerInvoices.title,
  summary: 'Preview issuing multiple customer invoices',
  body: shape((z) =>
    z
      .object({
        ids: z
          .array(z.guid())
          .min(1, failWith(m.selectAtLeastOneDocument))
          .max(mostRunRows, failWith(m.selectUpToDocuments, { mostRunRows }))
          .optional(),
        filter: filter(z).optional(),
      })
      .refine(isOneOf, eitherWay),
  ),
  reply: runPreview,
  access: permit.change(customerInvoices),
  token: 'billing',
})

/**
 * Previews an action on selected documents or on all documents of a filter, as {@link previewIssueRun} previews issuing.
 * The numbers are those that the documents have, or would get.
 */
export const previewDocumentRun = defineCall({
  name: 'previewDocumentRun',
  method: 'POST',
  path: '/api/CustomerInvoices/run-preview',
  tag: customerInvoices.title,
  summary: 'Preview a bulk action on customer invoices',
  body: shape((z) =>
    z
      .object({
        action: z.enum(documentRunActions),
        ids: z
          .array(z.guid())
          .min(1, failWith(m.selectAtLeastOneDocument))
          .max(mostRunRows, failWith(m.selectUpToDocuments, { mostRunRows }))
          .optional(),
        filter: filter(z).optional(),
      })
      .refine(isOneOf, eitherWay),
  ),
  reply: runPreview,
  access: permit.change(customerInvoices),
  token: 'billing',
})

const defineAssignments = (z: Z) =>
  z
    .array(
      z.object({
        cloudProvider: defineLine(z).min(1).max(100),
        subAccountKey: defineLine(z).min(1).max(200),
        name: defineLine(z).max(200).default(''),
        customerId: z.guid(failWith(m.chooseACustomer)),
      }),
    )
    .min(1, failWith(m.selectAtLeastOneSubscription))
    .max(mostSuggested, failWith(m.selectUpToSubscriptions, { mostSuggested }))

/** Assigns many subscriptions of invoices to customers and then recalculates each of their invoices once. */
export const startAssignmentRun = defineCall({
  name: 'startAssignmentRun',
  method: 'POST',
  path: '/api/UnassignedLines/assign-many',
  tag: unassignedLines.title,
  summary: 'Start a bulk assignment of subscriptions to customers',
  body: shape((z) =>
    z.object({
      assignments: defineAssignments(z),
      recalculate: z.boolean().default(true),
      expected: expectedPreview(z),
    }),
  ),
  refuses: ['Conflict'],
  reply: started,
  status: 202,
  access: permit.change(unassignedLines),
  token: 'billing',
})

/** Previews how assigning many subscriptions and calculating their invoices would change documents. */
export const previewOfAssignments = defineCall({
  name: 'previewOfAssignments',
  method: 'POST',
  path: '/api/UnassignedLines/assign-many-preview',
  tag: unassignedLines.title,
  summary: 'Preview a bulk assignment of subscriptions',
  body: shape((z) => z.object({ assignments: defineAssignments(z) })),
  reply: calculationPreview,
  heavy: 'preview',
  access: permit.change(unassignedLines),
  token: 'billing',
})

/** Lists the unassigned subscriptions, most expensive first, each with its likely customer and the reason. */
export const assignmentSuggestions = defineCall({
  name: 'assignmentSuggestions',
  method: 'GET',
  path: '/api/UnassignedLines/suggestions',
  tag: unassignedLines.title,
  summary: `List up to ${mostSuggested} unassigned subscriptions with a suggested customer for each`,
  reply: shape((z) =>
    z.array(
      z.object({
        cloudProvider: z.string(),
        subAccountKey: z.string(),
        name: z.string(),
        customerName: z.string(),
        invoices: z.number().int(),
        lines: z.number().int(),
        /** By currency, exact decimal text. */
        costs: z.array(z.object({ currency: z.string(), cost: z.string() })),
        suggestion: z
          .object({ customerId: z.string(), companyName: z.string(), reason: z.string() })
          .nullable(),
      }),
    ),
  ),
  access: permit.read(unassignedLines),
  token: 'read',
})

/** Reads a run and the result of each of its rows: rejected rows first, then by position. */
export const bulkRun = defineCall({
  name: 'bulkRun',
  method: 'GET',
  path: '/api/BulkRuns/:id',
  tag: m.backgroundTasks,
  summary: 'Get the status and results of a bulk action',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      id: z.string(),
      action: z.enum([...documentRunActions, 'assign']),
      title: z.string(),
      status: z.enum(['queued', 'running', 'done', 'failed']),
      message: z.string(),
      createdBy: z.string(),
      createdAt: z.string(),
      waiting: z.number().int(),
      done: z.number().int(),
      refused: z.number().int(),
      file: z
        .object({ name: z.string(), sizeBytes: z.number().int(), until: z.string() })
        .nullable()
        .describe('The printed file, for the user who started the run. It can be downloaded until `until`.'),
      rows: z.array(
        z.object({
          place: z.number().int(),
          name: z.string(),
          state: z.enum(['waiting', 'done', 'refused']),
          message: z.string(),
        }),
      ),
    }),
  ),
  access: permit.change(customerInvoices),
  token: 'read',
})

/** Returns the file of a printing run to the person who started it, until it is deleted. */
export const bulkRunFile = defineCall({
  name: 'bulkRunFile',
  method: 'GET',
  path: '/api/BulkRuns/:id/file',
  tag: m.backgroundTasks,
  summary: 'Download the printed file of a bulk action, a ZIP or a PDF',
  params: rowParams,
  reply: { file: 'application/octet-stream' },
  access: permit.change(customerInvoices),
  token: 'read',
})

export type AssignmentSuggestion = CallReply<typeof assignmentSuggestions>[number]
export type BulkRun = CallReply<typeof bulkRun>
export type DocumentRunPreview = CallReply<typeof previewDocumentRun>
