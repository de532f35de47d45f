/** Every resource, for what walks over all of them: routes, OpenAPI, pages, tests. */
import { billingProfiles, billingProfileSubscriptions } from './billing-profiles.ts'
import { currencyMonthlyRates } from './currency-monthly-rates.ts'
import { customerSubscriptions } from './customer-subscriptions.ts'
import { customers } from './customers.ts'
import { customerInvoiceDetails, customerInvoices } from './customer-invoices.ts'
import { invoiceBillingLineItems, invoices, invoiceUsageLineItems, unassignedLines } from './invoices.ts'
import type { Resource } from './resource.ts'

/** All resources by area name. */
export const resources: Record<string, Resource> = Object.fromEntries(
  [
    customers,
    customerSubscriptions,
    billingProfiles,
    billingProfileSubscriptions,
    currencyMonthlyRates,
    invoices,
    invoiceUsageLineItems,
    invoiceBillingLineItems,
    unassignedLines,
    customerInvoices,
    customerInvoiceDetails,
  ].map((resource): [string, Resource] => [resource.name, resource]),
)
