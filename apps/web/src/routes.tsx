/**
 * The route tree of the portal. It contains only addresses: each page is loaded when somebody opens it. A new list
 * needs one line in `lists` and a file that exports `pages`. The pages before the sign-in are in `session-pages.tsx`.
 */
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { createLazyPage, createPreloadedPage, guarded, list, page, root } from './create-routes.tsx'
import { otherPaths, paths } from './kit/api/paths.ts'
import { queryClient } from './kit/api/query.ts'
import { sessionQuery } from './kit/session/session.ts'

const lists = [
  list('/customer', () => import('./areas/parties/customers/pages.tsx')),
  list('/customer-contact', () => import('./areas/parties/customer-contacts/pages.ts')),
  list('/budget', () => import('./areas/insight/budgets/pages.tsx')),
  list('/customer-subscription', () => import('./areas/parties/customer-subscriptions/pages.tsx')),
  list('/billing-profile', () => import('./areas/billing/billing-profiles/pages.tsx')),
  list('/billing-profile-subscription', () => import('./areas/billing/billing-profiles/rule-pages.ts')),
  list('/agreement-line', () => import('./areas/billing/agreement-lines/pages.tsx')),
  list(
    '/customer-subscription-entitlement',
    () => import('./areas/parties/customer-subscription-entitlements/pages.ts'),
  ),
  list('/project', () => import('./areas/parties/projects/pages.tsx')),
  list('/project-currency-rate', () => import('./areas/billing/project-currency-rates/pages.ts')),
  list(
    '/project-subscription-resource-group',
    () => import('./areas/parties/project-subscription-rgs/pages.ts'),
  ),
  list('/invoice-ea', () => import('./areas/billing/invoices-ea/pages.tsx')),
  list('/currency-monthly-rate', () => import('./areas/billing/currency-monthly-rates/pages.tsx')),
  list('/support-ticket', () => import('./areas/support/support-tickets/pages.tsx')),
  list('/user', () => import('./areas/identity/users/pages.tsx')),
  list('/cloud-account', () => import('./areas/clouds/cloud-accounts/pages.tsx')),
  list('/provision-rule', () => import('./areas/provisioning/provision-rules/pages.ts')),
  list('/provision-module', () => import('./areas/provisioning/provision-modules/pages.tsx')),
  list('/provision-template', () => import('./areas/provisioning/provision-templates/pages.tsx')),
  list('/cloud-container', () => import('./areas/clouds/cloud-containers/pages.ts')),
  list('/identity-provider', () => import('./areas/identity/identity-providers/pages.tsx')),
  list('/webhook', () => import('./areas/messaging/webhooks/pages.tsx')),
  list('/limit', () => import('./areas/parties/customer-limits/pages.tsx')),
]

