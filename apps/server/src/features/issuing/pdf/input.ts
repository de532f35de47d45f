/** What a paper shows. Every amount, quantity and date is text as it shall be read; nothing is computed here. */
import type { AccountStatement, MonthlyReport, Statement } from '@cmp/contract'
import { z } from 'zod'

/**
 * Seller or customer. `branch` is five digits, `00000` for the head office; empty texts are not printed. What is kept
 * names the logo by its SHA-256; `logo` is what is drawn of it, a `data:` URL of a PNG or JPEG image, shown at most
 * 150 × 48 points.
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
 * One printed row. `notes` stand small below the description: why it costs nothing, at which rate it was exchanged. A row
 * that changes an issued one has `was` and `is` in the place of quantity and price; its amount is the difference.
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

/** The rows of one service with their sum, and the exchange rates of all of them. */
const service = z.object({
  name: z.string(),
  amount: z.string(),
  rate: z.string(),
  rows: z.array(row),
})

/** The services of one subscription with their sum; `id` is printed small beside the name. */
const subscription = z.object({
  name: z.string(),
  id: z.string(),
  amount: z.string(),
  services: z.array(service),
})

/** The amounts in the currency of the tax, and the rate that they were exchanged with. */
const taxAmounts = z.object({
  currency: z.string(),
  subtotal: z.string(),
  vatAmount: z.string(),
  total: z.string(),
  /** Decimal text, for what is exchanged later by the same rate. */
  exchangeRate: z.string(),
  /** The rate as it is printed, with its source. */
  rate: z.string(),
})

/** What every paper of a seller to a customer has. Amounts are in `currency`. */
const paper = z.object({
  language: z.enum(['en', 'th']),
  /** Whether it is a tax invoice, or changes one. */
  isTaxInvoice: z.boolean(),
  seller: party,
  customer: party,
  number: z.string(),
  /** As it is read, and as the calendar has it: `YYYY-MM-DD`. */
  issueDate: z.string(),
  issueDay: z.string(),
  currency: z.string(),
  subtotal: z.string(),
  vatPercent: z.string(),
  vatAmount: z.string(),
  total: z.string(),
  tax: taxAmounts.nullable(),
})

/** A customer invoice, an adjustment or a credit note, ready to be printed and as it is kept. */
export const invoicePaper = paper.extend({
  kind: z.enum(['invoice', 'adjustment', 'credit-note']),
  dueDate: z.string(),
  period: z.string(),
  provider: z.string(),
  subscriptions: z.array(subscription),
  /** How units were scaled, e.g. `1 GiB = 1,073,741,824 bytes`. */
  scales: z.array(z.string()),
  /** Where to pay, in lines; empty where the seller has not said it. */
  bankLines: z.string(),
  /** The issued document that this one changes, and what its charge was and is now; null for an invoice. */
  adjusts: z
    .object({ number: z.string(), issueDate: z.string(), was: z.string(), is: z.string() })
    .nullable(),
})

/** The receipt of a payment; `subtotal` and `vatAmount` are what of the payment is charge and VAT. */
export const receiptPaper = paper.extend({
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  paidOn: z.string(),
  method: z.string(),
  reference: z.string(),
  /** Tax that the customer withheld of it; empty where none was. */
  withheldAmount: z.string(),
  certificateNumber: z.string(),
})

/** An invoice as it is printed. */
export type InvoicePdfInput = z.infer<typeof invoicePaper>
/** A receipt as it is printed. */
export type ReceiptPdfInput = z.infer<typeof receiptPaper>
/** What every paper has. */
export type PaperInput = z.infer<typeof paper>
/** The languages that papers can be printed in. */
export type PaperLanguage = PaperInput['language']
/** A subscription as it is printed. */
export type InvoiceSubscription = InvoicePdfInput['subscriptions'][number]
/** The rows of one service with their sum, as printed. */
export type InvoiceService = InvoiceSubscription['services'][number]
/** One printed row. */
export type InvoiceRow = InvoiceService['rows'][number]
/** What a print says of itself: the first one, one made later, one that does not count any more or not yet. */
export type PaperMark = 'original' | 'copy' | 'void' | 'draft'

/** A statement as it is printed: between whom it is, and the day that it is of, `YYYY-MM-DD`. */
export type PrintedStatement = Pick<PaperInput, 'language' | 'seller' | 'customer'> & {
  statement: Statement
  day: string
}

/** An account statement as it is printed; the file is dated with its last day. */
export type PrintedAccount = Pick<PaperInput, 'language' | 'seller' | 'customer'> & {
  account: AccountStatement
}

/** A monthly report as it is printed, in the same way. */
export type PrintedReport = Pick<PrintedStatement, 'language' | 'seller' | 'customer' | 'day'> & {
  report: MonthlyReport
}

/** Files that become one, in their order. */
export type JoinTask = { kind: 'join'; files: readonly Uint8Array[] }

/** Room for a signature: whose it is, the time that it states (ISO 8601), and the most bytes that it may have. */
export type SignatureInput = { name: string; signedAt: string; bytes: number }

/** Where a document can be verified, and with which code: printed at its foot. `address` leads there with both. */
export type VerificationInput = { page: string; address: string; code: string }

/** One rendering; with `signature` the file has room for one. It is handed to another thread, so it is data alone. */
export type PrintTask =
  | {
      kind: 'document'
      paper: InvoicePdfInput
      mark: PaperMark
      verification?: VerificationInput
      signature?: SignatureInput
    }
  | {
      kind: 'receipt'
      paper: ReceiptPdfInput
      mark: PaperMark
      verification?: VerificationInput
      signature?: SignatureInput
    }
  | { kind: 'statement'; paper: PrintedStatement }
  | { kind: 'account'; paper: PrintedAccount }
  | { kind: 'report'; paper: PrintedReport }
