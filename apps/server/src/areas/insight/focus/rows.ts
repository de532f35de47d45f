/** Converts a document's charges and details to rows of FOCUS, and defines the source of every column. */
import { addDays } from '@cmp/contract'
import { classifyService, type FocusRow } from '@cmp/billing/focus'
import { getFocusCategory, type FocusCharge } from './charges.ts'
import type { FocusDocument } from './documents.ts'
import type { FocusDetail, ReadDocument } from './read-document.ts'
import { toFocusResource, toFocusTags } from './resource.ts'

const startOf = (day: string): string => `${day}T00:00:00Z`

/** FOCUS's period ends are exclusive. */
const endOf = (day: string): string => startOf(addDays(day, 1))

const toTextOrNull = (text: string): string | null => text.trim() || null

/** The companies that operate the providers' clouds; others are named as in their line items. */
const providers: Record<string, string> = {
  Azure: 'Microsoft',
  AWS: 'Amazon Web Services',
  GCP: 'Google Cloud',
}

const getProviderName = (document: FocusDocument): string =>
  providers[document.cloudProvider] ?? document.cloudProvider

/** A charge without a provider's service belongs to the issuer's own service. */
const toServiceColumns = ({ document, detail }: Pick<FocusCharge, 'document' | 'detail'>) => {
  const isProviders = detail?.component === 'usage'
  const serviceName = (detail && toTextOrNull(detail.serviceName)) ?? (detail ? 'Agreement' : 'VAT')
  return {
    ServiceName: serviceName,
    ServiceCategory: classifyService(serviceName),
    PublisherName: isProviders ? getProviderName(document) : document.issuer,
    ServiceProviderName: isProviders ? getProviderName(document) : document.issuer,
    HostProviderName: isProviders ? getProviderName(document) : 'Not Applicable',
  }
}

const getChargeFrequency = ({ category, detail }: FocusCharge): string => {
  if (category === 'Usage') return 'Usage-Based'
  return detail?.unit === 'Month' ? 'Recurring' : 'One-Time'
}

/** The unit of a quantity if the provider names none. */
const namelessUnit = 'Units'

const toQuantityColumns = ({ category, quantity, detail }: FocusCharge) => {
  const isPriced = category === 'Usage' || category === 'Purchase'
  const priced = isPriced ? quantity : null
  const unit = priced === null ? null : ((detail && toTextOrNull(detail.unit)) ?? namelessUnit)
  const isUsage = category === 'Usage'
  return {
    PricingQuantity: priced,
    PricingUnit: unit,
    ConsumedQuantity: isUsage ? priced : null,
    ConsumedUnit: isUsage ? unit : null,
  }
}

const toSubAccountColumns = (detail: FocusDetail | null) => {
  const id = detail && toTextOrNull(detail.subAccountKey)
  return { SubAccountId: id, SubAccountName: id && ((detail && toTextOrNull(detail.subscriptionName)) ?? id) }
}

const documentColumns = (document: FocusDocument) => ({
  BillingAccountId: document.customerId,
  BillingCurrency: document.currency,
  BillingPeriodStart: startOf(document.billingPeriodStartDate),
  BillingPeriodEnd: endOf(document.billingPeriodEndDate),
  InvoiceId: document.number,
  InvoiceIssuerName: document.issuer,
})

/** Returns the ID of a document's VAT row, which is not a detail. */
const buildVatDetailId = ({ id }: FocusDocument): string => `${id}-vat`

/**
 * Returns a charge with the columns of every version. The only price is the customer's, which fills all four costs; the
 * provider's list price and the reseller's cost are in none of them.
 */
export const chargeRow = (charge: FocusCharge): FocusRow => {
  const { document, detail, amount, usage } = charge
  const region = usage && (toTextOrNull(usage.regionId) ?? toTextOrNull(usage.regionName))
  return {
    ...documentColumns(document),
    BillingAccountName: document.companyName,
    AvailabilityZone: usage && toTextOrNull(usage.availabilityZone),
    BilledCost: amount,
    ContractedCost: amount,
    EffectiveCost: amount,
    ListCost: amount,
    ChargeCategory: charge.category,
    ChargeClass: document.adjustsId !== null || detail?.chargeClass === 'Correction' ? 'Correction' : null,
    ChargeDescription: toTextOrNull(charge.description),
    ChargeFrequency: getChargeFrequency(charge),
    ChargePeriodStart: startOf(usage?.day ?? document.billingPeriodStartDate),
    ChargePeriodEnd: endOf(usage?.day ?? document.billingPeriodEndDate),
    InvoiceDetailId: detail?.id ?? buildVatDetailId(document),
    ProviderName: document.issuer,
    RegionId: region,
    RegionName: usage && (toTextOrNull(usage.regionName) ?? region),
    Tags: usage && toFocusTags(usage.tags),
    ...(usage ? toFocusResource(usage) : { ResourceId: null, ResourceName: null, ResourceType: null }),
    ...toQuantityColumns(charge),
    ...toServiceColumns(charge),
    ...toSubAccountColumns(detail),
  }
}

const formatGrain = ({ subAccountKey, serviceName, meterName }: FocusDetail): string =>
  JSON.stringify({
    ...(subAccountKey && { SubAccountId: subAccountKey }),
    ...(serviceName && { ServiceName: serviceName }),
    SkuMeter: meterName,
  })

const buildInvoiceRow = (
  document: FocusDocument,
  own: { id: string; amount: string; category: string; description: string | null; grain: string | null },
): FocusRow => {
  const issued = (document.issuedAt ?? document.createdAt).toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    ...documentColumns(document),
    BilledCost: own.amount,
    ChargeCategory: own.category,
    InvoiceDetailCreated: issued,
    InvoiceDetailDescription: own.description,
    InvoiceDetailGrain: own.grain,
    InvoiceDetailId: own.id,
    InvoiceDetailLastUpdated: issued,
    InvoiceIssueDate: document.issueDate && startOf(document.issueDate),
    InvoiceIssueStatus: 'Issued',
    PaymentCurrency: document.currency,
    PaymentCurrencyBilledCost: own.amount,
    PaymentDueDate: document.dueDate && startOf(document.dueDate),
    PaymentTerms: `Net ${document.paymentTermsDays}`,
    ReferenceInvoiceId: document.adjustsNumber ?? document.number,
  }
}

/** Yields the rows of the invoice dataset: one per detail, and the VAT. */
export function* generateInvoiceRows({ document, details }: ReadDocument): Generator<FocusRow> {
  for (const detail of details)
    yield buildInvoiceRow(document, {
      id: detail.id,
      amount: detail.charge,
      category: getFocusCategory(detail),
      description: toTextOrNull(detail.meterName),
      grain: formatGrain(detail),
    })
  if (/[1-9]/.test(document.vatAmount))
    yield buildInvoiceRow(document, {
      id: buildVatDetailId(document),
      amount: document.vatAmount,
      category: 'Tax',
      description: 'VAT',
      grain: null,
    })
}
