/**
 * The columns of the FOCUS files that a reseller issues (FinOps Open Cost and Usage Specification, 1.2 and 1.4), with
 * the values that they allow. Conditional columns are included if a reseller can fill them: a reseller has no unit
 * prices (a charge is computed from a cost that the customer never sees), no price list and no commitments.
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

/** The supported versions, newest last. */
export const focusVersions = ['1.2', '1.4'] as const

/** A value of {@link focusVersions}. */
export type FocusVersion = (typeof focusVersions)[number]

/** The datasets; only the newest version has the second. */
export const focusDatasets = ['cost-and-usage', 'invoice-detail'] as const

/** A value of {@link focusDatasets}. */
export type FocusDataset = (typeof focusDatasets)[number]

/** A row: its values by column, null for no value. */
export type FocusRow = Readonly<Record<string, string | null>>

const chargeCategories = ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'] as const

/** The category of a charge, as FOCUS defines it. */
export type FocusCategory = (typeof chargeCategories)[number]

/** Whether a provider's word for a charge is a FOCUS category. */
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

const defineRequired = (name: string, kind: FocusKind, allowed?: readonly string[]): FocusColumn => ({
  name,
  kind,
  mayBeNull: false,
  ...(allowed && { allowed }),
})

const defineNullable = (name: string, kind: FocusKind, allowed?: readonly string[]): FocusColumn => ({
  ...defineRequired(name, kind, allowed),
  mayBeNull: true,
})

/** The versions differ in the columns that name the parties behind a charge and in the reference to the invoice row. */
const defineCostAndUsage = (version: FocusVersion): readonly FocusColumn[] => [
  defineNullable('AvailabilityZone', 'text'),
  defineRequired('BilledCost', 'decimal'),
  defineRequired('BillingAccountId', 'text'),
  defineNullable('BillingAccountName', 'text'),
  defineRequired('BillingCurrency', 'currency'),
  defineRequired('BillingPeriodEnd', 'time'),
  defineRequired('BillingPeriodStart', 'time'),
  defineRequired('ChargeCategory', 'text', chargeCategories),
  defineNullable('ChargeClass', 'text', ['Correction']),
  defineNullable('ChargeDescription', 'text'),
  defineRequired('ChargeFrequency', 'text', ['One-Time', 'Recurring', 'Usage-Based']),
  defineRequired('ChargePeriodEnd', 'time'),
  defineRequired('ChargePeriodStart', 'time'),
  defineNullable('ConsumedQuantity', 'decimal'),
  defineNullable('ConsumedUnit', 'text'),
  defineRequired('ContractedCost', 'decimal'),
  defineRequired('EffectiveCost', 'decimal'),
  ...(version === '1.4'
    ? [defineRequired('HostProviderName', 'text'), defineNullable('InvoiceDetailId', 'text')]
    : []),
  defineNullable('InvoiceId', 'text'),
  defineRequired('InvoiceIssuerName', 'text'),
  defineRequired('ListCost', 'decimal'),
  defineNullable('PricingQuantity', 'decimal'),
  defineNullable('PricingUnit', 'text'),
  ...(version === '1.2'
    ? [defineRequired('ProviderName', 'text'), defineRequired('PublisherName', 'text')]
    : []),
  defineNullable('RegionId', 'text'),
  defineNullable('RegionName', 'text'),
  defineNullable('ResourceId', 'text'),
  defineNullable('ResourceName', 'text'),
  defineNullable('ResourceType', 'text'),
  defineRequired('ServiceCategory', 'text', serviceCategories),
  defineRequired('ServiceName', 'text'),
  ...(version === '1.4' ? [defineRequired('ServiceProviderName', 'text')] : []),
  defineNullable('SubAccountId', 'text'),
  defineNullable('SubAccountName', 'text'),
  defineNullable('Tags', 'tags'),
]

const invoiceDetail: readonly FocusColumn[] = [
  defineRequired('BilledCost', 'decimal'),
  defineRequired('BillingAccountId', 'text'),
  defineRequired('BillingCurrency', 'currency'),
  defineRequired('BillingPeriodEnd', 'time'),
  defineRequired('BillingPeriodStart', 'time'),
  defineRequired('ChargeCategory', 'text', chargeCategories),
  defineRequired('InvoiceDetailCreated', 'time'),
  defineNullable('InvoiceDetailDescription', 'text'),
  defineNullable('InvoiceDetailGrain', 'tags'),
  defineRequired('InvoiceDetailId', 'text'),
  defineRequired('InvoiceDetailLastUpdated', 'time'),
  defineRequired('InvoiceId', 'text'),
  defineNullable('InvoiceIssueDate', 'time'),
  defineRequired('InvoiceIssueStatus', 'text', ['Open', 'Issued', 'Voided']),
  defineRequired('InvoiceIssuerName', 'text'),
  defineRequired('PaymentCurrency', 'currency'),
  defineRequired('PaymentCurrencyBilledCost', 'decimal'),
  defineNullable('PaymentDueDate', 'time'),
  defineRequired('PaymentTerms', 'text'),
  defineRequired('ReferenceInvoiceId', 'text'),
]

const columns = {
  '1.2': { 'cost-and-usage': defineCostAndUsage('1.2'), 'invoice-detail': null },
  '1.4': { 'cost-and-usage': defineCostAndUsage('1.4'), 'invoice-detail': invoiceDetail },
} as const satisfies Record<FocusVersion, Record<FocusDataset, readonly FocusColumn[] | null>>

/** Returns the columns of a dataset in file order; null if that version does not have the dataset. */
export const focusColumns = (version: FocusVersion, dataset: FocusDataset): readonly FocusColumn[] | null =>
  columns[version][dataset]
