/** Rules of the Terraform provider azurerm and of Azure. */
import type { ProviderRule } from './rule.ts'

const citeAzurerm = (path: string) => ({
  source: `hashicorp/terraform-provider-azurerm ${path}`,
  version: '4.80.0',
  read: '2026-11-26',
})
const citeLearn = (page: string) => ({
  source: `learn.microsoft.com/azure/${page}`,
  version: '2026-11',
  read: '2026-11-26',
})
const formatAzureId = (path: string): string =>
  `/subscriptions/11111111-2222-4333-8444-555555555555/resourceGroups/rg/providers/${path}`
const nic = formatAzureId('Microsoft.Network/networkInterfaces/nic')
const subnet = formatAzureId('Microsoft.Network/virtualNetworks/vnet/subnets/web')
const describeExpectedId = (noun: string, path: string): string =>
  `Enter the ID of ${noun}: /subscriptions/…/resourceGroups/…/providers/${path}`
const ids = 'vendor/github.com/hashicorp/go-azure-helpers/resourcemanager/commonids/'
const compute = 'internal/services/compute/validate/'
const mssql = 'internal/services/mssql/'
/** Returns a part of a key, preceded by its length in four bytes. */
const encodePart = (bytes: readonly number[]): number[] => [
  0,
  0,
  Math.floor(bytes.length / 256),
  bytes.length % 256,
  ...bytes,
]
/** Returns an RSA key in OpenSSH format; its modulus is not a product of primes. */
const buildRsaKey = (bits: number): string => {
  const name = [...'ssh-rsa'].map((sign) => sign.charCodeAt(0))
  const number = Array.from({ length: bits / 8 }, () => 0xc1)
  const bytes = [...encodePart(name), ...encodePart([1, 0, 1]), ...encodePart([0, ...number])]
  return `ssh-rsa ${btoa(String.fromCharCode(...bytes))} me@shop`
}

const app = 'azure-app-service'
const database = 'azure-sql-database'
const storage = 'azure-storage-account'
const machine = 'azure-virtual-machine'
const network = 'azure-virtual-network'
const group = 'azure-network-security-group'

