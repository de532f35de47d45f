// Meters of the Azure price list as the demo's customers use them; names as on Microsoft's rate card, prices near it.

/** On which days a meter reports: a line per day, per working day, per week, or once. */
export type UsagePattern = 'daily' | 'weekdays' | 'weekly' | 'monthly'

/** A meter and the resource behind it. */
export type AzureMeter = {
  key: string
  productName: string
  skuName: string
  category: string
  subCategory: string
  meterName: string
  unit: string
  /** List price in USD for one `unit`, decimal text with at most 6 decimals. */
  unitPrice: string
  consumedService: string
  /** Path of the resource type below the resource group, without the name. */
  resourceType: string
  /** Usual quantity of a line, in millionths of `unit`. */
  quantityMicro: number
  pattern: UsagePattern
  /** `ServiceType` of AdditionalInfo for compute, else null. */
  serviceType: string | null
}

type Row = readonly [
  key: string, productName: string, skuName: string, category: string, subCategory: string, meterName: string,
  unit: string, unitPrice: string, resourceType: string, quantityMicro: number, pattern: UsagePattern, serviceType?: string,
]

const VIRTUAL_MACHINE = 'Microsoft.Compute/virtualMachines'
const DISK = 'Microsoft.Compute/disks'
const STORAGE = 'Microsoft.Storage/storageAccounts'
const VAULT = 'Microsoft.RecoveryServices/vaults'
const PUBLIC_IP = 'Microsoft.Network/publicIPAddresses'

const rows: readonly Row[] = [
  ['vm-d2', 'Virtual Machines Dsv5 Series', 'D2s v5', 'Virtual Machines', 'Dsv5 Series', 'D2s v5', '1 Hour', '0.12', VIRTUAL_MACHINE, 24_000_000, 'daily', 'Standard_D2s_v5'],
  ['vm-d4', 'Virtual Machines Dsv5 Series', 'D4s v5', 'Virtual Machines', 'Dsv5 Series', 'D4s v5', '1 Hour', '0.24', VIRTUAL_MACHINE, 24_000_000, 'daily', 'Standard_D4s_v5'],
  ['vm-e4', 'Virtual Machines Esv5 Series', 'E4s v5', 'Virtual Machines', 'Esv5 Series', 'E4s v5', '1 Hour', '0.316', VIRTUAL_MACHINE, 24_000_000, 'daily', 'Standard_E4s_v5'],
  ['vm-b2', 'Virtual Machines BS Series', 'B2ms', 'Virtual Machines', 'BS Series', 'B2ms', '1 Hour', '0.1056', VIRTUAL_MACHINE, 9_500_000, 'weekdays', 'Standard_B2ms'],
  ['vm-f8', 'Virtual Machines FSv2 Series', 'F8s v2', 'Virtual Machines', 'FSv2 Series', 'F8s v2', '1 Hour', '0.414', VIRTUAL_MACHINE, 6_250_000, 'weekly', 'Standard_F8s_v2'],
  ['disk-p30', 'Premium SSD Managed Disks', 'P30 LRS', 'Storage', 'Premium SSD Managed Disks', 'P30 LRS Disk', '1/Month', '135.17', DISK, 233_333, 'weekly'],
  ['disk-p10', 'Premium SSD Managed Disks', 'P10 LRS', 'Storage', 'Premium SSD Managed Disks', 'P10 LRS Disk', '1/Month', '21.68', DISK, 233_333, 'weekly'],
  ['disk-e10', 'Standard SSD Managed Disks', 'E10 LRS', 'Storage', 'Standard SSD Managed Disks', 'E10 LRS Disk', '1/Month', '9.6', DISK, 233_333, 'weekly'],
  ['disk-ops', 'Standard SSD Managed Disks', 'E10 LRS', 'Storage', 'Standard SSD Managed Disks', 'E10 LRS Disk Operations', '10K', '0.002', DISK, 3_712_400, 'weekly'],
  ['blob-hot', 'General Block Blob v2', 'Hot LRS', 'Storage', 'General Block Blob v2', 'Hot LRS Data Stored', '1 GB/Month', '0.02', STORAGE, 96_431_270, 'weekly'],
  ['blob-cool', 'General Block Blob v2', 'Cool LRS', 'Storage', 'General Block Blob v2', 'Cool LRS Data Stored', '1 GB/Month', '0.011', STORAGE, 310_204_915, 'monthly'],
  ['blob-write', 'General Block Blob v2', 'Hot LRS', 'Storage', 'General Block Blob v2', 'Hot LRS Write Operations', '10K', '0.055', STORAGE, 12_604_300, 'weekly'],
  ['tables', 'Tables', 'LRS', 'Storage', 'Tables', 'LRS Data Stored', '1 GB/Month', '0.045', STORAGE, 5_001, 'monthly'],
  ['sql-gp', 'SQL Database Single/Elastic Pool General Purpose - Compute Gen5', 'vCore', 'SQL Database', 'Single/Elastic Pool General Purpose - Compute Gen5', 'vCore', '1 Hour', '0.152063', 'Microsoft.Sql/servers', 48_000_000, 'daily'],
  ['sql-s2', 'SQL Database Single Standard', 'S2', 'SQL Database', 'Single Standard', 'S2 DTUs', '1/Day', '2.419300', 'Microsoft.Sql/servers', 1_000_000, 'daily'],
  ['sql-storage', 'SQL Database Single/Elastic Pool General Purpose - Storage', 'General Purpose', 'SQL Database', 'Single/Elastic Pool General Purpose - Storage', 'General Purpose Data Stored', '1 GB/Month', '0.138', 'Microsoft.Sql/servers', 7_466_752, 'weekly'],
  ['app-p1', 'Azure App Service Premium v3 Plan - Linux', 'P1 v3', 'Azure App Service', 'Premium v3 Plan - Linux', 'P1 v3 App', '1 Hour', '0.155', 'Microsoft.Web/serverfarms', 24_000_000, 'daily'],
  ['app-b1', 'Azure App Service Basic Plan - Linux', 'B1', 'Azure App Service', 'Basic Plan - Linux', 'B1 App', '1 Hour', '0.018', 'Microsoft.Web/serverfarms', 24_000_000, 'daily'],
  ['egress', 'Bandwidth Inter-Region', 'Standard', 'Bandwidth', 'Rtn Preference: MGN', 'Standard Data Transfer Out', '1 GB', '0.08', PUBLIC_IP, 41_870_655, 'weekly'],
  ['public-ip', 'IP Addresses', 'Standard', 'Virtual Network', 'IP Addresses', 'Standard IPv4 Static Public IP', '1 Hour', '0.005', PUBLIC_IP, 168_000_000, 'weekly'],
  ['vpn', 'VPN Gateway', 'VpnGw1', 'VPN Gateway', 'VPN Gateway', 'VpnGw1', '1 Hour', '0.19', 'Microsoft.Network/virtualNetworkGateways', 168_000_000, 'weekly'],
  ['backup', 'Backup', 'Standard', 'Backup', 'Backup', 'LRS Data Stored', '1 GB/Month', '0.0224', VAULT, 58_120_404, 'weekly'],
  ['backup-node', 'Backup', 'Azure VM', 'Backup', 'Backup', 'Azure VM Protected Instances', '1/Month', '10', VAULT, 1_000_000, 'monthly'],
  ['logs', 'Log Analytics', 'Pay-as-you-go', 'Log Analytics', 'Log Analytics', 'Pay-as-you-go Data Ingestion', '1 GB', '2.76', 'Microsoft.OperationalInsights/workspaces', 3_904_118, 'weekly'],
  ['key-vault', 'Key Vault', 'Standard', 'Key Vault', 'Key Vault', 'Operations', '10K', '0.03', 'Microsoft.KeyVault/vaults', 804_100, 'monthly'],
  ['redis', 'Azure Cache for Redis Standard', 'C1', 'Redis Cache', 'Azure Redis Cache Standard', 'C1 Cache', '1 Hour', '0.138', 'Microsoft.Cache/redis', 168_000_000, 'weekly'],
]

