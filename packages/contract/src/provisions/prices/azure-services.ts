/** What app services, databases, storage accounts and networks of Azure cost. */
import { free, literally, standing, stored, unpriced, used, type PricePart } from '../../kit/price-parts.ts'
import { azureAddress } from './azure-parts.ts'

type Place = { region: string }

/** `P1 v3` of `P1v3`; sizes with more memory keep theirs. */
const planSku = (tier: string): string => tier.replace(/^(P\d)(v\d)$/, '$1 $2')

const planNames = {
  Free: 'Free',
  Shared: 'Shared',
  Basic: 'Basic',
  Standard: 'Standard',
  PremiumV2: 'Premium v2',
  PremiumV3: 'Premium v3',
} as const

/** The plan, where it is a new one; the app itself is free. */
const azureAppServiceParts = (
  request: {
    AccountKind: keyof typeof planNames
    AccountTier: string
    AppServicePlan?: string | null | undefined
    OperatingSystem: 'Linux' | 'Windows'
  },
  { region }: Place,
): PricePart[] => {
  const { AccountKind, AccountTier, AppServicePlan, OperatingSystem } = request
  if (!AppServicePlan) return [free('App', 'It runs on a plan that is there and is paid already.')]
  if (AccountKind === 'Free') return [free(`Plan ${AccountTier}`, 'Free plans cost nothing.')]
  const ofLinux = OperatingSystem === 'Linux' ? ' - Linux' : ''
  return [
    standing(`Plan ${AccountTier}, one worker`, {
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

const sql = (region: string) => ({ service: 'SQL Database', code: 'SQL Database', region })

/** GB of storage that the price of a DTU size has in it. */
const includedGigabytes: Readonly<Record<string, number>> = {
  Basic: 2,
  S0: 250,
  S1: 250,
  S2: 250,
  S3: 250,
  P1: 500,
  P2: 500,
}

const dtuParts = (sku: string, gigabytes: number, region: string): PricePart[] => {
  const name = sku === 'Basic' ? 'Basic' : sku.startsWith('S') ? 'Standard' : 'Premium'
  const billed = sku === 'Basic' ? 'B' : sku
  const more = gigabytes - (includedGigabytes[sku] ?? gigabytes)
  return [
    standing(`Size ${sku}`, {
      ...sql(region),
      sku: billed,
      product: new RegExp(`^SQL Database Single ${name}$`, 'i'),
      meter: new RegExp(`^${billed} DTUs?$`, 'i'),
      filters: { productName: `SQL Database Single ${name}` },
    }),
    ...(more > 0
      ? [
          stored('Storage beyond what is included', more, {
            ...sql(region),
            product: new RegExp(`^SQL Database Single ${name} - Storage$`, 'i'),
            meter: /Data Stored$/i,
            filters: { productName: `SQL Database Single ${name} - Storage` },
          }),
        ]
      : []),
  ]
}

/** The cores, with the licence and the storage, that a size of general purpose and above is made of. */
const coreParts = (tier: keyof typeof sqlTiers, cores: number, gigabytes: number, region: string) => {
  const product = `SQL Database Single/Elastic Pool ${sqlTiers[tier]}`
  const part = (what: string) => ({
    product: new RegExp(`^${literally(`${product} - ${what}`)}$`, 'i'),
    filters: { productName: `${product} - ${what}` },
  })
  return [
    standing(
      `Cores (${cores} × vCore)`,
      { ...sql(region), ...part('Compute Gen5'), sku: 'vCore', meter: /^vCore$/i },
      cores,
    ),
    ...(tier === 'HS'
      ? []
      : [
          standing(
            'Licence of SQL Server',
            { ...sql(region), ...part('SQL License'), meter: /^vCore$/i },
            cores,
          ),
        ]),
    stored(`Storage (${gigabytes} GB)`, gigabytes, {
      ...sql(region),
      ...part('Storage'),
      meter: new RegExp(`^${sqlTiers[tier]} Data Stored$`, 'i'),
    }),
  ]
}

const poolCores = 2

/** By its size: DTUs by the day, or cores, licence and storage. */
const azureSqlDatabaseParts = (
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
      ? coreParts('GP', poolCores, request.MaxSize, region)
      : request.Sku.startsWith('GP_S_')
        ? [
            unpriced('Cores', 'A serverless size is paid by the second that it works.'),
            ...coreParts('GP', 0, request.MaxSize, region).slice(-1),
          ]
        : isTier(tier)
          ? coreParts(tier, cores, request.MaxSize, region)
          : dtuParts(request.Sku, request.MaxSize, region)),
    used('Backups beyond the size of the database', {
      ...sql(region),
      product: /PITR Backup Storage$/i,
      meter: /Data Stored$/i,
      filters: { productName: 'SQL Database Single/Elastic Pool PITR Backup Storage' },
    }),
    ...(request.PrivateEndpoint
      ? [
          standing('Private endpoint', {
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

/** By what is kept and done: nobody knows how much before. */
const azureStorageAccountParts = (
  request: { AccountKind: string; AccountTier: 'Standard' | 'Premium'; AccountReplicationType: string },
  { region }: Place,
): PricePart[] => {
  const { AccountKind, AccountTier, AccountReplicationType } = request
  const kept = copies[AccountReplicationType] ?? AccountReplicationType
  const storage = { service: 'Storage', code: 'Storage', region }
  if (AccountKind === 'FileStorage')
    return [
      used('Provisioned files', {
        ...storage,
        product: /^Premium Files$/i,
        sku: `Premium ${kept}`,
        meter: /Provisioned$/i,
        filters: { productName: 'Premium Files' },
      }),
    ]
  const isPremium = AccountTier === 'Premium'
  const product = isPremium ? 'Premium Block Blob v2' : 'General Block Blob v2'
  const sku = `${isPremium ? 'Premium' : 'Hot'} ${kept}`
  const blob = {
    ...storage,
    product: new RegExp(`^${product}$`, 'i'),
    sku,
    filters: { productName: product, skuName: sku },
  }
  return [
    used('Blobs that are kept (hot)', { ...blob, meter: /Data Stored$/i }),
    used('Writing', { ...blob, meter: /Write Operations$/i }),
    used('Reading', { ...blob, meter: /Read Operations$/i }),
  ]
}

type Optional = { IsEnabled: boolean; IsnewIp: boolean }

/** Free by itself; a Bastion host, a firewall and their addresses are paid by the hour. */
const azureVirtualNetworkParts = (
  request: { DDosProtection: { IsEnabled: boolean }; BastionHost: Optional; FirewallHost: Optional },
  { region }: Place,
): PricePart[] => {
  const { DDosProtection: flood, BastionHost: bastion, FirewallHost: firewall } = request
  const ofFirewall = { service: 'Azure Firewall', code: 'Azure Firewall', region }
  return [
    free('Network and subnets', 'A virtual network costs nothing by itself.'),
    ...(flood.IsEnabled
      ? [free('DDoS protection', 'Its plan is there, and is paid once for the whole tenant.')]
      : []),
    ...(bastion.IsEnabled
      ? [
          standing('Bastion host', {
            service: 'Azure Bastion',
            code: 'Azure Bastion',
            region,
            meter: /^Basic Gateway$/i,
          }),
        ]
      : []),
    ...(bastion.IsEnabled && bastion.IsnewIp ? [azureAddress('Address of the Bastion host', region)] : []),
    ...(firewall.IsEnabled
      ? [
          standing('Firewall', { ...ofFirewall, meter: /^Standard Deployment$/i }),
          used('Data through the firewall', { ...ofFirewall, meter: /^Standard Data Processed$/i }),
        ]
      : []),
    ...(firewall.IsEnabled && firewall.IsnewIp ? [azureAddress('Address of the firewall', region)] : []),
  ]
}

/** Free. */
const azureNetworkSecurityGroupParts = (): PricePart[] => [
  free('Rules', 'A network security group costs nothing.'),
]

/** The price of it, by these fields. */
export const azureAppServicePrice = {
  by: ['AccountKind', 'AccountTier', 'AppServicePlan', 'OperatingSystem'],
  parts: azureAppServiceParts,
} as const

/** The price of it, by these fields. */
export const azureSqlDatabasePrice = {
  by: ['Sku', 'MaxSize', 'ElasticPool', 'ElasticPoolName', 'BackupStorage', 'PrivateEndpoint'],
  parts: azureSqlDatabaseParts,
} as const

/** The price of it, by these fields. */
export const azureStorageAccountPrice = {
  by: ['AccountKind', 'AccountTier', 'AccountReplicationType'],
  parts: azureStorageAccountParts,
} as const

/** The price of it, by these fields. */
export const azureVirtualNetworkPrice = {
  by: ['DDosProtection', 'BastionHost', 'FirewallHost'],
  parts: azureVirtualNetworkParts,
} as const

/** The price of it, by these fields. */
export const azureNetworkSecurityGroupPrice = {
  by: [],
  parts: azureNetworkSecurityGroupParts,
} as const
