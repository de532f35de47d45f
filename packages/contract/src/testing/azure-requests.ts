/** Valid Azure requests. */
import { customer, tags } from './request-places.ts'

const subscription = '11111111-2222-4333-8444-555555555555'
const formatAzureId = (type: string, name: string): string =>
  `/subscriptions/${subscription}/resourceGroups/rg-net/providers/${type}/${name}`
const subnetId = formatAzureId('Microsoft.Network', 'virtualNetworks/vnet-shop/subnets/web')

const azure = { CustomerId: customer, ContainerId: subscription }

const azureNames = { Region: 'southeastasia', ResourceGroupName: 'rg-shop' }

const network = {
  ...azure,
  ...azureNames,
  ResourceName: 'vnet-shop',
  IsNewResourceGroup: true,
  IPv4AddressSpaces: ['10.0.0.0/16'],
  IPv6AddressSpaces: [],
  Subnets: [],
  Tags: [],
  DDosProtection: { IsEnabled: false },
  BastionHost: { IsEnabled: false, IsnewIp: false },
  FirewallHost: { IsEnabled: false, IsnewIp: false },
}

/** A rule that allows web traffic. */
export const rule = {
  Name: 'allow-web',
  Priority: 100,
  Direction: 'Inbound',
  Access: 'Allow',
  Protocol: 'Tcp',
  SourceAddressPrefix: 'Internet',
  SourcePortRange: '*',
  DestinationAddressPrefix: '10.0.1.0/24',
  DestinationPortRange: '443',
}

const group = {
  ...azure,
  ...azureNames,
  ResourceName: 'nsg-shop',
  IsNewResourceGroup: false,
  SecurityRules: [rule],
  SubnetList: [],
  NetworkInterfaces: [],
  Tags: [],
}

const database = {
  ...azure,
  RegionId: 'southeastasia',
  ResourceGroupName: 'rg-shop',
  ResourceName: 'orders',
  SQLServerName: 'shop-sql',
  AdminLogin: 'shopadmin',
  Password: 'Correct-Horse-7',
  ConnectionPolicy: 'Default',
  TLSVersion: '1.2',
  FirewallRule: [],
  Sku: 'S0',
  MaxSize: 10,
  ElasticPool: false,
  BackupStorage: 'Geo',
  Collation: 'SQL_Latin1_General_CP1_CI_AS',
  PrivateEndpoint: false,
}

const machine = {
  ...azure,
  ...azureNames,
  ResourceName: 'web-1',
  VmSize: 'Standard_B2s',
  OperatingSystem: 'Linux',
  Image: 'Canonical:ubuntu-24_04-lts:server:latest',
  AdminLogin: 'shopadmin',
  Authentication: 'SshKey',
  SshPublicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGNNNZ0JuO2QTj95BHQGlncm/hboXJDKklYiQIoVQkeY me@shop',
  SubnetId: subnetId,
  PublicIp: false,
  OsDisk: { Type: 'StandardSSD_LRS' },
  DataDisks: [],
  BootDiagnostics: true,
  Tags: [],
}

/** Requests by the name of the type. */
export const azureRequests = {
  'azure-app-service': {
    least: {
      ...azure,
      ...azureNames,
      AccountKind: 'Basic',
      AccountTier: 'B1',
      AppServicePlan: 'plan-shop',
      OperatingSystem: 'Linux',
      DetailStack: 'NODE|24-lts',
      ResourceName: 'shop-web',
    },
    all: {
      ...azure,
      ...azureNames,
      AccountKind: 'PremiumV3',
      AccountTier: 'P1v3',
      AppServicePlanId: formatAzureId('Microsoft.Web', 'serverFarms/plan-shop'),
      OperatingSystem: 'Windows',
      DetailStack: 'DOTNETCORE|10.0',
      ResourceName: 'shop-web',
    },
  },
  'azure-sql-database': {
    least: database,
    all: {
      ...database,
      FirewallRule: [{ Name: 'office', StartIpAddress: '203.0.113.1', EndIpAddress: '203.0.113.9' }],
      ElasticPool: true,
      ElasticPoolName: 'pool-shop',
      Sku: 'ElasticPool',
      PrivateEndpoint: true,
      PrivateEndpointName: 'pe-shop',
      SubnetId: subnetId,
      PrivateDnsZone: true,
      PrivateDnsZoneName: 'privatelink.database.windows.net',
    },
  },
  'azure-storage-account': {
    least: {
      ...azure,
      ...azureNames,
      AccountKind: 'StorageV2',
      AccountTier: 'Standard',
      AccountReplicationType: 'LRS',
      ResourceName: [{ Name: 'shopdata1' }],
    },
    all: {
      ...azure,
      ...azureNames,
      AccountKind: 'FileStorage',
      AccountTier: 'Premium',
      AccountReplicationType: 'ZRS',
      ResourceName: [{ Name: 'shopdata1' }, { Name: 'shopdata2' }],
    },
  },
  'azure-virtual-network': {
    least: network,
    all: {
      ...network,
      IsNewResourceGroup: false,
      IPv4AddressSpaces: ['10.0.0.0/16', '10.1.0.0/16'],
      IPv6AddressSpaces: ['fd00:db8::/48'],
      Subnets: [
        { Name: 'web', AddressRange: '10.0.1.0/24' },
        { Name: 'six', AddressRange: 'fd00:db8:0:1::/64' },
      ],
      Tags: tags,
      DDosProtection: {
        IsEnabled: true,
        DDosProtectionId: formatAzureId('Microsoft.Network', 'ddosProtectionPlans/plan'),
      },
      BastionHost: {
        IsEnabled: true,
        BastionName: 'bastion-shop',
        BastionSubnetRange: '10.0.254.0/26',
        IsnewIp: true,
        PublicIPName: 'ip-bastion',
      },
      FirewallHost: {
        IsEnabled: true,
        FirewallName: 'fw-shop',
        FirewallSubnetRange: '10.0.255.0/26',
        IsnewIp: true,
        FirewallIPName: 'ip-fw',
      },
    },
  },
  'azure-network-security-group': {
    least: group,
    all: {
      ...group,
      SecurityRules: [
        { ...rule, Description: 'From everywhere' },
        {
          ...rule,
          Name: 'deny-ping',
          Direction: 'Outbound',
          Access: 'Deny',
          Protocol: 'Icmp',
          DestinationPortRange: '*',
        },
      ],
      SubnetList: [subnetId],
      NetworkInterfaces: [formatAzureId('Microsoft.Network', 'networkInterfaces/nic-1')],
      Tags: tags,
    },
  },
  'azure-virtual-machine': {
    least: machine,
    all: {
      ...machine,
      OperatingSystem: 'Windows',
      Image: 'MicrosoftWindowsServer:WindowsServer:2025-datacenter-azure-edition:latest',
      Authentication: 'Password',
      SshPublicKey: undefined,
      Password: 'Correct-Horse-77',
      PublicIp: true,
      NetworkSecurityGroupId: formatAzureId('Microsoft.Network', 'networkSecurityGroups/nsg-shop'),
      OsDisk: { Type: 'Standard_LRS', Size: 128 },
      DataDisks: [{ Name: 'data', Type: 'StandardSSD_LRS', Size: 64 }],
      Zone: '1',
      Tags: tags,
    },
  },
}
