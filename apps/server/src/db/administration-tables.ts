/** Tables of administration other than billing: entitlements, EA invoices, support tickets and list imports. */
import type {
  ListImportChange,
  ListImportKind,
  ListImportProblem,
  ListImportState,
  TicketStatus,
} from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Day, Decimal, Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** Versions of the terms of service. A version is added and never changed. */
export type TermsOfServiceTable = {
  version: number
  text: string
  publishedBy: string
  publishedAt: Timestamp
}

/** A proposed change of the payment details that customers pay to, and its outcome. */
export type PaymentDetailsChangeTable = {
  id: Generated<string>
  /** The payment details before the change. */
  before: string
  after: string
  reason: string
  proposedBy: string
  /** Null if the proposal came from the command line or its author has been deleted. */
  proposedById: string | null
  proposedAt: Timestamp
  status: 'proposed' | 'applied' | 'rejected'
  /** Null while the proposal waits, and if no document had been issued yet. */
  decidedBy: string | null
  decidedAt: Timestamp | null
}

/**
 * A version of the wrapped data key of a customer or of the reseller. `wrapped` is null once the key has been
 * destroyed.
 */
export type DataKeyTable = {
  id: Generated<string>
  /** Null for the reseller. */
  customerId: string | null
  version: number
  wrappedBy: string
  wrapped: string | null
  state: 'active' | 'former' | 'ending' | 'destroyed'
  createdAt: CreatedAt
  retiredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  destroyedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type BrandLogoTable = {
  sha256: string
  content: Buffer
  width: number
  height: number
  createdBy: string
  createdAt: Timestamp
}

export type CustomerSubscriptionEntitlementTable = {
  id: Generated<string>
  customerId: string
  customerSubscriptionId: string
  entitlementId: string
  offerName: string
  skuName: string | null
  quantity: number
  status: 'active' | 'suspended' | 'expired' | 'cancelled'
  billingCycle: 'monthly' | 'annual' | 'oneTime'
  effectiveStartDate: Day
  commitmentEndDate: Day | null
  autoRenewEnabled: boolean
  createdAt: CreatedAt
}

export type InvoiceEaTable = {
  id: Generated<string>
  customerId: string
  invoiceNumber: string
  enrollmentNumber: string
  billingPeriodStartDate: Day
  billingPeriodEndDate: Day
  invoiceDate: Day
  dueDate: Day | null
  currency: string
  amount: Decimal
  paymentStatus: 'paid' | 'unpaid'
  createdAt: CreatedAt
}

export type SupportTicketTable = {
  /** The document, and the row if any, of the amount that the ticket is about, as they were named at the time. */
  about: string | null
  customerInvoiceId: string | null
  customerInvoiceDetailId: string | null
  /** The usage that the ticket is about, as parameters of the usage call. */
  usageQuery: string | null
  id: Generated<string>
  ticketNo: string
  customerId: string
  customerSubscriptionId: string | null
  title: string
  description: string
  severity: 'critical' | 'moderate' | 'minimal'
  status: ColumnType<TicketStatus, TicketStatus | undefined, TicketStatus>
  createdById: string | null
  createdBy: string
  createdAt: Timestamp
  modifiedAt: Timestamp
}

export type SupportTicketCommentTable = {
  id: Generated<string>
  supportTicketId: string
  customerId: string
  text: string
  createdById: string | null
  createdBy: string
  isFromProvider: boolean
  createdAt: Timestamp
}

export type SupportTicketAttachmentTable = {
  id: Generated<string>
  supportTicketId: string
  /** Null for a file that was attached to the ticket itself. */
  supportTicketCommentId: string | null
  customerId: string
  storageKey: string
  name: string
  mediaType: string
  sizeBytes: number
  sha256: string
  createdBy: string
  createdAt: Timestamp
}

export type ListImportTable = {
  id: Generated<string>
  customerId: string | null
  resource: string
  fileName: string
  /** The cells of the file's header, and those that are ignored. */
  columns: JSONColumnType<string[], string, string>
  ignoredColumns: JSONColumnType<string[], string, string>
  status: ListImportState
  /** Why the last step failed; empty if it succeeded. */
  problem: Generated<string>
  toAdd: number
  toChange: number
  unchanged: number
  refused: number
  createdBy: string
  createdAt: Timestamp
  appliedAt: Timestamp | null
  undoneAt: Timestamp | null
}

/** A step of a list import, run in the background. An import has one step at a time. */
export type ListImportStepTable = WorkColumns & {
  listImportId: string
  customerId: string | null
  /** The user who requested the step; null for the command line. */
  userId: string | null
  action: 'check' | 'confirm' | 'undo'
  /** The file, compressed with gzip; null after it has been checked. */
  content: Buffer | null
  /** The number of rows processed, and the total. */
  done: Generated<number>
  total: Generated<number>
}

/** The assignment of an invoice's subscription to a customer, and whether it was undone. */
export type SubscriptionAssignmentTable = {
  id: Generated<string>
  /** The customer subscription that the assignment created; null after its deletion. */
  customerSubscriptionId: string | null
  customerId: string
  /** The provider's name as invoices spell it. */
  cloudProvider: string
  subAccountKey: string
  /** The name of the subscription at its creation. */
  name: string
  isRecalculated: boolean
  createdBy: string
  createdAt: Timestamp
  undoneBy: ColumnType<string | null, string | undefined, string>
  undoneAt: ColumnType<Date | null, Date | undefined, Date>
}

export type ListImportLineTable = {
  listImportId: string
  customerId: string | null
  /** The line number in the file; the header is line 1. */
  line: number
  kind: ListImportKind
  rowId: string | null
  name: string
  /** The previous row, the validated body that is written, and the resulting row, each in the shape of an API response. */
  before: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  body: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  after: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  /** The changes as formatted text for the preview. */
  changes: JSONColumnType<ListImportChange[], string | null, string | null> | null
  problems: JSONColumnType<ListImportProblem[], string | null, string | null> | null
  /** The cells of a rejected row, returned to the user for correction. */
  cells: JSONColumnType<string[], string | null, string | null> | null
}
