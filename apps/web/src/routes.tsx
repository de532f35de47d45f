/**
 * The tree of the portal's router. Only addresses stand here: each page is loaded when somebody goes there. A new area
 * is one line in `areas` and a file that exports `pages`. The pages before the sign-in are in `session-pages.tsx`.
 */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { otherPaths, paths } from './kit/api/paths.ts'
import type { ResourcePages } from './kit/shell/resource-pages.tsx'
import { queryClient } from './kit/api/query.ts'
import { requireSession, sessionQuery } from './kit/session/session.ts'

/**
 * A page whose file is loaded when somebody goes there. A file that cannot be had is an error of the portal's own: for the
 * browser's the router would load the document anew, also offline, and leave nothing on the screen.
 */
const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (error) {
      throw new Error('A file of this page could not be loaded.', { cause: error })
    }
  }, name)

const root = createRootRoute()

/** Everything behind the sign-in hangs under this route. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => requireSession(location),
  component: lazyPage(() => import('./kit/shell/Shell.tsx'), 'Shell'),
})

/** A page behind the sign-in. */
const page = (path: string, component: RouteComponent): AnyRoute =>
  createRoute({ getParentRoute: () => guarded, path, component })

/** The pages of a resource at their paths; forms answer with the id in the path and in the query. */
const area = (base: string, load: () => Promise<{ pages: ResourcePages }>): AnyRoute[] => {
  const part = (name: keyof ResourcePages) => lazyPage(async () => (await load()).pages, name)
  return [
    page(base, part('List')),
    page(`${base}/add`, part('Add')),
    page(`${base}/edit`, part('Edit')),
    page(`${base}/edit/$id`, part('Edit')),
    page(`${base}/detail`, part('Detail')),
  ]
}

const areas = [
  area('/customer', () => import('./features/customers/pages.tsx')),
  area('/customer-contact', () => import('./features/customer-contacts/pages.ts')),
  area('/budget', () => import('./features/budgets/pages.tsx')),
  area('/customer-subscription', () => import('./features/customer-subscriptions/pages.tsx')),
  area('/billing-profile', () => import('./features/billing-profiles/pages.tsx')),
  area('/billing-profile-subscription', () => import('./features/billing-profiles/rule-pages.ts')),
  area('/agreement-line', () => import('./features/agreement-lines/pages.tsx')),
  area(
    '/customer-subscription-entitlement',
    () => import('./features/customer-subscription-entitlements/pages.ts'),
  ),
  area('/project', () => import('./features/projects/pages.tsx')),
  area('/project-currency-rate', () => import('./features/project-currency-rates/pages.ts')),
  area('/project-subscription-resource-group', () => import('./features/project-subscription-rgs/pages.ts')),
  area('/invoice-ea', () => import('./features/invoices-ea/pages.tsx')),
  area('/currency-monthly-rate', () => import('./features/currency-monthly-rates/pages.tsx')),
  area('/support-ticket', () => import('./features/support-tickets/pages.tsx')),
  area('/user', () => import('./features/users/pages.tsx')),
  area('/cloud-account', () => import('./features/cloud-accounts/pages.tsx')),
  area('/provision-rule', () => import('./features/provision-rules/pages.ts')),
  area('/provision-template', () => import('./features/provision-templates/pages.tsx')),
  area('/cloud-container', () => import('./features/cloud-containers/pages.ts')),
  area('/identity-provider', () => import('./features/identity-providers/pages.tsx')),
  area('/webhook', () => import('./features/webhooks/pages.tsx')),
  area('/limit', () => import('./features/customer-limits/pages.tsx')),
]

