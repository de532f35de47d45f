/**
 * The router's tree. Only addresses stand here: each page is loaded when somebody goes there, so the sign-in
 * page carries none of them. A new area is one line in `areas` and a file that exports `pages`.
 */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouteComponent,
} from '@tanstack/react-router'
import { otherPaths, paths } from './kit/paths.ts'
import type { ResourcePages } from './kit/resource-pages.tsx'
import { requireSession } from './kit/session.ts'
import { NotFound } from './ui/NotFound.tsx'

const root = createRootRoute({ notFoundComponent: () => <NotFound /> })

const plain = (path: string, component: RouteComponent): AnyRoute =>
  createRoute({ getParentRoute: () => root, path, component })

/** Everything behind the sign-in hangs under this route. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: lazyRouteComponent(() => import('./kit/Shell.tsx'), 'Shell'),
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
  area('/customer', () => import('./features/customers/pages.ts')),
  area('/customer-subscription', () => import('./features/customer-subscriptions/pages.ts')),
  area('/billing-profile', () => import('./features/billing-profiles/pages.ts')),
  area('/billing-profile-subscription', () => import('./features/billing-profiles/rule-pages.ts')),
  area('/currency-monthly-rate', () => import('./features/currency-monthly-rates/pages.tsx')),
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
  plain(
    '/session/signin',
    lazyRouteComponent(() => import('./features/session/SignIn.tsx'), 'SignIn'),
  ),
  plain(
    '/session/first-administrator',
    lazyRouteComponent(() => import('./features/session/FirstAdministrator.tsx'), 'FirstAdministrator'),
  ),
  plain(paths.notFound(), () => <NotFound />),
  ...Object.entries(otherPaths).map(([from, to]) => forward(from, to)),
  guarded.addChildren([
    page(
      paths.home(),
      lazyRouteComponent(() => import('./features/home/HomePage.tsx'), 'HomePage'),
    ),
    ...areas.flat(),
    ...billingPages,
  ]),
])
