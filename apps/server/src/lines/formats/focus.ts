/**
 * FOCUS 1.0 to 1.3, CSV and Parquet, of any provider; the columns are already the canonical ones. Microsoft's own
 * export names the customer in `x_` columns. Source: https://focus.finops.org/focus-specification/
 */
import { isFocusColumn, lineColumns } from '../../engine/columns.ts'
import { buildNextMonthSql, type BillingFormat, type Mapping } from './format.ts'

const mandatory = new Set<string>([
  'BilledCost',
  'BillingAccountId',
  'BillingCurrency',
  'BillingPeriodStart',
  'ChargeCategory',
])

/** Names that FOCUS 1.3 changed. The new name is read if the old one is missing. */
const newerNames: Record<string, string> = {
  ProviderName: 'ServiceProviderName',
  PublisherName: 'HostProviderName',
}

const focusMappings = lineColumns
  .filter((name) => isFocusColumn(name) && name !== 'Tags')
  .map((name): Mapping => {
    const newer = newerNames[name]
    return {
      to: name,
      from: newer ? [name, newer] : name,
      ...(mandatory.has(name) ? { mandatory: true } : {}),
    }
  })

const amazon = "lower(ProviderName) LIKE 'aws%' OR lower(ProviderName) LIKE 'amazon%'"
const google = "lower(ProviderName) LIKE 'google%' OR lower(ProviderName) = 'gcp'"
const microsoft = "lower(ProviderName) LIKE 'microsoft%' OR lower(ProviderName) LIKE 'azure%'"

export const focus: BillingFormat = {
  name: 'focus',
  lineItemType: 'usage',
  recognisedBy: [
    ['BilledCost', 'ChargeCategory'],
    ['BilledCost', 'BillingPeriodStart'],
    ['EffectiveCost', 'ChargePeriodStart'],
  ],
  mappings: [
    ...focusMappings,
    { to: 'x_PartnerId', from: 'x_ResellerId' },
    { to: 'x_PartnerName', from: 'x_ResellerName' },
    { to: 'x_CustomerId', from: 'x_CustomerId' },
    { to: 'x_CustomerName', from: 'x_CustomerName' },
    { to: 'x_ProductName', from: ['x_SkuDescription', 'ServiceName'] },
    { to: 'x_MeterId', from: 'x_SkuMeterId' },
    { to: 'x_MeterCategory', from: 'x_SkuMeterCategory' },
    { to: 'x_MeterSubCategory', from: 'x_SkuMeterSubcategory' },
    { to: 'x_MeterName', from: ['x_SkuMeterName', 'SkuMeter'] },
    { to: 'x_UsageDate', from: 'ChargePeriodStart' },
    { to: 'x_UnitOfMeasure', from: ['ConsumedUnit', 'PricingUnit'], whenEmpty: ['PricingUnit'] },
    { to: 'x_Quantity', from: ['ConsumedQuantity', 'PricingQuantity'], whenEmpty: ['PricingQuantity'] },
    { to: 'x_UnitPrice', from: ['ContractedUnitPrice', 'ListUnitPrice'], whenEmpty: ['ListUnitPrice'] },
    { to: 'x_EffectiveUnitPrice', from: 'x_EffectiveUnitPrice' },
    { to: 'x_PCToBCExchangeRate', from: 'x_BillingExchangeRate' },
    { to: 'x_ResourceGroup', from: 'x_ResourceGroupName' },
    { to: 'x_PartnerEarnedCreditPercentage', from: 'x_PartnerCreditRate' },
    { to: 'x_ChargeType', from: 'ChargeCategory' },
  ],
  tags: [{ from: 'Tags', amazonWhen: "x_CloudProvider = 'AWS'" }],
  derived: [
    { to: 'BillingPeriodEnd', sql: `ifNull(BillingPeriodEnd, ${buildNextMonthSql('BillingPeriodStart')})` },
    {
      to: 'x_CloudProvider',
      sql: `multiIf(${amazon}, 'AWS', ${microsoft}, 'Azure', ${google}, 'GCP', ProviderName != '', ProviderName, InvoiceIssuerName)`,
    },
    {
      to: 'ServiceName',
      sql: "if(x_CloudProvider = 'Azure' AND x_MeterCategory != '', x_MeterCategory, ServiceName)",
    },
    { to: 'x_IsConsumption', sql: "ChargeCategory = 'Usage'" },
  ],
}