export const azureRules: readonly ProviderRule[] = [
  {
    id: 'node-of-windows',
    type: app,
    rule: 'Windows web apps run Node ~14 to ~22',
    ...citeAzurerm('internal/services/appservice/helpers/app_stack.go'),
    of: 'least',
    wrong: { OperatingSystem: 'Windows', DetailStack: 'NODE|24-lts' },
    right: { OperatingSystem: 'Windows', DetailStack: 'NODE|22-lts' },
    field: 'DetailStack',
    message: 'Node 24 runs on Linux only',
  },
  {
    id: 'plan-id',
    type: app,
    rule: 'The plan of a web app is an App Service plan',
    ...citeAzurerm(`${ids}app_service_plan.go`),
    of: 'all',
    wrong: { AppServicePlanId: formatAzureId('Microsoft.Web/sites/shop') },
    right: { AppServicePlanId: formatAzureId('microsoft.web/serverfarms/shop') },
    field: 'AppServicePlanId',
    message: describeExpectedId('an App Service plan', 'Microsoft.Web/serverFarms/…'),
  },
  ...(['BlobStorage', 'Storage'] as const).map((AccountKind): ProviderRule => ({
    id: `retired-${AccountKind.toLowerCase()}`,
    type: storage,
    rule: `The kind ${AccountKind} is retired since 13 October 2026`,
    ...citeLearn(
      AccountKind === 'Storage'
        ? 'storage/common/general-purpose-version-1-account-migration-overview'
        : 'storage/common/legacy-blob-storage-account-overview',
    ),
    of: 'least',
    wrong: { AccountKind },
    right: { AccountKind: 'StorageV2' },
    field: 'AccountKind',
    message: 'Account kind must be one of: StorageV2, BlockBlobStorage, FileStorage',
  })),
  {
    id: 'premium-kinds',
    type: storage,
    rule: 'Block blobs and files are premium',
    ...citeAzurerm('website/docs/r/storage_account.html.markdown'),
    of: 'least',
    wrong: { AccountKind: 'BlockBlobStorage' },
    right: { AccountKind: 'BlockBlobStorage', AccountTier: 'Premium' },
    field: 'AccountTier',
    message: 'Block blobs and file shares require Premium performance',
  },
  {
    id: 'premium-replication',
    type: storage,
    rule: 'Premium accounts are replicated in one region',
    ...citeLearn('storage/common/storage-redundancy'),
    of: 'least',
    wrong: { AccountTier: 'Premium', AccountReplicationType: 'GRS' },
    right: { AccountTier: 'Premium', AccountReplicationType: 'ZRS' },
    field: 'AccountReplicationType',
    message: 'Premium storage supports LRS and ZRS only',
  },
  {
    id: 'pool-most',
    type: database,
    rule: 'A pool of GP_Gen5 with 2 vCores holds 512 GB',
    ...citeAzurerm(`${mssql}helper/elasticpool.go`),
    of: 'all',
    wrong: { MaxSize: 513 },
    right: { MaxSize: 512 },
    field: 'MaxSize',
    message: 'ElasticPool supports up to 512 GB of storage',
  },
  {
    id: 'pool-least',
    type: database,
    rule: 'A pool of vCores holds at least 5 GB',
    ...citeAzurerm(`${mssql}helper/elasticpool.go`),
    of: 'all',
    wrong: { MaxSize: 4 },
    right: { MaxSize: 5 },
    field: 'MaxSize',
    message: 'An elastic pool requires at least 5 GB of storage',
  },
  {
    id: 'pool-name',
    type: database,
    rule: 'Names of elastic pools have no & % \\ / ? and no period or space at the end',
    ...citeAzurerm(`${mssql}validate/mssql.go`),
    of: 'all',
    wrong: { ElasticPoolName: 'shop/pool' },
    right: { ElasticPoolName: 'shop pool' },
    field: 'ElasticPoolName',
    message: 'Elastic pool name cannot contain & % \\ / ? and cannot end with a period or a space',
  },
  {
    id: 'collation',
    type: database,
    rule: 'A collation is named as SQL Server names it',
    ...citeAzurerm(`${mssql}validate/database_collation.go`),
    of: 'least',
    wrong: { Collation: 'utf8mb4' },
    right: { Collation: 'Thai_CI_AS' },
    field: 'Collation',
    message: 'Enter a collation, for example SQL_Latin1_General_CP1_CI_AS or Thai_CI_AS',
  },
  {
    id: 'dtu-storage',
    type: database,
    rule: 'DTU sizes are sold with certain storage sizes',
    ...citeLearn('azure-sql/database/resource-limits-dtu-single-databases'),
    of: 'least',
    wrong: { MaxSize: 15 },
    right: { MaxSize: 20 },
    field: 'MaxSize',
    message: 'S0 is available with these storage sizes: 1, 2, 5, 10, 20, 30, 40, 50, 100, 150, 200, 250 GB',
  },
  {
    id: 'server-id',
    type: database,
    rule: 'The server of a database is a SQL server',
    ...citeAzurerm(`${ids}sql_server.go`),
    of: 'all',
    wrong: { SQLServerId: formatAzureId('Microsoft.Sql/managedInstances/shop') },
    right: {
      SQLServerId: formatAzureId('Microsoft.Sql/servers/shop'),
      SQLServerName: undefined,
      AdminLogin: undefined,
      Password: undefined,
      ConnectionPolicy: undefined,
      TLSVersion: undefined,
      FirewallRule: undefined,
    },
    field: 'SQLServerId',
    message: describeExpectedId('a SQL server', 'Microsoft.Sql/servers/…'),
  },
  {
    id: 'endpoint-subnet-id',
    type: database,
    rule: 'A private endpoint is in a subnet',
    ...citeAzurerm(`${ids}subnet.go`),
    of: 'all',
    wrong: { SubnetId: formatAzureId('Microsoft.Network/virtualNetworks/vnet') },
    right: { SubnetId: subnet },
    field: 'SubnetId',
    message: describeExpectedId('a subnet', 'Microsoft.Network/virtualNetworks/…/subnets/…'),
  },
  {
    id: 'subnet-ids',
    type: group,
    rule: 'What a subnet association names is a subnet',
    ...citeAzurerm('internal/services/network/subnet_network_security_group_association_resource.go'),
    of: 'least',
    wrong: { SubnetList: [nic] },
    right: { SubnetList: [subnet] },
    field: 'SubnetList.0',
    message: describeExpectedId('a subnet', 'Microsoft.Network/virtualNetworks/…/subnets/…'),
  },
  {
    id: 'interface-ids',
    type: group,
    rule: 'What an interface association names is a network interface',
    ...citeAzurerm('internal/services/network/network_interface_security_group_association_resource.go'),
    of: 'least',
    wrong: { NetworkInterfaces: [subnet] },
    right: { NetworkInterfaces: [nic] },
    field: 'NetworkInterfaces.0',
    message: describeExpectedId('a network interface', 'Microsoft.Network/networkInterfaces/…'),
  },
  {
    id: 'bastion-name',
    type: network,
    rule: 'Names of Bastion hosts have three characters at least',
    ...citeAzurerm('internal/services/network/validate/bastion_host_name.go'),
    of: 'all',
    wrong: { BastionHost: { ...buildBastion('ab') } },
    right: { BastionHost: { ...buildBastion('abc') } },
    field: 'BastionHost.BastionName',
    message: 'Name must have at least 3 characters',
  },
  {
    id: 'ddos-plan-id',
    type: network,
    rule: 'A network is protected by a DDoS protection plan',
    ...citeAzurerm('internal/services/network/virtual_network_resource.go'),
    of: 'all',
    wrong: { DDosProtection: { IsEnabled: true, DDosProtectionId: nic } },
    right: {
      DDosProtection: {
        IsEnabled: true,
        DDosProtectionId: formatAzureId('Microsoft.Network/ddosProtectionPlans/plan'),
      },
    },
    field: 'DDosProtection.DDosProtectionId',
    message: describeExpectedId('a DDoS protection plan', 'Microsoft.Network/ddosProtectionPlans/…'),
  },
  {
    id: 'name-of-digits',
    type: machine,
    rule: 'Names of machines are not of digits alone',
    ...citeAzurerm(`${compute}virtual_machine_name.go`),
    of: 'least',
    wrong: { ResourceName: '12345' },
    right: { ResourceName: '12345a' },
    field: 'ResourceName',
    message: 'Name cannot contain only digits',
  },
  {
    id: 'reserved-administrators',
    type: machine,
    rule: 'Some names of administrators are not allowed',
    ...citeAzurerm(`${compute}linux_admin_username.go`),
    of: 'least',
    wrong: { AdminLogin: 'console' },
    right: { AdminLogin: 'consoles' },
    field: 'AdminLogin',
    message: 'Azure does not allow the username console. Choose another username',
  },
  {
    id: 'password-of-linux',
    type: machine,
    rule: 'Passwords of Linux have 72 characters at most',
    ...citeAzurerm(`${compute}linux_admin_password.go`),
    of: 'least',
    wrong: { Authentication: 'Password', SshPublicKey: undefined, Password: `Aa1${'x'.repeat(70)}` },
    right: { Authentication: 'Password', SshPublicKey: undefined, Password: `Aa1${'x'.repeat(69)}` },
    field: 'Password',
    message: 'A password for Linux can have up to 72 characters',
  },
  {
    id: 'password-classes',
    type: machine,
    rule: 'An underscore is no special character of a password',
    ...citeAzurerm(`${compute}windows_admin_password.go`),
    of: 'all',
    wrong: { Password: 'correct_horse_77' },
    right: { Password: 'correct-horse-77' },
    field: 'Password',
    message:
      'Use at least 3 of these: lowercase letters, uppercase letters, digits, special characters other than _',
  },
  {
    id: 'rsa-bits',
    type: machine,
    rule: 'RSA keys have 2,048 bits at least',
    ...citeAzurerm(`${compute}ssh_key.go`),
    of: 'least',
    wrong: { SshPublicKey: buildRsaKey(1024) },
    right: { SshPublicKey: buildRsaKey(2048) },
    field: 'SshPublicKey',
    message: 'Azure requires RSA keys of at least 2048 bits. Create a new key',
  },
  {
    id: 'whole-key',
    type: machine,
    rule: 'A public key can be decoded',
    ...citeAzurerm(`${compute}ssh_key.go`),
    of: 'least',
    wrong: { SshPublicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE me@shop' },
    right: {},
    field: 'SshPublicKey',
    message: 'The key is incomplete. Copy the whole line of the .pub file',
  },
  ...(
    [
      ['SubnetId', 'a subnet', 'Microsoft.Network/virtualNetworks/…/subnets/…', nic, subnet, 'subnet'],
      [
        'NetworkSecurityGroupId',
        'a network security group',
        'Microsoft.Network/networkSecurityGroups/…',
        subnet,
        formatAzureId('Microsoft.Network/networkSecurityGroups/web'),
        'network_security_group',
      ],
    ] as const
  ).map(([field, noun, path, wrong, right, file]): ProviderRule => ({
    id: `id-of-${file.replaceAll('_', '-')}`,
    type: machine,
    rule: `${field} is the ID of ${noun}`,
    ...citeAzurerm(
      file === 'subnet' ? `${ids}subnet.go` : 'internal/services/network/network_security_group_resource.go',
    ),
    of: 'least',
    wrong: { [field]: wrong },
    right: { [field]: right },
    field,
    message: describeExpectedId(noun, path),
  })),
]

/** Returns a Bastion host with this name. */
function buildBastion(BastionName: string) {
  return {
    IsEnabled: true,
    BastionName,
    BastionSubnetRange: '10.0.254.0/26',
    IsnewIp: true,
    PublicIPName: 'ip-bastion',
  }
}
