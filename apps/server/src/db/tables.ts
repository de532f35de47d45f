/** The PostgreSQL tables as Kysely sees them (camelCase here, snake_case in the database). */
import type {
  ListImportChange,
  ListImportKind,
  ListImportProblem,
  RoleCode,
  TicketStatus,
  TokenScope,
  UserStatus,
} from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** A moment: read as Date, written as Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** `YYYY-MM-DD`. */
type Day = string
/** `numeric`: exact decimal text. */
type Decimal = string
type CreatedAt = ColumnType<Date, Date | string | undefined, never>

export type CustomerTable = {
  id: Generated<string>
  tenantId: string
  companyName: string
  domainName: string | null
  email: string | null
  taxId: string | null
  address: string | null
  country: string | null
  language: 'en' | 'th'
  createdAt: CreatedAt
}

export type CustomerSubscriptionTable = {
  id: Generated<string>
  customerId: string
  cloudProvider: 'Azure' | 'AWS' | 'GCP' | 'Other'
  subscriptionId: string
  name: string
  createdAt: CreatedAt
}

export type BillingProfileTable = {
  id: Generated<string>
  customerId: string
  name: string
  currency: string
  markupPercent: Decimal
  vatPercent: Decimal
  paymentTermsDays: number
  validFrom: Day
  validTo: Day | null
  version: Generated<number>
  createdAt: CreatedAt
}

export type BillingProfileSubscriptionTable = {
  id: Generated<string>
  billingProfileId: string
  customerId: string
  customerSubscriptionId: string | null
  name: string
  serviceName: string | null
  meterName: string | null
  markupPercent: Decimal
  validFrom: Day
  validTo: Day | null
  version: Generated<number>
  createdAt: CreatedAt
}

type RateColumns = {
  id: Generated<string>
  year: number
  month: number
  fromCurrency: string
  toCurrency: string
  rate: Decimal
  createdAt: CreatedAt
}

export type ProjectTable = {
  id: Generated<string>
  customerId: string
  projectNo: string
  projectName: string
  description: string | null
  createdAt: CreatedAt
}

export type ProjectSubscriptionRgTable = {
  id: Generated<string>
  projectId: string
  customerId: string
  customerSubscriptionId: string
  resourceGroup: string
  createdAt: CreatedAt
}

export type AppUserTable = {
  id: Generated<string>
  /** What the person types to sign in, in lower case. */
  userId: string
  name: string
  email: string | null
  /** argon2id; null for an invited person and one who signs in by single sign-on alone. */
  passwordHash: string | null
  passwordChangedAt: Timestamp | null
  roleCode: RoleCode
  customerId: string | null
  status: ColumnType<UserStatus, UserStatus | undefined, UserStatus>
  /** Whether a second step is asked after the password. */
  mfaEnabled: Generated<boolean>
  /** The authenticator app's secret, encrypted; `totpPendingSecret` until a code of it was given. */
  totpSecret: string | null
  totpPendingSecret: string | null
  /** The time step of the last code that was used: none is taken twice. */
  totpLastStep: Generated<number>
  timezone: Generated<string>
  theme: Generated<string>
  density: Generated<string>
  lastSignInAt: Timestamp | null
  createdAt: CreatedAt
}

/** How a session was begun. */
export type SignInMethod = 'password' | 'otp' | 'totp' | 'recovery' | 'passkey' | 'sso'

export type UserSessionTable = {
  id: Generated<string>
  tokenHash: string
  userId: string
  method: ColumnType<SignInMethod, SignInMethod | undefined, SignInMethod>
  address: Generated<string>
  userAgent: Generated<string>
  /** Set while the reseller's administrator looks at the portal as this role of this customer. */
  viewAsRole: RoleCode | null
  viewAsCustomerId: string | null
  createdAt: Timestamp
  lastSeenAt: Timestamp
  expiresAt: Timestamp
}

export type AuthChallengeTable = {
  id: Generated<string>
  kind: 'second-step' | 'passkey-register' | 'passkey-sign-in' | 'sso'
  tokenHash: string
  userId: string | null
  data: JSONColumnType<Record<string, unknown>, string | undefined, string>
  attempts: Generated<number>
  createdAt: Timestamp
  expiresAt: Timestamp
  /** When it was ended by a right answer. */
  usedAt: Timestamp | null
}

export type AccountLinkTable = {
  id: Generated<string>
  userId: string
  purpose: 'invite' | 'reset' | 'sign-up'
  secretHash: string
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
  /** When a newer link was sent, or the password changed. */
  replacedAt: Timestamp | null
}

export type RecoveryCodeTable = {
  id: Generated<string>
  userId: string
  codeHash: string
  usedAt: Timestamp | null
}

