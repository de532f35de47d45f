// The resources of Google Cloud's projects.
import type { JsonObject } from '../exports/json.ts'
import { textAt } from '../kit/read.ts'
import { reportOf } from '../kit/unread.ts'
import { readsOnce } from '../kit/once.ts'
import { CloudError } from '../ports/errors.ts'
import type { InventoryPort } from '../ports/inventory.ts'
import { googleBuckets, googleClusters, googleWebApps } from './applications.ts'
import { googleAddresses, googleDisks } from './attachable.ts'
import { googleMachines, googleNetworks } from './compute.ts'
import { googleMySqlServers, googlePostgreSqlServers, googleSqlDatabases } from './databases.ts'
import { googleFunctions } from './functions.ts'
import { googleDocumentDatabases, googleLogBuckets, googleRepositories } from './data-services.ts'
import { gone, resourceOf, type Asking, type GoogleKind } from './kind.ts'
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
}

/** The inventories that Google Cloud has. */
export const googleInventories: readonly string[] = Object.keys(kinds)

const kindOf = (inventory: string): GoogleKind | undefined =>
  Object.hasOwn(kinds, inventory) ? kinds[inventory] : undefined

/** The path of an id behind its service: of this project, and of nothing else that could be called. @throws CloudError NotFound */
const pathOf = (id: string, project: string): string => {
  const path = /^\/\/[a-z]+\.googleapis\.com\/(.+)$/.exec(id)?.[1] ?? ''
  const isOwn =
    path.startsWith(`projects/${project}/`) ||
    path === `projects/${project}` ||
    path.startsWith(`apps/${project}/`) ||
    (id.startsWith('//storage.') && /^[\w.-]+$/.test(path))
  if (
    !isOwn ||
    // The first database of Firestore is called `(default)`.
    !/^[\w./:()-]+$/.test(path) ||
    path.split('/').some((part) => part === '' || /^\.+$/.test(part))
  )
    throw gone(id)
  return path
}

/** Reads projects. */
export const googleInventory = (session: GoogleSession, now: () => Date): InventoryPort => {
  const instancesOnce = readsOnce<JsonObject>(now)
  return {
    containers: async ({ signal }) =>
      (
        await session.list('cloudresourcemanager', '/v3/projects:search?pageSize=500', 'projects', signal)
      ).map((project) => ({
        containerId: textAt(project, 'projectId'),
        name: textAt(project, 'displayName') || textAt(project, 'projectId'),
        cloudProvider: 'GCP',
        tenantId: /^organizations\/(\d+)$/.exec(textAt(project, 'parent'))?.[1] ?? '',
        isActive: textAt(project, 'state') === 'ACTIVE',
      })),
    list: async (request) => {
      const { inventory, containerId, signal } = request
      const kind = kindOf(inventory)
      if (!kind) return []
      const asking: Asking = {
        session,
        project: containerId,
        signal,
        report: reportOf(request),
        instancesOnce: (read) => instancesOnce(request, containerId, read),
      }
      return (await kind.list(asking)).map((found) => resourceOf(found, containerId))
    },
    detail: async ({ inventory, id, containerId, signal }) => {
      const kind = kindOf(inventory)
      if (!kind) throw gone(id)
      return resourceOf(
        await kind.detail(
          { session, project: containerId, signal, report: reportOf({}) },
          pathOf(id, containerId),
        ),
        containerId,
      )
    },
    children: async ({ inventory, child, id, containerId, signal }) => {
      const reads = kindOf(inventory)?.children?.[child]
      if (!reads) throw new CloudError('NotFound', `A resource of ${inventory} has no ${child}.`)
      return reads({ session, project: containerId, signal, report: reportOf({}) }, pathOf(id, containerId))
    },
  }
}
