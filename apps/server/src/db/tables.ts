/** The PostgreSQL tables as Kysely sees them (camelCase here, snake_case in the database). */
import type { ChargeNature, ComponentTerms } from '@cmp/billing'
import type { DetailComponent, OnOverlap } from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AgreementChargeTable,
  AgreementLineTable,
  BillingProfileSubscriptionTable,
  BillingProfileTable,
  KeptCostTable,
} from './agreement-tables.ts'
import type { UsageAnomalyLookTable, UsageAnomalyTable } from './anomaly-tables.ts'
import type { BudgetAlertTable, BudgetTable } from './budget-tables.ts'
import type {
  CloudAccountTable,
  CloudContainerTable,
  FocusDeliveryTable,
  CloudCostMonthTable,
  CloudResourceChangeTable,
  CloudResourceCostTable,
  CloudResourceTable,
  ProviderExportTable,
} from './cloud-account-tables.ts'
import type {
  DashboardAlertTable,
  DashboardItemTable,
  DashboardMonthTable,
  DashboardTable,
} from './dashboard-tables.ts'
import type {
  CustomerContactTable,
  CustomerSubscriptionTable,
  CustomerTable,
  ProjectSubscriptionRgTable,
  ProjectTable,
  RateColumns,
} from './customer-tables.ts'
import type {
  CloudAnswerTable,
  ProvisionCheckTable,
  ProvisionLogTable,
  ProvisionPriceTable,
  ProvisionResourceTable,
  ProvisionRuleTable,
  ProvisionRunTable,
  ProvisionStateTable,
  ProvisionTemplateCustomerTable,
  ProvisionTemplateTable,
  ProvisionTable,
} from './provision-tables.ts'
import type { CreatedAt, Day, Decimal, ImportFile, LineItemType, Timestamp } from './column-types.ts'
import type {
  EventDigestItemTable,
  EventDigestTable,
  EventTable,
  NotificationChoiceTable,
  NotificationDefaultTable,
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookEndpointTable,
} from './event-tables.ts'
import type {
  BillTotalTable,
  CalculationBasis,
  CustomerInvoiceTable,
  DocumentMailTable,
  DocumentPrintTable,
  DocumentReminderTable,
  DocumentSeriesTable,
  LateChangePartTable,
  LateChangeTable,
  PaymentCertificateTable,
  PaymentTable,
  ProofKeyTable,
  SigningCertificateTable,
  ReceiptTable,
  RuleOfParts,
  StaleParts,
} from './document-tables.ts'
import type {
  UsageEstimatePriceTable,
  UsageEstimateShareTable,
  UsageEstimateTable,
} from './estimate-tables.ts'
import type { MonthlyReportTable, ReportMailTable, ReportReaderTable } from './report-tables.ts'
import type {
  KeptControlTotalsTable,
  RemovedLoadTable,
  RetentionNoticeTable,
  RetentionRuleTable,
  RetentionRunTable,
} from './retention-tables.ts'
import type {
  BulkRunRowTable,
  BulkRunTable,
  KeyRotationTable,
  ScheduledRunTable,
  TaskTable,
  TaskWorkTable,
  WorkColumns,
} from './work-tables.ts'
import type {
  CustomerSubscriptionEntitlementTable,
  InvoiceEaTable,
  SupportTicketTable,
  SupportTicketCommentTable,
  SupportTicketAttachmentTable,
  ListImportTable,
  ListImportLineTable,
  ListImportStepTable,
  SubscriptionAssignmentTable,
  TermsOfServiceTable,
  BrandLogoTable,
  DataKeyTable,
  PaymentDetailsChangeTable,
} from './administration-tables.ts'
import type {
  AppUserTable,
  UserSessionTable,
  SignInDeviceTable,
  AuthChallengeTable,
  AccountLinkTable,
  RecoveryCodeTable,
  PasskeyTable,
  ApiTokenTable,
  IdentityProviderTable,
  UserIdentityTable,
  SettingTable,
  OutboxMailTable,
  UsageViewTable,
} from './people-tables.ts'
import type { CustomerLimitTable } from './limit-tables.ts'

export type { ImportFile } from './column-types.ts'

