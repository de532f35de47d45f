/** Calls that bring in invoices: fetching from the provider and importing files. */
import { type Text } from '@cmp/messages'
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/invoice-work'
import { defineLine } from '../kit/field.ts'
import { startReply } from './calculations.ts'
import { invoices } from './invoices.ts'
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'

const tag = invoices.title
const access = { read: permit.read(invoices), change: permit.change(invoices) }

const idParams = shape((z) => z.object({ id: defineLine(z).max(100) }))
const invoiceBody = shape((z) =>
  z.object({ InvoiceId: defineLine(z, failWith(m.enterIdOfInvoiceToFetch)).min(1).max(300) }),
)

/** The supported formats of billing files, detected from the header or given by the caller. */
export const billingFormats = [
  { value: 'partner-center-daily-rated-usage', label: m.partnerCenterDailyRatedUsage },
  { value: 'partner-center-reconciliation', label: m.partnerCenterReconciliationNewCommerce },
  { value: 'focus', label: m.focus10To13 },
  { value: 'azure-cost-export', label: m.azureCostExport },
  { value: 'aws-cur', label: m.awsCostAndUsageReport },
  { value: 'gcp-billing-export', label: m.googleCloudBillingExport },
] as const

/** A value of {@link billingFormats}. */
export type BillingFormat = (typeof billingFormats)[number]['value']

/** Returns the title of a format; the name itself if the format is unknown. */
export const getFormatTitle = (name: string): Text =>
  billingFormats.find(({ value }) => value === name)?.label ?? name

/** The number of line items and their exact total. */
const figures = shape((z) => z.object({ lines: z.number().int(), total: z.string() }))

/**
 * What happened to the line items of one kind of an invoice: they were `added` to the existing ones, replaced them
 * (`replaced`), or were not imported (`kept`), because they already exist or somebody chose so. `before` and `after`
 * cover all current line items of the kind. Amounts are exact decimal text.
 */
const loadChange = shape((z) =>
  z.object({
    lineItemType: z.enum(['usage', 'billing']),
    outcome: z.enum(['added', 'replaced', 'kept']),
    lines: z.number().int(),
    total: z.string(),
    before: figures(z),
    after: figures(z),
    /**
     * The formats of the replaced line items. This and the following fields are empty for imports from before they were
     * stored.
     */
    formatsBefore: z.array(z.string()).default([]),
    /**
     * What was superseded on other invoices: an open month that these line items close, or an invoice that they
     * replace.
     */
    replaces: z
      .array(
        z.object({
          invoiceId: z.string(),
          isOpenMonth: z.boolean(),
          lines: z.number().int(),
          total: z.string(),
        }),
      )
      .default([]),
    /** The invoices that had already closed the month, because of which its open line items were skipped. */
    closedAs: z.array(z.string()).default([]),
  }),
)

/** One invoice of an import. Amounts are exact decimal text. */
export const importedInvoice = shape((z) =>
  z.object({
    /** The ID of the invoice's row; empty for imports from before it was stored, and if no line items were stored. */
    rowId: z.string().default(''),
    invoiceId: z.string(),
    provider: z.string(),
    period: z.string(),
    currency: z.string(),
    lines: z.number().int(),
    total: z.string(),
    /** Empty for imports from before this was stored. */
    loads: z.array(loadChange(z)).default([]),
  }),
)

/** A file of a finished import: its format, the numbers of read and rejected line items, and their invoices. */
const importedFile = shape((z) =>
  z.object({
    name: z.string(),
    format: z.string(),
    bytes: z.number(),
    /** 0 and no invoices for imports from before this was stored. */
    lines: z.number().int().default(0),
    invoices: z
      .array(z.object({ invoiceId: z.string(), provider: z.string(), period: z.string() }))
      .default([]),
  }),
)

