// Checks what an app registration may do in each subscription. It reads the permissions instead of trying the calls,
// so that each missing permission can be named.
import { formatList } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { formatShellCommand } from '../kit/prerequisites.ts'
import { listAt, numberAt, getTextAt } from '../kit/read.ts'
import { listActionPermissions, buildActionsCheck } from '../kit/action-permissions.ts'
import { runCheck, runProbe, type Check } from '../exports/account-checks.ts'
import type { AccountHealth } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudContainer, InventoryPort } from '../ports/inventory.ts'
import { azureKinds, listTypes } from './kinds.ts'
import type { AzureSession } from './session.ts'
import { getSubscriptionPath } from './skus.ts'

/** A role, the actions that need it, and what is not visible without each. */
const needed = [
  {
    role: 'Reader',
    actions: {
      'Microsoft.Resources/subscriptions/resourceGroups/read': 'resource groups',
      'Microsoft.Compute/virtualMachines/read': 'virtual machines',
      'Microsoft.Compute/disks/read': 'disks',
      'Microsoft.Compute/virtualMachineScaleSets/read': 'scale sets',
      'Microsoft.Compute/virtualMachineScaleSets/virtualMachines/read': 'instances of scale sets',
      'Microsoft.Insights/autoscaleSettings/read': 'bounds of scale sets',
      'Microsoft.Compute/snapshots/read': 'snapshots',
      'Microsoft.Network/virtualNetworks/read': 'virtual networks',
      'Microsoft.Network/networkInterfaces/read': 'private addresses of machines',
      'Microsoft.Network/publicIPAddresses/read': 'public addresses',
      'Microsoft.Storage/storageAccounts/read': 'storage accounts',
      'Microsoft.Web/sites/read': 'web apps and functions',
      'Microsoft.DocumentDB/databaseAccounts/read': 'NoSQL databases',
      'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/read': 'containers of NoSQL databases',
      'Microsoft.OperationalInsights/workspaces/read': 'log workspaces',
      'Microsoft.ContainerRegistry/registries/read': 'container registries',
      'Microsoft.Network/loadBalancers/read': 'load balancers',
      'Microsoft.Network/applicationGateways/read': 'application gateways',
      'Microsoft.Network/natGateways/read': 'NAT gateways',
      'Microsoft.Cache/redis/read': 'caches',
      'Microsoft.Cache/redisEnterprise/read': 'managed caches',
      'Microsoft.Sql/servers/databases/read': 'SQL databases',
      'Microsoft.Sql/managedInstances/read': 'SQL managed instances',
      'Microsoft.ContainerService/managedClusters/read': 'Kubernetes clusters',
      'Microsoft.DBforMySQL/flexibleServers/read': 'MySQL servers',
      'Microsoft.DBforPostgreSQL/flexibleServers/read': 'PostgreSQL servers',
      'Microsoft.KeyVault/vaults/read': 'key vaults',
      'Microsoft.Resources/subscriptions/locations/read': 'regions to choose from',
      'Microsoft.Compute/skus/read': 'sizes of machines to choose from',
      'Microsoft.Compute/locations/publishers/artifacttypes/offers/skus/read': 'images to choose from',
      'Microsoft.Compute/sshPublicKeys/read': 'SSH keys to choose from',
      'Microsoft.Network/networkSecurityGroups/read': 'network security groups to choose from',
      'Microsoft.Web/serverfarms/read': 'app service plans to choose from',
      'Microsoft.Sql/servers/read': 'SQL servers to choose from',
      'Microsoft.Sql/locations/capabilities/read': 'sizes of SQL databases to choose from',
      'Microsoft.Storage/skus/read': 'replications of storage to choose from',
      'Microsoft.Resources/subscriptions/providers/read': 'resource providers that requests need',
      'Microsoft.PolicyInsights/checkPolicyRestrictions/read': 'policies that requests meet',
      'Microsoft.Compute/locations/usages/read': 'quotas of vCPUs',
      'Microsoft.Authorization/locks/read': 'locks in the way of deletions',
      'Microsoft.Storage/storageAccounts/blobServices/containers/read': 'containers that a deletion loses',
      'Microsoft.Storage/storageAccounts/fileServices/shares/read': 'file shares that a deletion loses',
    },
    isData: false,
  },
  {
    role: 'Monitoring Reader',
    actions: { 'Microsoft.Insights/metrics/read': 'values in charts' },
    isData: false,
  },
  {
    role: 'Key Vault Reader',
    actions: {
      'Microsoft.KeyVault/vaults/keys/read': 'names of keys',
      'Microsoft.KeyVault/vaults/secrets/readMetadata/action': 'names of secrets',
      'Microsoft.KeyVault/vaults/certificates/read': 'names of certificates',
    },
    isData: true,
    but: ' Vaults whose access policies allow listing are read all the same.',
  },
] as const

/** A test reads permissions in at most this many subscriptions. */
const mostSubscriptions = 20

