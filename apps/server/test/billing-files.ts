/** Small billing files as the providers write them, for tests to vary. */

type Cells = Record<string, string>

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csv = (columns: readonly string[], lines: readonly Cells[]): string =>
  [columns, ...lines.map((line) => columns.map((column) => quoted(line[column] ?? '')))]
    .map((cells) => cells.join(','))
    .join('\n')

const dailyColumns = [
  'PartnerId',
  'PartnerName',
  'CustomerId',
  'CustomerName',
  'CustomerDomainName',
  'InvoiceNumber',
  'ProductName',
  'SubscriptionId',
  'ChargeStartDate',
  'ChargeEndDate',
  'UsageDate',
  'MeterCategory',
  'MeterId',
  'MeterName',
  'Unit',
  'ResourceGroup',
  'ResourceURI',
  'ChargeType',
  'UnitPrice',
  'Quantity',
  'BillingPreTaxTotal',
  'BillingCurrency',
  'PricingCurrency',
  'EntitlementId',
  'EntitlementDescription',
  'BenefitId',
] as const

/** A line of daily rated usage: what differs from an ordinary line of October 2026. */
export type UsageLine = Partial<Record<(typeof dailyColumns)[number], string>>

const ordinaryUsage: UsageLine = {
  PartnerId: 'partner-1',
  PartnerName: 'Siam Cloud Partners',
  CustomerId: 'tenant-a',
  CustomerName: 'Alpha',
  CustomerDomainName: 'alpha.example',
  InvoiceNumber: 'G000000001',
  ProductName: 'Virtual Machines',
  SubscriptionId: 'plan-a',
  ChargeStartDate: '2026-10-01',
  ChargeEndDate: '2026-10-31',
  UsageDate: '2026-10-05',
  MeterCategory: 'Virtual Machines',
  MeterId: 'meter-1',
  MeterName: 'D2s v5',
  Unit: '1 Hour',
  ResourceGroup: 'rg-main',
  ResourceURI: '/subscriptions/sub-a/resourceGroups/rg-main/vm',
  ChargeType: 'new',
  UnitPrice: '1',
  Quantity: '1',
  BillingPreTaxTotal: '1',
  BillingCurrency: 'USD',
  PricingCurrency: 'USD',
  EntitlementId: 'sub-a',
  EntitlementDescription: 'Alpha production',
}

/** A daily rated usage file of Partner Center. `without` leaves columns out. */
export const usageFile = (lines: readonly UsageLine[], without: readonly string[] = []): string =>
  csv(
    dailyColumns.filter((column) => !without.includes(column)),
    lines.map((line) => ({ ...ordinaryUsage, ...line })),
  )

const reconciliationColumns = [
  'PartnerId',
  'CustomerId',
  'CustomerName',
  'CustomerDomainName',
  'CustomerCountry',
  'InvoiceNumber',
  'OrderId',
  'OrderDate',
  'ProductId',
  'SkuId',
  'SkuName',
  'ProductName',
  'ChargeType',
  'UnitPrice',
  'Quantity',
  'Subtotal',
  'TaxTotal',
  'Total',
  'Currency',
  'PublisherName',
  'SubscriptionDescription',
  'SubscriptionId',
  'ChargeStartDate',
  'ChargeEndDate',
  'EffectiveUnitPrice',
  'UnitType',
  'BillableQuantity',
  'PricingCurrency',
  'MeterDescription',
  'ReservationOrderId',
] as const

/** A row of the invoice reconciliation: what differs from an ordinary licence row. */
export type ReconciliationLine = Partial<Record<(typeof reconciliationColumns)[number], string>>

const ordinaryReconciliation: ReconciliationLine = {
  PartnerId: 'partner-1',
  CustomerId: 'tenant-a',
  CustomerName: 'Alpha',
  CustomerDomainName: 'alpha.example',
  CustomerCountry: 'TH',
  InvoiceNumber: 'G000000001',
  OrderDate: '2026-10-01',
  ProductName: 'Microsoft 365',
  SkuName: 'Business Standard',
  ChargeType: 'cycleCharge',
  UnitPrice: '10',
  Quantity: '1',
  Subtotal: '10',
  TaxTotal: '0',
  Total: '10',
  Currency: 'USD',
  SubscriptionDescription: 'Licences',
  SubscriptionId: 'sub-a',
  ChargeStartDate: '2026-10-01',
  ChargeEndDate: '2026-10-31',
  UnitType: 'Licenses',
  BillableQuantity: '1',
  PricingCurrency: 'USD',
}

/** An invoice reconciliation file of Partner Center. */
export const reconciliationFile = (lines: readonly ReconciliationLine[]): string =>
  csv(
    reconciliationColumns,
    lines.map((line) => ({ ...ordinaryReconciliation, ...line })),
  )

