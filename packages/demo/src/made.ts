// What people have made in the demo's clouds: as its inventories list it, and as its Azure bills charge it from that day on.
import { accountsOf, type DemoAccount, type DemoTenant } from './accounts.ts'
import { Exact, scaled } from './amounts.ts'
import type { AzureConsumption } from './azure-consumption.ts'
import { azureMeters } from './azure-meters.ts'
import { dayText, daysOf } from './calendar.ts'
import { resourceOf, type DemoCloudResource, type DemoFact } from './cloud-resources/resource.ts'

/** Something that was made: Terraform's type, the cloud's id, and what is known of it. */
export type DemoMade = {
  type: string
  nativeId: string
  name: string
  containerId: string
  region: string
  resourceGroup: string
  facts: Readonly<Record<string, unknown>>
  /** From when until when it stands; ISO 8601. */
  madeAt: string
  goneAt: string | null
}

const textOf = ({ facts }: DemoMade, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = facts[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** What an inventory shows of a thing beside what every resource has. */
type Shown = { inventory: string; facts: Record<string, DemoFact> }

const machine = (made: DemoMade, size: string | null): Shown => ({
  inventory: 'virtual-machines',
  facts: {
    status: 'Running',
    operatingSystem: made.type.includes('windows') ? 'Windows' : 'Linux',
    size: size ?? 'unknown',
    publicIp: null,
    privateIp: '10.0.0.4',
    disks: 1,
    zone: textOf(made, 'zone'),
    instanceId: made.type === 'aws_instance' ? made.nativeId.slice(made.nativeId.lastIndexOf('/') + 1) : null,
    health: 'Ok',
    createdAt: made.madeAt,
  },
})

const bucket = (made: DemoMade, sku: string | null): Shown => ({
  inventory: 'storage-accounts',
  facts: {
    status: 'available',
    kind: textOf(made, 'account_kind') ?? 'Bucket',
    sku,
    publicAccess: 'Not allowed',
    encryption: "Provider's key",
    createdAt: made.madeAt,
  },
})

const network = (made: DemoMade): Shown => ({
  inventory: 'virtual-networks',
  facts: {
    status: 'Succeeded',
    addressSpace: Array.isArray(made.facts['address_space'])
      ? made.facts['address_space'].map(String).join(', ')
      : null,
    subnets: 0,
  },
})

const app = (kind: string): Shown => ({
  inventory: 'web-apps',
  facts: { status: 'Running', kind, httpsOnly: true },
})

/** Engines that have an inventory of their own. */
const serversOf = (engine: string): string | undefined => {
  if (/postgres/i.test(engine)) return 'postgresql-servers'
  return /mysql|mariadb/i.test(engine) ? 'mysql-servers' : undefined
}

const server = (made: DemoMade): Shown | undefined => {
  const inventory = serversOf(textOf(made, 'database_version', 'engine') ?? '')
  if (inventory === undefined) return undefined
  return {
    inventory,
    facts: {
      status: 'available',
      version: textOf(made, 'engine_version', 'database_version'),
      size: textOf(made, 'tier', 'instance_class') ?? 'unknown',
      createdAt: made.madeAt,
    },
  }
}

const shown: Readonly<Record<string, (made: DemoMade) => Shown | undefined>> = {
  azurerm_storage_account: (made) =>
    bucket(made, `${textOf(made, 'account_tier')}_${textOf(made, 'account_replication_type')}`),
  google_storage_bucket: (made) => bucket(made, textOf(made, 'storage_class')),
  aws_s3_bucket: (made) => bucket(made, null),
  azurerm_linux_virtual_machine: (made) => machine(made, textOf(made, 'size')),
  azurerm_windows_virtual_machine: (made) => machine(made, textOf(made, 'size')),
  google_compute_instance: (made) => machine(made, textOf(made, 'machine_type')),
  aws_instance: (made) => machine(made, textOf(made, 'instance_type')),
  azurerm_virtual_network: network,
  google_compute_network: network,
  azurerm_linux_web_app: () => app('Web app'),
  azurerm_windows_web_app: () => app('Web app'),
  aws_elastic_beanstalk_environment: () => app('Beanstalk environment'),
  azurerm_mssql_database: (made) => ({
    inventory: 'sql-databases',
    facts: {
      status: 'Online',
      server: /servers\/([^/]+)/.exec(made.nativeId)?.[1] ?? made.name,
      size: textOf(made, 'sku_name') ?? 'unknown',
      isSystem: false,
      createdAt: made.madeAt,
    },
  }),
  google_sql_database_instance: server,
  aws_db_instance: server,
  azurerm_public_ip: () => ({
    inventory: 'public-addresses',
    facts: { status: 'Succeeded', ipAddress: null, attachedTo: null, allocation: 'Static', sku: 'Standard' },
  }),
}

type Place = { tenant: DemoTenant; account: DemoAccount }

const placeOf = (containerId: string): Place | undefined =>
  (['Azure subscription', 'AWS account', 'Google Cloud project'] as const)
    .flatMap(accountsOf)
    .find(({ account }) => account.subscriptionId === containerId)

const tagsIn = ({ facts }: DemoMade): Record<string, string> => {
  const tags = facts['tags'] ?? facts['labels']
  return typeof tags === 'object' && tags !== null
    ? Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, String(value)]))
    : {}
}

