/** A document's charges and details as rows of FOCUS: what every column is filled with, and from what. */
import { serviceCategoryOf, type FocusRow } from '@cmp/billing/focus'
import { daysAfter } from '../../kit/calendar.ts'
import { categoryOf, type FocusCharge } from './charges.ts'
import type { FocusDocument } from './documents.ts'
import type { FocusDetail, ReadDocument } from './read-document.ts'
import { resourceOf, tagsOf } from './resource.ts'

const startOf = (day: string): string => `${day}T00:00:00Z`

/** FOCUS's ends are exclusive. */
const endOf = (day: string): string => startOf(daysAfter(day, 1))

const textOrNull = (text: string): string | null => text.trim() || null

/** Who runs a cloud; another is called as its lines call it. */
const providers: Record<string, string> = {
  Azure: 'Microsoft',
  AWS: 'Amazon Web Services',
  GCP: 'Google Cloud',
}

const providerOf = (document: FocusDocument): string =>
  providers[document.cloudProvider] ?? document.cloudProvider

/** What is no provider's service is the issuer's own. */
const serviceOf = ({ document, detail }: Pick<FocusCharge, 'document' | 'detail'>) => {
  const isProviders = detail?.component === 'usage'
  const serviceName = (detail && textOrNull(detail.serviceName)) ?? (detail ? 'Agreement' : 'VAT')
  return {
    ServiceName: serviceName,
    ServiceCategory: serviceCategoryOf(serviceName),
    PublisherName: isProviders ? providerOf(document) : document.issuer,
    ServiceProviderName: isProviders ? providerOf(document) : document.issuer,
    HostProviderName: isProviders ? providerOf(document) : 'Not Applicable',
  }
}

const frequencyOf = ({ category, detail }: FocusCharge): string => {
  if (category === 'Usage') return 'Usage-Based'
  return detail?.unit === 'Month' ? 'Recurring' : 'One-Time'
}

/** The unit of a quantity, where a provider names none. */
const namelessUnit = 'Units'

const quantitiesOf = ({ category, quantity, detail }: FocusCharge) => {
  const isPriced = category === 'Usage' || category === 'Purchase'
  const priced = isPriced ? quantity : null
  const unit = priced === null ? null : ((detail && textOrNull(detail.unit)) ?? namelessUnit)
  const isUsage = category === 'Usage'
  return {
    PricingQuantity: priced,
    PricingUnit: unit,
    ConsumedQuantity: isUsage ? priced : null,
    ConsumedUnit: isUsage ? unit : null,
  }
}

const subAccountOf = (detail: FocusDetail | null) => {
  const id = detail && textOrNull(detail.subAccountKey)
  return { SubAccountId: id, SubAccountName: id && ((detail && textOrNull(detail.subscriptionName)) ?? id) }
}

const documentColumns = (document: FocusDocument) => ({
  BillingAccountId: document.customerId,
  BillingCurrency: document.currency,
  BillingPeriodStart: startOf(document.billingPeriodStartDate),
  BillingPeriodEnd: endOf(document.billingPeriodEndDate),
  InvoiceId: document.number,
  InvoiceIssuerName: document.issuer,
})

/** The id of a document's row of VAT, which is no detail. */
const vatDetailId = ({ id }: FocusDocument): string => `${id}-vat`

/**
 * A charge with the columns of every version. There is one price, which is the customer's: it stands in all four costs. What
 * the provider lists or the reseller pays is in none of them.
 */
export const chargeRow = (charge: FocusCharge): FocusRow => {
  const { document, detail, amount, usage } = charge
  const region = usage && (textOrNull(usage.regionId) ?? textOrNull(usage.regionName))
  return {
    ...documentColumns(document),
    BillingAccountName: document.companyName,
    AvailabilityZone: usage && textOrNull(usage.availabilityZone),
    BilledCost: amount,
    ContractedCost: amount,
    EffectiveCost: amount,
    ListCost: amount,
    ChargeCategory: charge.category,
    ChargeClass: document.adjustsId !== null || detail?.chargeClass === 'Correction' ? 'Correction' : null,
    ChargeDescription: textOrNull(charge.description),
    ChargeFrequency: frequencyOf(charge),
    ChargePeriodStart: startOf(usage?.day ?? document.billingPeriodStartDate),
    ChargePeriodEnd: endOf(usage?.day ?? document.billingPeriodEndDate),
    InvoiceDetailId: detail?.id ?? vatDetailId(document),
    ProviderName: document.issuer,
    RegionId: region,
    RegionName: usage && (textOrNull(usage.regionName) ?? region),
    Tags: usage && tagsOf(usage.tags),
    ...(usage ? resourceOf(usage) : { ResourceId: null, ResourceName: null, ResourceType: null }),
    ...quantitiesOf(charge),
    ...serviceOf(charge),
    ...subAccountOf(detail),
  }
}

const grainOf = ({ subAccountKey, serviceName, meterName }: FocusDetail): string =>
  JSON.stringify({
    ...(subAccountKey && { SubAccountId: subAccountKey }),
    ...(serviceName && { ServiceName: serviceName }),
    SkuMeter: meterName,
  })

const invoiceRow = (
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

/** The rows of an invoice itself: a detail each, and the VAT. */
export function* invoiceRows({ document, details }: ReadDocument): Generator<FocusRow> {
  for (const detail of details)
    yield invoiceRow(document, {
      id: detail.id,
      amount: detail.charge,
      category: categoryOf(detail),
      description: textOrNull(detail.meterName),
      grain: grainOf(detail),
    })
  if (/[1-9]/.test(document.vatAmount))
    yield invoiceRow(document, {
      id: vatDetailId(document),
      amount: document.vatAmount,
      category: 'Tax',
      description: 'VAT',
      grain: null,
    })
}
