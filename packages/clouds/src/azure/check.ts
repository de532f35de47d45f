// What an app may do in each subscription: its permissions are asked for, not tried out, so that each missing one has its name.
import { listAt } from '../kit/read.ts'
import { checked, type Check } from '../kit/standing.ts'
import type { AccountStanding } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudContainer, InventoryPort } from '../ports/inventory.ts'
import type { AzureSession } from './session.ts'

/** A role, the actions that it is needed for, and what is not seen without each. */
const needed = [
  {
    role: 'Reader',
    actions: {
      'Microsoft.Resources/subscriptions/resourceGroups/read': 'resource groups',
      'Microsoft.Compute/virtualMachines/read': 'virtual machines',
      'Microsoft.Compute/disks/read': 'disks',
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

/** A test asks for permissions in no more subscriptions than these. */
const mostSubscriptions = 20

const matches = (pattern: string, action: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '.*')}$`, 'i').test(action)

/** Whether any assignment gives an action and does not take it back. */
const isGiven = (permissions: readonly unknown[], action: string, isData: boolean): boolean => {
  const [given, taken] = isData ? ['dataActions', 'notDataActions'] : ['actions', 'notActions']
  const has = (permission: unknown, name: string) =>
    listAt(permission, name).some((pattern) => typeof pattern === 'string' && matches(pattern, action))
  return permissions.some((permission) => has(permission, given) && !has(permission, taken))
}

const permissionsIn = async (
  session: AzureSession,
  { containerId, name }: CloudContainer,
  signal?: AbortSignal,
): Promise<Check[]> => {
  const permissions = await session.list(
    `/subscriptions/${encodeURIComponent(containerId)}/providers/Microsoft.Authorization/permissions?api-version=2022-04-01`,
    signal,
  )
  return needed.map(({ role, actions, isData, ...more }): Check => {
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
    }
  })
}

/** Signs in and says subscription by subscription what is granted. */
export const azureCheck = async (
  session: AzureSession,
  inventory: InventoryPort,
  who: string,
  signal?: AbortSignal,
): Promise<AccountStanding> => {
  let containers: CloudContainer[] = []
  const signIn = await checked('Sign in', 'Without it nothing is read.', async () => {
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
  for (const container of active) checks.push(...(await permissionsIn(session, container, signal)))
  return { who, checks: [signIn, ...checks] }
}

/** What names an account to people: the app, in the tenant. */
export const whoOf = (tenantId: string, clientId: string): string =>
  clientId === ''
    ? `the machine’s identity in the tenant ${tenantId}`
    : `the app ${clientId} of the tenant ${tenantId}`