/** Pages of the billing areas, which differ too much from a plain resource's. */
const billingPages = [
  page(
    '/invoice',
    lazyPage(() => import('./features/invoices/InvoicesPage.tsx'), 'AzureInvoicesPage'),
  ),
  page(
    '/aws-invoice',
    lazyPage(() => import('./features/invoices/InvoicesPage.tsx'), 'AwsInvoicesPage'),
  ),
  page(
    '/all-invoice',
    lazyPage(() => import('./features/invoices/InvoicesPage.tsx'), 'AllInvoicesPage'),
  ),
  page(
    '/gcp-invoice',
    lazyPage(() => import('./features/gcp-invoices/GcpInvoicesPage.tsx'), 'GcpInvoicesPage'),
  ),
  page(
    '/gcp-invoice/detail',
    lazyPage(() => import('./features/gcp-invoices/GcpInvoicePage.tsx'), 'GcpInvoicePage'),
  ),
  page(
    '/gcp-customer-invoice',
    lazyPage(() => import('./features/gcp-customer-invoices/pages.tsx'), 'GcpCustomerInvoicesPage'),
  ),
  page(
    '/gcp-customer-invoice-detail',
    lazyPage(() => import('./features/gcp-customer-invoices/pages.tsx'), 'GcpCustomerInvoiceDetailsPage'),
  ),
  page(
    '/customer-invoice-ea',
    lazyPage(() => import('./features/customer-invoices-ea/pages.tsx'), 'CustomerInvoicesEaPage'),
  ),
  page(
    '/billing-ea',
    lazyPage(() => import('./features/customer-invoices-ea/pages.tsx'), 'CustomerInvoiceEaDetailsPage'),
  ),
  page(
    '/invoice/detail',
    lazyPage(() => import('./features/invoices/InvoiceDetailDialog.tsx'), 'InvoiceDetailDialog'),
  ),
  page(
    '/invoice/reconciliation',
    lazyPage(() => import('./features/invoices/ReconciliationPage.tsx'), 'ReconciliationPage'),
  ),
  page(
    '/late-change',
    lazyPage(() => import('./features/late-changes/LateChangesPage.tsx'), 'LateChangesPage'),
  ),
  page(
    '/late-change/detail',
    lazyPage(() => import('./features/late-changes/LateChangePage.tsx'), 'LateChangePage'),
  ),
  page(
    '/unassigned-line',
    lazyPage(() => import('./features/unassigned-lines/UnassignedLinesPage.tsx'), 'UnassignedLinesPage'),
  ),
  page(
    paths.assignMany(),
    lazyPage(() => import('./features/unassigned-lines/AssignManyPage.tsx'), 'AssignManyPage'),
  ),
  page(
    paths.bulkRun(),
    lazyPage(() => import('./features/bulk-runs/BulkRunPage.tsx'), 'BulkRunPage'),
  ),
  page(
    '/customer-invoice',
    lazyPage(() => import('./features/customer-invoices/CustomerInvoicesPage.tsx'), 'CustomerInvoicesPage'),
  ),
  page(
    '/customer-invoice/detail',
    lazyPage(() => import('./features/customer-invoices/CustomerInvoicePage.tsx'), 'CustomerInvoicePage'),
  ),
  page(
    '/customer-invoice/proof',
    lazyPage(() => import('./features/proofs/ProofPage.tsx'), 'ProofPage'),
  ),
  page(
    '/payment',
    lazyPage(() => import('./features/payments/PaymentsPage.tsx'), 'PaymentsPage'),
  ),
  page(
    paths.statement(),
    lazyPage(() => import('./features/statements/StatementPage.tsx'), 'StatementPage'),
  ),
  page(
    paths.accountStatement(),
    lazyPage(() => import('./features/statements/AccountStatementPage.tsx'), 'AccountStatementPage'),
  ),
]

/** Usage and margins, why they changed, and the reports of months. */
const usagePages = [
  page(
    paths.monthlyReports(),
    lazyPage(() => import('./features/monthly-reports/MonthlyReportsPage.tsx'), 'MonthlyReportsPage'),
  ),
  page(
    '/monthly-report/detail',
    lazyPage(() => import('./features/monthly-reports/MonthlyReportPage.tsx'), 'MonthlyReportPage'),
  ),
  page(
    paths.usage(),
    lazyPage(() => import('./features/usage-by-meters/UsagePage.tsx'), 'UsagePage'),
  ),
  page(
    paths.usageChange(),
    lazyPage(() => import('./features/usage-by-meters/UsageChangePage.tsx'), 'UsageChangePage'),
  ),
  page(
    paths.simulator(),
    lazyPage(() => import('./features/simulations/SimulatorPage.tsx'), 'SimulatorPage'),
  ),
  page(
    paths.margins(),
    lazyPage(() => import('./features/margins/MarginsPage.tsx'), 'MarginsPage'),
  ),
  page(
    '/unusual-day',
    lazyPage(() => import('./features/usage-anomalies/UsageAnomaliesPage.tsx'), 'UsageAnomaliesPage'),
  ),
]