export type StoredFileTable = {
  id: Generated<string>
  storageKey: string
  name: string
  mediaType: string
  sizeBytes: number
  sha256: string
  /** When and by which rule it was removed, by which run, and when the store had let it go. */
  removedAt: ColumnType<Date | null, Date | null | undefined, Date>
  removedByRule: ColumnType<string | null, string | null | undefined, string>
  removalRunId: ColumnType<string | null, string | null | undefined, string>
  goneAt: ColumnType<Date | null, Date | null | undefined, Date>
  createdAt: CreatedAt
}

export type InvoiceImportTable = Omit<WorkColumns, 'status'> & {
  /** `waiting`: the lines are in the engine, and a person is asked what becomes of them. */
  status: WorkColumns['status'] | 'waiting'
  format: string | null
  createCustomers: boolean
  files: JSONColumnType<ImportFile[]>
  /** The load of the attempt that is at it or brought it in; null before one has begun to load. */
  loadId: string | null
  contentSha256: string | null
  /** Set when the lines come from the provider's own service instead of a file that somebody gave. */
  fetchInvoiceRowId: string | null
  /** The part of the document that is fetched, in the words of the cloud's adapter. */
  fetchPart: string | null
  /** Set when the lines come from an export in a bucket or a table. */
  fetchExportId: string | null
  /** What the adapter needs to go on with the export that it asked for. */
  fetchState: JSONColumnType<object, string | null, string | null> | null
  /** What the provider calls the version of the data; null where it says nothing. */
  dataVersion: string | null
  linesLoaded: Generated<number>
  /** The lines of each file in the files' order; the last one is being read while the import runs. */
  fileLines: JSONColumnType<number[], string | undefined, string>
  rejected: Generated<number>
  result: JSONColumnType<object, string | null, string | null> | null
  onOverlap: Generated<OnOverlap>
  /** Somebody has confirmed that amortized costs are to be charged. */
  acceptAmortized: Generated<boolean>
  question: JSONColumnType<object, string | null, string | null> | null
}

export type InvoiceTable = {
  id: Generated<string>
  invoiceId: string
  cloudProvider: string
  invoiceDate: Day
  billingPeriodStartDate: Day
  billingPeriodEndDate: Day
  billingAccountId: string
  /** What tells it from others of the same ID: account and period, empty where the ID is unique without them. */
  identityAccount: Generated<string>
  identityPeriod: Generated<string>
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
  /** What it was calculated with, in parts, and which of them have changed since. */
  basis: JSONColumnType<CalculationBasis, string | null, string | null> | null
  stale: JSONColumnType<StaleParts, string | null, string | null> | null
  /** Whether its documents are charged by the formulas of before (1) or by the present ones (2). */
  chargeFormula: Generated<1 | 2>
  /** The account that it was fetched from; null where a file brought it in. */
  cloudAccountId: string | null
  detailStatus: Generated<string>
  /** Why the last fetch of the lines failed; empty where it did not. */
  detailProblem: Generated<string>
  /** The document as the provider prints it. */
  documentFileId: string | null
  detailUpdatedAt: ColumnType<Date, Date | undefined, Date>
  createdAt: CreatedAt
}

/** A file of a load, as it is kept. `page` is what the file itself says of its place among others. */
export type LoadedFile = {
  name: string
  fileId: string
  page?: { set: string; number: string } | undefined
  /** What its lines were read as; loads of before this was kept have none. */
  format?: string | undefined
  /** Commitments are spread over their use in it, so that it is no bill; somebody has confirmed that. */
  isAmortized?: boolean | undefined
}

