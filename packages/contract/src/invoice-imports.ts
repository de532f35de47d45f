/** Bringing providers' invoices in from files: the formats, where an import stands, and what could not be read. */
import { shape, type Output } from './kit/shape.ts'

/** The formats that a billing file may have; detected from its header, or said by the caller. */
export const billingFormats = [
  { value: 'partner-center-daily-rated-usage', label: 'Partner Center daily rated usage' },
  { value: 'partner-center-reconciliation', label: 'Partner Center reconciliation (new commerce)' },
  { value: 'focus', label: 'FOCUS 1.0 to 1.3' },
  { value: 'azure-cost-export', label: 'Azure cost export' },
  { value: 'aws-cur', label: 'AWS Cost and Usage Report' },
  { value: 'gcp-billing-export', label: 'Google Cloud billing export' },
] as const

/** A value of {@link billingFormats}. */
export type BillingFormat = (typeof billingFormats)[number]['value']

/** One invoice of an import. Amounts are exact decimal text. */
export const importedInvoice = shape((z) =>
  z.object({
    invoiceId: z.string(),
    provider: z.string(),
    period: z.string(),
    currency: z.string(),
    lines: z.number().int(),
    total: z.string(),
  }),
)

/** What an import did, as `cmpctl import --json` prints it. */
export const importResult = shape((z) =>
  z.object({
    files: z.array(z.object({ name: z.string(), format: z.string(), bytes: z.number() })),
    invoices: z.array(importedInvoice(z)),
    lines: z.number().int(),
    rejected: z.number().int(),
    roundedDigits: z.number().int(),
    isRepeat: z.boolean(),
    createdCustomers: z.number().int(),
    createdSubscriptions: z.number().int(),
    message: z.string(),
    seconds: z.number(),
  }),
)

const workStatus = shape((z) => z.enum(['queued', 'running', 'done', 'failed']))

/** Where an import stands. */
export const importStatus = shape((z) =>
  z.object({
    id: z.string(),
    status: workStatus(z),
    files: z.array(z.object({ name: z.string(), bytes: z.number() })),
    linesLoaded: z.number().int(),
    rejected: z.number().int(),
    message: z.string(),
    createdAt: z.string(),
    result: importResult(z).nullable(),
  }),
)

/** A line that could not be read: where it stands and why. */
export const rejectedLine = shape((z) =>
  z.object({
    fileName: z.string(),
    lineNumber: z.number().int(),
    column: z.string(),
    reason: z.string(),
    raw: z.string(),
  }),
)

export type ImportResult = Output<typeof importResult>
export type ImportStatus = Output<typeof importStatus>
export type RejectedLine = Output<typeof rejectedLine>