export type PasskeyTable = {
  id: Generated<string>
  userId: string
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  counter: Generated<number>
  transports: JSONColumnType<string[], string, string>
  name: string
  createdAt: Timestamp
  lastUsedAt: Timestamp | null
}

export type ApiTokenTable = {
  id: Generated<string>
  userId: string
  name: string
  tokenHash: string
  prefix: string
  scopes: JSONColumnType<TokenScope[], string, string>
  createdAt: Timestamp
  expiresAt: Timestamp
  lastUsedAt: Timestamp | null
}

export type IdentityProviderTable = {
  id: Generated<string>
  name: string
  issuer: string
  clientId: string
  /** Encrypted with SECRET_KEY. */
  clientSecret: string | null
  customerId: string | null
  newUserRole: 'ADMIN' | 'EDITOR' | 'GUEST' | null
  isEnabled: boolean
  createdAt: CreatedAt
}

export type UserIdentityTable = {
  identityProviderId: string
  subject: string
  userId: string
  createdAt: Timestamp
}

export type SettingTable = { key: string; value: JSONColumnType<object, string, string> }

/** Mail is work in the background: its row has what `kit/work.ts` needs. `kept` waits for a person, not for a job. */
export type OutboxMailTable = {
  id: Generated<string>
  toAddress: string
  subject: string
  body: string
  status: 'kept' | 'queued' | 'running' | 'done' | 'failed'
  message: Generated<string>
  createdAt: CreatedAt
  startedAt: Timestamp | null
  finishedAt: Timestamp | null
  leaseUntil: Timestamp | null
  attempts: Generated<number>
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
  status: 'preview' | 'applied' | 'undone'
  toAdd: number
  toChange: number
  unchanged: number
  refused: number
  createdBy: string
  createdAt: Timestamp
  appliedAt: Timestamp | null
  undoneAt: Timestamp | null
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

export type StoredFileTable = {
  id: Generated<string>
  storageKey: string
  name: string
  mediaType: string
  sizeBytes: number
  sha256: string
  createdAt: CreatedAt
}

/** Where a piece of background work stands; the row is the truth, the job only names it. */
export type WorkStatus = 'queued' | 'running' | 'done' | 'failed'

/** What both kinds of background work carry. */
type WorkColumns = {
  id: Generated<string>
  status: WorkStatus
  message: Generated<string>
  createdBy: string
  createdAt: CreatedAt
  startedAt: Timestamp | null
  finishedAt: Timestamp | null
  /** While this lies ahead a living process holds the row. */
  leaseUntil: Timestamp | null
  attempts: Generated<number>
}

/** One file of an import, as kept. */
export type ImportFile = {
  fileId: string
  storageKey: string
  name: string
  sizeBytes: number
  sha256: string
}

export type InvoiceImportTable = WorkColumns & {
  format: string | null
  createCustomers: boolean
  files: JSONColumnType<ImportFile[]>
  loadId: string
  contentSha256: string | null
  /** Set when the lines come from the provider's own service instead of a file that somebody gave. */
  fetchInvoiceRowId: string | null
  fetchLineItemType: LineItemType | null
  linesLoaded: Generated<number>
  rejected: Generated<number>
  result: JSONColumnType<object, string | null, string | null> | null
}

export type InvoiceTable = {
  id: Generated<string>
  invoiceId: string
  cloudProvider: string
  invoiceDate: Day
  billingPeriodStartDate: Day
  billingPeriodEndDate: Day
  billingAccountId: string
  currencyCode: string
  totalCharges: Generated<Decimal>
  announcedTotal: Decimal | null
  paidAmount: Generated<Decimal>
  paymentStatus: Generated<'paid' | 'unpaid'>
  pdfDownloadLink: string | null
  billingProvider: Generated<string>
  invoiceLineItemType: Generated<string>
  usageFileId: string | null
  billingFileId: string | null
  isCalculated: Generated<boolean>
  calculatedAt: Timestamp | null
  detailStatus: Generated<string>
  detailUpdatedAt: ColumnType<Date, Date | undefined, Date>
  createdAt: CreatedAt
}

export type LineItemType = 'usage' | 'billing'

export type InvoiceLoadTable = {
  loadId: string
  invoiceRowId: string
  lineItemType: LineItemType
  sourceKey: string
  currencyCode: string
  lines: number
  total: Decimal
  consumptionLines: number
  consumptionTotal: Decimal
  rejected: number
  isCurrent: boolean
  createdAt: CreatedAt
}

export type InvoiceSubAccountTable = {
  loadId: string
  invoiceRowId: string
  lineItemType: LineItemType
  cloudProvider: string
  subAccountKey: string
  subAccountName: string
  customerKey: string
  customerName: string
  customerDomain: string
  lines: number
  cost: Decimal
  consumptionLines: number
  consumptionCost: Decimal
}

export type CalculationTable = WorkColumns & {
  invoiceRowId: string
  result: JSONColumnType<object, string | null, string | null> | null
}

/** The loads that a calculation rated, kept with its customer invoices. */
export type RatedLoad = {
  loadId: string
  lineItemType: LineItemType
  sourceKey: string
  excludeConsumption: boolean
}

export type CustomerInvoiceTable = {
  id: Generated<string>
  number: string
  customerId: string
  invoiceRowId: string
  calculationId: string
  kind: 'invoice' | 'adjustment'
  adjustsId: string | null
  billingProfileId: string
  providerInvoiceId: string
  cloudProvider: string
  billingPeriodStartDate: Day
  billingPeriodEndDate: Day
  issueDate: Day
  dueDate: Day
  cost: Decimal
  costCurrency: string
  currency: string
  subtotal: Decimal
  vatPercent: Decimal
  vatAmount: Decimal
  total: Decimal
  paymentStatus: Generated<'paid' | 'unpaid'>
  paidAt: Timestamp | null
  loads: JSONColumnType<RatedLoad[]>
  /** The days inside the period at which a markup rule changed. */
  boundaries: JSONColumnType<string[]>
  createdAt: CreatedAt
}

export type CustomerInvoiceDetailTable = {
  id: Generated<string>
  customerInvoiceId: string
  /** What the detail is about, apart from rule and rate: two calculations are compared by it. */
  detailKey: string
  customerId: string
  cloudProvider: string
  subAccountKey: string
  subscriptionName: string
  lineItemType: LineItemType
  serviceName: string
  meterName: string
  chargeCategory: string
  chargeClass: string
  resourceGroup: string
  projectId: string | null
  billingMonth: string
  /** The parts of the period, between rule changes, that the detail sums. */
  segments: JSONColumnType<number[]>
  unit: string
  quantity: Decimal
  lines: number
  cost: Decimal
  costCurrency: string
  exchangeRate: Decimal
  rateSource: string
  rateId: string | null
  ruleId: string
  ruleName: string
  ruleVersion: number
  markupPercent: Decimal
  exactCharge: Decimal
  charge: Decimal
  currency: string
}

export type FunctionNotificationTable = {
  id: Generated<string>
  createdBy: string
  modifiedBy: string
  functionName: string
  url: string
  status: string
  createdAt: CreatedAt
}

export type AuditLogTable = {
  id: Generated<number>
  /** The id that calls and links use. */
  uid: Generated<string>
  at: ColumnType<Date, Date, never>
  actor: string
  customerId: string | null
  action: string
  objectType: string
  objectId: string
  objectName: string
  before: JSONColumnType<object, string | null, never> | null
  after: JSONColumnType<object, string | null, never> | null
}

/** Every table by name. */
export type Tables = {
  customer: CustomerTable
  customerSubscription: CustomerSubscriptionTable
  billingProfile: BillingProfileTable
  billingProfileSubscription: BillingProfileSubscriptionTable
  currencyMonthlyRate: RateColumns
  project: ProjectTable
  projectCurrencyRate: RateColumns & { projectId: string; customerId: string }
  projectSubscriptionRg: ProjectSubscriptionRgTable
  appUser: AppUserTable
  userSession: UserSessionTable
  storedFile: StoredFileTable
  invoiceImport: InvoiceImportTable
  invoice: InvoiceTable
  invoiceLoad: InvoiceLoadTable
  invoiceSubAccount: InvoiceSubAccountTable
  calculation: CalculationTable
  customerInvoice: CustomerInvoiceTable
  customerInvoiceDetail: CustomerInvoiceDetailTable
  functionNotification: FunctionNotificationTable
  auditLog: AuditLogTable
  authChallenge: AuthChallengeTable
  accountLink: AccountLinkTable
  recoveryCode: RecoveryCodeTable
  passkey: PasskeyTable
  apiToken: ApiTokenTable
  identityProvider: IdentityProviderTable
  userIdentity: UserIdentityTable
  setting: SettingTable
  outboxMail: OutboxMailTable
  customerSubscriptionEntitlement: CustomerSubscriptionEntitlementTable
  invoiceEa: InvoiceEaTable
  supportTicket: SupportTicketTable
  supportTicketComment: SupportTicketCommentTable
  supportTicketAttachment: SupportTicketAttachmentTable
  listImport: ListImportTable
  listImportLine: ListImportLineTable
}
