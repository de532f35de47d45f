/** The tables of what customers get: documents with a life, their numbers, and what was paid. */
import type { ChargeNature } from '@cmp/billing'
import type {
  DocumentKind,
  DocumentMailEvent,
  DocumentState,
  paymentMethods,
  SigningCertificateSource,
} from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Day, Decimal, LineItemType, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** A part of an invoice's lines that a calculation rated, kept with its customer invoices. */
export type RatedLoad = {
  loadId: string
  lineItemType: LineItemType
  sourceKey: string
  excludeConsumption: boolean
}

/** A load that counts for an invoice; `isWhole` says that every line of it does, so that its id alone selects them. */
export type CountedLoad = RatedLoad & { isWhole: boolean }

/** Lines that came for an invoice which had been calculated before, and the work of comparing them with the former ones. */
export type LateChangeTable = Omit<WorkColumns, 'createdBy'> & {
  createdBy: Generated<string>
  invoiceRowId: string
  /** Null where a person brought the lines in. */
  cloudAccountId: string | null
  /** The load that came. */
  loadId: string
  loadsBefore: JSONColumnType<CountedLoad[]>
  loadsAfter: JSONColumnType<CountedLoad[]>
  /** What all lines of the invoice came to and come to, in its currency. */
  costBefore: Decimal
  costAfter: Decimal
  added: Generated<number>
  removed: Generated<number>
  changed: Generated<number>
  /** When a calculation took it in; null while none has. */
  settledAt: Timestamp | null
}

/** What a late change is in one sub-account; the costs are of the differing lines alone. */
export type LateChangePartTable = {
  lateChangeId: string
  subAccountKey: string
  subAccountName: string
  added: number
  removed: number
  changed: number
  costBefore: Decimal
  costAfter: Decimal
}

/** What the provider's own bill of an invoice, or of a section of it, comes to; in the invoice's currency. */
export type BillTotalTable = {
  id: Generated<string>
  invoiceRowId: string
  section: string
  total: Decimal
  tax: Decimal | null
  reference: Generated<string>
  source: 'person' | 'invoice-detail'
  enteredBy: string
  enteredAt: Timestamp
}

/** A resource group of a project, in lower case. */
export type GroupOfProject = { subAccountKey: string; resourceGroup: string }

/** The states that are kept; a document becomes overdue by the calendar. */
export type KeptState = Exclude<DocumentState, 'overdue'>

