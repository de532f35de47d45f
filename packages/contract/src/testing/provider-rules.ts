/**
 * Rules that providers and clouds hold requests to beyond their schemas: each with its source, the version that was read, and a
 * request that breaks it. Vendor documentation names a day in the place of a version.
 */

/** A rule, and a change of a right request that breaks it. */
export type ProviderRule = {
  type: string
  rule: string
  source: string
  version: string
  /** What the wrong request begins with. */
  of: 'least' | 'all'
  wrong: Readonly<Record<string, unknown>>
  /** The field that the problem stands beside. */
  field: string
}

const azurerm = (path: string) => ({
  source: `hashicorp/terraform-provider-azurerm ${path}`,
  version: '4.80.0',
})
const learn = (page: string) => ({ source: `learn.microsoft.com/azure/${page}`, version: '2026-11' })

export const providerRules: readonly ProviderRule[] = [
  {
    type: 'azure-app-service',
    rule: 'Windows web apps run Node ~14 to ~22',
    ...azurerm('internal/services/appservice/helpers/app_stack.go'),
    of: 'least',
    wrong: { OperatingSystem: 'Windows', DetailStack: 'NODE|24-lts' },
    field: 'DetailStack',
  },
  {
    type: 'azure-storage-account',
    rule: 'BlobStorage is retired since 13 October 2026',
    ...learn('storage/common/legacy-blob-storage-account-overview'),
    of: 'least',
    wrong: { AccountKind: 'BlobStorage' },
    field: 'AccountKind',
  },
  {
    type: 'azure-storage-account',
    rule: 'General purpose v1 is retired since 13 October 2026',
    ...learn('storage/common/general-purpose-version-1-account-migration-overview'),
    of: 'least',
    wrong: { AccountKind: 'Storage' },
    field: 'AccountKind',
  },
  {
    type: 'azure-storage-account',
    rule: 'Block blobs and files are premium',
    ...azurerm('internal/services/storage/storage_account_resource.go'),
    of: 'least',
    wrong: { AccountKind: 'BlockBlobStorage' },
    field: 'AccountTier',
  },
  {
    type: 'azure-storage-account',
    rule: 'Premium accounts are replicated in one region',
    ...azurerm('internal/services/storage/storage_account_resource.go'),
    of: 'least',
    wrong: { AccountTier: 'Premium', AccountReplicationType: 'GRS' },
    field: 'AccountReplicationType',
  },
  {
    type: 'azure-sql-database',
    rule: 'A pool of GP_Gen5 with 2 vCores holds 512 GB',
    ...azurerm('internal/services/mssql/helper/elasticpool.go'),
    of: 'all',
    wrong: { MaxSize: 513 },
    field: 'MaxSize',
  },
  {
    type: 'azure-sql-database',
    rule: 'A pool of vCores holds at least 5 GB',
    ...azurerm('internal/services/mssql/helper/elasticpool.go'),
    of: 'all',
    wrong: { MaxSize: 4 },
    field: 'MaxSize',
  },
  {
    type: 'azure-sql-database',
    rule: 'DTU sizes are sold with certain storage sizes',
    ...learn('azure-sql/database/resource-limits-dtu-single-databases'),
    of: 'least',
    wrong: { MaxSize: 15 },
    field: 'MaxSize',
  },
  {
    type: 'azure-network-security-group',
    rule: 'What a subnet association names is a subnet',
    ...azurerm('internal/services/network/subnet_network_security_group_association_resource.go'),
    of: 'least',
    wrong: {
      SubnetList: [
        '/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg/providers/Microsoft.Network/networkInterfaces/nic',
      ],
    },
    field: 'SubnetList.0',
  },
  {
    type: 'azure-network-security-group',
    rule: 'What an interface association names is a network interface',
    ...azurerm('internal/services/network/network_interface_network_security_group_association_resource.go'),
    of: 'least',
    wrong: {
      NetworkInterfaces: [
        '/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/vnet/subnets/web',
      ],
    },
    field: 'NetworkInterfaces.0',
  },
  {
    type: 'gcp-cloud-sql',
    rule: 'SQL Server has custom machine types',
    source: 'cloud.google.com/sql/docs/sqlserver/instance-settings',
    version: '2026-11',
    of: 'least',
    wrong: { DatabaseVersion: 'SQLSERVER_2022_STANDARD', MachineType: 'db-f1-micro', StorageCapacity: 20 },
    field: 'MachineType',
  },
  {
    type: 'gcp-cloud-sql',
    rule: 'SQL Server checks no client certificates',
    source: 'cloud.google.com/sql/docs/sqlserver/admin-api/rest/v1/instances#SslMode',
    version: '2026-11',
    of: 'all',
    wrong: { SslMode: 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED' },
    field: 'SslMode',
  },
  {
    type: 'aws-virtual-machine',
    rule: 'Security groups are named by their IDs',
    source: 'hashicorp/terraform-provider-aws website/docs/r/instance.html.markdown',
    version: '6.47.0',
    of: 'least',
    wrong: { SecurityGroupIds: ['web'] },
    field: 'SecurityGroupIds.0',
  },
  {
    type: 'aws-sql-database',
    rule: 'IOPS of gp3 are chosen from 400 GiB on',
    source: 'docs.aws.amazon.com/AmazonRDS/latest/UserGuide/CHAP_Storage.html',
    version: '2026-11',
    of: 'least',
    wrong: { Iops: 4000 },
    field: 'Iops',
  },
]
