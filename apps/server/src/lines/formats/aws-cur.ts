/**
 * AWS Cost and Usage Report: CSV with `group/Name` columns, Parquet and CUR 2.0 with `group_name` columns.
 * Source: https://docs.aws.amazon.com/cur/latest/userguide/data-dictionary.html
 */
import { normalizeAmazonTagKey } from '../tags.ts'
import { buildNextMonthSql, type BillingFormat } from './format.ts'

const commitmentFees = "('Fee', 'RIFee', 'SavingsPlanUpfrontFee', 'SavingsPlanRecurringFee')"
const discounts =
  "('Credit', 'EdpDiscount', 'PrivateRateDiscount', 'BundledDiscount', 'SavingsPlanNegation', 'RiVolumeDiscount')"

export const awsCur: BillingFormat = {
  name: 'aws-cur',
  lineItemType: 'usage',
  recognisedBy: [['lineItem/UnblendedCost'], ['lineItem/LineItemType', 'lineItem/UsageStartDate']],
  mappings: [
    { to: 'BilledCost', from: 'lineItem/UnblendedCost', mandatory: true },
    { to: 'BillingCurrency', from: 'lineItem/CurrencyCode', mandatory: true },
    { to: 'BillingAccountId', from: 'bill/PayerAccountId', mandatory: true },
    { to: 'BillingAccountName', from: 'bill/PayerAccountName' },
    { to: 'BillingPeriodStart', from: 'bill/BillingPeriodStartDate', mandatory: true },
    { to: 'BillingPeriodEnd', from: 'bill/BillingPeriodEndDate' },
    { to: 'InvoiceId', from: 'bill/InvoiceId' },
    { to: 'InvoiceIssuerName', from: 'bill/InvoicingEntity', whenEmpty: ['bill/BillingEntity'] },
    { to: 'SubAccountId', from: 'lineItem/UsageAccountId', mandatory: true },
    { to: 'SubAccountName', from: 'lineItem/UsageAccountName' },
    { to: 'ChargePeriodStart', from: 'lineItem/UsageStartDate' },
    { to: 'ChargePeriodEnd', from: 'lineItem/UsageEndDate' },
    { to: 'ChargeDescription', from: 'lineItem/LineItemDescription' },
    { to: 'PublisherName', from: 'lineItem/LegalEntity', whenEmpty: ['bill/BillingEntity'] },
    {
      to: 'ServiceName',
      from: 'product/ProductName',
      whenEmpty: ['product.product_name', 'lineItem/ProductCode'],
    },
    { to: 'ServiceCategory', from: 'product/productFamily', whenEmpty: ['product.product_family'] },
    { to: 'ConsumedQuantity', from: 'lineItem/UsageAmount' },
    { to: 'ConsumedUnit', from: 'pricing/unit' },
    { to: 'PricingQuantity', from: 'lineItem/UsageAmount' },
    { to: 'PricingUnit', from: 'pricing/unit' },
    { to: 'PricingCurrency', from: 'pricing/currency' },
    { to: 'ListCost', from: 'pricing/publicOnDemandCost' },
    { to: 'ListUnitPrice', from: 'pricing/publicOnDemandRate' },
    {
      to: 'RegionId',
      from: ['product/regionCode', 'product/region'],
      whenEmpty: ['product/region', 'product.region'],
    },
    { to: 'RegionName', from: 'product/location', whenEmpty: ['product.location'] },
    { to: 'AvailabilityZone', from: 'lineItem/AvailabilityZone' },
    { to: 'ResourceId', from: 'lineItem/ResourceId' },
    { to: 'SkuId', from: 'product/sku' },
    { to: 'SkuMeter', from: 'lineItem/UsageType' },
    { to: 'SkuPriceId', from: 'pricing/RateCode' },
    {
      to: 'CommitmentDiscountId',
      from: 'reservation/ReservationARN',
      whenEmpty: ['savingsPlan/SavingsPlanARN'],
    },
    { to: 'x_UnitPrice', from: 'lineItem/UnblendedRate' },
    { to: 'x_Quantity', from: 'lineItem/UsageAmount' },
    { to: 'x_UnitOfMeasure', from: 'pricing/unit' },
    { to: 'x_MeterType', from: 'lineItem/Operation' },
    { to: 'x_ChargeType', from: 'lineItem/LineItemType', mandatory: true },
    { to: 'x_ProductId', from: 'lineItem/ProductCode' },
    {
      to: 'x_ProductName',
      from: 'product/ProductName',
      whenEmpty: ['product.product_name', 'lineItem/ProductCode'],
    },
  ],
  tags: [
    { prefix: /^resource_?tags[/_:.](?=.)/i, keyOf: normalizeAmazonTagKey, title: 'resourceTags/*' },
    { from: 'resource_tags', amazonWhen: '1' },
    { from: 'tags', amazonWhen: '1' },
  ],
  inputs: [
    { name: 'ReservationEffectiveCost', from: 'reservation/EffectiveCost', as: 'amount' },
    { name: 'SavingsPlanEffectiveCost', from: 'savingsPlan/SavingsPlanEffectiveCost', as: 'amount' },
  ],
  derived: [
    { to: 'BillingPeriodEnd', sql: `ifNull(BillingPeriodEnd, ${buildNextMonthSql('BillingPeriodStart')})` },
    {
      to: 'EffectiveCost',
      sql: "multiIf(x_ChargeType = 'DiscountedUsage', ReservationEffectiveCost, x_ChargeType = 'SavingsPlanCoveredUsage', SavingsPlanEffectiveCost, NULL)",
    },
    {
      to: 'ChargeCategory',
      sql: `multiIf(x_ChargeType = 'Tax', 'Tax', x_ChargeType IN ${commitmentFees}, 'Purchase', x_ChargeType IN ${discounts}, 'Credit', x_ChargeType = 'Refund', 'Adjustment', 'Usage')`,
    },
    { to: 'ChargeClass', sql: "if(x_ChargeType = 'Refund', 'Correction', '')" },
    {
      to: 'PricingCategory',
      sql: "if(x_ChargeType IN ('DiscountedUsage', 'SavingsPlanCoveredUsage'), 'Committed', 'Standard')",
    },
    {
      to: 'InvoiceIssuerName',
      sql: "if(InvoiceIssuerName IN ('', 'AWS'), 'Amazon Web Services, Inc.', InvoiceIssuerName)",
    },
    { to: 'ProviderName', sql: "'AWS'" },
    { to: 'x_CloudProvider', sql: "'AWS'" },
    { to: 'x_IsConsumption', sql: "ChargeCategory = 'Usage'" },
  ],
}
