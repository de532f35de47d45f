/** Tests that the inventory calls match both specifications (path, parameters, defaults), and the paths of the pages. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls, inventories } from '../registry.ts'

const list = 'sortBy sortDir page pageSize tenantId cloudProviderId containerId'

const span = 'keyMetric timeSpanStart timeSpanEnd'

const specified: Record<string, string> = {
  '/api/VResourceGroup/GetResourceGroupList': list,
  '/api/VResourceGroup/GetResourceGroupDetail': 'containerId resourcegroupname',
  '/api/VResourceGroup/GetAZResourceGroupResourceList': `containerId resourceGroupName showHidden ${list.replace(/ tenantId.*/, '')}`,
  '/api/VVirtualNetwork/GetVirtualNetworkList': list,
  '/api/VVirtualNetwork/GetVirtualNetworkDetail': 'containerId resourceGroupName virtualNetworkName',
  '/api/VVirtualNetwork/GetSubnetwork': 'containerId resourceGroupName virtualNetworkName',
  '/api/VVirtualMachine/GetVirtualMachineList': list,
  '/api/VVirtualMachine/GetVirtualMachineDetail': 'containerId resourceGroupName virtualMachineName',
  '/api/VStorageAccount/GetStorageList': list,
  '/api/VStorageAccount/GetStorageDetail': 'containerId resourceGroupName storageName',
  '/api/VWebApp/GetWebAppList': list,
  '/api/VWebApp/GetWebAppCount': list,
  '/api/VWebApp/GetWebAppDetail':
    'containerId resourceGroupName webAppName gcpWebAppVersion gcpWebAppLocation',
  '/api/VSQLDatabase/GetSQLDatabaseList': list,
  '/api/VSQLDatabase/GetSQLDatabaseDetail': 'containerId resourceGroupName serverName sqlName',
  '/api/VKubernetes/GetKubernetesList': list,
  '/api/VKubernetes/GetKubernetesDetail': 'containerId resourceGroupName clusterName gcpKubernetesLocation',
  '/api/VKubernetes/GetKubernetesNodePoolDetail':
    'containerId resourceGroupName clusterName gcpKubernetesLocation nodePoolName',
  '/api/VMySQLDatabase/GetMySQLServerList': list,
  '/api/VMySQLDatabase/GetMySQLServerDetail': 'containerId resourceGroupName servername',
  '/api/VMySQLDatabase/GetMySQLDatabaseList': 'containerId resourceGroupName servername',
  '/api/VPostgreSQLDatabase/GetPostgreSQLServerList': list,
  '/api/VPostgreSQLDatabase/GetPostgreSQLServerDetail': 'containerId resourceGroupName servername',
  '/api/VPostgreSQLDatabase/GetPostgreSqlDatabaseList': 'containerId resourceGroupName servername',
  '/api/VSQLMI/GetAZSQLMIList': `slug roleid ${list}`,
  '/api/VSQLMI/GetAZSQLMIDetail': 'containerId resourceGroupName SQLMIname',
  '/api/VSQLMI/GetAZSQLMIDatabaseList': 'containerId resourceGroupName SQLMIname',
  '/api/VKeyVault/GetKeyVaultList': list,
  '/api/VKeyVault/GetKeyVaultDetail': 'containerId resourceGroupName KeyVaultName',
  '/api/VKeyVault/GetKeyVaultKeyList': 'vaultBaseUrl containerId',
  '/api/VKeyVault/GetAZKeyvaultSecretsList': 'vaultBaseUrl containerId',
  '/api/VKeyVault/GetAZKeyvaultCertificatesList': 'vaultBaseUrl containerId',
  '/api/VStorageAccount/GetStorageUsageDetail': `containerId resourceGroupName storageName metricnamespace ${span}`,
  '/api/VSQLDatabase/GetSQLDatabaseUsage': `containerId resourceGroupName serverName sqldatabaseName ${span}`,
  '/api/VKubernetes/GetKubernetesUsage': `containerId resourceGroupName manageClusterName ${span}`,
  '/api/VVirtualMachine/GetVirtualMachineUsage': `containerId resourceGroupName virtualMachineName ${span}`,
  '/api/VWebApp/GetWebAppUsage': `containerId resourceGroupName webAppName ${span}`,
  '/api/VMySQLDatabase/GetMySQLDatabaseUsage': `containerId resourceGroupName servername ${span}`,
  '/api/VPostgreSQLDatabase/GetPostgreSQLDatabaseUsage': `containerId resourceGroupName servername ${span}`,
  '/api/VSQLMI/GetAZSQLMIDatabaseUsage': `containerId resourceGroupName SQLMIname ${span}`,
}

test.each(Object.entries(specified))('%s accepts %s', (path, parameters) => {
  const call = allCalls.find((candidate) => candidate.path === path)
  const known = Object.keys(call?.query?.(z).shape ?? {}).map((name) => name.toLowerCase())
  for (const name of parameters.split(' ')) expect(known).toContain(name.toLowerCase())
})

test('every list starts with ten rows by name, ascending', () => {
  for (const { query } of inventories)
    expect(query(z).parse({})).toMatchObject({ sortby: 'name', sortdir: 'asc', page: 1, pagesize: 10 })
})

test('usage covers an hour, and for a storage account a day of the whole account', () => {
  for (const { usageCall } of inventories) {
    if (!usageCall) continue
    const isStorage = usageCall.path === '/api/VStorageAccount/GetStorageUsageDetail'
    expect(usageCall.query?.(z).parse({})).toMatchObject(
      isStorage ? { keyMetric: '1D', metricnamespace: 'ACCOUNT' } : { keyMetric: '1H' },
    )
  }
})

/** Returns a path with its parameters as `{}`. */
const replaceParameters = (path: string): string => path.replaceAll(/\$\w+/g, '{}')

/** CMP's own calls, beside those of the specifications. */
const own = new Set([
  'disks',
  'disk-snapshots',
  'public-addresses',
  'scale-sets',
  'functions',
  'nosql-databases',
  'log-workspaces',
  'container-registries',
  'load-balancers',
  'nat-gateways',
  'caches',
])

test('every page has the path of the specification', () => {
  const specified = inventories.filter(({ name }) => !own.has(name))
  expect(specified).toHaveLength(11)
  const details = specified.flatMap(({ pages, children }) => [
    pages.detail,
    ...Object.values(children).flatMap(({ detail }) => detail?.page ?? []),
  ])
  const base = 'containerId/{}/resourceGroups/{}'
  expect(details.map(replaceParameters).toSorted()).toEqual(
    [
      `/visibility-resource-group/details/${base}`,
      `/visibility-virtual-network/details/${base}/virtualNetwork/{}`,
      `/visibility-virtual-machine/details/${base}/virtualMachine/{}`,
      `/visibility-storage/details/${base}/storageAccounts/{}`,
      `/visibility-web-hosting/details/${base}/sites/{}/version/{}/location/{}`,
      `/visibility-sql-database/details/${base}/server/{}/databases/{}`,
      `/visibility-kubernetes/details/${base}/managedClusters/{}/location/{}`,
      `/visibility-kubernetes/details-node-pools/${base}/poolNames/{}/managedClusters/{}/location/{}`,
      `/visibility-mysql-database/details/${base}/mySQL/flexibleServers/{}`,
      `/visibility-postgresql-database/details/${base}/postgreSQL/flexibleServers/{}`,
      `/visibility-sql-manage-instance/details/${base}/managedInstances/{}`,
      `/visibility-key-management-service/details/${base}/vaults/{}`,
    ].toSorted(),
  )
})
