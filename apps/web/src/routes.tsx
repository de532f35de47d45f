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
import { MissingPage } from './kit/shell/MissingPage.tsx'
import { otherPaths, paths } from './kit/api/paths.ts'
import type { ResourcePages } from './kit/shell/resource-pages.tsx'
import { requireSession } from './kit/session/session.ts'

const root = createRootRoute({ notFoundComponent: MissingPage })

/** Everything behind the sign-in hangs under this route. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: lazyRouteComponent(() => import('./kit/shell/Shell.tsx'), 'Shell'),
})

/** A page behind the sign-in. */
const page = (path: string, component: RouteComponent): AnyRoute =>
  createRoute({ getParentRoute: () => guarded, path, component })

/** The pages of a resource at their paths; forms answer with the id in the path and in the query. */
const area = (base: string, load: () => Promise<{ pages: ResourcePages }>): AnyRoute[] => {
  const part = (name: keyof ResourcePages) => lazyRouteComponent(async () => (await load()).pages, name)
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
  area('/customer-subscription', () => import('./features/customer-subscriptions/pages.tsx')),
  area('/billing-profile', () => import('./features/billing-profiles/pages.tsx')),
  area('/billing-profile-subscription', () => import('./features/billing-profiles/rule-pages.ts')),
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
  area('/identity-provider', () => import('./features/identity-providers/pages.tsx')),
]

/** Pages of the billing areas, which differ too much from a plain resource's. */
const billingPages = [
  page(
    '/invoice',
    lazyRouteComponent(() => import('./features/invoices/InvoicesPage.tsx'), 'InvoicesPage'),
  ),
  page(
    '/invoice/detail',
    lazyRouteComponent(() => import('./features/invoices/InvoiceDetailDialog.tsx'), 'InvoiceDetailDialog'),
  ),
  page(
    '/invoice/reconciliation',
    lazyRouteComponent(() => import('./features/invoices/ReconciliationPage.tsx'), 'ReconciliationPage'),
  ),
  page(
    '/unassigned-line',
    lazyRouteComponent(
      () => import('./features/unassigned-lines/UnassignedLinesPage.tsx'),
      'UnassignedLinesPage',
    ),
  ),
  page(
    '/customer-invoice',
    lazyRouteComponent(
      () => import('./features/customer-invoices/CustomerInvoicesPage.tsx'),
      'CustomerInvoicesPage',
    ),
  ),
  page(
    '/customer-invoice/detail',
    lazyRouteComponent(
      () => import('./features/customer-invoices/CustomerInvoicePage.tsx'),
      'CustomerInvoicePage',
    ),
  ),
  page(
    '/payment',
    lazyRouteComponent(() => import('./features/payments/PaymentsPage.tsx'), 'PaymentsPage'),
  ),
  page(
    paths.statement(),
    lazyRouteComponent(() => import('./features/statements/StatementPage.tsx'), 'StatementPage'),
  ),
]

/** Pages of administration that nobody adds to or edits. */
const administrationPages = [
  page(
    paths.roles(),
    lazyRouteComponent(() => import('./features/roles/RolesPage.tsx'), 'RolesPage'),
  ),
  page(
    paths.seller(),
    lazyRouteComponent(() => import('./features/seller/SellerPage.tsx'), 'SellerPage'),
  ),
  page(
    paths.signInSettings(),
    lazyRouteComponent(
      () => import('./features/sign-in-settings/SignInSettingsPage.tsx'),
      'SignInSettingsPage',
    ),
  ),
  page(
    '/audit',
    lazyRouteComponent(() => import('./features/audit/AuditPage.tsx'), 'AuditPage'),
  ),
  page(
    '/audit/detail',
    lazyRouteComponent(() => import('./features/audit/AuditEntryPage.tsx'), 'AuditEntryPage'),
  ),
  page(
    '/outbox',
    lazyRouteComponent(() => import('./features/outbox/OutboxPage.tsx'), 'OutboxPage'),
  ),
  page(
    '/outbox/detail',
    lazyRouteComponent(() => import('./features/outbox/OutboxMailPage.tsx'), 'OutboxMailPage'),
  ),
]

const InventoryPages = lazyRouteComponent(
  () => import('./features/inventories/InventoryPages.tsx'),
  'InventoryPages',
)

/** What the clouds hold: whatever is declared, at the addresses that the declarations say. */
const inventoryPages = [
  page('/visibility-{$inventory}', InventoryPages),
  page('/visibility-{$inventory}/$', InventoryPages),
]

const forward = (from: string, to: string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true })
    },
  })

/** The tree. */
export const routeTree = root.addChildren([
  forward('/', paths.home()),
  ...Object.entries(otherPaths).map(([from, to]) => forward(from, to)),
  guarded.addChildren([
    page(
      paths.home(),
      lazyRouteComponent(() => import('./features/homepage/HomePage.tsx'), 'HomePage'),
    ),
    page(
      paths.profile(),
      lazyRouteComponent(() => import('./features/profile/ProfilePage.tsx'), 'ProfilePage'),
    ),
    page(
      '/list-import',
      lazyRouteComponent(() => import('./features/list-imports/ListImportPage.tsx'), 'ListImportPage'),
    ),
    page(
      paths.provisionAdd(),
      lazyRouteComponent(() => import('./features/provisions/ProvisionAddPage.tsx'), 'ProvisionAddPage'),
    ),
    ...areas.flat(),
    ...billingPages,
    ...administrationPages,
    ...inventoryPages,
  ]),
])
