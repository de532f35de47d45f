/** The priced parts of Azure app services, databases, storage accounts and networks. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/prices/azure-services'
import {
  createFreePart,
  escapePattern,
  createTimePart,
  createStoragePart,
  createUnpricedPart,
  createUsagePart,
  type PricePart,
} from '../../../kit/price-parts.ts'
import { buildAzureAddressPart } from './azure-parts.ts'

type Place = { region: string }

/** Returns `P1 v3` for `P1v3`; sizes with more memory stay unchanged. */
const planSku = (tier: string): string => tier.replace(/^(P\d)(v\d)$/, '$1 $2')

const planNames = {
  Free: 'Free',
  Shared: 'Shared',
  Basic: 'Basic',
  Standard: 'Standard',
  PremiumV2: 'Premium v2',
  PremiumV3: 'Premium v3',
} as const

/** Returns the plan if it is new; the app itself is free. */
const buildAzureAppServiceParts = (
  request: {
    AccountKind: keyof typeof planNames
    AccountTier: string
    AppServicePlan?: string | null | undefined
    OperatingSystem: 'Linux' | 'Windows'
  },
  { region }: Place,
): PricePart[] => {
  const { AccountKind, AccountTier, AppServicePlan, OperatingSystem } = request
  if (!AppServicePlan) return [createFreePart(t(m.app), t(m.appRunsOnExistingPlanWhich))]
  if (AccountKind === 'Free')
    return [createFreePart(t(m.plan, { AccountTier }), t(m.freePlansAreFreeOfCharge))]
  const ofLinux = OperatingSystem === 'Linux' ? ' - Linux' : ''
  return [
    createTimePart(t(m.plan1Instance, { AccountTier }), {
      service: 'Azure App Service',
      code: 'Azure App Service',
      region,
      sku: AccountKind === 'Shared' ? 'Shared' : planSku(AccountTier),
      product: new RegExp(`^Azure App Service ${planNames[AccountKind]} Plan${ofLinux}$`, 'i'),
    }),
  ]
}

const sqlTiers = {
  GP: 'General Purpose',
  BC: 'Business Critical',
  HS: 'Hyperscale',
} as const

const isTier = (text: string): text is keyof typeof sqlTiers => text in sqlTiers

const buildSqlQuery = (region: string) => ({ service: 'SQL Database', code: 'SQL Database', region })

/** The GB of storage that the price of a DTU size includes. */
const includedGigabytes: Readonly<Record<string, number>> = {
  Basic: 2,
  S0: 250,
  S1: 250,
  S2: 250,
  S3: 250,
  P1: 500,
  P2: 500,
}

const buildDtuParts = (sku: string, gigabytes: number, region: string): PricePart[] => {
  const name = sku === 'Basic' ? 'Basic' : sku.startsWith('S') ? 'Standard' : 'Premium'
  const billed = sku === 'Basic' ? 'B' : sku
  const more = gigabytes - (includedGigabytes[sku] ?? gigabytes)
  return [
    createTimePart(t(m.size, { sku }), {
      ...buildSqlQuery(region),
      sku: billed,
      product: new RegExp(`^SQL Database Single ${name}$`, 'i'),
      meter: new RegExp(`^${billed} DTUs?$`, 'i'),
      filters: { productName: `SQL Database Single ${name}` },
    }),
    ...(more > 0
      ? [
          createStoragePart(t(m.storageAboveIncludedAmount), more, {
            ...buildSqlQuery(region),
            product: new RegExp(`^SQL Database Single ${name} - Storage$`, 'i'),
            meter: /Data Stored$/i,
            filters: { productName: `SQL Database Single ${name} - Storage` },
          }),
        ]
      : []),
  ]
}

/** Returns the cores, license and storage of a General Purpose or higher size. */
const buildCoreParts = (tier: keyof typeof sqlTiers, cores: number, gigabytes: number, region: string) => {
  const product = `SQL Database Single/Elastic Pool ${sqlTiers[tier]}`
  const buildProductFilter = (what: string) => ({
    product: new RegExp(`^${escapePattern(`${product} - ${what}`)}$`, 'i'),
    filters: { productName: `${product} - ${what}` },
  })
  return [
    createTimePart(
      t(m.computeVcores, { cores }),
      { ...buildSqlQuery(region), ...buildProductFilter('Compute Gen5'), sku: 'vCore', meter: /^vCore$/i },
      cores,
    ),
    ...(tier === 'HS'
      ? []
      : [
          createTimePart(
            t(m.sqlServerLicense),
            { ...buildSqlQuery(region), ...buildProductFilter('SQL License'), meter: /^vCore$/i },
            cores,
          ),
        ]),
    createStoragePart(t(m.storageGb, { gigabytes }), gigabytes, {
      ...buildSqlQuery(region),
      ...buildProductFilter('Storage'),
      meter: new RegExp(`^${sqlTiers[tier]} Data Stored$`, 'i'),
    }),
  ]
}

const poolCores = 2

