/**
 * What the command line asks of a portal. There are two: the one that runs on the data folder, through its calls, and
 * the stores of the folder opened for the length of a command.
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

/** How an import is asked for; paths are absolute. */
export type ImportRequest = {
  paths: readonly string[]
  format?: BillingFormat
  createCustomers: boolean
  onOverlap: OnOverlap
  /** Charge amortized costs; they are refused without it. */
  acceptAmortized: boolean
}

/** An import that has ended, or one that waits for a choice: then it has a question in the place of a result. */
export type ImportEnd = { id: string; message: string } & (
  | { result: ImportResult; question: null }
  | { result: null; question: ImportQuestion }
)

/** One page of the list of invoices, as far as the command line needs it. */
export type InvoicePage = { rows: { id: string; invoiceId: string; lines: number }[]; count: number }

/** Either portal. Refusals are errors whose message is a sentence for a person. */
export type Portal = {
  importFiles: (request: ImportRequest, onProgress: (linesLoaded: number) => void) => Promise<ImportEnd>
  /** Answers an import that waits. */
  choose: (importId: string, choice: OverlapChoice) => Promise<ImportResult>
  /** `search` is part of an invoice id, or empty; pages have `invoicePageSize` rows and begin at 1. */
  invoicePage: (search: string, page: number) => Promise<InvoicePage>
  calculate: (invoiceRowId: string) => Promise<CalculatedInvoice>
  addUser: (user: NewUserBody) => Promise<void>
  setPassword: (change: PasswordBody) => Promise<void>
  users: () => Promise<UserEntry[]>
  resealSecrets: () => Promise<ResealReply>
  /** Rotates the data key of a customer, by ID, tenant ID or company name, or of the reseller; tells what came of it. */
  rotateKey: (customer: string | null) => Promise<string>
  /** Wraps every data key with the present key; tells how many. */
  rewrapKeys: () => Promise<{ rewrapped: number }>
  paymentDetails: () => Promise<PaymentDetails>
  /** Approves or rejects a proposed change of the payment details; tells what follows. */
  decidePaymentDetails: (id: string, decision: 'approve' | 'reject') => Promise<string>
}

/** The most that the calls answer in one page. */
export const invoicePageSize = 1000

/** How often the state of background work is asked for. */
export const pollMilliseconds = 200
