/**
 * The titles and nouns of the objects in the audit log. The log needs all of them, and the full declarations would be
 * larger than the page.
 */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/identity/audit-objects'

/** The title of a list, the noun of its rows, and the page of a row if rows have a page. */
export type AuditObject = { title: Text; noun: string; detail?: string }

/** The objects by the name of their list. */
export const auditObjects: Readonly<Record<string, AuditObject>> = {
  'agreement-lines': { title: m.agreementLines, noun: 'agreement line', detail: '/agreement-line/detail' },
  'audit-entries': { title: m.audit, noun: 'audit entry', detail: '/audit/detail' },
  'billing-profile-subscriptions': {
    title: m.billingProfileRules,
    noun: 'billing profile rule',
    detail: '/billing-profile-subscription/detail',
  },
  'billing-profiles': {
    title: m.billingProfiles,
    noun: 'billing profile',
    detail: '/billing-profile/detail',
  },
  budgets: { title: m.budgets, noun: 'budget', detail: '/budget/detail' },
  'cloud-accounts': { title: m.cloudAccounts, noun: 'cloud account', detail: '/cloud-account/detail' },
  'cloud-containers': { title: m.cloudContainers, noun: 'cloud container' },
  'cloud-resource-changes': { title: m.resourceChanges, noun: 'change of a resource' },
  'cloud-resources': { title: m.allResources, noun: 'resource' },
  'currency-monthly-rates': {
    title: m.currencyMonthlyRates,
    noun: 'currency monthly rate',
    detail: '/currency-monthly-rate/detail',
  },
  'customer-contacts': {
    title: m.customerContacts,
    noun: 'customer contact',
    detail: '/customer-contact/detail',
  },
  'customer-invoice-details': { title: m.details, noun: 'invoice detail' },
  'customer-invoice-ea-details': { title: m.customerEaInvoiceDetails, noun: 'customer EA invoice detail' },
  'customer-invoices': {
    title: m.customerInvoices,
    noun: 'customer invoice',
    detail: '/customer-invoice/detail',
  },
  'customer-invoices-ea': {
    title: m.customerEaInvoices,
    noun: 'customer EA invoice',
    detail: '/customer-invoice/detail',
  },
  'customer-limits': { title: m.limits, noun: 'limit' },
  'customer-subscription-entitlements': {
    title: m.entitlements,
    noun: 'entitlement',
    detail: '/customer-subscription-entitlement/detail',
  },
  'customer-subscriptions': {
    title: m.customerSubscriptions,
    noun: 'subscription',
    detail: '/customer-subscription/detail',
  },
  customers: { title: m.customers, noun: 'customer', detail: '/customer/detail' },
  'focus-deliveries': { title: m.deliveries, noun: 'delivery of FOCUS files' },
  'gcp-customer-invoice-details': {
    title: m.gcpCustomerInvoiceDetails,
    noun: 'GCP customer invoice detail',
  },
  'gcp-customer-invoices': {
    title: m.gcpCustomerInvoices,
    noun: 'GCP customer invoice',
    detail: '/customer-invoice/detail',
  },
  'gcp-invoices': { title: m.gcpInvoices, noun: 'GCP invoice', detail: '/gcp-invoice/detail' },
  'gcp-usage-lines': { title: m.gcpUsage, noun: 'GCP usage line' },
  'identity-providers': {
    title: m.singleSignOn,
    noun: 'identity provider',
    detail: '/identity-provider/detail',
  },
  'invoice-billing-line-items': { title: m.ri, noun: 'billing line' },
  'invoice-usage-line-items': { title: m.payg, noun: 'usage line' },
  invoices: { title: m.invoices, noun: 'invoice', detail: '/invoice/detail' },
  'invoices-ea': { title: m.eaInvoices, noun: 'EA invoice', detail: '/invoice-ea/detail' },
  'late-change-lines': { title: m.changedLines, noun: 'changed line' },
  'late-changes': { title: m.lateChanges, noun: 'late change', detail: '/late-change/detail' },
  'monthly-reports': { title: m.monthlyReports, noun: 'monthly report', detail: '/monthly-report/detail' },
  'outbox-mails': { title: m.outbox, noun: 'message', detail: '/outbox/detail' },
  payments: { title: m.payments, noun: 'payment' },
  'project-currency-rates': {
    title: m.projectCurrencyRates,
    noun: 'project currency rate',
    detail: '/project-currency-rate/detail',
  },
  'project-subscription-rgs': {
    title: m.projectResourceGroups,
    noun: 'project resource group',
    detail: '/project-subscription-resource-group/detail',
  },
  projects: { title: m.projects, noun: 'project', detail: '/project/detail' },
  'provision-history': { title: m.provisionHistory, noun: 'run' },
  'provision-modules': {
    title: m.terraformModules,
    noun: 'Terraform module',
    detail: '/provision-module/detail',
  },
  'provision-rules': {
    title: m.provisioningRules,
    noun: 'provisioning rule',
    detail: '/provision-rule/detail',
  },
  'provision-templates': {
    title: m.provisioningTemplates,
    noun: 'template',
    detail: '/provision-template/detail',
  },
  provisions: { title: m.infrastructure, noun: 'provision', detail: '/infrastructure-provision/detail' },
  'support-tickets': { title: m.supportTickets, noun: 'support ticket', detail: '/support-ticket/detail' },
  'unassigned-lines': { title: m.unassignedLines, noun: 'unassigned subscription' },
  'usage-anomalies': { title: m.unusualDays, noun: 'unusual day' },
  'usage-by-meters': { title: m.usageByMeter, noun: 'meter' },
  users: { title: m.users, noun: 'user', detail: '/user/detail' },
  'webhook-deliveries': { title: m.webhookDeliveries, noun: 'webhook delivery' },
  'webhook-endpoints': { title: m.webhooks, noun: 'webhook endpoint', detail: '/webhook/detail' },
}