const matches = (pattern: string, action: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '.*')}$`, 'i').test(action)

/** Whether any assignment grants an action without excluding it. */
const isGiven = (permissions: readonly unknown[], action: string, isData: boolean): boolean => {
  const [given, taken] = isData ? ['dataActions', 'notDataActions'] : ['actions', 'notActions']
  const has = (permission: unknown, name: string) =>
    listAt(permission, name).some((pattern) => typeof pattern === 'string' && matches(pattern, action))
  return permissions.some((permission) => has(permission, given) && !has(permission, taken))
}

const checkPermissions = async (
  session: AzureSession,
  clientId: string,
  { containerId, name }: CloudContainer,
  signal?: AbortSignal,
): Promise<Check[]> => {
  const permissions = await session.list(
    `/subscriptions/${encodeURIComponent(containerId)}/providers/Microsoft.Authorization/permissions?api-version=2022-04-01`,
    signal,
  )
  const lacking = listActionPermissions('Azure').filter((action) => !isGiven(permissions, action, false))
  const readings = needed.map(({ role, actions, isData, ...more }): Check => {
    const missing = Object.entries(actions).filter(([action]) => !isGiven(permissions, action, isData))
    return {
      name: `${role} on ${name || containerId}`,
      isGranted: missing.length === 0,
      detail:
        missing.length === 0
          ? `It may do what it needs in ${containerId}.`
          : [
              ...missing.map(([action, what]) => `${action} is missing: without it ${what} are not seen.`),
              `Assign the role ${role} on /subscriptions/${containerId}.`,
            ].join(' ') + ('but' in more ? more.but : ''),
      ...(missing.length > 0 && {
        command: formatShellCommand`az role assignment create --assignee ${clientId || 'PRINCIPAL_ID'} --role ${role} --scope /subscriptions/${containerId}`,
      }),
    }
  })
  return [...readings, buildActionsCheck(name || containerId, lacking)]
}

const getInventoryTitle = (inventory: string): string =>
  Object.values(inventories).find(({ name }) => name === inventory)?.title ?? inventory

/** Makes the first call of every resource type, over all subscriptions at once; the results are reported in one line. */
const checkFirstCalls = async (
  session: AzureSession,
  subscriptions: readonly string[],
  signal?: AbortSignal,
): Promise<Check[]> => {
  const read: string[] = []
  const rest: Check[] = []
  for (const [inventory, kind] of Object.entries(azureKinds)) {
    const title = getInventoryTitle(inventory)
    const types = listTypes(kind).map(({ type }) => `'${type}'`)
    const check = await runProbe(
      `${title} (Resource Graph)`,
      `Without it ${title} are not seen.`,
      '',
      async () => {
        const query = `${kind.table ?? 'resources'} | where type in~ (${types.join(', ')}) | summarize found = count()`
        let found = 0
        for await (const rows of session.queryPages(subscriptions, query, signal))
          for (const row of rows) found += numberAt(row, 'found') ?? 0
        return `${title}: ${found}`
      },
    )
    if (check.isGranted) read.push(check.detail)
    else rest.push(check)
  }
  const first: Check[] =
    read.length === 0 ? [] : [{ name: 'Resources', isGranted: true, detail: `Found ${read.join(', ')}.` }]
  return [...first, ...rest]
}

/** Returns the resource providers that a subscription has not registered: resources of their types cannot exist. */
const checkProviders = (
  session: AzureSession,
  { containerId, name }: CloudContainer,
  signal?: AbortSignal,
): Promise<Check> =>
  runProbe(
    `Resource providers on ${name || containerId}`,
    'Whether resource types are switched off is not known.',
    '',
    async () => {
      const rows = await session.list(
        `${getSubscriptionPath(containerId)}/providers?api-version=2021-04-01`,
        signal,
      )
      const registered = new Set(
        rows
          .filter((row) => getTextAt(row, 'registrationState') === 'Registered')
          .map((row) => getTextAt(row, 'namespace').toLowerCase()),
      )
      const needed = Map.groupBy(Object.entries(azureKinds), ([, { type }]) => type.split('/')[0] ?? '')
      const off = [...needed].filter(
        ([namespace]) => namespace !== 'Microsoft.Resources' && !registered.has(namespace.toLowerCase()),
      )
      if (off.length === 0) return 'All are registered.'
      const titles = off.flatMap(([, kinds]) => kinds.map(([inventory]) => getInventoryTitle(inventory)))
      return {
        state: 'off',
        detail: `Not registered: ${formatList(off.map(([namespace]) => namespace))}. The subscription has no ${formatList(titles)} until they are.`,
        command: off
          .map(
            ([namespace]) =>
              formatShellCommand`az provider register --namespace ${namespace} --subscription ${containerId} --wait`,
          )
          .join('\n'),
      }
    },
  )

/** The name of an account for people: the app registration in the tenant. */
const describeIdentity = (tenantId: string, clientId: string): string =>
  clientId === ''
    ? `the machine’s identity in the tenant ${tenantId}`
    : `the app ${clientId} of the tenant ${tenantId}`

/** Signs in and reports what is granted in each subscription. */
export const checkAzureAccount = async (
  session: AzureSession,
  inventory: InventoryPort,
  { tenantId, clientId }: { tenantId: string; clientId: string },
  signal?: AbortSignal,
): Promise<AccountHealth> => {
  session.forget()
  let containers: CloudContainer[] = []
  const signIn = await runCheck('Sign in', 'Without it nothing is read.', async () => {
    containers = await inventory.containers(signal ? { signal } : {})
    if (containers.length === 0)
      throw new CloudError(
        'Forbidden',
        'The app has no role in any subscription: Azure shows none. Assign it the role Reader; a new one takes up to ten minutes to count.',
      )
    const off = containers.filter(({ isActive }) => !isActive).map(({ name }) => name)
    return `Subscriptions: ${containers.length}.${off.length > 0 ? ` Disabled, and not read: ${off.join(', ')}.` : ''}`
  })
  const active = containers.filter(({ isActive }) => isActive).slice(0, mostSubscriptions)
  const checks: Check[] = []
  for (const container of active)
    checks.push(
      ...(await checkPermissions(session, clientId, container, signal)),
      await checkProviders(session, container, signal),
    )
  if (active.length > 0)
    checks.push(
      ...(await checkFirstCalls(
        session,
        active.map(({ containerId }) => containerId),
        signal,
      )),
    )
  return { who: describeIdentity(tenantId, clientId), checks: [signIn, ...checks] }
}
