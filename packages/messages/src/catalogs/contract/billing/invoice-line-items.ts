/** Texts of `contract/billing/invoice-line-items`. */
import { defineMessage } from '@cmp/messages'

export const invoiceNumber = defineMessage('Invoice number')
export const id = defineMessage('Id')
export const line = defineMessage('Line')
export const partnerName = defineMessage('Partner Name')
export const customerName = defineMessage('Customer Name')
export const customerDomainName = defineMessage('Customer Domain Name')
export const productId = defineMessage('Product Id')
export const productName = defineMessage('Product Name')
export const skuId = defineMessage('Sku Id')
export const skuName = defineMessage('Sku Name')
export const availabilityId = defineMessage('Availability Id')
export const subscriptionId = defineMessage('Subscription Id')
export const chargeStartDate = defineMessage('Charge Start Date')
export const chargeEndDate = defineMessage('Charge End Date')
export const usageDate = defineMessage('Usage Date')
export const meterType = defineMessage('Meter Type')
export const quantity = defineMessage('Quantity')
export const unitOfMeasure = defineMessage('Unit Of Measure')
export const unitPrice = defineMessage('Unit Price')
export const payg = defineMessage('PAYG')
export const payAsYouGoUsageOf = defineMessage(
  'The pay-as-you-go usage of this invoice, one line item for each day and meter.',
)
export const billingPreTaxTotal = defineMessage('Billing Pre Tax Total')
export const billingCurrency = defineMessage('Billing Currency')
export const ri = defineMessage('RI')
export const reservationsLicensesAndMarketplace = defineMessage(
  'The reservations, licenses and marketplace purchases of this invoice.',
)
export const pricingCurrency = defineMessage('Pricing Currency')
