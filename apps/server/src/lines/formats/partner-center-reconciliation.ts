/**
 * Microsoft Partner Center new-commerce invoice reconciliation: licenses, reservations, savings plans, marketplace, and
 * the Azure plan's consumption as monthly rows. Both the file's and the API's spellings are read. Source:
 * https://learn.microsoft.com/partner-center/billing/modern-invoice-reconciliation-file
 */
import { buildMonthStartSql, buildNextMonthSql, type BillingFormat } from './format.ts'

export const partnerCenterReconciliation: BillingFormat = {
  name: 'partner-center-reconciliation',
  lineItemType: 'billing',
  recognisedBy: [
    ['Subtotal', 'TaxTotal', 'Currency', 'ChargeType'],
    ['Subtotal', 'Currency', 'ChargeType', 'PartnerId'],
  ],
  mappings: [
    { to: 'BilledCost', from: 'Subtotal', mandatory: true },
    { to: 'BillingCurrency', from: 'Currency', mandatory: true },
    { to: 'BillingAccountId', from: 'PartnerId', mandatory: true },
    { to: 'BillingPeriodStart', from: 'ChargeStartDate', whenEmpty: ['OrderDate'], mandatory: true },
    { to: 'InvoiceId', from: 'InvoiceNumber' },
    { to: 'SubAccountId', from: 'SubscriptionId' },
    { to: 'SubAccountName', from: 'SubscriptionDescription', whenEmpty: ['ProductName'] },
    { to: 'ChargePeriodStart', from: 'ChargeStartDate', whenEmpty: ['OrderDate'] },
    { to: 'ChargePeriodEnd', from: 'ChargeEndDate' },
    { to: 'PublisherName', from: 'PublisherName' },
    { to: 'ServiceName', from: ['ProductName', 'OfferName'] },
    { to: 'ChargeDescription', from: 'MeterDescription', whenEmpty: ['SkuName', 'ProductName', 'OfferName'] },
    { to: 'PricingQuantity', from: ['BillableQuantity', 'Quantity'], whenEmpty: ['Quantity'] },
    { to: 'PricingUnit', from: 'UnitType' },
    { to: 'PricingCurrency', from: 'PricingCurrency' },
    { to: 'ListUnitPrice', from: 'UnitPrice' },
    { to: 'SkuId', from: 'SkuId' },
    { to: 'x_PartnerId', from: 'PartnerId' },
    { to: 'x_CustomerId', from: 'CustomerId' },
    { to: 'x_CustomerName', from: 'CustomerName' },
    { to: 'x_CustomerDomainName', from: ['CustomerDomainName', 'DomainName'] },
    { to: 'x_CustomerCountry', from: 'CustomerCountry' },
    { to: 'x_ProductId', from: 'ProductId' },
    { to: 'x_ProductName', from: ['ProductName', 'OfferName'] },
    { to: 'x_SkuName', from: 'SkuName' },
    { to: 'x_AvailabilityId', from: 'AvailabilityId' },
    { to: 'x_SubscriptionId', from: 'SubscriptionId' },
    { to: 'x_SubscriptionDescription', from: 'SubscriptionDescription' },
    { to: 'x_ChargeStartDate', from: 'ChargeStartDate' },
    { to: 'x_ChargeEndDate', from: 'ChargeEndDate' },
    { to: 'x_MeterType', from: 'MeterDescription' },
    { to: 'x_UnitType', from: 'UnitType' },
    { to: 'x_UnitOfMeasure', from: 'UnitType' },
    { to: 'x_Quantity', from: ['BillableQuantity', 'Quantity'], whenEmpty: ['Quantity'] },
    { to: 'x_UnitPrice', from: 'UnitPrice' },
    { to: 'x_EffectiveUnitPrice', from: 'EffectiveUnitPrice' },
    { to: 'x_TaxTotal', from: ['TaxTotal', 'Tax'] },
    { to: 'x_Total', from: ['Total', 'TotalForCustomer'] },
    { to: 'x_PCToBCExchangeRate', from: 'PCToBCExchangeRate' },
    { to: 'x_ChargeType', from: 'ChargeType' },
    { to: 'x_ReservationOrderId', from: 'ReservationOrderId' },
    { to: 'x_OrderId', from: 'OrderId' },
    { to: 'x_TermAndBillingCycle', from: 'TermAndBillingCycle' },
  ],
  derived: [
    { to: 'BillingPeriodEnd', sql: buildNextMonthSql('BillingPeriodStart') },
    { to: 'BillingPeriodStart', sql: buildMonthStartSql('BillingPeriodStart') },
    // Metered rows repeat by month the usage that the daily rated usage lists by day. The daily file has no products
    // of other publishers, reservations, savings plans, or purchases for a term.
    {
      to: 'x_IsConsumption',
      sql: "x_ReservationOrderId = '' AND lower(x_ChargeType) NOT IN ('customercredit', 'credit') AND (PublisherName = '' OR lower(PublisherName) LIKE 'microsoft%') AND (lower(x_ProductName) = 'azure plan' OR x_MeterType != '' AND x_TermAndBillingCycle = '')",
      note: 'a metered row of Microsoft’s own (`PublisherName`) that has no reservation order and no term and is no credit: what daily rated usage lists too',
    },
    {
      to: 'ChargeCategory',
      sql: "multiIf(lower(x_ChargeType) IN ('customercredit', 'credit'), 'Credit', x_IsConsumption = 1, 'Usage', 'Purchase')",
    },
    { to: 'ProviderName', sql: "'Microsoft'" },
    { to: 'InvoiceIssuerName', sql: "'Microsoft'" },
    { to: 'x_CloudProvider', sql: "'Azure'" },
  ],
}
