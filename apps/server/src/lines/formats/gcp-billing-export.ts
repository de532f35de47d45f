/**
 * Google Cloud billing export to BigQuery: standard and detailed, flattened CSV or nested JSON lines, and the
 * reseller's rebilling export. BilledCost is the net: cost plus the (negative) credits, or the reseller's own cost if
 * the file has it. Source: https://cloud.google.com/billing/docs/how-to/export-data-bigquery-tables
 */
import { sumOfCredits, sumOfTwo } from '../convert.ts'
import { buildMonthStartSql, buildNextMonthSql, type BillingFormat } from './format.ts'

export const gcpBillingExport: BillingFormat = {
  name: 'gcp-billing-export',
  lineItemType: 'usage',
  recognisedBy: [
    ['billing_account_id', 'usage_start_time', 'cost'],
    ['billing_account_id', 'sku.id', 'service.id'],
    ['payer_billing_account_id', 'usage_start_time'],
  ],
  mappings: [
    { to: 'x_CostBeforeCredits', from: ['channel_partner_cost', 'cost'], mandatory: true },
    { to: 'BillingCurrency', from: 'currency', mandatory: true },
    {
      to: 'BillingAccountId',
      from: ['payer_billing_account_id', 'billing_account_id'],
      whenEmpty: ['billing_account_id'],
      mandatory: true,
    },
    { to: 'BillingPeriodStart', from: 'invoice.month', as: 'invoiceMonth', mandatory: true },
    { to: 'SubAccountId', from: 'project.id', whenEmpty: ['billing_account_id'] },
    { to: 'SubAccountName', from: 'project.name', whenEmpty: ['project.id'] },
    { to: 'ChargePeriodStart', from: 'usage_start_time', mandatory: true },
    { to: 'ChargePeriodEnd', from: 'usage_end_time' },
    { to: 'ServiceName', from: 'service.description' },
    { to: 'ChargeDescription', from: 'sku.description' },
    { to: 'SkuId', from: 'sku.id' },
    { to: 'ConsumedQuantity', from: 'usage.amount' },
    { to: 'ConsumedUnit', from: 'usage.unit' },
    { to: 'PricingQuantity', from: ['usage.amount_in_pricing_units', 'usage.amount_in_pricing_unit'] },
    { to: 'PricingUnit', from: 'usage.pricing_unit' },
    { to: 'ListCost', from: 'cost_at_list' },
    { to: 'ListUnitPrice', from: 'price.list_price' },
    { to: 'RegionId', from: 'location.region', whenEmpty: ['location.location'] },
    { to: 'AvailabilityZone', from: 'location.zone' },
    { to: 'ResourceId', from: 'resource.global_name', whenEmpty: ['resource.name'] },
    { to: 'ResourceName', from: 'resource.name' },
    { to: 'PublisherName', from: 'seller_name' },
    { to: 'x_CustomerId', from: ['customer_correlation_id', 'entitlement_name'] },
    { to: 'x_CustomerName', from: 'customer_name' },
    { to: 'x_CustomerCost', from: 'customer_cost' },
    { to: 'x_ProductId', from: 'service.id' },
    { to: 'x_ProductName', from: 'service.description' },
    { to: 'x_SkuName', from: 'sku.description' },
    { to: 'x_UsageDate', from: 'usage_start_time' },
    { to: 'x_UnitOfMeasure', from: 'usage.unit' },
    { to: 'x_Quantity', from: 'usage.amount' },
    { to: 'x_UnitPrice', from: 'price.effective_price' },
    { to: 'x_ChargeType', from: 'cost_type' },
  ],
  // A label of the resource takes precedence over an inherited tag, and both over a label of its project.
  tags: [
    { from: 'labels' },
    { keys: 'labels.key', values: 'labels.value' },
    { from: 'tags' },
    { keys: 'tags.key', values: 'tags.value' },
    { from: 'project.labels' },
    { keys: 'project.labels.key', values: 'project.labels.value' },
    { from: 'system_labels' },
    { keys: 'system_labels.key', values: 'system_labels.value' },
  ],
  inputs: [{ name: 'Credits', from: 'credits', as: 'text' }],
  checks: [
    {
      column: 'credits',
      reason: 'credit',
      sql: 'isNull(x_CreditsTotal)',
    },
    {
      column: 'cost',
      reason: 'cost',
      sql: 'isNull(BilledCost) AND isNotNull(x_CostBeforeCredits)',
    },
  ],
  derived: [
    { to: 'BillingPeriodEnd', sql: buildNextMonthSql('BillingPeriodStart') },
    { to: 'BillingPeriodStart', sql: buildMonthStartSql('BillingPeriodStart') },
    { to: 'x_CreditsTotal', sql: sumOfCredits('Credits'), note: 'the exact sum of the amounts in `credits`' },
    {
      to: 'BilledCost',
      sql: sumOfTwo('x_CostBeforeCredits', 'x_CreditsTotal'),
      note: '`x_CostBeforeCredits + x_CreditsTotal`',
    },
    {
      to: 'ChargeCategory',
      sql: "multiIf(x_ChargeType = 'tax', 'Tax', x_ChargeType IN ('adjustment', 'rounding error', 'rounding_error'), 'Adjustment', 'Usage')",
    },
    { to: 'ProviderName', sql: "'Google Cloud'" },
    { to: 'InvoiceIssuerName', sql: "'Google Cloud'" },
    { to: 'PublisherName', sql: "if(PublisherName = '', 'Google Cloud', PublisherName)" },
    { to: 'x_CloudProvider', sql: "'GCP'" },
    { to: 'x_IsConsumption', sql: "ChargeCategory = 'Usage'" },
  ],
}
