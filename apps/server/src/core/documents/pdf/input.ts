/** The content of printed documents. Every amount, quantity and date is formatted text; nothing is computed here. */
import type { AccountStatement, MonthlyReport, Statement } from '@cmp/contract'
import { z } from 'zod'

/**
 * Seller or customer. `branch` is five digits, `00000` for the head office; empty texts are not printed. The stored
 * document refers to the logo by its SHA-256; `logo` is the drawn image, a `data:` URL of a PNG or JPEG, at most 150 ×
 * 48 points.
 */
const party = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  branch: z.string(),
  logoSha256: z.string().optional(),
  logo: z.string().optional(),
})

/**
 * A printed row. `notes` are in small type below the description: why it costs nothing, or its exchange rate. A row
 * that changes an issued one has `was` and `is` instead of quantity and price; its amount is the difference.
 */
const row = z.object({
  description: z.string(),
  notes: z.array(z.string()),
  quantity: z.string(),
  unit: z.string(),
  unitPrice: z.string(),
  amount: z.string(),
  change: z.object({ was: z.string(), is: z.string() }).nullable(),
})

/** The rows of one service with their total, and their exchange rates. */
const service = z.object({
  name: z.string(),
  amount: z.string(),
  rate: z.string(),
  rows: z.array(row),
})

/** The services of one subscription with their total; `id` is printed in small type beside the name. */
const subscription = z.object({
  name: z.string(),
  id: z.string(),
  amount: z.string(),
  services: z.array(service),
})

/** The amounts in the tax currency, and the exchange rate. */
const taxAmounts = z.object({
  currency: z.string(),
  subtotal: z.string(),
  vatAmount: z.string(),
  total: z.string(),
  /** Decimal text, for later amounts that use the same rate. */
  exchangeRate: z.string(),
  /** The printed rate with its source. */
  rate: z.string(),
})

/** The common content of all documents of a seller to a customer. Amounts are in `currency`. */
const printedDocumentShape = z.object({
  language: z.enum(['en', 'th']),
  /** Whether it is a tax invoice or changes one. */
  isTaxInvoice: z.boolean(),
  seller: party,
  customer: party,
  number: z.string(),
  /** The date as printed, and in the form `YYYY-MM-DD`. */
  issueDate: z.string(),
  issueDay: z.string(),
  currency: z.string(),
  subtotal: z.string(),
  vatPercent: z.string(),
  vatAmount: z.string(),
  total: z.string(),
  tax: taxAmounts.nullable(),
})

/** A customer invoice, an adjustment or a credit note, as it is printed and stored. */
export const printedInvoiceShape = printedDocumentShape.extend({
  kind: z.enum(['invoice', 'adjustment', 'credit-note']),
  dueDate: z.string(),
  period: z.string(),
  provider: z.string(),
  subscriptions: z.array(subscription),
  /** How units were scaled, e.g. `1 GiB = 1,073,741,824 bytes`. */
  scales: z.array(z.string()),
  /** The bank details, in lines; empty if the seller has not entered them. */
  bankLines: z.string(),
  /** The issued document that this one changes, with its former and present charge; null for an invoice. */
  adjusts: z
    .object({ number: z.string(), issueDate: z.string(), was: z.string(), is: z.string() })
    .nullable(),
})

/** The receipt of a payment; `subtotal` and `vatAmount` split the payment into charge and VAT. */
export const printedReceiptShape = printedDocumentShape.extend({
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  paidOn: z.string(),
  method: z.string(),
  reference: z.string(),
  /** Tax withheld by the customer; empty if there was none. */
  withheldAmount: z.string(),
  certificateNumber: z.string(),
})

/** A printed invoice. */
export type InvoicePdfInput = z.infer<typeof printedInvoiceShape>
/** A printed receipt. */
export type ReceiptPdfInput = z.infer<typeof printedReceiptShape>
/** The common content of all printed documents. */
export type DocumentPdfInput = z.infer<typeof printedDocumentShape>
/** The languages of printed documents. */
export type DocumentLanguage = DocumentPdfInput['language']
/** A printed subscription. */
export type InvoiceSubscription = InvoicePdfInput['subscriptions'][number]
/** The printed rows of one service with their total. */
export type InvoiceService = InvoiceSubscription['services'][number]
/** A printed row. */
export type InvoiceRow = InvoiceService['rows'][number]
/** How a print is marked: the original, a later copy, a void document, or a draft. */
export type CopyStatus = 'original' | 'copy' | 'void' | 'draft'

/** A printed statement: its parties, and its date, `YYYY-MM-DD`. */
export type PrintedStatement = Pick<DocumentPdfInput, 'language' | 'seller' | 'customer'> & {
  statement: Statement
  day: string
}

/** A printed account statement; the file has the date of its last day. */
export type PrintedAccount = Pick<DocumentPdfInput, 'language' | 'seller' | 'customer'> & {
  account: AccountStatement
}

/** A printed monthly report, dated in the same way. */
export type PrintedReport = Pick<PrintedStatement, 'language' | 'seller' | 'customer' | 'day'> & {
  report: MonthlyReport
}

/**
 * A printed closing report of a month. Each cell of a table is a list of lines; the last `amounts` columns are aligned
 * to the right.
 */
export type PrintedMonthClose = Pick<DocumentPdfInput, 'language' | 'seller'> & {
  title: string
  subtitle: string
  day: string
  facts: readonly (readonly [label: string, value: string])[]
  sections: readonly {
    title: string
    heads: readonly string[]
    rows: readonly (readonly (readonly string[])[])[]
    amounts: number
  }[]
}

/** Files to join, in their order. */
export type JoinTask = { kind: 'join'; files: readonly Uint8Array[] }

/** Space for a signature: the signer, the stated time (ISO 8601), and the maximum size in bytes. */
export type SignatureInput = { name: string; signedAt: string; bytes: number }

/** Printed at the bottom of a document: the page where it can be verified, and the code. `address` is the URL with both. */
export type VerificationInput = { page: string; address: string; code: string }

/**
 * A rendering task; with `signature` the file has space for one. It is sent to another thread, so it contains only
 * data.
 */
export type PrintTask =
  | {
      kind: 'document'
      input: InvoicePdfInput
      copyStatus: CopyStatus
      verification?: VerificationInput
      signature?: SignatureInput
    }
  | {
      kind: 'receipt'
      input: ReceiptPdfInput
      copyStatus: CopyStatus
      verification?: VerificationInput
      signature?: SignatureInput
    }
  | { kind: 'statement'; input: PrintedStatement }
  | { kind: 'account'; input: PrintedAccount }
  | { kind: 'report'; input: PrintedReport }
  | { kind: 'month-close'; input: PrintedMonthClose }