export type InvoiceLoadTable = {
  loadId: string
  invoiceRowId: string
  lineItemType: LineItemType
  /** The `x_InvoiceKey` of its lines in the engine. */
  sourceKey: string
  /** The account that its lines are billed to, in its compared form, and the months (`YYYY-MM`) that they are billed for. */
  billingAccount: Generated<string>
  billingMonths: Generated<string[]>
  /** The provider had not issued the invoice of these lines when they came in. */
  isOpenMonth: Generated<boolean>
  currencyCode: string
  lines: number
  total: Decimal
  consumptionLines: number
  consumptionTotal: Decimal
  /** Lines of this invoice that could not be read, and those of its files that name no invoice. */
  rejected: number
  rejectedOfFile: Generated<number>
  isCurrent: boolean
  createdAt: CreatedAt
  /** When it stopped to count; null while it does. */
  retiredAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Tells the same lines when they are brought in again; null while they are kept. */
  removedFingerprint: ColumnType<string | null, string | null | undefined, string | null>
  /** The load that brought the same lines in again after they had been removed. */
  returnedAs: ColumnType<string | null, string | null | undefined, string | null>
  /** The first and the last day that a line is charged for; null for loads of before they were kept. */
  firstDay: Day | null
  lastDay: Day | null
  /** Every line of the load is of this invoice and kind, so that the load's id alone selects them. */
  isWhole: boolean
  /** What the provider calls the version of the data; null of files that somebody gave, and where it says nothing. */
  dataVersion: ColumnType<string | null, string | null | undefined, string | null>
  files: JSONColumnType<LoadedFile[]>
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
  /** Runs of days that its lines are charged for, `[first, last]`; null where they were not kept. */
  days: JSONColumnType<[string, string][], string | null, string | null> | null
}

export type CalculationTable = WorkColumns & {
  invoiceRowId: string
  /** Why it failed, where the database can tell whether that is still so: `NoLines`, `MissingRate` or `MissingProfile`. */
  failureCode: string | null
  result: JSONColumnType<object, string | null, string | null> | null
}

/** Why a provider's lines cost nothing: a commitment or reservation, a credit, a free amount, a price of nothing, or refunds. */
export type ZeroReason = 'commitment' | 'credit' | 'free-tier' | 'no-price' | 'refunded'

/**
 * What a detail's own columns cannot say of how it came about: `formula` of a component, with figures, and as the customer
 * reads it, and the `terms` that it was charged by; `rules` of usage in a document that changes others, where several priced
 * what is calculated now. All of them are of one rate.
 */
export type DetailWhy = {
  formula?: string
  customerFormula?: string
  terms?: ComponentTerms
  rules?: RuleOfParts[]
}

