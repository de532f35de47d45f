/**
 * The columns of the FOCUS files that a reseller issues (FinOps Open Cost and Usage Specification, 1.2 and 1.4), with what
 * their values may be. Conditional columns are there where a reseller can fill them: it has no unit prices (a charge is made
 * of a cost that its customer never sees), no price list, and no commitments of its own.
 */

/** `decimal`: plain decimal text. `time`: UTC, `2026-10-01T00:00:00Z`. `tags`: a JSON object of scalars. */
export type FocusKind = 'text' | 'decimal' | 'time' | 'currency' | 'tags'

/** A column; without `allowed` any value of its kind. */
export type FocusColumn = {
  name: string
  kind: FocusKind
  mayBeNull: boolean
  allowed?: readonly string[]
}

/** The versions that files are made of, the newest last. */
export const focusVersions = ['1.2', '1.4'] as const

/** A value of {@link focusVersions}. */
export type FocusVersion = (typeof focusVersions)[number]

/** The datasets; the second is part of the newest version alone. */
export const focusDatasets = ['cost-and-usage', 'invoice-detail'] as const

/** A value of {@link focusDatasets}. */
export type FocusDataset = (typeof focusDatasets)[number]

/** A row: its values by column, null where it has none. */
export type FocusRow = Readonly<Record<string, string | null>>

const chargeCategories = ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'] as const

/** What a charge is, as FOCUS has it. */
export type FocusCategory = (typeof chargeCategories)[number]

/** Whether a provider's word for a charge is one of FOCUS. */
export const isFocusCategory = (text: string): text is FocusCategory =>
  chargeCategories.some((category) => category === text)

/** The service categories of FOCUS. */
export const serviceCategories = [
  'AI and Machine Learning',
  'Analytics',
  'Business Applications',
  'Compute',
  'Databases',
  'Developer Tools',
  'Multicloud',
  'Identity',
  'Integration',
  'Internet of Things',
  'Management and Governance',
  'Media',
  'Migration',
  'Mobile',
  'Networking',
  'Security',
  'Storage',
  'Web',
  'Other',
] as const

/** A value of {@link serviceCategories}. */
export type ServiceCategory = (typeof serviceCategories)[number]

const always = (name: string, kind: FocusKind, allowed?: readonly string[]): FocusColumn => ({
  name,
  kind,
  mayBeNull: false,
  ...(allowed && { allowed }),
})

const orNull = (name: string, kind: FocusKind, allowed?: readonly string[]): FocusColumn => ({
  ...always(name, kind, allowed),
  mayBeNull: true,
})

/** Who is said to be behind a charge is what the two versions differ in, and the row of the invoice that it is part of. */
const costAndUsage = (version: FocusVersion): readonly FocusColumn[] => [
  orNull('AvailabilityZone', 'text'),
  always('BilledCost', 'decimal'),
  always('BillingAccountId', 'text'),
  orNull('BillingAccountName', 'text'),
  always('BillingCurrency', 'currency'),
  always('BillingPeriodEnd', 'time'),
  always('BillingPeriodStart', 'time'),
  always('ChargeCategory', 'text', chargeCategories),
  orNull('ChargeClass', 'text', ['Correction']),
  orNull('ChargeDescription', 'text'),
  always('ChargeFrequency', 'text', ['One-Time', 'Recurring', 'Usage-Based']),
  always('ChargePeriodEnd', 'time'),
  always('ChargePeriodStart', 'time'),
  orNull('ConsumedQuantity', 'decimal'),
  orNull('ConsumedUnit', 'text'),
  always('ContractedCost', 'decimal'),
  always('EffectiveCost', 'decimal'),
  ...(version === '1.4' ? [always('HostProviderName', 'text'), orNull('InvoiceDetailId', 'text')] : []),
  orNull('InvoiceId', 'text'),
  always('InvoiceIssuerName', 'text'),
  always('ListCost', 'decimal'),
  orNull('PricingQuantity', 'decimal'),
  orNull('PricingUnit', 'text'),
  ...(version === '1.2' ? [always('ProviderName', 'text'), always('PublisherName', 'text')] : []),
  orNull('RegionId', 'text'),
  orNull('RegionName', 'text'),
  orNull('ResourceId', 'text'),
  orNull('ResourceName', 'text'),
  orNull('ResourceType', 'text'),
  always('ServiceCategory', 'text', serviceCategories),
  always('ServiceName', 'text'),
  ...(version === '1.4' ? [always('ServiceProviderName', 'text')] : []),
  orNull('SubAccountId', 'text'),
  orNull('SubAccountName', 'text'),
  orNull('Tags', 'tags'),
]

const invoiceDetail: readonly FocusColumn[] = [
  always('BilledCost', 'decimal'),
  always('BillingAccountId', 'text'),
  always('BillingCurrency', 'currency'),
  always('BillingPeriodEnd', 'time'),
  always('BillingPeriodStart', 'time'),
  always('ChargeCategory', 'text', chargeCategories),
  always('InvoiceDetailCreated', 'time'),
  orNull('InvoiceDetailDescription', 'text'),
  orNull('InvoiceDetailGrain', 'tags'),
  always('InvoiceDetailId', 'text'),
  always('InvoiceDetailLastUpdated', 'time'),
  always('InvoiceId', 'text'),
  orNull('InvoiceIssueDate', 'time'),
  always('InvoiceIssueStatus', 'text', ['Open', 'Issued', 'Voided']),
  always('InvoiceIssuerName', 'text'),
  always('PaymentCurrency', 'currency'),
  always('PaymentCurrencyBilledCost', 'decimal'),
  orNull('PaymentDueDate', 'time'),
  always('PaymentTerms', 'text'),
  always('ReferenceInvoiceId', 'text'),
]

const columns = {
  '1.2': { 'cost-and-usage': costAndUsage('1.2'), 'invoice-detail': null },
  '1.4': { 'cost-and-usage': costAndUsage('1.4'), 'invoice-detail': invoiceDetail },
} as const satisfies Record<FocusVersion, Record<FocusDataset, readonly FocusColumn[] | null>>

/** The columns of a dataset, in the order of the file; null where that version does not have the dataset. */
export const focusColumns = (version: FocusVersion, dataset: FocusDataset): readonly FocusColumn[] | null =>
  columns[version][dataset]
