/**
 * Checks that every route of the specification leads to a page. If a route has two spellings, both lead to the same
 * page.
 */
import { inventories } from '@cmp/contract/registry'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './routes.tsx'

const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })

/** Returns the path of the route that matches an address. `/$` is the page for unknown addresses. */
const matchPath = (address: string): string | undefined =>
  router.getMatchedRoutes(address)[0].at(-1)?.fullPath

/** Returns the routes of a list with its forms. */
const withForms = (path: string): string[] => [path, `${path}/add`, `${path}/edit`]

const guarded = [
  '/',
  '/homepage',
  '/dashboard',
  '/usage-consumption',
  '/monthly-report',
  '/visibility-dashboard',
  ...withForms('/customer'),
  ...withForms('/customer-subscription'),
  '/invoice',
  '/gcp-invoice',
  '/customer-invoice',
  '/gcp-customer-invoice',
  ...withForms('/invoice-ea'),
  '/customer-invoice-ea',
  '/billing-ea',
  '/user',
  '/user/add',
  '/user/edit/some-id',
  '/profile',
  ...withForms('/project'),
  '/project-currency-rate',
  '/project-currency-rate/add/',
  '/project-currency-rate/edit/some-id',
  '/currency-monthly-rate',
  '/currency-monthly-rate/add',
  '/currency-monthly-rate/edit/some-id',
  '/support-ticket',
  '/support-ticket/add',
  '/support-ticket/edit/some-id',
  ...withForms('/customer-subscription-entitlement'),
  ...withForms('/project-subscription-resource-group'),
  ...withForms('/billing-profile'),
  ...withForms('/billing-profile-subscription'),
  '/infrastructure-provision',
  '/add-infrastructure-provision',
]

/** The paths of the second set, which one reading of the side navigation has. */
const navigation = [
  '/customer-management/customer',
  '/customer-management/customer-subscription',
  '/usage-management/cloud-usage-consumption',
  '/billing-management/invoices',
  '/billing-management/customer-invoice',
  '/m',
]

const editResource = [
  '/edit-app-service',
  '/edit-virtual-machine',
  '/edit-virtual-network',
  '/edit-network-security-groups',
  '/edit-sql-database',
  '/edit-storage-bucket',
  '/edit-app-engine',
  '/edit-gcp-sql-database',
  '/edit-gcp-virtual-machine',
  '/edit-aws-s3-bucket',
  '/edit-aws-elastic-beanstalk',
  '/edit-aws-sql-database',
  '/edit-aws-virtual-machine',
  '/edit-storage-account',
]

test.each([...guarded, ...navigation, ...editResource])('the route %s has a page', (address) => {
  expect(matchPath(address)).not.toBe('/$')
})

/** Addresses that redirect have no page of their own. */
const leadsOn = new Set(['/', ...navigation])

test.each([...guarded, ...editResource].filter((address) => !leadsOn.has(address)))(
  'the page %s is behind the sign-in guard',
  (address) => {
    expect(router.getMatchedRoutes(address)[0].map(({ id }) => id)).toContain('/guarded')
  },
)

test('an unknown path leads to the not-found page', () => {
  expect(matchPath('/no-such-page')).toBe('/$')
})

/** The names of the resource pages below a list. */
const visibility: Readonly<Record<string, readonly string[]>> = {
  'visibility-resource-group': ['details/containerId/c/resourceGroups/g'],
  'visibility-virtual-network': ['details/containerId/c/resourceGroups/g/virtualNetwork/n'],
  'visibility-virtual-machine': ['details/containerId/c/resourceGroups/g/virtualMachine/n'],
  'visibility-storage': ['details/containerId/c/resourceGroups/g/storageAccounts/n'],
  'visibility-web-hosting': ['details/containerId/c/resourceGroups/g/sites/n/version/v/location/l'],
  'visibility-sql-database': ['details/containerId/c/resourceGroups/g/server/s/databases/n'],
  'visibility-kubernetes': [
    'details/containerId/c/resourceGroups/g/managedClusters/n/location/l',
    'details-node-pools/containerId/c/resourceGroups/g/poolNames/p/managedClusters/n/location/l',
  ],
  'visibility-mysql-database': ['details/containerId/c/resourceGroups/g/mySQL/flexibleServers/n'],
  'visibility-postgresql-database': ['details/containerId/c/resourceGroups/g/postgreSQL/flexibleServers/n'],
  'visibility-sql-manage-instance': ['details/containerId/c/resourceGroups/g/managedInstances/n'],
  'visibility-key-management-service': ['details/containerId/c/resourceGroups/g/vaults/n'],
}

/** The addresses of pages that inventories declare, each as a pattern. */
const declared = [...JSON.stringify(inventories).matchAll(/"(\/visibility-[^"]+)"/g)].map(
  ([, path = '']) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`),
)

test.each(Object.entries(visibility))('the routes /%s and below belong to an inventory', (slug, below) => {
  const address = `/${slug}`
  for (const path of [address, ...below.map((part) => `${address}/${part}`)]) {
    expect(matchPath(path)).toBe('/visibility-{$inventory}/$')
    expect(
      declared.some((pattern) => pattern.test(path)),
      path,
    ).toBe(true)
  }
})