export type CustomerInvoiceTable = {
  id: Generated<string>
  /** Null in a draft, as are the dates of issue and payment. */
  number: string | null
  customerId: string
  invoiceRowId: string
  calculationId: string
  kind: DocumentKind
  state: Generated<KeptState>
  /** The first of the issued documents that an adjustment or a credit note changes. */
  adjustsId: string | null
  billingProfileId: string
  providerInvoiceId: string
  cloudProvider: string
  billingPeriodStartDate: Day
  billingPeriodEndDate: Day
  issueDate: Day | null
  dueDate: Day | null
  paymentTermsDays: number
  cost: Decimal
  costCurrency: string
  /** The cost in the document's own currency: of each detail at the rate that it was charged with. */
  exchangedCost: Generated<Decimal>
  currency: string
  subtotal: Decimal
  vatPercent: Decimal
  vatAmount: Decimal
  total: Decimal
  /** What the payments come to, tax withheld included; kept by the database. */
  paidAmount: Generated<Decimal>
  loads: JSONColumnType<RatedLoad[]>
  /** The days after the first line's at which a markup rule changed. */
  boundaries: JSONColumnType<string[]>
  projectGroups: JSONColumnType<GroupOfProject[]>
  /** What the paper says, since the issue, and the SHA-256 of its text. */
  frozen: JSONColumnType<object, string | null, string | null> | null
  frozenSha256: string | null
  pdfFileId: string | null
  issuedAt: Timestamp | null
  voidedAt: Timestamp | null
  /** The seller's day of `voidedAt`; written by the database. */
  voidedOn: Generated<Day | null>
  voidReason: string | null
  createdAt: CreatedAt
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

export type PaymentTable = {
  id: Generated<string>
  customerInvoiceId: string
  customerId: string
  paidOn: Day
  amount: Decimal
  withheldAmount: Generated<Decimal>
  method: (typeof paymentMethods)[number]['value']
  reference: string
  reversesId: string | null
  /** The seller's day of `createdAt`, on which a statement as of a date counts it; written by the database. */
  bookedOn: Generated<Day>
  createdBy: string
  createdAt: CreatedAt
}

/** The certificate of the tax that a customer withheld from a payment; the columns of its file are all set or all null. */
export type PaymentCertificateTable = {
  paymentId: string
  customerId: string
  number: string
  issuedOn: Day | null
  storageKey: string | null
  fileName: string | null
  mediaType: string | null
  sizeBytes: number | null
  sha256: string | null
  /** Changes with every update, so that the later of two people who edit gets a conflict. */
  version: Generated<string>
  changedBy: string
  changedAt: Timestamp
}

export type ReceiptTable = {
  id: Generated<string>
  number: string
  paymentId: string
  customerInvoiceId: string
  customerId: string
  issueDate: Day
  currency: string
  /** The payment without and with the VAT that is in it. */
  subtotal: Decimal
  vatAmount: Decimal
  total: Decimal
  frozen: JSONColumnType<object, string, never>
  frozenSha256: string
  pdfFileId: string | null
  voidedAt: Timestamp | null
  createdAt: CreatedAt
}

/** The making of the PDF file of a document or of a receipt. */
export type DocumentPrintTable = WorkColumns & {
  customerInvoiceId: string | null
  receiptId: string | null
}

/** A mail to a customer about a document, or a month's statement. */
export type DocumentMailTable = {
  id: Generated<string>
  /** What happened, and to what: nobody is told of it twice. */
  eventKey: string
  event: DocumentMailEvent
  customerId: string
  customerInvoiceId: string | null
  /** Of a statement, `YYYY-MM`. */
  month: string | null
  toAddress: string
  outboxMailId: string | null
  createdBy: string
  createdAt: CreatedAt
}

/** What was done once a document had been overdue for so many days. */
export type DocumentReminderTable = {
  customerInvoiceId: string
  days: number
  /** `by-hand`: a person had reminded of it since then, or alone reminds its customer. */
  outcome: 'sent' | 'by-hand' | 'no-address'
  createdAt: CreatedAt
}

export type DocumentSeriesTable = { series: string; year: number; lastNumber: number }

/** The parts that a charge is made of; each is the digest of its values. */
export type BasisParts = {
  /** Currency, markup, VAT and days of the billing profiles. */
  profile: string
  /** The rules of those profiles. */
  rule: string
  /** The exchange rates, monthly and of projects. */
  rate: string
  /** Which resource groups belong to which project. */
  project: string
  /** Which of the invoice's subscriptions are the customer's. */
  subscription: string
  /** The agreement lines that count in the span of its lines; left out where there are none. */
  agreement?: string
}

/** What an invoice was calculated with: the span of its lines, and the parts of each customer that it charges. */
export type CalculationBasis = {
  firstDay: string
  lastDay: string
  billingMonths: string[]
  customers: Record<string, BasisParts>
}

/** What has changed since an invoice was calculated, by customer, and what that would change; null while it is not known. */
export type StaleParts = {
  customers: Record<string, (keyof BasisParts)[]>
  /** Decimal text by currency, what the documents would come to less what they come to. */
  difference: { currency: string; amount: string }[] | null
  /** Why the difference is not known: the sentence that a calculation would end with. */
  problem: string | null
}

/** A key that proofs are signed with; `privateKey` is sealed, and null once the key is retired. */
export type ProofKeyTable = {
  id: Generated<string>
  /** The RFC 7638 thumbprint of the public key. */
  keyId: string
  /** Its 32 bytes in base64url. */
  publicKey: string
  /** SHA-256 of its DER form, in hexadecimal digits. */
  fingerprint: string
  privateKey: string | null
  createdAt: Timestamp
  retiredAt: ColumnType<Date | null, Date | null, Date | null>
}

/** A certificate that PDFs of documents are signed with; `privateKey` is sealed, and null once the certificate is retired. */
export type SigningCertificateTable = {
  id: string
  source: SigningCertificateSource
  /** PEM, and the certificates above it without the authority's own. */
  certificate: string
  chain: string[]
  privateKey: string | null
  subject: string
  issuer: string
  keyType: string
  /** SHA-256 of the certificate, in hexadecimal digits. */
  fingerprint: string
  validFrom: Timestamp
  validTo: Timestamp
  createdBy: string
  createdAt: Timestamp
  retiredAt: ColumnType<Date | null, Date | null, Date | null>
}

/** A rule of several that made one detail, and the parts of the period that it priced. */
export type RuleOfParts = {
  name: string
  version: number
  markupPercent: string
  segments: number[]
  natures?: ChargeNature[] | null
}
