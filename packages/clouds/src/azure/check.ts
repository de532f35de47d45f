// Checks what an app registration may do in each subscription. It reads the permissions instead of trying the calls,
// so that each missing permission can be named.
import * as m from '@cmp/messages/clouds/azure'
import { t } from '@cmp/messages'
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
      'Microsoft.Resources/subscriptions/resourceGroups/read': m.resourceGroups,
      'Microsoft.Compute/virtualMachines/read': m.virtualMachines,
      'Microsoft.Compute/disks/read': m.disks,
      'Microsoft.Compute/virtualMachineScaleSets/read': m.scaleSets,
      'Microsoft.Compute/virtualMachineScaleSets/virtualMachines/read': m.scaleSetInstances,
      'Microsoft.Insights/autoscaleSettings/read': m.scaleSetLimits,
      'Microsoft.Compute/snapshots/read': m.snapshots,
      'Microsoft.Network/virtualNetworks/read': m.virtualNetworks,
      'Microsoft.Network/networkInterfaces/read': m.privateIpAddressesOfVirtualMachines,
      'Microsoft.Network/publicIPAddresses/read': m.publicIpAddresses,
      'Microsoft.Storage/storageAccounts/read': m.storageAccounts,
      'Microsoft.Web/sites/read': m.webAppsAndFunctions,
      'Microsoft.DocumentDB/databaseAccounts/read': m.nosqlDatabases,
      'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/read': m.containersOfNosqlDatabases,
      'Microsoft.OperationalInsights/workspaces/read': m.logWorkspaces,
      'Microsoft.ContainerRegistry/registries/read': m.containerRegistries,
      'Microsoft.Network/loadBalancers/read': m.loadBalancers,
      'Microsoft.Network/applicationGateways/read': m.applicationGateways,
      'Microsoft.Network/natGateways/read': m.natGateways,
      'Microsoft.Cache/redis/read': m.caches,
      'Microsoft.Cache/redisEnterprise/read': m.managedCaches,
      'Microsoft.Sql/servers/databases/read': m.sqlDatabases,
      'Microsoft.Sql/managedInstances/read': m.sqlManagedInstances,
      'Microsoft.ContainerService/managedClusters/read': m.kubernetesClusters,
      'Microsoft.DBforMySQL/flexibleServers/read': m.mysqlServers,
      'Microsoft.DBforPostgreSQL/flexibleServers/read': m.postgresqlServers,
      'Microsoft.KeyVault/vaults/read': m.keyVaults,
      'Microsoft.Resources/subscriptions/locations/read': m.regionOptions,
      'Microsoft.Compute/skus/read': m.virtualMachineSizeOptions,
      'Microsoft.Compute/locations/publishers/artifacttypes/offers/skus/read': m.imageOptions,
      'Microsoft.Compute/sshPublicKeys/read': m.sshKeyOptions,
      'Microsoft.Network/networkSecurityGroups/read': m.networkSecurityGroupOptions,
      'Microsoft.Web/serverfarms/read': m.appServicePlanOptions,
      'Microsoft.Sql/servers/read': m.sqlServerOptions,
      'Microsoft.Sql/locations/capabilities/read': m.sqlDatabaseSizeOptions,
      'Microsoft.Storage/skus/read': m.storageRedundancyOptions,
      'Microsoft.Resources/subscriptions/providers/read': m.resourceProvidersRequiredByRequests,
      'Microsoft.PolicyInsights/checkPolicyRestrictions/read': m.policiesThatApplyToRequests,
      'Microsoft.Compute/locations/usages/read': m.vcpuQuotas,
      'Microsoft.Authorization/locks/read': m.locksThatPreventDeletion,
      'Microsoft.Storage/storageAccounts/blobServices/containers/read': m.containersLostWithDeletion,
      'Microsoft.Storage/storageAccounts/fileServices/shares/read': m.fileSharesLostWithDeletion,
    },
    isData: false,
  },
  {
    role: 'Monitoring Reader',
    actions: { 'Microsoft.Insights/metrics/read': m.valuesInCharts },
    isData: false,
  },
  {
    role: 'Key Vault Reader',
    actions: {
      'Microsoft.KeyVault/vaults/keys/read': m.namesOfKeys,
      'Microsoft.KeyVault/vaults/secrets/readMetadata/action': m.namesOfSecrets,
      'Microsoft.KeyVault/vaults/certificates/read': m.namesOfCertificates,
    },
    isData: true,
    but: m.vaultsWhoseAccessPoliciesAllowListing,
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
      name: t(m.roleOn, { role, container: name || containerId }),
      isGranted: missing.length === 0,
      detail:
        missing.length === 0
          ? t(m.allRequiredPermissionsInAreGranted, { containerId })
          : [
              ...missing.map(([action, what]) => t(m.isMissingSoCannotBeListed, { action, what })),
              t(m.assignRoleAtScopeSubscriptions, { role, containerId }),
              ...('but' in more ? [t(more.but)] : []),
            ].join(' '),
      ...(missing.length > 0 && {
        command: formatShellCommand`az role assignment create --assignee ${clientId || 'PRINCIPAL_ID'} --role ${role} --scope /subscriptions/${containerId}`,
      }),
    }
  })
  return [...readings, buildActionsCheck(name || containerId, lacking)]
}

const getInventoryTitle = (inventory: string): string =>
  t(Object.values(inventories).find(({ name }) => name === inventory)?.title ?? inventory)

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
      t(m.resourceGraph, { title }),
      t(m.withoutItAreNotListed, { title }),
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
    read.length === 0
      ? []
      : [{ name: t(m.resources), isGranted: true, detail: t(m.found, { read: read.join(', ') }) }]
  return [...first, ...rest]
}

/** Returns the resource providers that a subscription has not registered: resources of their types cannot exist. */
const checkProviders = (
  session: AzureSession,
  { containerId, name }: CloudContainer,
  signal?: AbortSignal,
): Promise<Check> =>
  runProbe(
    t(m.resourceProvidersIn, { name: name || containerId }),
    t(m.withoutItUnregisteredResourceTypes),
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
      if (off.length === 0) return t(m.allAreRegistered)
      const titles = off.flatMap(([, kinds]) => kinds.map(([inventory]) => getInventoryTitle(inventory)))
      return {
        state: 'off',
        detail: t(m.notRegisteredSubscriptionHasNoUntil, {
          off: formatList(off.map(([namespace]) => namespace)),
          titles: formatList(titles),
        }),
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
  clientId === '' ? t(m.managedIdentityInTenant, { tenantId }) : t(m.appInTenant, { clientId, tenantId })

/** Signs in and reports what is granted in each subscription. */
export const checkAzureAccount = async (
  session: AzureSession,
  inventory: InventoryPort,
  { tenantId, clientId }: { tenantId: string; clientId: string },
  signal?: AbortSignal,
): Promise<AccountHealth> => {
  session.forget()
  let containers: CloudContainer[] = []
  const signIn = await runCheck(t(m.signIn), t(m.withoutItNothingCanBeRead), async () => {
    containers = await inventory.containers(signal ? { signal } : {})
    if (containers.length === 0) throw new CloudError('Forbidden', t(m.appHasNoRoleInAny))
    const off = containers.filter(({ isActive }) => !isActive).map(({ name }) => name)
    return [
      t(m.subscriptions, { count: containers.length }),
      ...(off.length > 0 ? [t(m.disabledAndNotCollected, { names: off.join(', ') })] : []),
    ].join(' ')
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
