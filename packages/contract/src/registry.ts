/** Every resource, for what walks over all of them: routes, OpenAPI, pages, tests. */
import { billingProfiles, billingProfileSubscriptions } from './billing-profiles.ts'
import { currencyMonthlyRates } from './currency-monthly-rates.ts'
import { auditEntries, identityProviders, outboxMails } from './administration.ts'
import { customerSubscriptionEntitlements } from './customer-subscription-entitlements.ts'
import { customerSubscriptions } from './customer-subscriptions.ts'
import { customers } from './customers.ts'
import { customerInvoiceDetails, customerInvoices } from './customer-invoices.ts'
import { invoicesEa } from './invoices-ea.ts'
import { invoiceBillingLineItems, invoices, invoiceUsageLineItems, unassignedLines } from './invoices.ts'
import { projectCurrencyRates, projects, projectSubscriptionRgs } from './projects.ts'
import { supportTickets } from './support-tickets.ts'
import { users } from './users.ts'
import type { Resource } from './kit/resource.ts'

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
    customerSubscriptionEntitlements,
    projects,
    projectCurrencyRates,
    projectSubscriptionRgs,
    invoicesEa,
    supportTickets,
    users,
    auditEntries,
    outboxMails,
    identityProviders,
  ].map((resource): [string, Resource] => [resource.name, resource]),
)
