// Reads the resources of an AWS account in all its regions.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { DBInstance } from '@aws-sdk/client-rds'
import { reportOf, type Report } from '../kit/unread.ts'
import { createReadCache } from '../kit/once.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudResource, InventoryPort, ListRequest } from '../ports/inventory.ts'
import { getRequiredActions } from './actions.ts'
import { awsResourceGroups, awsWebApps } from './applications.ts'
import { awsAddresses, awsDisks } from './attachable.ts'
import { awsCaches } from './caches.ts'
import { awsBuckets } from './buckets.ts'
import { awsClusters } from './clusters.ts'
import { awsMachines, awsNetworks } from './compute.ts'
import { awsMySqlServers, awsPostgreSqlServers, awsSqlDatabases } from './databases.ts'
import { awsFunctions } from './functions.ts'
import { awsLoadBalancers } from './load-balancers.ts'
import { awsLogGroups } from './log-groups.ts'
import { awsNatGateways } from './nat-gateways.ts'
import { awsRepositories } from './repositories.ts'
import { awsTables } from './tables.ts'
import { toAwsResource, type Asking, type AwsKind } from './kind.ts'
import { parseArn, type Arn, type AwsSession } from './session.ts'
import { awsScaleSets } from './scale-sets.ts'
import { awsSnapshots } from './snapshots.ts'
import { awsVaults } from './vaults.ts'

const kinds: Readonly<Record<string, AwsKind>> = {
  'resource-groups': awsResourceGroups,
  'virtual-networks': awsNetworks,
  'virtual-machines': awsMachines,
  'storage-accounts': awsBuckets,
  'web-apps': awsWebApps,
  'sql-databases': awsSqlDatabases,
  'kubernetes-clusters': awsClusters,
  'mysql-servers': awsMySqlServers,
  'postgresql-servers': awsPostgreSqlServers,
  'key-vaults': awsVaults,
  disks: awsDisks,
  'disk-snapshots': awsSnapshots,
  'public-addresses': awsAddresses,
  'scale-sets': awsScaleSets,
  functions: awsFunctions,
  'nosql-databases': awsTables,
  'log-workspaces': awsLogGroups,
  'container-registries': awsRepositories,
  'load-balancers': awsLoadBalancers,
  'nat-gateways': awsNatGateways,
  caches: awsCaches,
}

const findKind = (inventory: string): AwsKind | undefined =>
  Object.hasOwn(kinds, inventory) ? kinds[inventory] : undefined

const createNotFoundError = (id: string): CloudError =>
  new CloudError('NotFound', t(m.theResourceWasNotFound, { id }))

/** Adds the needed actions to a denial, because not every AWS denial names the action. */
const withActions = (error: CloudError, inventory: string): CloudError => {
  const actions = getRequiredActions(inventory)
  const isNamed = /[\w-]+:[A-Z]\w+/.test(error.message)
  return error.code !== 'Forbidden' || isNamed || actions === ''
    ? error
    : new CloudError(error.code, t(m.itRequires, { message: error.message, actions }))
}

/** Reads an account's resources. */
export const createAwsInventory = (session: AwsSession, now: () => Date): InventoryPort => {
  const instancesOnce = createReadCache<DBInstance>(now)
  const buildAsking = async (
    containerId: string,
    signal: AbortSignal | undefined,
    report: Report = reportOf({}),
  ): Promise<Asking> => {
    const { accountId } = await session.identity()
    if (accountId === containerId) return { session, accountId, signal, report }
    throw new CloudError('NotFound', t(m.portalIsSignedInToAccount, { containerId, accountId }))
  }
  /**
   * Returns the parts of an ID. The ID must belong to this account and one of its regions, because the region becomes
   * part of a URL.
   */
  const resolveAddress = async (id: string, of: Asking): Promise<Arn> => {
    const arn = parseArn(id)
    const isOwn = arn !== undefined && (arn.account === of.accountId || arn.service === 's3')
    const isKnown = arn !== undefined && (arn.region === '' || (await session.regions()).includes(arn.region))
    if (!arn || !isOwn || !isKnown) throw createNotFoundError(id)
    return arn
  }
  const list = async (request: ListRequest): Promise<CloudResource[]> => {
    const { inventory, containerId, signal } = request
    const kind = findKind(inventory)
    if (!kind) return []
    const report = reportOf(request)
    const of = await buildAsking(containerId, signal, (part) =>
      report({ ...part, error: part.isOff ? part.error : withActions(part.error, inventory) }),
    )
    const once: Asking = { ...of, instancesOnce: (region, read) => instancesOnce(request, region, read) }
    return (await kind.list(once)).map((one) => toAwsResource(one, containerId))
  }

  return {
    containers: async () => {
      const { accountId } = await session.identity()
      return [{ containerId: accountId, name: accountId, cloudProvider: 'AWS', tenantId: '', isActive: true }]
    },
    list,
    detail: async ({ inventory, id, containerId, signal }) => {
      const of = await buildAsking(containerId, signal)
      const found = await findKind(inventory)?.detail(of, await resolveAddress(id, of), id)
      if (!found) throw createNotFoundError(id)
      return toAwsResource(found, containerId)
    },
    children: async ({ inventory, child, id, containerId, signal }) => {
      const reads = findKind(inventory)?.children?.[child]
      if (!reads) throw new CloudError('NotFound', t(m.resourceInHasNo, { inventory, child }))
      const of = await buildAsking(containerId, signal)
      return reads(of, await resolveAddress(id, of), id)
    },
  }
}
