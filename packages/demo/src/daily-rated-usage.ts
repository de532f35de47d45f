// The daily rated usage file of Partner Center: one line per meter, resource and day.
import { accountOf, sellerIds } from './accounts.ts'
import type { AzureConsumption } from './azure-consumption.ts'
import type { AzureMeter } from './azure-meter.ts'
import { daysOf, midnight, monthText } from './calendar.ts'
import type { DemoLine, DemoTable } from './csv.ts'
import { demoSeller } from './companies.ts'
import { guidOf, hexOf } from './random.ts'
import { armId, resourceGroupOf } from './resource-ids.ts'

/** Columns in file order. Source: learn.microsoft.com/partner-center/billing/daily-rated-usage-recon-files. */
export const dailyRatedUsageColumns = [
  'PartnerId',
  'PartnerName',
  'CustomerId',
  'CustomerName',
  'CustomerDomainName',
  'CustomerCountry',
  'MpnId',
  'Tier2MpnId',
  'InvoiceNumber',
  'ProductId',
  'SkuId',
  'AvailabilityId',
  'SkuName',
  'ProductName',
  'PublisherName',
  'PublisherId',
  'SubscriptionDescription',
  'SubscriptionId',
  'ChargeStartDate',
  'ChargeEndDate',
  'UsageDate',
  'MeterType',
  'MeterCategory',
  'MeterId',
  'MeterSubCategory',
  'MeterName',
  'MeterRegion',
  'Unit',
  'ResourceLocation',
  'ConsumedService',
  'ResourceGroup',
  'ResourceURI',
  'ChargeType',
  'UnitPrice',
  'Quantity',
  'UnitType',
  'BillingPreTaxTotal',
  'BillingCurrency',
  'PricingPreTaxTotal',
  'PricingCurrency',
  'ServiceInfo1',
  'ServiceInfo2',
  'Tags',
  'AdditionalInfo',
  'EffectiveUnitPrice',
  'PCToBCExchangeRate',
  'PCToBCExchangeRateDate',
  'EntitlementId',
  'EntitlementDescription',
  'PartnerEarnedCreditPercentage',
  'CreditPercentage',
  'CreditType',
  'BenefitOrderId',
  'BenefitId',
  'BenefitType',
] as const

/** A column of the daily rated usage file. */
export type DailyRatedUsageColumn = (typeof dailyRatedUsageColumns)[number]

/** Catalogue ids of a meter: product, SKU (leading zeros matter) and availability. */
export const catalogueIds = (
  meter: AzureMeter,
): { productId: string; skuId: string; availabilityId: string } => ({
  productId: `DZH318Z0${hexOf(`product|${meter.productName}`, 4).toUpperCase()}`,
  skuId: `00${hexOf(`sku|${meter.productName}|${meter.skuName}`, 2).toUpperCase()}`,
  availabilityId: `DZH318Z0${hexOf(`availability|${meter.key}`, 4).toUpperCase()}`,
})

const meterRegion = 'AP Southeast'

const resourceUri = ({ account, workload, meter, resource }: AzureConsumption): string =>
  resource?.id ??
  armId(
    account,
    resourceGroupOf(account.subscriptionName, workload.name),
    meter.resourceType,
    `${account.subscriptionName}-${meter.key}`,
  )

const lineOf = (use: AzureConsumption, month: number, invoiceId: string): DemoLine<DailyRatedUsageColumn> => {
  const { tenant, account, workload, meter } = use
  const cost = use.cost.toFixed()
  const ids = catalogueIds(meter)
  return {
    subAccountKey: account.subscriptionId,
    cost: use.cost,
    cells: {
      PartnerId: sellerIds.partnerId,
      PartnerName: demoSeller.companyName,
      CustomerId: tenant.tenantId,
      CustomerName: tenant.company.companyName,
      CustomerDomainName: tenant.company.domain,
      CustomerCountry: tenant.company.country,
      MpnId: sellerIds.mpnId,
      Tier2MpnId: '0',
      InvoiceNumber: invoiceId,
      ProductId: ids.productId,
      SkuId: ids.skuId,
      AvailabilityId: ids.availabilityId,
      SkuName: meter.skuName,
      ProductName: meter.productName,
      PublisherName: 'Microsoft',
      SubscriptionDescription: 'Azure plan',
      SubscriptionId: accountOf(tenant, 'Azure plan').subscriptionId,
      ChargeStartDate: midnight(month, 1),
      ChargeEndDate: midnight(month, daysOf(month)),
      UsageDate: midnight(use.usageMonth, use.usageDay),
      MeterType: `${meter.category} - ${meter.meterName} - ${meterRegion}`,
      MeterCategory: meter.category,
      MeterId: guidOf(`meter|${meter.key}`),
      MeterSubCategory: meter.subCategory,
      MeterName: meter.meterName,
      MeterRegion: meterRegion,
      Unit: meter.unit,
      ResourceLocation: 'southeastasia',
      ConsumedService: meter.consumedService,
      ResourceGroup: use.resource?.group ?? resourceGroupOf(account.subscriptionName, workload.name),
      ResourceURI: resourceUri(use),
      ChargeType: 'new',
      UnitPrice: meter.unitPrice,
      Quantity: use.quantity.toFixed(),
      UnitType: meter.unit,
      BillingPreTaxTotal: cost,
      BillingCurrency: 'USD',
      PricingPreTaxTotal: cost,
      PricingCurrency: 'USD',
      Tags: JSON.stringify({ environment: workload.environment, owner: tenant.company.domain }),
      AdditionalInfo: meter.serviceType
        ? JSON.stringify({
            UsageType: 'ComputeHR',
            ImageType: 'Canonical',
            ServiceType: meter.serviceType,
            VMName: null,
          })
        : '',
      EffectiveUnitPrice: use.effectiveUnitPrice.toFixed(),
      PCToBCExchangeRate: '1',
      PCToBCExchangeRateDate: midnight(month, 1),
      EntitlementId: account.subscriptionId,
      EntitlementDescription: account.subscriptionName,
      PartnerEarnedCreditPercentage: String(use.partnerEarnedCredit),
      CreditPercentage: String(use.partnerEarnedCredit),
      CreditType: use.partnerEarnedCredit ? 'Partner Earned Credit Applied' : 'Credit Not Applied',
      BenefitOrderId: use.benefit?.orderId ?? '',
      BenefitId: use.benefit?.benefitId ?? '',
      BenefitType: use.benefit ? 'Reservation' : '',
    },
  }
}

/** The daily rated usage lines of an invoice. */
export const dailyRatedUsage = (
  consumption: readonly AzureConsumption[],
  month: number,
  invoiceId: string,
): DemoTable<DailyRatedUsageColumn> => ({
  columns: dailyRatedUsageColumns,
  lines: consumption.map((use) => lineOf(use, month, invoiceId)),
})

/** File name as Partner Center gives it. */
export const dailyRatedUsageFileName = (invoiceId: string, month: number): string =>
  `${invoiceId}_${monthText(month)}_DailyRatedUsage.csv.gz`
