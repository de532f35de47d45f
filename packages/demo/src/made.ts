// Resources that users created in the demo: lists them in its inventories and charges them on its Azure bills from
// their first day on.
import { listAccounts, type DemoAccount, type DemoTenant } from './accounts.ts'
import { Exact, scaleInteger } from './amounts.ts'
import type { AzureConsumption } from './azure-consumption.ts'
import { azureMeters } from './azure-meters.ts'
import { formatDate, countDaysInMonth } from './calendar.ts'
import {
  buildDemoResource,
  snapshotFacts,
  type DemoCloudResource,
  type DemoFact,
} from './cloud-resources/resource.ts'

/** A created resource: Terraform's type, the provider's ID, and its known values. */
export type DemoMade = {
  type: string
  nativeId: string
  name: string
  containerId: string
  region: string
  resourceGroup: string
  facts: Readonly<Record<string, unknown>>
  /** Set if an action stopped or started the resource; without it the resource is running. */
  powerState?: string | null
  /** The start and end of its existence; ISO 8601. */
  madeAt: string
  deletedAt: string | null
}

const findText = ({ facts }: DemoMade, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = facts[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** The fields that an inventory shows for a resource in addition to the common fields. */
type Shown = { inventory: string; facts: Record<string, DemoFact> }

const buildMachine = (made: DemoMade, size: string | null): Shown => ({
  inventory: 'virtual-machines',
  facts: {
    status:
      made.powerState === 'stopped'
        ? made.type.startsWith('azurerm')
          ? 'Deallocated'
          : 'Stopped'
        : 'Running',
    operatingSystem: made.type.includes('windows') ? 'Windows' : 'Linux',
    size: size ?? 'unknown',
    publicIp: null,
    privateIp: '10.0.0.4',
    disks: 1,
    zone: findText(made, 'zone'),
    instanceId: made.type === 'aws_instance' ? made.nativeId.slice(made.nativeId.lastIndexOf('/') + 1) : null,
    health: 'Ok',
    createdAt: made.madeAt,
  },
})

const buildBucket = (made: DemoMade, sku: string | null): Shown => ({
  inventory: 'storage-accounts',
  facts: {
    status: 'available',
    kind: findText(made, 'account_kind') ?? 'Bucket',
    sku,
    publicAccess: 'Not allowed',
    encryption: "Provider's key",
    createdAt: made.madeAt,
  },
})

const buildNetwork = (made: DemoMade): Shown => ({
  inventory: 'virtual-networks',
  facts: {
    status: 'Succeeded',
    addressSpace: Array.isArray(made.facts['address_space'])
      ? made.facts['address_space'].map(String).join(', ')
      : null,
    subnets: 0,
  },
})

/** A snapshot of a disk that an action created. */
const snapshot =
  (sku: string) =>
  (made: DemoMade): Shown => ({
    inventory: 'disk-snapshots',
    facts: {
      ...snapshotFacts({
        status: 'Succeeded',
        sourceDisk: findText(made, 'source') ?? '',
        sizeGiB: Number(made.facts['sizeGiB']),
        storedGiB: null,
        sku,
      }),
      createdAt: made.madeAt,
    },
  })

const buildApp = (kind: string): Shown => ({
  inventory: 'web-apps',
  facts: { status: 'Running', kind, httpsOnly: true },
})

/** Returns the inventory of an engine that has its own. */
const findServerInventory = (engine: string): string | undefined => {
  if (/postgres/i.test(engine)) return 'postgresql-servers'
  return /mysql|mariadb/i.test(engine) ? 'mysql-servers' : undefined
}

const buildServer = (made: DemoMade): Shown | undefined => {
  const inventory = findServerInventory(findText(made, 'database_version', 'engine') ?? '')
  if (inventory === undefined) return undefined
  return {
    inventory,
    facts: {
      status: made.powerState === 'stopped' ? 'stopped' : 'available',
      version: findText(made, 'engine_version', 'database_version'),
      size: findText(made, 'tier', 'instance_class') ?? 'unknown',
      createdAt: made.madeAt,
    },
  }
}

const shown: Readonly<Record<string, (made: DemoMade) => Shown | undefined>> = {
  azurerm_storage_account: (made) =>
    buildBucket(made, `${findText(made, 'account_tier')}_${findText(made, 'account_replication_type')}`),
  google_storage_bucket: (made) => buildBucket(made, findText(made, 'storage_class')),
  aws_s3_bucket: (made) => buildBucket(made, null),
  azurerm_linux_virtual_machine: (made) => buildMachine(made, findText(made, 'size')),
  azurerm_windows_virtual_machine: (made) => buildMachine(made, findText(made, 'size')),
  google_compute_instance: (made) => buildMachine(made, findText(made, 'machine_type')),
  aws_instance: (made) => buildMachine(made, findText(made, 'instance_type')),
  azurerm_virtual_network: buildNetwork,
  google_compute_network: buildNetwork,
  azurerm_linux_web_app: () => buildApp('Web app'),
  azurerm_windows_web_app: () => buildApp('Web app'),
  aws_elastic_beanstalk_environment: () => buildApp('Beanstalk environment'),
  azurerm_mssql_database: (made) => ({
    inventory: 'sql-databases',
    facts: {
      status: 'Online',
      server: /servers\/([^/]+)/.exec(made.nativeId)?.[1] ?? made.name,
      size: findText(made, 'sku_name') ?? 'unknown',
      isSystem: false,
      createdAt: made.madeAt,
    },
  }),
  google_sql_database_instance: buildServer,
  aws_db_instance: buildServer,
  azurerm_snapshot: snapshot('Standard_LRS'),
  google_compute_snapshot: snapshot('STANDARD'),
  aws_ebs_snapshot: snapshot('standard'),
  azurerm_public_ip: () => ({
    inventory: 'public-addresses',
    facts: { status: 'Succeeded', ipAddress: null, attachedTo: null, allocation: 'Static', sku: 'Standard' },
  }),
}

type Place = { tenant: DemoTenant; account: DemoAccount }

const placeOf = (containerId: string): Place | undefined =>
  (['Azure subscription', 'AWS account', 'Google Cloud project'] as const)
    .flatMap(listAccounts)
    .find(({ account }) => account.subscriptionId === containerId)

const readTags = ({ facts }: DemoMade): Record<string, string> => {
  const tags = facts['tags'] ?? facts['labels']
  return typeof tags === 'object' && tags !== null
    ? Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, String(value)]))
    : {}
}