/** Returns DTUs by the day, or cores, license and storage, depending on the size. */
const buildAzureSqlDatabaseParts = (
  request: {
    Sku: string
    MaxSize: number
    ElasticPool: boolean
    ElasticPoolName?: string | null | undefined
    BackupStorage: string
    PrivateEndpoint: boolean
  },
  { region }: Place,
): PricePart[] => {
  const [tier = '', ...others] = request.Sku.split('_')
  const cores = Number(others.at(-1))
  return [
    ...(request.ElasticPool
      ? buildCoreParts('GP', poolCores, request.MaxSize, region)
      : request.Sku.startsWith('GP_S_')
        ? [
            createUnpricedPart(t(m.vcores), t(m.serverlessComputeIsBilledPerSecond)),
            ...buildCoreParts('GP', 0, request.MaxSize, region).slice(-1),
          ]
        : isTier(tier)
          ? buildCoreParts(tier, cores, request.MaxSize, region)
          : buildDtuParts(request.Sku, request.MaxSize, region)),
    createUsagePart(t(m.backupStorageAboveSizeOfDatabase), {
      ...buildSqlQuery(region),
      product: /PITR Backup Storage$/i,
      meter: /Data Stored$/i,
      filters: { productName: 'SQL Database Single/Elastic Pool PITR Backup Storage' },
    }),
    ...(request.PrivateEndpoint
      ? [
          createTimePart(t(m.privateEndpoint), {
            service: 'Virtual Network',
            code: 'Virtual Network',
            region,
            meter: /^Standard Private Endpoint$/i,
          }),
        ]
      : []),
  ]
}

const copies: Readonly<Record<string, string>> = { RAGRS: 'RA-GRS', RAGZRS: 'RA-GZRS' }

/** Returns parts that are billed by storage and usage, which is unknown in advance. */
const buildAzureStorageAccountParts = (
  request: { AccountKind: string; AccountTier: 'Standard' | 'Premium'; AccountReplicationType: string },
  { region }: Place,
): PricePart[] => {
  const { AccountKind, AccountTier, AccountReplicationType } = request
  const replication = copies[AccountReplicationType] ?? AccountReplicationType
  const storage = { service: 'Storage', code: 'Storage', region }
  if (AccountKind === 'FileStorage')
    return [
      createUsagePart(t(m.provisionedFileStorage), {
        ...storage,
        product: /^Premium Files$/i,
        sku: `Premium ${replication}`,
        meter: /Provisioned$/i,
        filters: { productName: 'Premium Files' },
      }),
    ]
  const isPremium = AccountTier === 'Premium'
  const product = isPremium ? 'Premium Block Blob v2' : 'General Block Blob v2'
  const sku = `${isPremium ? 'Premium' : 'Hot'} ${replication}`
  const blob = {
    ...storage,
    product: new RegExp(`^${product}$`, 'i'),
    sku,
    filters: { productName: product, skuName: sku },
  }
  return [
    createUsagePart(t(m.blobStorageHot), { ...blob, meter: /Data Stored$/i }),
    createUsagePart(t(m.writeOperations), { ...blob, meter: /Write Operations$/i }),
    createUsagePart(t(m.readOperations), { ...blob, meter: /Read Operations$/i }),
  ]
}

type Optional = { IsEnabled: boolean; IsnewIp: boolean }

/** The network is free; a Bastion host, a firewall and their addresses are billed by the hour. */
const buildAzureVirtualNetworkParts = (
  request: { DDosProtection: { IsEnabled: boolean }; BastionHost: Optional; FirewallHost: Optional },
  { region }: Place,
): PricePart[] => {
  const { DDosProtection: flood, BastionHost: bastion, FirewallHost: firewall } = request
  const ofFirewall = { service: 'Azure Firewall', code: 'Azure Firewall', region }
  return [
    createFreePart(t(m.networkAndSubnets), t(m.virtualNetworksAreFreeOfCharge)),
    ...(flood.IsEnabled
      ? [createFreePart(t(m.ddosNetworkProtection), t(m.existingPlanIsBilledOnceFor))]
      : []),
    ...(bastion.IsEnabled
      ? [
          createTimePart(t(m.bastionHost), {
            service: 'Azure Bastion',
            code: 'Azure Bastion',
            region,
            meter: /^Basic Gateway$/i,
          }),
        ]
      : []),
    ...(bastion.IsEnabled && bastion.IsnewIp
      ? [buildAzureAddressPart(t(m.bastionHostIpAddress), region)]
      : []),
    ...(firewall.IsEnabled
      ? [
          createTimePart(t(m.firewall), { ...ofFirewall, meter: /^Standard Deployment$/i }),
          createUsagePart(t(m.dataProcessedByFirewall), {
            ...ofFirewall,
            meter: /^Standard Data Processed$/i,
          }),
        ]
      : []),
    ...(firewall.IsEnabled && firewall.IsnewIp
      ? [buildAzureAddressPart(t(m.firewallIpAddress), region)]
      : []),
  ]
}

/** Free. */
const buildAzureNetworkSecurityGroupParts = (): PricePart[] => [
  createFreePart(t(m.securityRules), t(m.networkSecurityGroupsAreFreeOf)),
]

/** The price of an app service, with the fields that it depends on. */
export const azureAppServicePrice = {
  by: ['AccountKind', 'AccountTier', 'AppServicePlan', 'OperatingSystem'],
  parts: buildAzureAppServiceParts,
} as const

/** The price of a SQL database, with the fields that it depends on. */
export const azureSqlDatabasePrice = {
  by: ['Sku', 'MaxSize', 'ElasticPool', 'ElasticPoolName', 'BackupStorage', 'PrivateEndpoint'],
  parts: buildAzureSqlDatabaseParts,
} as const

/** The price of a storage account, with the fields that it depends on. */
export const azureStorageAccountPrice = {
  by: ['AccountKind', 'AccountTier', 'AccountReplicationType'],
  parts: buildAzureStorageAccountParts,
} as const

/** The price of a virtual network, with the fields that it depends on. */
export const azureVirtualNetworkPrice = {
  by: ['DDosProtection', 'BastionHost', 'FirewallHost'],
  parts: buildAzureVirtualNetworkParts,
} as const

/** The price of a network security group, with the fields that it depends on. */
export const azureNetworkSecurityGroupPrice = {
  by: [],
  parts: buildAzureNetworkSecurityGroupParts,
} as const
