/** What is administered beside billing: entitlements, EA invoices, support tickets, imports of lists. */
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

/** The terms of service; a version is added, never changed. */
export type TermsOfServiceTable = {
  version: number
  text: string
  publishedBy: string
  publishedAt: Timestamp
}

/** A proposed change of where customers pay, and what became of it. */
export type PaymentDetailsChangeTable = {
  id: Generated<string>
  /** The payment details that it replaces. */
  before: string
  after: string
  reason: string
  proposedBy: string
  /** Null for the command line, and for who has been deleted. */
  proposedById: string | null
  proposedAt: Timestamp
  status: 'proposed' | 'applied' | 'rejected'
  /** Null while it waits, and where no document was issued yet. */
  decidedBy: string | null
  decidedAt: Timestamp | null
}

/** A version of the data key of a customer, or of the reseller, wrapped. A key that was destroyed has no `wrapped` any more. */
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
  /** The amount that it is about, as it was called, and where it stands. */
  about: string | null
  customerInvoiceId: string | null
  customerInvoiceDetailId: string | null
  /** The usage that it is about, as parameters of its call. */
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
  /** Null for a file that came with the ticket itself. */
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
  /** The cells of the file's header, and those of them that nothing is read from. */
  columns: JSONColumnType<string[], string, string>
  ignoredColumns: JSONColumnType<string[], string, string>
  status: ListImportState
  /** Why the last step did not go through; empty when it did. */
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

/** A step of an import, done in the background; an import has one at a time. */
export type ListImportStepTable = WorkColumns & {
  listImportId: string
  customerId: string | null
  /** Who asked; null for the command line. */
  userId: string | null
  action: 'check' | 'confirm' | 'undo'
  /** The file, compressed with gzip, until it has been checked. */
  content: Buffer | null
  /** Lines that have been worked on, and how many there are. */
  done: Generated<number>
  total: Generated<number>
}

/** A subscription of an invoice that was given to a customer, and whether that was taken back. */
export type SubscriptionAssignmentTable = {
  id: Generated<string>
  /** The subscription that it made; null once that is gone. */
  customerSubscriptionId: string | null
  customerId: string
  /** As invoices name it. */
  cloudProvider: string
  subAccountKey: string
  /** Of the subscription as it was made. */
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
  /** The line of the file, the header being line 1. */
  line: number
  kind: ListImportKind
  rowId: string | null
  name: string
  /** The row before, the checked body that is written, and the row after, as calls return them. */
  before: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  body: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  after: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  /** The values as people read them, for the preview. */
  changes: JSONColumnType<ListImportChange[], string | null, string | null> | null
  problems: JSONColumnType<ListImportProblem[], string | null, string | null> | null
  /** The cells of a refused line, to be given back for correction. */
  cells: JSONColumnType<string[], string | null, string | null> | null
}
