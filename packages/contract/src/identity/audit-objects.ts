/**
 * The titles and nouns of the objects in the audit log. The log needs all of them, and the full declarations would be
 * larger than the page.
 */

/** The title of a list, the noun of its rows, and the page of a row if rows have a page. */
export type AuditObject = { title: string; noun: string; detail?: string }

/** The objects by the name of their list. */
export const auditObjects: Readonly<Record<string, AuditObject>> = {
  'agreement-lines': { title: 'Agreement lines', noun: 'agreement line', detail: '/agreement-line/detail' },
  'audit-entries': { title: 'Audit', noun: 'audit entry', detail: '/audit/detail' },
  'billing-profile-subscriptions': {
    title: 'Billing profile rules',
    noun: 'billing profile rule',
    detail: '/billing-profile-subscription/detail',
  },
  'billing-profiles': {
    title: 'Billing profiles',
    noun: 'billing profile',
    detail: '/billing-profile/detail',
  },
  budgets: { title: 'Budgets', noun: 'budget', detail: '/budget/detail' },
  'cloud-accounts': { title: 'Cloud accounts', noun: 'cloud account', detail: '/cloud-account/detail' },
  'cloud-containers': { title: 'Cloud containers', noun: 'cloud container' },
  'cloud-resource-changes': { title: 'Resource changes', noun: 'change of a resource' },
  'cloud-resources': { title: 'All resources', noun: 'resource' },
  'currency-monthly-rates': {
    title: 'Currency monthly rates',
    noun: 'currency monthly rate',
    detail: '/currency-monthly-rate/detail',
  },
  'customer-contacts': {
    title: 'Customer contacts',
    noun: 'customer contact',
    detail: '/customer-contact/detail',
  },
  'customer-invoice-details': { title: 'Details', noun: 'invoice detail' },
  'customer-invoice-ea-details': { title: 'Customer EA invoice details', noun: 'customer EA invoice detail' },
  'customer-invoices': {
    title: 'Customer invoices',
    noun: 'customer invoice',
    detail: '/customer-invoice/detail',
  },
  'customer-invoices-ea': {
    title: 'Customer EA invoices',
    noun: 'customer EA invoice',
    detail: '/customer-invoice/detail',
  },
  'customer-limits': { title: 'Limits', noun: 'limit' },
  'customer-subscription-entitlements': {
    title: 'Entitlements',
    noun: 'entitlement',
    detail: '/customer-subscription-entitlement/detail',
  },
  'customer-subscriptions': {
    title: 'Customer subscriptions',
    noun: 'subscription',
    detail: '/customer-subscription/detail',
  },
  customers: { title: 'Customers', noun: 'customer', detail: '/customer/detail' },
  'focus-deliveries': { title: 'Deliveries', noun: 'delivery of FOCUS files' },
  'gcp-customer-invoice-details': {
    title: 'GCP customer invoice details',
    noun: 'GCP customer invoice detail',
  },
  'gcp-customer-invoices': {
    title: 'GCP customer invoices',
    noun: 'GCP customer invoice',
    detail: '/customer-invoice/detail',
  },
  'gcp-invoices': { title: 'GCP invoices', noun: 'GCP invoice', detail: '/gcp-invoice/detail' },
  'gcp-usage-lines': { title: 'GCP usage', noun: 'GCP usage line' },
  'identity-providers': {
    title: 'Single sign-on',
    noun: 'identity provider',
    detail: '/identity-provider/detail',
  },
  'invoice-billing-line-items': { title: 'RI', noun: 'billing line' },
  'invoice-usage-line-items': { title: 'PAYG', noun: 'usage line' },
  invoices: { title: 'Invoices', noun: 'invoice', detail: '/invoice/detail' },
  'invoices-ea': { title: 'EA invoices', noun: 'EA invoice', detail: '/invoice-ea/detail' },
  'late-change-lines': { title: 'Changed lines', noun: 'changed line' },
  'late-changes': { title: 'Late changes', noun: 'late change', detail: '/late-change/detail' },
  'monthly-reports': { title: 'Monthly reports', noun: 'monthly report', detail: '/monthly-report/detail' },
  'outbox-mails': { title: 'Outbox', noun: 'message', detail: '/outbox/detail' },
  payments: { title: 'Payments', noun: 'payment' },
  'project-currency-rates': {
    title: 'Project currency rates',
    noun: 'project currency rate',
    detail: '/project-currency-rate/detail',
  },
  'project-subscription-rgs': {
    title: 'Project resource groups',
    noun: 'project resource group',
    detail: '/project-subscription-resource-group/detail',
  },
  projects: { title: 'Projects', noun: 'project', detail: '/project/detail' },
  'provision-history': { title: 'Provision history', noun: 'run' },
  'provision-modules': {
    title: 'Terraform modules',
    noun: 'Terraform module',
    detail: '/provision-module/detail',
  },
  'provision-rules': {
    title: 'Provisioning rules',
    noun: 'provisioning rule',
    detail: '/provision-rule/detail',
  },
  'provision-templates': {
    title: 'Provisioning templates',
    noun: 'template',
    detail: '/provision-template/detail',
  },
  provisions: { title: 'Infrastructure', noun: 'provision', detail: '/infrastructure-provision/detail' },
  'support-tickets': { title: 'Support tickets', noun: 'support ticket', detail: '/support-ticket/detail' },
  'unassigned-lines': { title: 'Unassigned lines', noun: 'unassigned subscription' },
  'usage-anomalies': { title: 'Unusual days', noun: 'unusual day' },
  'usage-by-meters': { title: 'Usage by meter', noun: 'meter' },
  users: { title: 'Users', noun: 'user', detail: '/user/detail' },
  'webhook-deliveries': { title: 'Webhook deliveries', noun: 'webhook delivery' },
  'webhook-endpoints': { title: 'Webhooks', noun: 'webhook endpoint', detail: '/webhook/detail' },
}