/** The pages of billing, which differ too much from the pages of a plain resource. */
const billingPages = [
  page(
    '/invoice',
    createLazyPage(() => import('./areas/billing/invoices/InvoicesPage.tsx'), 'AzureInvoicesPage'),
    async () => (await import('./areas/billing/invoices/InvoicesPage.tsx')).preloads.azure,
  ),
  page(
    '/aws-invoice',
    createLazyPage(() => import('./areas/billing/invoices/InvoicesPage.tsx'), 'AwsInvoicesPage'),
    async () => (await import('./areas/billing/invoices/InvoicesPage.tsx')).preloads.aws,
  ),
  page(
    '/all-invoice',
    createLazyPage(() => import('./areas/billing/invoices/InvoicesPage.tsx'), 'AllInvoicesPage'),
    async () => (await import('./areas/billing/invoices/InvoicesPage.tsx')).preloads.all,
  ),
  createPreloadedPage(
    '/gcp-invoice',
    () => import('./areas/billing/gcp-invoices/GcpInvoicesPage.tsx'),
    'GcpInvoicesPage',
  ),
  createPreloadedPage(
    '/gcp-invoice/detail',
    () => import('./areas/billing/gcp-invoices/GcpInvoicePage.tsx'),
    'GcpInvoicePage',
  ),
  page(
    '/gcp-customer-invoice',
    createLazyPage(
      () => import('./areas/billing/provider-customer-invoices/pages.tsx'),
      'GcpCustomerInvoicesPage',
    ),
    async () => (await import('./areas/billing/provider-customer-invoices/pages.tsx')).preloads.gcpDocuments,
  ),
  page(
    '/gcp-customer-invoice-detail',
    createLazyPage(
      () => import('./areas/billing/provider-customer-invoices/pages.tsx'),
      'GcpCustomerInvoiceDetailsPage',
    ),
    async () => (await import('./areas/billing/provider-customer-invoices/pages.tsx')).preloads.gcpDetails,
  ),
  page(
    '/customer-invoice-ea',
    createLazyPage(
      () => import('./areas/billing/provider-customer-invoices/pages.tsx'),
      'CustomerInvoicesEaPage',
    ),
    async () => (await import('./areas/billing/provider-customer-invoices/pages.tsx')).preloads.eaDocuments,
  ),
  page(
    '/billing-ea',
    createLazyPage(
      () => import('./areas/billing/provider-customer-invoices/pages.tsx'),
      'CustomerInvoiceEaDetailsPage',
    ),
    async () => (await import('./areas/billing/provider-customer-invoices/pages.tsx')).preloads.eaDetails,
  ),
  page(
    '/invoice/detail',
    createLazyPage(() => import('./areas/billing/invoices/InvoiceDetailDialog.tsx'), 'InvoiceDetailDialog'),
  ),
  page(
    '/invoice/reconciliation',
    createLazyPage(() => import('./areas/billing/invoices/ReconciliationPage.tsx'), 'ReconciliationPage'),
  ),
  createPreloadedPage(
    '/late-change',
    () => import('./areas/billing/late-changes/LateChangesPage.tsx'),
    'LateChangesPage',
  ),
  createPreloadedPage(
    '/late-change/detail',
    () => import('./areas/billing/late-changes/LateChangePage.tsx'),
    'LateChangePage',
  ),
  createPreloadedPage(
    '/month-check',
    () => import('./areas/billing/month-checks/MonthChecksPage.tsx'),
    'MonthChecksPage',
  ),
  createPreloadedPage(
    '/unassigned-line',
    () => import('./areas/billing/unassigned-lines/UnassignedLinesPage.tsx'),
    'UnassignedLinesPage',
  ),
  page(
    paths.assignMany(),
    createLazyPage(() => import('./areas/billing/unassigned-lines/AssignManyPage.tsx'), 'AssignManyPage'),
  ),
  page(
    paths.bulkRun(),
    createLazyPage(() => import('./areas/billing/bulk-runs/BulkRunPage.tsx'), 'BulkRunPage'),
  ),
  createPreloadedPage(
    '/customer-invoice',
    () => import('./areas/billing/customer-invoices/CustomerInvoicesPage.tsx'),
    'CustomerInvoicesPage',
  ),
  createPreloadedPage(
    '/customer-invoice/detail',
    () => import('./areas/billing/customer-invoices/CustomerInvoicePage.tsx'),
    'CustomerInvoicePage',
  ),
  page(
    '/customer-invoice/proof',
    createLazyPage(() => import('./areas/billing/proofs/ProofPage.tsx'), 'ProofPage'),
  ),
  createPreloadedPage('/payment', () => import('./areas/billing/payments/PaymentsPage.tsx'), 'PaymentsPage'),
  page(
    paths.statement(),
    createLazyPage(() => import('./areas/billing/statements/StatementPage.tsx'), 'StatementPage'),
  ),
  page(
    paths.accountStatement(),
    createLazyPage(
      () => import('./areas/billing/statements/AccountStatementPage.tsx'),
      'AccountStatementPage',
    ),
  ),
]

/** Usage and margins, the causes of their change, and the monthly reports. */
const usagePages = [
  createPreloadedPage(
    paths.monthlyReports(),
    () => import('./areas/insight/monthly-reports/MonthlyReportsPage.tsx'),
    'MonthlyReportsPage',
  ),
  page(
    '/monthly-report/detail',
    createLazyPage(
      () => import('./areas/insight/monthly-reports/MonthlyReportPage.tsx'),
      'MonthlyReportPage',
    ),
  ),
  page(
    paths.usage(),
    createLazyPage(() => import('./areas/insight/usage-by-meters/UsagePage.tsx'), 'UsagePage'),
  ),
  page(
    paths.usageChange(),
    createLazyPage(() => import('./areas/insight/usage-by-meters/UsageChangePage.tsx'), 'UsageChangePage'),
  ),
  page(
    paths.simulator(),
    createLazyPage(() => import('./areas/insight/simulations/SimulatorPage.tsx'), 'SimulatorPage'),
  ),
  page(
    paths.margins(),
    createLazyPage(() => import('./areas/insight/margins/MarginsPage.tsx'), 'MarginsPage'),
  ),
  createPreloadedPage(
    '/unusual-day',
    () => import('./areas/insight/usage-anomalies/UsageAnomaliesPage.tsx'),
    'UsageAnomaliesPage',
  ),
]

/** Administration pages without forms. */
const administrationPages = [
  page(
    paths.roles(),
    createLazyPage(() => import('./areas/identity/roles/RolesPage.tsx'), 'RolesPage'),
  ),
  page(
    paths.seller(),
    createLazyPage(() => import('./areas/parties/seller/SellerPage.tsx'), 'SellerPage'),
  ),
  page(
    paths.brand(),
    createLazyPage(() => import('./areas/parties/brand/BrandPage.tsx'), 'BrandPage'),
  ),
  page(
    paths.signInSettings(),
    createLazyPage(
      () => import('./areas/identity/sign-in-settings/SignInSettingsPage.tsx'),
      'SignInSettingsPage',
    ),
  ),
  page(
    paths.monthClose(),
    createLazyPage(() => import('./areas/billing/month-close/MonthClosePage.tsx'), 'MonthClosePage'),
  ),
  page(
    paths.retention(),
    createLazyPage(() => import('./areas/billing/retention/RetentionPage.tsx'), 'RetentionPage'),
  ),
  createPreloadedPage('/audit', () => import('./areas/identity/audit/AuditPage.tsx'), 'AuditPage'),
  page(
    '/audit/detail',
    createLazyPage(() => import('./areas/identity/audit/AuditEntryPage.tsx'), 'AuditEntryPage'),
  ),
  createPreloadedPage('/outbox', () => import('./areas/messaging/outbox/OutboxPage.tsx'), 'OutboxPage'),
  page(
    '/outbox/detail',
    createLazyPage(() => import('./areas/messaging/outbox/OutboxMailPage.tsx'), 'OutboxMailPage'),
  ),
]