/** The result of an import, as `cmpctl import --json` prints it. */
export const importResult = shape((z) =>
  z.object({
    files: z.array(importedFile(z)),
    invoices: z.array(importedInvoice(z)),
    lines: z.number().int(),
    rejected: z.number().int(),
    roundedDigits: z.number().int(),
    isRepeat: z.boolean(),
    createdCustomers: z.number().int(),
    createdSubscriptions: z.number().int(),
    warnings: z
      .array(z.string())
      .default([])
      .describe('The warnings of the import, one sentence each. They are also part of `message`.'),
    message: z.string(),
    seconds: z.number(),
  }),
)

const workStatus = shape((z) => z.enum(['queued', 'running', 'waiting', 'done', 'failed']))

/** The part of an invoice that an import batch covers. Dates are `YYYY-MM-DD`, or null if unknown. */
const loadExtent = shape((z) =>
  z.object({
    fileNames: z.array(z.string()),
    lines: z.number().int(),
    total: z.string(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    subAccounts: z.number().int(),
    /** The invoices and formats of the line items; empty for questions from before they were stored. */
    invoiceIds: z.array(z.string()).default([]),
    formats: z.array(z.string()).default([]),
  }),
)

/**
 * The question to a person: the new line items and the import batches that they overlap with, for each invoice and
 * kind. If they overlap with the open month or with another invoice, it covers all invoices of the account and month
 * together.
 */
export const importQuestion = shape((z) =>
  z.array(
    z.object({
      invoiceId: z.string(),
      provider: z.string(),
      currency: z.string(),
      lineItemType: z.enum(['usage', 'billing']),
      arriving: loadExtent(z),
      present: z.array(loadExtent(z).extend({ loadId: z.string(), createdAt: z.string() })),
      /** The totals of the kind after each choice. */
      after: z.object({ add: figures(z), replace: figures(z), keep: figures(z) }),
    }),
  ),
)

/** The choices for line items that overlap with existing ones. */
export const overlapChoices = [
  { value: 'add', label: m.addToExisting },
  { value: 'replace', label: m.replaceExisting },
  { value: 'keep', label: m.keepExisting },
] as const

/** A value of {@link overlapChoices}. */
export type OverlapChoice = (typeof overlapChoices)[number]['value']

/** How an import handles overlapping line items; `ask` makes it wait for a person. */
export const onOverlap = ['ask', ...overlapChoices.map(({ value }) => value)] as const

/** A value of {@link onOverlap}. */
export type OnOverlap = (typeof onOverlap)[number]

/** The status of an import. */
export const importStatus = shape((z) =>
  z.object({
    id: z.string(),
    status: workStatus(z),
    files: z.array(
      z.object({
        name: z.string(),
        bytes: z.number(),
        /** A value of {@link billingFormats}; empty if not yet known. */
        format: z.string(),
        state: z.enum(['waiting', 'reading', 'read']),
        /** The number of line items so far. */
        lines: z.number().int(),
      }),
    ),
    /** The invoice whose line items are fetched; null if files are imported. */
    fetchedInvoiceRowId: z.string().nullable(),
    linesLoaded: z.number().int(),
    rejected: z.number().int(),
    message: z.string(),
    createdAt: z.string(),
    result: importResult(z).nullable(),
    /** Set while the import waits for a choice. */
    question: importQuestion(z).nullable(),
  }),
)

/** A line that could not be read, with its position and the reason. */
export const rejectedLine = shape((z) =>
  z.object({
    fileName: z.string(),
    lineNumber: z.number().int(),
    column: z.string(),
    reason: z.string(),
    raw: z.string(),
  }),
)

/** Fetches the list of invoices from the providers, without line items. */
export const fetchUpdatedInvoices = defineCall({
  name: 'fetchUpdatedInvoices',
  method: 'POST',
  path: '/api/Invoices/fetch-updated-invoices',
  tag,
  summary: 'Fetch new provider invoices',
  input: shape((z) =>
    z.object({
      accountId: z
        .guid(failWith(m.enterIdOfAccount))
        .optional()
        .describe(
          'The ID of a cloud account whose new invoices are fetched with their line items. The default is all accounts.',
        ),
    }),
  ),
  answersGet: true,
  reply: shape((z) => z.object({ added: z.number().int(), message: z.string() })),
  access: access.change,
  token: 'billing',
  refuses: ['Unavailable'],
})

/** Fetches the pay-as-you-go line items of an invoice and then the others. A fetch in progress is joined. */
export const startUsageFetch = defineCall({
  name: 'startUsageFetch',
  method: 'POST',
  path: '/functions/FetchInvoiceUsageLineItem_HttpStart',
  tag,
  summary: 'Fetch the usage line items of an invoice',
  body: invoiceBody,
  reply: startReply,
  status: 202,
  access: access.change,
  token: 'billing',
  refuses: ['Unavailable'],
})

/** Fetches the reservations, licenses and purchases of an invoice. A fetch in progress is joined. */
export const startBillingFetch = defineCall({
  name: 'startBillingFetch',
  method: 'POST',
  path: '/functions/FetchInvoiceBillingLineItem_HttpStart',
  tag,
  summary: 'Fetch the billing line items of an invoice',
  body: invoiceBody,
  reply: startReply,
  status: 202,
  access: access.change,
  token: 'billing',
  refuses: ['Unavailable'],
})

/** Reads the status of fetching an invoice's line items; `stepFor` interprets `status`. */
export const invoiceFetchProgress = defineCall({
  name: 'invoiceFetchProgress',
  method: 'GET',
  path: '/api/Invoices/track-invoice-detail-progress',
  tag,
  summary: "Get the progress of fetching an invoice's line items",
  query: shape((z) =>
    z.object({
      taskId: defineLine(z).max(300).default(''),
      cloudProvider: defineLine(z).max(50).default('Azure'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      status: z.string(),
      lastUpdatedTime: z.string(),
      problem: z.string().describe('The reason why the last fetch failed. Empty if it succeeded.'),
    }),
  ),
  access: access.read,
  token: 'read',
})

/** Imports files together as one import. */
export const importInvoices = defineCall({
  name: 'importInvoices',
  method: 'POST',
  path: '/api/Invoices/import',
  tag,
  summary:
    'Import invoices from one or more files (multipart; fields format, createCustomers, onOverlap (ask, add, replace, keep), acceptAmortized)',
  isForm: true,
  heavy: 'upload',
  reply: shape((z) => z.object({ id: z.string(), statusUrl: z.string() })),
  status: 202,
  access: access.change,
  token: 'billing',
})

/** Lists the latest imports of all users. */
export const latestImports = defineCall({
  name: 'latestImports',
  method: 'GET',
  path: '/api/InvoiceImports',
  tag,
  summary: 'List the latest imports, newest first',
  reply: shape((z) => z.array(importStatus(z))),
  access: access.read,
  token: 'read',
})

/** Reads the status of one import. */
export const importById = defineCall({
  name: 'importById',
  method: 'GET',
  path: '/api/InvoiceImports/:id',
  tag,
  summary: 'Get the status of an import',
  params: idParams,
  reply: importStatus,
  access: access.read,
  token: 'read',
})

/** Chooses what happens to overlapping line items; the import then completes. */
export const chooseForImport = defineCall({
  name: 'chooseForImport',
  method: 'POST',
  path: '/api/InvoiceImports/:id/choice',
  tag,
  summary: 'Choose how an import handles line items that overlap with an invoice',
  params: idParams,
  body: shape((z) => z.object({ choice: z.enum(overlapChoices.map(({ value }) => value)) })),
  reply: importStatus,
  access: access.change,
  token: 'billing',
})

/** Lists the lines of an import that could not be read. */
export const rejectedLinesOfImport = defineCall({
  name: 'rejectedLinesOfImport',
  method: 'GET',
  path: '/api/InvoiceImports/:id/rejected',
  tag,
  summary: 'List up to 1,000 rejected lines of an import',
  params: idParams,
  reply: shape((z) => z.array(rejectedLine(z))),
  access: access.read,
  token: 'read',
})

export type LoadChange = Output<typeof loadChange>
export type ImportQuestion = Output<typeof importQuestion>
export type ImportResult = Output<typeof importResult>
export type ImportStatus = Output<typeof importStatus>
export type RejectedLine = Output<typeof rejectedLine>
