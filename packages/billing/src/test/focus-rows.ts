/** Valid rows of FOCUS files, for tests to vary, and the result of the check for some of them. */
import {
  focusColumns,
  openFocusCheck,
  type FocusDataset,
  type FocusRow,
  type FocusVersion,
  type FocusVerdict,
} from '../focus/index.ts'

/** A resource's usage on one day. */
export const usage: FocusRow = {
  AvailabilityZone: null,
  BilledCost: '12.30',
  BillingAccountId: 'customer-1',
  BillingAccountName: 'Alpha',
  BillingCurrency: 'THB',
  BillingPeriodEnd: '2026-11-01T00:00:00Z',
  BillingPeriodStart: '2026-10-01T00:00:00Z',
  ChargeCategory: 'Usage',
  ChargeClass: null,
  ChargeDescription: 'D2s v5',
  ChargeFrequency: 'Usage-Based',
  ChargePeriodEnd: '2026-10-06T00:00:00Z',
  ChargePeriodStart: '2026-10-05T00:00:00Z',
  ConsumedQuantity: '24',
  ConsumedUnit: '1 Hour',
  ContractedCost: '12.30',
  EffectiveCost: '12.30',
  HostProviderName: 'Microsoft',
  InvoiceDetailId: 'detail-1',
  InvoiceId: 'INV-1',
  InvoiceIssuerName: 'Reseller',
  ListCost: '12.30',
  PricingQuantity: '24',
  PricingUnit: '1 Hour',
  ProviderName: 'Reseller',
  PublisherName: 'Microsoft',
  RegionId: 'southeastasia',
  RegionName: 'Southeast Asia',
  ResourceId: 'vm-1',
  ResourceName: 'vm-1',
  ResourceType: 'Microsoft.Compute/virtualMachines',
  ServiceCategory: 'Compute',
  ServiceName: 'Virtual Machines',
  ServiceProviderName: 'Microsoft',
  SubAccountId: 'sub-1',
  SubAccountName: 'Production',
  Tags: '{"env":"prod"}',
}

/** The tax of an invoice. */
export const tax: FocusRow = {
  ...usage,
  BilledCost: '0.86',
  ChargeCategory: 'Tax',
  ChargeFrequency: 'One-Time',
  ConsumedQuantity: null,
  ConsumedUnit: null,
  PricingQuantity: null,
  PricingUnit: null,
  RegionId: null,
  RegionName: null,
  ResourceId: null,
  ResourceName: null,
  ResourceType: null,
  ServiceCategory: 'Other',
  ServiceName: 'VAT',
  SubAccountId: null,
  SubAccountName: null,
  Tags: null,
}

/** A row of an invoice. */
export const invoiced: FocusRow = {
  BilledCost: '12.30',
  BillingAccountId: 'customer-1',
  BillingCurrency: 'THB',
  BillingPeriodEnd: '2026-11-01T00:00:00Z',
  BillingPeriodStart: '2026-10-01T00:00:00Z',
  ChargeCategory: 'Usage',
  InvoiceDetailCreated: '2026-11-10T03:00:00Z',
  InvoiceDetailDescription: 'D2s v5',
  InvoiceDetailGrain: '{"ServiceName":"Virtual Machines"}',
  InvoiceDetailId: 'detail-1',
  InvoiceDetailLastUpdated: '2026-11-10T03:00:00Z',
  InvoiceId: 'INV-1',
  InvoiceIssueDate: '2026-11-10T00:00:00Z',
  InvoiceIssueStatus: 'Issued',
  InvoiceIssuerName: 'Reseller',
  PaymentCurrency: 'THB',
  PaymentCurrencyBilledCost: '12.30',
  PaymentDueDate: null,
  PaymentTerms: 'Net 30',
  ReferenceInvoiceId: 'INV-1',
}

/** The columns of a file. */
export const listColumnNames = (version: FocusVersion, dataset: FocusDataset): string[] =>
  (focusColumns(version, dataset) ?? []).map(({ name }) => name)

/** A row reduced to the columns of a version. */
export const pickColumns = (names: readonly string[], row: FocusRow): FocusRow =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** Returns the result of the check for rows. */
export const checkRows = (
  rows: readonly FocusRow[],
  version: FocusVersion = '1.2',
  dataset: FocusDataset = 'cost-and-usage',
): FocusVerdict => {
  const names = listColumnNames(version, dataset)
  const check = openFocusCheck(version, dataset, names)
  for (const row of rows) check.take(pickColumns(names, row))
  return check.finish()
}
