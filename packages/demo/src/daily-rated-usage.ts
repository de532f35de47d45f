// The daily rated usage file of Partner Center: one line per meter, resource and day.
import { dailyRatedUsageColumns, type DailyRatedUsageColumn } from '@cmp/fixtures/columns'
import { accountOf, sellerIds } from './accounts.ts'
import type { AzureConsumption } from './azure-consumption.ts'
import type { AzureMeter } from './azure-meter.ts'
import { countDaysInMonth, formatMidnight, formatMonth } from './calendar.ts'
import type { DemoLine, DemoTable } from './csv.ts'
import { demoSeller } from './companies.ts'
import { generateGuid, generateHex } from './random.ts'
import { buildArmId, formatResourceGroup } from './resource-ids.ts'

/** Catalog IDs of a meter: product, SKU (leading zeros matter) and availability. */
export const buildCatalogIds = (
  meter: AzureMeter,
): { productId: string; skuId: string; availabilityId: string } => ({
  productId: `DZH318Z0${generateHex(`product|${meter.productName}`, 4).toUpperCase()}`,
  skuId: `00${generateHex(`sku|${meter.productName}|${meter.skuName}`, 2).toUpperCase()}`,
  availabilityId: `DZH318Z0${generateHex(`availability|${meter.key}`, 4).toUpperCase()}`,
})

const meterRegion = 'AP Southeast'

const buildResourceUri = ({ account, workload, meter, resource }: AzureConsumption): string =>
  resource?.id ??
  buildArmId(
    account,
    formatResourceGroup(account.subscriptionName, workload.name),
    meter.resourceType,
    `${account.subscriptionName}-${meter.key}`,
  )

const buildLine = (
  use: AzureConsumption,
  month: number,
  invoiceId: string,
): DemoLine<DailyRatedUsageColumn> => {
  const { tenant, account, workload, meter } = use
  const cost = use.cost.toFixed()
  const ids = buildCatalogIds(meter)
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
      ChargeStartDate: formatMidnight(month, 1),
      ChargeEndDate: formatMidnight(month, countDaysInMonth(month)),
      UsageDate: formatMidnight(use.usageMonth, use.usageDay),
      MeterType: `${meter.category} - ${meter.meterName} - ${meterRegion}`,
      MeterCategory: meter.category,
      MeterId: generateGuid(`meter|${meter.key}`),
      MeterSubCategory: meter.subCategory,
      MeterName: meter.meterName,
      MeterRegion: meterRegion,
      Unit: meter.unit,
      ResourceLocation: 'southeastasia',
      ConsumedService: meter.consumedService,
      ResourceGroup: use.resource?.group ?? formatResourceGroup(account.subscriptionName, workload.name),
      ResourceURI: buildResourceUri(use),
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
      PCToBCExchangeRateDate: formatMidnight(month, 1),
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
export const buildDailyRatedUsage = (
  consumption: readonly AzureConsumption[],
  month: number,
  invoiceId: string,
): DemoTable<DailyRatedUsageColumn> => ({
  columns: dailyRatedUsageColumns,
  lines: consumption.map((use) => buildLine(use, month, invoiceId)),
})

/** The file name that Partner Center uses. */
export const formatDailyRatedUsageFileName = (invoiceId: string, month: number): string =>
  `${invoiceId}_${formatMonth(month)}_DailyRatedUsage.csv.gz`