/** What stands, as the demo's clouds list it; what has no inventory is left out. */
export const madeResources = (made: readonly DemoMade[]): DemoCloudResource[] =>
  made.flatMap((thing) => {
    const place = placeOf(thing.containerId)
    const of = thing.goneAt === null ? shown[thing.type]?.(thing) : undefined
    if (!place || !of) return []
    const { nativeId: id, name, region, type } = thing
    return [
      resourceOf(place, {
        ...of,
        id,
        name,
        region,
        resourceGroup: thing.resourceGroup === '' ? null : thing.resourceGroup,
        tags: tagsIn(thing),
        raw: { id, name, location: region, terraformType: type },
        children: { databases: [], subnets: [], deploymentSlots: [] },
      }),
    ]
  })

const machineMeters: readonly (readonly [RegExp, string])[] = [
  [/_D4/i, 'vm-d4'],
  [/_D\d/i, 'vm-d2'],
  [/_E\d/i, 'vm-e4'],
  [/_F\d/i, 'vm-f8'],
]

/** The meter that a thing is charged by in the demo, as near as its price list has one; what costs nothing has none. */
const meterOf = (made: DemoMade): string | undefined => {
  switch (made.type) {
    case 'azurerm_storage_account':
      return 'blob-hot'
    case 'azurerm_linux_virtual_machine':
    case 'azurerm_windows_virtual_machine': {
      const size = textOf(made, 'size') ?? ''
      return machineMeters.find(([pattern]) => pattern.test(size))?.[1] ?? 'vm-b2'
    }
    case 'azurerm_service_plan':
      return /^P/i.test(textOf(made, 'sku_name') ?? '') ? 'app-p1' : 'app-b1'
    case 'azurerm_mssql_database':
      return /^(GP|BC|HS)_/.test(textOf(made, 'sku_name') ?? '') ? 'sql-gp' : 'sql-s2'
    case 'azurerm_public_ip':
      return 'public-ip'
    default:
      return undefined
  }
}

const dayMicro = 24_000_000

/** What is used of a meter on a day: 24 hours, or a day's share of a month of 32 GB. */
const quantityMicro = (unit: string): number =>
  unit === '1 Hour' ? dayMicro : Math.round((32 * 1_000_000) / 30)

/** What was made, as Azure's bill of a month charges it: every day on which it stood, at the list's price less the partner's credit. */
export const madeConsumption = (
  made: readonly DemoMade[],
  month: number,
  throughDay: number,
): AzureConsumption[] =>
  made.flatMap((thing) => {
    const place = placeOf(thing.containerId)
    const meter = azureMeters.get(meterOf(thing) ?? '')
    if (!place || !meter || place.account.kind !== 'Azure subscription') return []
    const first = thing.madeAt.slice(0, 10)
    const last = thing.goneAt?.slice(0, 10) ?? '9999'
    const days = Array.from({ length: Math.min(throughDay, daysOf(month)) }, (_, index) => index + 1)
    return days
      .filter((day) => dayText(month, day) >= first && dayText(month, day) <= last)
      .map((usageDay): AzureConsumption => {
        const quantity = scaled(quantityMicro(meter.unit), 6)
        const effectiveUnitPrice = new Exact(meter.unitPrice).times(85).div(100)
        return {
          ...place,
          workload: { name: thing.resourceGroup, environment: 'prod', meters: [] },
          resource: { id: thing.nativeId, group: thing.resourceGroup },
          meter,
          usageMonth: month,
          usageDay,
          quantity,
          effectiveUnitPrice,
          cost: quantity.times(effectiveUnitPrice),
          partnerEarnedCredit: 15,
          benefit: null,
        }
      })
  })