/** Pages of administration that nobody adds to or edits. */
const administrationPages = [
  page(
    paths.roles(),
    lazyPage(() => import('./features/roles/RolesPage.tsx'), 'RolesPage'),
  ),
  page(
    paths.seller(),
    lazyPage(() => import('./features/seller/SellerPage.tsx'), 'SellerPage'),
  ),
  page(
    paths.brand(),
    lazyPage(() => import('./features/brand/BrandPage.tsx'), 'BrandPage'),
  ),
  page(
    paths.signInSettings(),
    lazyPage(() => import('./features/sign-in-settings/SignInSettingsPage.tsx'), 'SignInSettingsPage'),
  ),
  page(
    paths.retention(),
    lazyPage(() => import('./features/retention/RetentionPage.tsx'), 'RetentionPage'),
  ),
  page(
    '/audit',
    lazyPage(() => import('./features/audit/AuditPage.tsx'), 'AuditPage'),
  ),
  page(
    '/audit/detail',
    lazyPage(() => import('./features/audit/AuditEntryPage.tsx'), 'AuditEntryPage'),
  ),
  page(
    '/outbox',
    lazyPage(() => import('./features/outbox/OutboxPage.tsx'), 'OutboxPage'),
  ),
  page(
    '/outbox/detail',
    lazyPage(() => import('./features/outbox/OutboxMailPage.tsx'), 'OutboxMailPage'),
  ),
]

/** The charts that people have put beside each other. */
const dashboardPages = [
  page(
    paths.dashboard(),
    lazyPage(() => import('./features/dashboards/DashboardPage.tsx'), 'DashboardPage'),
  ),
]

const InventoryPages = lazyPage(() => import('./features/inventories/InventoryPages.tsx'), 'InventoryPages')

/** What the clouds hold: whatever is declared, at the addresses that the declarations say. */
const inventoryPages = [
  page(
    '/visibility-dashboard',
    lazyPage(() => import('./features/visibility/VisibilityPage.tsx'), 'VisibilityPage'),
  ),
  page(
    '/visibility-resource',
    lazyPage(() => import('./features/visibility/AllResourcesPage.tsx'), 'AllResourcesPage'),
  ),
  page('/visibility-{$inventory}', InventoryPages),
  page('/visibility-{$inventory}/$', InventoryPages),
  page(
    '/cloud-resource-change',
    lazyPage(() => import('./features/cloud-containers/ResourceChangesPage.tsx'), 'ResourceChangesPage'),
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

/** What has no page: inside the frame for whoever is signed in, alone for anybody else, who is not sent to sign in for nothing. */
const missing = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => queryClient.ensureQueryData(sessionQuery),
  component: lazyPage(() => import('./kit/shell/MissingInShell.tsx'), 'MissingInShell'),
})

/** The tree. */
export const routeTree = root.addChildren([
  forward('/', paths.home()),
  ...Object.entries(otherPaths).map(([from, to]) => forward(from, to)),
  guarded.addChildren([
    page(
      paths.home(),
      lazyPage(() => import('./features/homepage/HomePage.tsx'), 'HomePage'),
    ),
    page(
      paths.profile(),
      lazyPage(() => import('./features/profile/ProfilePage.tsx'), 'ProfilePage'),
    ),
    page(
      '/list-import',
      lazyPage(() => import('./features/list-imports/ListImportPage.tsx'), 'ListImportPage'),
    ),
    page(
      paths.provisions(),
      lazyPage(() => import('./features/provisions/ProvisionsPage.tsx'), 'ProvisionsPage'),
    ),
    page(
      '/infrastructure-provision/history',
      lazyPage(() => import('./features/provisions/ProvisionsPage.tsx'), 'ProvisionsPage'),
    ),
    page(
      '/infrastructure-provision/detail',
      lazyPage(() => import('./features/provisions/ProvisionPage.tsx'), 'ProvisionPage'),
    ),
    page(
      paths.provisionRun(),
      lazyPage(() => import('./features/provisions/RunPage.tsx'), 'RunPage'),
    ),
    page(
      '/infrastructure-provision/import',
      lazyPage(() => import('./features/provisions/ProvisionImportPage.tsx'), 'ProvisionImportPage'),
    ),
    page(
      paths.provisionEdit('{$kind}'),
      lazyPage(() => import('./features/provisions/ProvisionEditPage.tsx'), 'ProvisionEditPage'),
    ),
    page(
      paths.provisionAdd(),
      lazyPage(() => import('./features/provisions/ProvisionAddPage.tsx'), 'ProvisionAddPage'),
    ),
    ...areas.flat(),
    ...billingPages,
    ...usagePages,
    ...administrationPages,
    ...dashboardPages,
    ...inventoryPages,
  ]),
  missing,
])