const focusColumns = [
  'BillingAccountId',
  'BillingPeriodStart',
  'BillingPeriodEnd',
  'ChargePeriodStart',
  'ChargePeriodEnd',
  'ChargeCategory',
  'ChargeClass',
  'ChargeDescription',
  'BilledCost',
  'BillingCurrency',
  'EffectiveCost',
  'SubAccountId',
  'SubAccountName',
  'ServiceName',
  'SkuMeter',
  'ConsumedQuantity',
  'ConsumedUnit',
  'InvoiceId',
  'ProviderName',
  'x_ResourceGroupName',
] as const

/** A line of a FOCUS export: what differs from an ordinary one. */
export type FocusLine = Partial<Record<(typeof focusColumns)[number], string>>

const ordinaryFocus: FocusLine = {
  BillingAccountId: '011254002932',
  BillingPeriodStart: '2026-10-01',
  BillingPeriodEnd: '2026-11-01',
  ChargePeriodStart: '2026-10-05',
  ChargePeriodEnd: '2026-10-06',
  ChargeCategory: 'Usage',
  BilledCost: '1',
  BillingCurrency: 'USD',
  EffectiveCost: '1',
  SubAccountId: '044400005555',
  SubAccountName: 'Workloads',
  ServiceName: 'Amazon EC2',
  SkuMeter: 'm7i.large',
  ConsumedQuantity: '1',
  ConsumedUnit: 'Hours',
  ProviderName: 'AWS',
}

/** A FOCUS export. */
export const focusFile = (lines: readonly FocusLine[]): string =>
  csv(
    focusColumns,
    lines.map((line) => ({ ...ordinaryFocus, ...line })),
  )

const azureColumns = [
  'BillingAccountId',
  'BillingPeriodStartDate',
  'BillingPeriodEndDate',
  'SubscriptionId',
  'SubscriptionName',
  'Date',
  'MeterId',
  'MeterCategory',
  'MeterName',
  'ConsumedService',
  'UnitOfMeasure',
  'Quantity',
  'ResourceGroup',
  'CostInBillingCurrency',
  'BillingCurrency',
] as const

/** A line of an Azure cost export: what differs from an ordinary one. */
export type AzureLine = Partial<Record<(typeof azureColumns)[number], string>>

const ordinaryAzure: AzureLine = {
  BillingAccountId: 'account-1',
  BillingPeriodStartDate: '2026-10-01',
  BillingPeriodEndDate: '2026-10-31',
  SubscriptionId: 'sub-a',
  SubscriptionName: 'Alpha production',
  Date: '2026-10-05',
  MeterId: 'meter-1',
  MeterCategory: 'Virtual Machines',
  MeterName: 'D2s v5',
  UnitOfMeasure: '1 Hour',
  Quantity: '1',
  CostInBillingCurrency: '1',
  BillingCurrency: 'USD',
}

/** An Azure cost export. */
export const azureFile = (lines: readonly AzureLine[], without: readonly string[] = []): string =>
  csv(
    azureColumns.filter((column) => !without.includes(column)),
    lines.map((line) => ({ ...ordinaryAzure, ...line })),
  )

const awsColumns = [
  'bill/InvoiceId',
  'bill/PayerAccountId',
  'bill/BillingPeriodStartDate',
  'bill/BillingPeriodEndDate',
  'lineItem/UsageAccountId',
  'lineItem/LineItemType',
  'lineItem/UsageStartDate',
  'lineItem/ProductCode',
  'lineItem/UsageType',
  'lineItem/UsageAmount',
  'lineItem/CurrencyCode',
  'lineItem/UnblendedCost',
] as const

/** A line of an AWS Cost and Usage Report: what differs from an ordinary one. */
export type AwsLine = Partial<Record<(typeof awsColumns)[number], string>>

const ordinaryAws: AwsLine = {
  'bill/InvoiceId': '',
  'bill/PayerAccountId': '000000000001',
  'bill/BillingPeriodStartDate': '2026-10-01T00:00:00Z',
  'bill/BillingPeriodEndDate': '2026-11-01T00:00:00Z',
  'lineItem/UsageAccountId': '000000000002',
  'lineItem/LineItemType': 'Usage',
  'lineItem/UsageStartDate': '2026-10-05T00:00:00Z',
  'lineItem/ProductCode': 'AmazonEC2',
  'lineItem/UsageType': 'BoxUsage:m7i.large',
  'lineItem/UsageAmount': '1',
  'lineItem/CurrencyCode': 'USD',
  'lineItem/UnblendedCost': '1',
}

/** An AWS Cost and Usage Report. */
export const awsFile = (lines: readonly AwsLine[]): string =>
  csv(
    awsColumns,
    lines.map((line) => ({ ...ordinaryAws, ...line })),
  )
