/**
 * The titles and nouns of the objects in the audit log. The log needs all of them, and the full declarations would be
 * larger than the page.
 */
import type { Noun, Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/identity/audit-objects'
import * as nouns from '@cmp/messages/contract/nouns'

/** The title of a list, the noun of its rows, and the page of a row if rows have a page. */
export type AuditObject = { title: Text; noun: Noun; detail?: string }

/** The objects by the name of their list. */
export const auditObjects: Readonly<Record<string, AuditObject>> = {
  'agreement-lines': {
    title: m.recurringCharges,
    noun: nouns.recurringCharge,
    detail: '/agreement-line/detail',
  },
  'audit-entries': { title: m.auditLog, noun: nouns.auditEntry, detail: '/audit/detail' },
  'billing-profile-subscriptions': {
    title: m.priceRules,
    noun: nouns.priceRule,
    detail: '/billing-profile-subscription/detail',
  },
  'billing-profiles': {
    title: m.billingProfiles,
    noun: nouns.billingProfile,
    detail: '/billing-profile/detail',
  },
  budgets: { title: m.budgets, noun: nouns.budget, detail: '/budget/detail' },
  'cloud-accounts': { title: m.cloudAccounts, noun: nouns.cloudAccount, detail: '/cloud-account/detail' },
  'cloud-containers': { title: m.cloudScopes, noun: nouns.cloudScope },
  'cloud-resource-changes': { title: m.resourceChanges, noun: nouns.resourceChange },
  'cloud-resources': { title: m.allResources, noun: nouns.resource },
  'currency-monthly-rates': {
    title: m.monthlyExchangeRates,
    noun: nouns.monthlyExchangeRate,
    detail: '/currency-monthly-rate/detail',
  },
  'customer-contacts': {
    title: m.customerContacts,
    noun: nouns.customerContact,
    detail: '/customer-contact/detail',
  },
  'customer-invoice-details': { title: m.details, noun: nouns.invoiceDetail },
  'customer-invoice-ea-details': { title: m.customerEaInvoiceDetails, noun: nouns.customerEaInvoiceDetail },
  'customer-invoices': {
    title: m.customerInvoices,
    noun: nouns.customerInvoice,
    detail: '/customer-invoice/detail',
  },
  'customer-invoices-ea': {
    title: m.customerEaInvoices,
    noun: nouns.customerEaInvoice,
    detail: '/customer-invoice/detail',
  },
  'customer-limits': { title: m.limits, noun: nouns.limit },
  'customer-subscription-entitlements': {
    title: m.entitlements,
    noun: nouns.entitlement,
    detail: '/customer-subscription-entitlement/detail',
  },
  'customer-subscriptions': {
    title: m.customerSubscriptions,
    noun: nouns.subscription,
    detail: '/customer-subscription/detail',
  },
  customers: { title: m.customers, noun: nouns.customer, detail: '/customer/detail' },
  'focus-deliveries': { title: m.focusFileDeliveries, noun: nouns.focusDelivery },
  'gcp-customer-invoice-details': {
    title: m.gcpCustomerInvoiceDetails,
    noun: nouns.gcpCustomerInvoiceDetail,
  },
  'gcp-customer-invoices': {
    title: m.gcpCustomerInvoices,
    noun: nouns.gcpCustomerInvoice,
    detail: '/customer-invoice/detail',
  },
  'gcp-invoices': { title: m.gcpInvoices, noun: nouns.gcpInvoice, detail: '/gcp-invoice/detail' },
  'gcp-usage-lines': { title: m.gcpUsage, noun: nouns.gcpUsageLine },
  'identity-providers': {
    title: m.singleSignOn,
    noun: nouns.identityProvider,
    detail: '/identity-provider/detail',
  },
  'invoice-billing-line-items': { title: m.ri, noun: nouns.reservationLine },
  'invoice-usage-line-items': { title: m.payg, noun: nouns.usageLine },
  invoices: { title: m.invoices, noun: nouns.invoice, detail: '/invoice/detail' },
  'invoices-ea': { title: m.eaInvoices, noun: nouns.eaInvoice, detail: '/invoice-ea/detail' },
  'late-change-lines': { title: m.changedLineItems, noun: nouns.changedLineItem },
  'late-changes': { title: m.lateChanges, noun: nouns.lateChange, detail: '/late-change/detail' },
  'month-check-findings': { title: m.monthChecks, noun: nouns.finding },
  'monthly-reports': { title: m.monthlyReports, noun: nouns.monthlyReport, detail: '/monthly-report/detail' },
  'outbox-mails': { title: m.outbox, noun: nouns.email, detail: '/outbox/detail' },
  payments: { title: m.payments, noun: nouns.payment },
  'project-currency-rates': {
    title: m.projectExchangeRates,
    noun: nouns.projectExchangeRate,
    detail: '/project-currency-rate/detail',
  },
  'project-subscription-rgs': {
    title: m.projectResourceGroups,
    noun: nouns.projectResourceGroup,
    detail: '/project-subscription-resource-group/detail',
  },
  projects: { title: m.projects, noun: nouns.project, detail: '/project/detail' },
  'provision-history': { title: m.provisioningHistory, noun: nouns.run },
  'provision-modules': {
    title: m.terraformModules,
    noun: nouns.terraformModule,
    detail: '/provision-module/detail',
  },
  'provision-rules': {
    title: m.provisioningRules,
    noun: nouns.provisioningRule,
    detail: '/provision-rule/detail',
  },
  'provision-templates': {
    title: m.provisioningTemplates,
    noun: nouns.template,
    detail: '/provision-template/detail',
  },
  provisions: { title: m.infrastructure, noun: nouns.provision, detail: '/infrastructure-provision/detail' },
  'support-tickets': { title: m.supportTickets, noun: nouns.supportTicket, detail: '/support-ticket/detail' },
  'unassigned-lines': { title: m.unassignedLineItems, noun: nouns.unassignedSubscription },
  'usage-anomalies': { title: m.anomalies, noun: nouns.anomaly },
  'usage-by-meters': { title: m.usageByMeter, noun: nouns.meter },
  users: { title: m.users, noun: nouns.user, detail: '/user/detail' },
  'webhook-deliveries': { title: m.webhookDeliveries, noun: nouns.webhookDelivery },
  'webhook-endpoints': { title: m.webhooks, noun: nouns.webhookEndpoint, detail: '/webhook/detail' },
}