/** The dashboards. */
const dashboardPages = [
  page(
    paths.dashboard(),
    createLazyPage(() => import('./areas/insight/dashboards/DashboardPage.tsx'), 'DashboardPage'),
  ),
]

const InventoryPages = createLazyPage(
  () => import('./areas/clouds/inventories/InventoryPages.tsx'),
  'InventoryPages',
)

const preloadInventory = async () => (await import('./areas/clouds/inventories/InventoryPages.tsx')).preload

/** The inventories, at the addresses of their declarations. */
const inventoryPages = [
  createPreloadedPage(
    '/visibility-dashboard',
    () => import('./areas/clouds/visibility/VisibilityPage.tsx'),
    'VisibilityPage',
  ),
  createPreloadedPage(
    '/visibility-resource',
    () => import('./areas/clouds/visibility/AllResourcesPage.tsx'),
    'AllResourcesPage',
  ),
  page('/visibility-{$inventory}', InventoryPages, preloadInventory),
  page('/visibility-{$inventory}/$', InventoryPages, preloadInventory),
  page(
    '/cloud-resource-change',
    createLazyPage(
      () => import('./areas/clouds/cloud-containers/ResourceChangesPage.tsx'),
      'ResourceChangesPage',
    ),
  ),
]

const forward = (from: string, to: string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true })
    },
  })

/**
 * The page for unknown addresses: inside the frame for signed-in users, alone for all others, who are not sent to sign
 * in for nothing.
 */
const missing = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => queryClient.ensureQueryData(sessionQuery),
  component: createLazyPage(() => import('./kit/shell/MissingInShell.tsx'), 'MissingInShell'),
})

/** The tree. */
export const routeTree = root.addChildren([
  forward('/', paths.home()),
  ...Object.entries(otherPaths).map(([from, to]) => forward(from, to)),
  guarded.addChildren([
    page(
      paths.home(),
      createLazyPage(() => import('./areas/insight/homepage/HomePage.tsx'), 'HomePage'),
    ),
    page(
      paths.profile(),
      createLazyPage(() => import('./areas/identity/profile/ProfilePage.tsx'), 'ProfilePage'),
    ),
    page(
      paths.notifications(),
      createLazyPage(
        () => import('./areas/messaging/notifications/NotificationsPage.tsx'),
        'NotificationsPage',
      ),
    ),
    page(
      paths.tasks(),
      createLazyPage(() => import('./areas/messaging/tasks/TasksPage.tsx'), 'TasksPage'),
    ),
    page(
      '/list-import',
      createLazyPage(() => import('./areas/parties/list-imports/ListImportPage.tsx'), 'ListImportPage'),
    ),
    page(
      paths.provisions(),
      createLazyPage(() => import('./areas/provisioning/provisions/ProvisionsPage.tsx'), 'ProvisionsPage'),
      async () => (await import('./areas/provisioning/provisions/ProvisionsPage.tsx')).preloads.provisions,
    ),
    page(
      '/infrastructure-provision/history',
      createLazyPage(() => import('./areas/provisioning/provisions/ProvisionsPage.tsx'), 'ProvisionsPage'),
      async () => (await import('./areas/provisioning/provisions/ProvisionsPage.tsx')).preloads.history,
    ),
    createPreloadedPage(
      '/infrastructure-provision/detail',
      () => import('./areas/provisioning/provisions/ProvisionPage.tsx'),
      'ProvisionPage',
    ),
    page(
      paths.provisionRun(),
      createLazyPage(() => import('./areas/provisioning/provisions/RunPage.tsx'), 'RunPage'),
    ),
    page(
      '/infrastructure-provision/import',
      createLazyPage(
        () => import('./areas/provisioning/provisions/ProvisionImportPage.tsx'),
        'ProvisionImportPage',
      ),
    ),
    page(
      paths.provisionEdit('{$kind}'),
      createLazyPage(
        () => import('./areas/provisioning/provisions/ProvisionEditPage.tsx'),
        'ProvisionEditPage',
      ),
    ),
    page(
      paths.provisionAdd(),
      createLazyPage(
        () => import('./areas/provisioning/provisions/ProvisionAddPage.tsx'),
        'ProvisionAddPage',
      ),
    ),
    ...lists.flat(),
    ...billingPages,
    ...usagePages,
    ...administrationPages,
    ...dashboardPages,
    ...inventoryPages,
  ]),
  missing,
])