/** Existing created resources as the demo's clouds list them; those without an inventory are left out. */
export const buildMadeResources = (made: readonly DemoMade[]): DemoCloudResource[] =>
  made.flatMap((item) => {
    const place = placeOf(item.containerId)
    const of = item.deletedAt === null ? shown[item.type]?.(item) : undefined
    if (!place || !of) return []
    const { nativeId: id, name, region, type } = item
    return [
      buildDemoResource(place, {
        ...of,
        id,
        name,
        region,
        resourceGroup: item.resourceGroup === '' ? null : item.resourceGroup,
        tags: readTags(item),
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

/** The demo meter that charges a resource, or the closest one in its price list; free resources have none. */
const findMeter = (made: DemoMade): string | undefined => {
  switch (made.type) {
    case 'azurerm_storage_account':
      return 'blob-hot'
    case 'azurerm_linux_virtual_machine':
    case 'azurerm_windows_virtual_machine': {
      const size = findText(made, 'size') ?? ''
      return machineMeters.find(([pattern]) => pattern.test(size))?.[1] ?? 'vm-b2'
    }
    case 'azurerm_service_plan':
      return /^P/i.test(findText(made, 'sku_name') ?? '') ? 'app-p1' : 'app-b1'
    case 'azurerm_mssql_database':
      return /^(GP|BC|HS)_/.test(findText(made, 'sku_name') ?? '') ? 'sql-gp' : 'sql-s2'
    case 'azurerm_public_ip':
      return 'public-ip'
    default:
      return undefined
  }
}

const dayMicro = 24_000_000

/** The quantity that a meter uses on a day: 24 hours, or a day's share of a month of 32 GB. */
const calculateQuantityMicro = (unit: string): number =>
  unit === '1 Hour' ? dayMicro : Math.round((32 * 1_000_000) / 30)

/**
 * Returns the created resources as Azure's bill of a month charges them: every day on which they existed, at the list
 * price less the partner's credit.
 */
export const buildMadeConsumption = (
  made: readonly DemoMade[],
  month: number,
  throughDay: number,
): AzureConsumption[] =>
  made.flatMap((item) => {
    const place = placeOf(item.containerId)
    const meter = azureMeters.get(findMeter(item) ?? '')
    if (!place || !meter || place.account.kind !== 'Azure subscription') return []
    const first = item.madeAt.slice(0, 10)
    const last = item.deletedAt?.slice(0, 10) ?? '9999'
    const days = Array.from(
      { length: Math.min(throughDay, countDaysInMonth(month)) },
      (_, index) => index + 1,
    )
    return days
      .filter((day) => formatDate(month, day) >= first && formatDate(month, day) <= last)
      .map((usageDay): AzureConsumption => {
        const quantity = scaleInteger(calculateQuantityMicro(meter.unit), 6)
        const effectiveUnitPrice = new Exact(meter.unitPrice).times(85).div(100)
        return {
          ...place,
          workload: { name: item.resourceGroup, environment: 'prod', meters: [] },
          resource: { id: item.nativeId, group: item.resourceGroup },
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
