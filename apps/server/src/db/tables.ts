/** The PostgreSQL tables as Kysely sees them (camelCase here, snake_case in the database). */
import type {
  InvoiceImportTable,
  InvoiceTable,
  InvoiceLoadTable,
  InvoiceSubAccountTable,
} from './invoice-tables.ts'
import type { ChargeNature, ComponentTerms } from '@cmp/billing'
import type { DetailComponent } from '@cmp/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AgreementChargeTable,
  AgreementLineTable,
  BillingProfileSubscriptionTable,
  BillingProfileTable,
  ExcludedCostTable,
} from './agreement-tables.ts'
import type { UsageAnomalyCheckTable, UsageAnomalyTable } from './anomaly-tables.ts'
import type {
  ClosedMonthTable,
  MonthClosingTable,
  MonthConfirmationTable,
  MonthExceptionTable,
  MonthNoteTable,
} from './month-tables.ts'
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
  ProvisionSnapshotTable,
  ProvisionRuleTable,
  ProvisionRunTable,
  ProvisionStateTable,
  ProvisionTemplateCustomerTable,
  ProvisionTemplateTable,
  ProvisionTable,
} from './provision-tables.ts'
import type {
  ProvisionModuleCustomerTable,
  ProvisionModuleFileTable,
  ProvisionModuleTable,
  ProvisionModuleVersionTable,
} from './module-tables.ts'
import type { CreatedAt, Decimal, LineItemType } from './column-types.ts'
import type {
  EventDigestItemTable,
  EventDigestTable,
  EventTable,
  NotificationChoiceTable,
  NotificationTable,
  NotificationDefaultTable,
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookEndpointTable,
} from './event-tables.ts'
import type {
  BillTotalTable,
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
} from './document-tables.ts'
import type {
  UsageEstimatePriceTable,
  UsageEstimateShareTable,
  UsageEstimateTable,
} from './estimate-tables.ts'
import type { MonthlyReportTable, ReportMailTable, ReportReaderTable } from './report-tables.ts'
import type {
  StoredControlTotalsTable,
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
import type { MonthCheckAcceptanceTable } from './month-check-tables.ts'

export type { ImportFile } from './column-types.ts'

export type StoredFileTable = {
  id: Generated<string>
  storageKey: string
  name: string
  mediaType: string
  sizeBytes: number
  sha256: string
  /** When and by which rule and run the file was removed, and when the store had deleted it. */
  removedAt: ColumnType<Date | null, Date | null | undefined, Date>
  removedByRule: ColumnType<string | null, string | null | undefined, string>
  removalRunId: ColumnType<string | null, string | null | undefined, string>
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date>
  createdAt: CreatedAt
}

export type CalculationTable = WorkColumns & {
  invoiceRowId: string
  /**
   * Why the calculation failed, if the database can tell whether that still applies: `NoLines`, `MissingRate` or
   * `MissingProfile`.
   */
  failureCode: string | null
  result: JSONColumnType<object, string | null, string | null> | null
}

/**
 * Why line items cost nothing at the provider: a commitment or reservation, a credit, a free tier, a price of zero, or
 * refunds.
 */
export type ZeroReason = 'commitment' | 'credit' | 'free-tier' | 'no-price' | 'refunded'

/**
 * Explains a detail beyond its own columns. `formula` is a component's formula with figures, for the reseller and for
 * the customer; `terms` are those that it was charged by. `rules` lists the rules of usage in a correcting document if
 * several rules priced the present calculation. All values use one rate.
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
  /** The subject of the detail apart from rule and rate, by which two calculations are compared. */
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
  /** The natures of the line items that the detail sums; null for older details, which sum line items of any nature. */
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
  /** Why the provider charges nothing; empty if it charges something. */
  zeroReason: ColumnType<ZeroReason | '', ZeroReason | '' | undefined, ZeroReason | ''>
  /** The position in the document, from 0. Rounding remainders are distributed in this order. */
  position: ColumnType<number, number | undefined, number>
  /** Null for usage that one rule priced. */
  why: JSONColumnType<DetailWhy, string | null | undefined, string | null> | null
  charge: Decimal
  currency: string
}

export type AuditLogTable = {
  id: Generated<number>
  /** The ID that calls and links use. */
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
  dashboard: DashboardTable
  dashboardItem: DashboardItemTable
  dashboardAlert: DashboardAlertTable
  dashboardMonth: DashboardMonthTable
  customer: CustomerTable
  customerSubscription: CustomerSubscriptionTable
  billingProfile: BillingProfileTable
  billingProfileSubscription: BillingProfileSubscriptionTable
  excludedCost: ExcludedCostTable
  agreementLine: AgreementLineTable
  agreementCharge: AgreementChargeTable
  currencyMonthlyRate: RateColumns & {
    /** Who last wrote it: a person, a file, or the provider's service. */
    source: Generated<'person' | 'file' | 'provider'>
  }
  project: ProjectTable
  projectCurrencyRate: RateColumns & { projectId: string; customerId: string }
  customerContact: CustomerContactTable
  budget: BudgetTable
  budgetAlert: BudgetAlertTable
  monthCheckAcceptance: MonthCheckAcceptanceTable
  usageAnomaly: UsageAnomalyTable
  usageAnomalyCheck: UsageAnomalyCheckTable
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
  retainedControlTotals: StoredControlTotalsTable
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
  notification: NotificationTable
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
  provisionSnapshot: ProvisionSnapshotTable
  provisionLog: ProvisionLogTable
  provisionPrice: ProvisionPriceTable
  provisionRule: ProvisionRuleTable
  provisionState: ProvisionStateTable
  provisionTemplate: ProvisionTemplateTable
  provisionTemplateCustomer: ProvisionTemplateCustomerTable
  provisionModule: ProvisionModuleTable
  provisionModuleCustomer: ProvisionModuleCustomerTable
  provisionModuleVersion: ProvisionModuleVersionTable
  provisionModuleFile: ProvisionModuleFileTable
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
  closedMonth: ClosedMonthTable
  monthException: MonthExceptionTable
  monthClosing: MonthClosingTable
  monthConfirmation: MonthConfirmationTable
  monthNote: MonthNoteTable
}