export type CustomerInvoiceDetailTable = {
  id: Generated<string>
  customerInvoiceId: string
  component: ColumnType<DetailComponent, DetailComponent | undefined, DetailComponent>
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
  /** The natures of the lines that it sums; null of details that sum lines of any, from before they were told apart. */
  natures: JSONColumnType<ChargeNature[], string | null | undefined, string | null> | null
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
  /** Why the provider charges nothing; empty where it charges. */
  zeroReason: ColumnType<ZeroReason | '', ZeroReason | '' | undefined, ZeroReason | ''>
  /** Its place in the document, from 0: leftovers of rounding are dealt out in this order. */
  position: ColumnType<number, number | undefined, number>
  /** Null of usage that one rule made. */
  why: JSONColumnType<DetailWhy, string | null | undefined, string | null> | null
  charge: Decimal
  currency: string
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

/** Lines of a load whose account had another spelling: the engine rewrites them at the start, and the row goes. */
type LineKeyToFoldTable = { loadId: string; cloudProvider: string; oldKey: string; newKey: string }

/** Every table by name. */
export type Tables = {
  lineKeyToFold: LineKeyToFoldTable
  dashboard: DashboardTable
  dashboardItem: DashboardItemTable
  dashboardAlert: DashboardAlertTable
  dashboardMonth: DashboardMonthTable
  customer: CustomerTable
  customerSubscription: CustomerSubscriptionTable
  billingProfile: BillingProfileTable
  billingProfileSubscription: BillingProfileSubscriptionTable
  keptCost: KeptCostTable
  agreementLine: AgreementLineTable
  agreementCharge: AgreementChargeTable
  currencyMonthlyRate: RateColumns & {
    /** Who wrote it last: somebody, a file, or the provider's own service. */
    source: Generated<'person' | 'file' | 'provider'>
  }
  project: ProjectTable
  projectCurrencyRate: RateColumns & { projectId: string; customerId: string }
  customerContact: CustomerContactTable
  budget: BudgetTable
  budgetAlert: BudgetAlertTable
  usageAnomaly: UsageAnomalyTable
  usageAnomalyLook: UsageAnomalyLookTable
  projectSubscriptionRg: ProjectSubscriptionRgTable
  appUser: AppUserTable
  userSession: UserSessionTable
  signInDevice: SignInDeviceTable
  storedFile: StoredFileTable
  invoiceImport: InvoiceImportTable
  invoice: InvoiceTable
  invoiceLoad: InvoiceLoadTable
  billTotal: BillTotalTable
  invoiceSubAccount: InvoiceSubAccountTable
  retentionRule: RetentionRuleTable
  termsOfService: TermsOfServiceTable
  brandLogo: BrandLogoTable
  bulkRun: BulkRunTable
  bulkRunRow: BulkRunRowTable
  retentionRun: RetentionRunTable
  removedLoad: RemovedLoadTable
  retentionNotice: RetentionNoticeTable
  keptControlTotals: KeptControlTotalsTable
  calculation: CalculationTable
  lateChange: LateChangeTable
  lateChangePart: LateChangePartTable
  customerInvoice: CustomerInvoiceTable
  customerInvoiceDetail: CustomerInvoiceDetailTable
  payment: PaymentTable
  paymentCertificate: PaymentCertificateTable
  receipt: ReceiptTable
  documentPrint: DocumentPrintTable
  documentMail: DocumentMailTable
  reportMail: ReportMailTable
  reportReader: ReportReaderTable
  monthlyReport: MonthlyReportTable
  documentSeries: DocumentSeriesTable
  stalenessCheck: WorkColumns
  event: EventTable
  eventDispatch: WorkColumns
  eventDigest: EventDigestTable
  eventDigestItem: EventDigestItemTable
  notificationChoice: NotificationChoiceTable
  notificationDefault: NotificationDefaultTable
  webhookEndpoint: WebhookEndpointTable
  webhookDelivery: WebhookDeliveryTable
  webhookAttempt: WebhookAttemptTable
  cloudAccount: CloudAccountTable
  cloudContainer: CloudContainerTable
  focusDelivery: FocusDeliveryTable
  cloudResource: CloudResourceTable
  cloudResourceChange: CloudResourceChangeTable
  cloudCostMonth: CloudCostMonthTable
  cloudResourceCost: CloudResourceCostTable
  providerExport: ProviderExportTable
  cloudAnswer: CloudAnswerTable
  provision: ProvisionTable
  provisionRun: ProvisionRunTable
  provisionCheck: ProvisionCheckTable
  provisionResource: ProvisionResourceTable
  provisionLog: ProvisionLogTable
  provisionPrice: ProvisionPriceTable
  provisionRule: ProvisionRuleTable
  provisionState: ProvisionStateTable
  provisionTemplate: ProvisionTemplateTable
  provisionTemplateCustomer: ProvisionTemplateCustomerTable
  usageEstimate: UsageEstimateTable
  usageEstimateShare: UsageEstimateShareTable
  usageEstimatePrice: UsageEstimatePriceTable
  task: TaskTable
  taskWork: TaskWorkTable
  scheduledRun: ScheduledRunTable
  auditLog: AuditLogTable
  authChallenge: AuthChallengeTable
  accountLink: AccountLinkTable
  recoveryCode: RecoveryCodeTable
  passkey: PasskeyTable
  apiToken: ApiTokenTable
  usageView: UsageViewTable
  identityProvider: IdentityProviderTable
  userIdentity: UserIdentityTable
  setting: SettingTable
  paymentDetailsChange: PaymentDetailsChangeTable
  proofKey: ProofKeyTable
  signingCertificate: SigningCertificateTable
  dataKey: DataKeyTable
  keyRotation: KeyRotationTable
  outboxMail: OutboxMailTable
  customerLimit: CustomerLimitTable
  customerSubscriptionEntitlement: CustomerSubscriptionEntitlementTable
  invoiceEa: InvoiceEaTable
  supportTicket: SupportTicketTable
  supportTicketComment: SupportTicketCommentTable
  supportTicketAttachment: SupportTicketAttachmentTable
  listImport: ListImportTable
  listImportLine: ListImportLineTable
  listImportStep: ListImportStepTable
  subscriptionAssignment: SubscriptionAssignmentTable
  documentReminder: DocumentReminderTable
}