/** The meters, by key. */
export const azureMeters: ReadonlyMap<string, AzureMeter> = new Map(
  rows.map(([key, productName, skuName, category, subCategory, meterName, unit, unitPrice, resourceType, quantityMicro, pattern, serviceType]) => [
    key,
    { key, productName, skuName, category, subCategory, meterName, unit, unitPrice, consumedService: resourceType.slice(0, resourceType.indexOf('/')), resourceType, quantityMicro, pattern, serviceType: serviceType ?? null },
  ]),
)

/** A resource group as customers build it: the meters that run in it. */
export type AzureWorkload = { name: string; environment: 'prod' | 'dev' | 'shared'; meters: readonly string[] }

/** The workloads that a subscription draws from; the first two of the list are the busiest. */
export const azureWorkloads: readonly AzureWorkload[] = [
  { name: 'app-prod', environment: 'prod', meters: ['vm-d4', 'disk-p30', 'backup', 'public-ip', 'egress', 'backup-node'] },
  { name: 'data-prod', environment: 'prod', meters: ['sql-gp', 'sql-storage', 'blob-hot', 'blob-cool', 'key-vault'] },
  { name: 'web-prod', environment: 'prod', meters: ['app-p1', 'blob-hot', 'blob-write', 'logs'] },
  { name: 'web-small', environment: 'prod', meters: ['app-b1', 'blob-hot', 'tables', 'key-vault'] },
  { name: 'erp-prod', environment: 'prod', meters: ['vm-e4', 'disk-p30', 'vpn', 'backup'] },
  { name: 'office-prod', environment: 'prod', meters: ['vm-d2', 'disk-p10', 'backup', 'public-ip'] },
  { name: 'db-small', environment: 'prod', meters: ['sql-s2', 'blob-hot', 'egress'] },
  { name: 'dev', environment: 'dev', meters: ['vm-b2', 'disk-e10', 'disk-ops', 'tables'] },
  { name: 'batch', environment: 'shared', meters: ['vm-f8', 'blob-cool', 'disk-e10', 'redis'] },
]
