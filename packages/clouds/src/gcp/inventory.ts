// Reads the resources of Google Cloud projects.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import type { JsonObject } from '../exports/json.ts'
import { getTextAt } from '../kit/read.ts'
import { reportOf } from '../kit/unread.ts'
import { createReadCache } from '../kit/once.ts'
import { CloudError } from '../ports/errors.ts'
import type { InventoryPort } from '../ports/inventory.ts'
import { googleBuckets, googleClusters, googleWebApps } from './applications.ts'
import { googleAddresses, googleDisks } from './attachable.ts'
import { googleCaches } from './caches.ts'
import { googleMachines, googleNetworks } from './compute.ts'
import { googleMySqlServers, googlePostgreSqlServers, googleSqlDatabases } from './databases.ts'
import { googleFunctions } from './functions.ts'
import { googleLoadBalancers } from './load-balancers.ts'
import { googleDocumentDatabases, googleLogBuckets, googleRepositories } from './data-services.ts'
import { googleNatGateways } from './nat-gateways.ts'
import { createNotFoundError, toGoogleResource, type Asking, type GoogleKind } from './kind.ts'
import { googleResourceGroups, googleVaults } from './projects.ts'
import type { GoogleSession } from './session.ts'
import { googleScaleSets } from './scale-sets.ts'
import { googleSnapshots } from './snapshots.ts'

const kinds: Readonly<Record<string, GoogleKind>> = {
  'resource-groups': googleResourceGroups,
  'virtual-networks': googleNetworks,
  'virtual-machines': googleMachines,
  'storage-accounts': googleBuckets,
  'web-apps': googleWebApps,
  'sql-databases': googleSqlDatabases,
  'kubernetes-clusters': googleClusters,
  'mysql-servers': googleMySqlServers,
  'postgresql-servers': googlePostgreSqlServers,
  'key-vaults': googleVaults,
  disks: googleDisks,
  'disk-snapshots': googleSnapshots,
  'public-addresses': googleAddresses,
  'scale-sets': googleScaleSets,
  functions: googleFunctions,
  'nosql-databases': googleDocumentDatabases,
  'log-workspaces': googleLogBuckets,
  'container-registries': googleRepositories,
  'load-balancers': googleLoadBalancers,
  'nat-gateways': googleNatGateways,
  caches: googleCaches,
}

/** The inventories that Google Cloud has. */
export const googleInventories: readonly string[] = Object.keys(kinds)

const findKind = (inventory: string): GoogleKind | undefined =>
  Object.hasOwn(kinds, inventory) ? kinds[inventory] : undefined

/**
 * Returns the path of an ID after its service. It must belong to this project and must not lead to any other call.
 * @throws CloudError NotFound
 */
const requireOwnPath = (id: string, project: string): string => {
  const path = /^\/\/[a-z]+\.googleapis\.com\/(.+)$/.exec(id)?.[1] ?? ''
  const isOwn =
    path.startsWith(`projects/${project}/`) ||
    path === `projects/${project}` ||
    path.startsWith(`apps/${project}/`) ||
    (id.startsWith('//storage.') && /^[\w.-]+$/.test(path))
  if (
    !isOwn ||
    // Firestore's first database is named `(default)`.
    !/^[\w./:()-]+$/.test(path) ||
    path.split('/').some((part) => part === '' || /^\.+$/.test(part))
  )
    throw createNotFoundError(id)
  return path
}

/** Reads projects. */
export const createGoogleInventory = (session: GoogleSession, now: () => Date): InventoryPort => {
  const instancesOnce = createReadCache<JsonObject>(now)
  return {
    containers: async ({ signal }) =>
      (
        await session.list('cloudresourcemanager', '/v3/projects:search?pageSize=500', 'projects', signal)
      ).map((project) => ({
        containerId: getTextAt(project, 'projectId'),
        name: getTextAt(project, 'displayName') || getTextAt(project, 'projectId'),
        cloudProvider: 'GCP',
        tenantId: /^organizations\/(\d+)$/.exec(getTextAt(project, 'parent'))?.[1] ?? '',
        isActive: getTextAt(project, 'state') === 'ACTIVE',
      })),
    list: async (request) => {
      const { inventory, containerId, signal } = request
      const kind = findKind(inventory)
      if (!kind) return []
      const asking: Asking = {
        session,
        project: containerId,
        signal,
        report: reportOf(request),
        instancesOnce: (read) => instancesOnce(request, containerId, read),
      }
      return (await kind.list(asking)).map((found) => toGoogleResource(found, containerId))
    },
    detail: async ({ inventory, id, containerId, signal }) => {
      const kind = findKind(inventory)
      if (!kind) throw createNotFoundError(id)
      return toGoogleResource(
        await kind.detail(
          { session, project: containerId, signal, report: reportOf({}) },
          requireOwnPath(id, containerId),
          id,
        ),
        containerId,
      )
    },
    children: async ({ inventory, child, id, containerId, signal }) => {
      const reads = findKind(inventory)?.children?.[child]
      if (!reads) throw new CloudError('NotFound', t(m.resourceInHasNo, { inventory, child }))
      return reads(
        { session, project: containerId, signal, report: reportOf({}) },
        requireOwnPath(id, containerId),
      )
    },
  }
}
