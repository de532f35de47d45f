/**
 * The operations that the command line needs. There are two implementations: the running CMP of the data folder,
 * through its calls, and the stores of the folder, opened for the duration of a command.
 */
import type {
  BillingFormat,
  CalculatedInvoice,
  ImportQuestion,
  ImportResult,
  NewUserBody,
  OnOverlap,
  OverlapChoice,
  PasswordBody,
  PaymentDetails,
  ResealReply,
  UserEntry,
} from '@cmp/contract'

/** The options of an import; paths are absolute. */
export type ImportRequest = {
  paths: readonly string[]
  format?: BillingFormat | undefined
  createCustomers: boolean
  onOverlap: OnOverlap
  /** Whether to charge amortized costs; otherwise they are refused. */
  acceptAmortized: boolean
}

/** A finished import, or one that waits for a choice and has a question instead of a result. */
export type ImportEnd = { id: string; message: string } & (
  | { result: ImportResult; question: null }
  | { result: null; question: ImportQuestion }
)

/** A page of the list of invoices, with the columns that the command line needs. */
export type InvoicePage = { rows: { id: string; invoiceId: string; lines: number }[]; count: number }

/** Either implementation. Errors have a sentence for a person as their message. */
export type Portal = {
  importFiles: (request: ImportRequest, onProgress: (linesLoaded: number) => void) => Promise<ImportEnd>
  /** Answers an import that waits for a choice. */
  choose: (importId: string, choice: OverlapChoice) => Promise<ImportResult>
  /** `search` is a part of an invoice ID, or empty. Pages have `invoicePageSize` rows and begin at 1. */
  invoicePage: (search: string, page: number) => Promise<InvoicePage>
  calculate: (invoiceRowId: string) => Promise<CalculatedInvoice>
  addUser: (user: NewUserBody) => Promise<void>
  setPassword: (change: PasswordBody) => Promise<void>
  users: () => Promise<UserEntry[]>
  resealSecrets: () => Promise<ResealReply>
  /**
   * Rotates the data key of a customer (by ID, tenant ID or company name) or of the reseller, and returns the result as
   * text.
   */
  rotateKey: (customer: string | null) => Promise<string>
  /** Wraps every data key with the present key and returns their number. */
  rewrapKeys: () => Promise<{ rewrapped: number }>
  paymentDetails: () => Promise<PaymentDetails>
  /** Approves or rejects a proposed change of the payment details, and returns the consequence as text. */
  decidePaymentDetails: (id: string, decision: 'approve' | 'reject') => Promise<string>
}

/** The maximum page size of the calls. */
export const invoicePageSize = 1000

/** How often the status of background work is polled. */
export const pollMilliseconds = 200
