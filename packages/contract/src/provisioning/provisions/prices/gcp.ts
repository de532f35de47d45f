/** The priced parts of Google Cloud machines, databases, buckets, networks and applications. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/prices/gcp'
import {
  createFreePart,
  escapePattern,
  createTimePart,
  createStoragePart,
  createUnpricedPart,
  createUsagePart,
  type PricePart,
} from '../../../kit/price-parts.ts'

type Place = { region: string }

/** Services by their names in bills, with their IDs in the catalog. */
const compute = { service: 'Compute Engine', code: '6F81-5844-456A' }
const cloudSql = { service: 'Cloud SQL', code: '9662-B51E-5089' }
const storage = { service: 'Cloud Storage', code: '95FF-2EF5-5EA1' }
const appEngine = { service: 'App Engine', code: 'F17B-412E-CB64' }

/**
 * Machine families: the prefix of their cores and memory in descriptions, and GB of memory for each core by machine
 * type.
 */
const families: Readonly<Record<string, { words: string; memory: Readonly<Record<string, number>> }>> = {
  e2: { words: 'E2 Instance', memory: { standard: 4, highmem: 8, highcpu: 1 } },
  n1: { words: 'N1 Predefined Instance', memory: { standard: 3.75, highmem: 6.5, highcpu: 0.9 } },
  n2: { words: 'N2 Instance', memory: { standard: 4, highmem: 8, highcpu: 1 } },
  n2d: { words: 'N2D AMD Instance', memory: { standard: 4, highmem: 8, highcpu: 1 } },
  n4: { words: 'N4 Instance', memory: { standard: 4, highmem: 8, highcpu: 2 } },
  c2: { words: 'Compute optimized', memory: { standard: 4 } },
  c2d: { words: 'C2D AMD Instance', memory: { standard: 4, highmem: 8, highcpu: 2 } },
  c3: { words: 'C3 Instance', memory: { standard: 4, highmem: 8, highcpu: 2 } },
  c3d: { words: 'C3D Instance', memory: { standard: 4, highmem: 8, highcpu: 2 } },
  t2d: { words: 'T2D AMD Instance', memory: { standard: 4 } },
  t2a: { words: 'T2A Arm Instance', memory: { standard: 4 } },
}

/** E2 machines with a shared core: the billed fraction of a core, and GB of memory. */
const sharedCores: Readonly<Record<string, { cores: number; memory: number }>> = {
  'e2-micro': { cores: 0.25, memory: 1 },
  'e2-small': { cores: 0.5, memory: 2 },
  'e2-medium': { cores: 1, memory: 4 },
}

/** Returns the cores and memory of a machine type, and the prefix of their descriptions; undefined for other types. */
const parseMachine = (type: string): { words: string; cores: number; memory: number } | undefined => {
  const [name = '', sort = '', count = '', megabytes = ''] = type.split('-')
  const family = families[name]
  const shared = sharedCores[type]
  if (!family) return undefined
  if (shared) return { words: family.words, ...shared }
  if (sort === 'custom' && name !== 'e2' && name !== 'n1') {
    const words = family.words.replace(' Instance', ' Custom Instance')
    return { words, cores: Number(count), memory: Number(megabytes) / 1024 }
  }
  if (sort === 'custom')
    return {
      words: `${name.toUpperCase()} Custom Instance`,
      cores: Number(count),
      memory: Number(megabytes) / 1024,
    }
  const each = family.memory[sort]
  const cores = Number(count)
  return each === undefined || !Number.isSafeInteger(cores) || cores < 1
    ? undefined
    : { words: family.words, cores, memory: each * cores }
}

const buildPrefixPattern = (words: string): RegExp => new RegExp(`^${escapePattern(words)}\\b`, 'i')

const buildMachineParts = (type: string, region: string): PricePart[] => {
  const machine = parseMachine(type)
  if (!machine) return [createUnpricedPart(t(m.machineType, { type }), t(m.vcpusAndMemoryOfThisMachine))]
  const { words, cores, memory } = machine
  if (!Number.isFinite(memory) || !Number.isFinite(cores))
    return [createUnpricedPart(t(m.machineType, { type }), t(m.vcpusAndMemoryOfThisMachine))]
  return [
    createTimePart(
      t(m.vcpus, { cores }),
      { ...compute, region, meter: buildPrefixPattern(`${words} Core`) },
      cores,
    ),
    createStoragePart(t(m.memoryGb, { memory }), memory, {
      ...compute,
      region,
      meter: buildPrefixPattern(`${words} Ram`),
    }),
  ]
}

const diskWords: Readonly<Record<string, string>> = {
  'pd-balanced': 'Balanced PD Capacity',
  'pd-ssd': 'SSD backed PD Capacity',
  'pd-standard': 'Storage PD Capacity',
  'hyperdisk-balanced': 'Hyperdisk Balanced Capacity',
}

const buildDiskParts = (
  { name, performance }: { name: string; performance: string },
  { Type, Size }: { Type: string; Size: number },
  region: string,
): PricePart[] => [
  createStoragePart(t(m.diskOfSize, { name, Size }), Size, {
    ...compute,
    region,
    meter: buildPrefixPattern(diskWords[Type] ?? Type),
  }),
  ...(Type === 'hyperdisk-balanced'
    ? [createUnpricedPart(performance, t(m.googleSetsValuesAmountsAboveIncluded))]
    : []),
]

/** Matches projects of images whose license is billed in addition to the machine. */
const licensed = /^(projects\/)?(windows|windows-sql|rhel|rhel-sap|suse|suse-sap|ubuntu-os-pro)-cloud\//

/** Returns cores, memory, disks, address and license. */
const buildGcpVirtualMachineParts = (
  request: {
    MachineType: string
    ProvisioningModel: 'STANDARD' | 'SPOT'
    IsVmConfidential: boolean
    BootDisk: { Image: string; Type: string; Size: number }
    Disks: readonly { Name: string; Type: string; Size: number }[]
    ExternalIp: 'None' | 'Ephemeral'
  },
  { region }: Place,
): PricePart[] => [
  ...(request.ProvisioningModel === 'SPOT'
    ? [createUnpricedPart(t(m.machineType, { type: request.MachineType }), t(m.spotPricesCanChangeEveryDay))]
    : buildMachineParts(request.MachineType, region)),
  ...(request.IsVmConfidential
    ? [createUnpricedPart(t(m.confidentialVm), t(m.additionalCostOfConfidentialVmIs))]
    : []),
  ...(licensed.test(request.BootDisk.Image)
    ? [createUnpricedPart(t(m.imageLicense), t(m.billedPerHourDependingOnImage))]
    : []),
  ...buildDiskParts(
    { name: t(m.bootDisk), performance: t(m.performanceOfBootDisk) },
    request.BootDisk,
    region,
  ),
  ...request.Disks.flatMap((disk) =>
    buildDiskParts(
      { name: t(m.disk, { Name: disk.Name }), performance: t(m.performanceOfDisk, { Name: disk.Name }) },
      disk,
      region,
    ),
  ),
  ...(request.ExternalIp === 'Ephemeral'
    ? [
        createTimePart(t(m.externalIpv4Address), {
          ...compute,
          region: '',
          meter: /^External IP Charge on a Standard VM/i,
        }),
      ]
    : []),
  createUsagePart(t(m.outboundDataTransfer), {
    ...compute,
    region,
    meter: /^Network Internet (Data Transfer Out|Egress) from /i,
  }),
]

const getEngineName = (version: string): string => {
  if (version.startsWith('POSTGRES')) return 'PostgreSQL'
  return version.startsWith('MYSQL') ? 'MySQL' : 'SQL Server'
}

/** Returns the parts of a Cloud SQL tier; a shared core has its own price. */
const parseTier = (tier: string): { cores: number; memory: number } | { shared: string } | undefined => {
  const custom = /^db-custom-(\d+)-(\d+)$/.exec(tier)
  if (custom) return { cores: Number(custom[1]), memory: Number(custom[2]) / 1024 }
  const standard = /^db-n1-(standard|highmem)-(\d+)$/.exec(tier)
  if (standard) {
    const cores = Number(standard[2])
    return { cores, memory: cores * (standard[1] === 'highmem' ? 6.5 : 3.75) }
  }
  if (tier === 'db-f1-micro') return { shared: 'Micro instance' }
  return tier === 'db-g1-small' ? { shared: 'Small instance' } : undefined
}

/** Returns cores, memory and storage, in one zone or two. */
const buildGcpCloudSqlParts = (
  request: {
    DatabaseVersion: string
    MachineType: string
    ZonalAvailability: 'ZONAL' | 'REGIONAL'
    StorageCapacity: number
    PublicIP: boolean
    BackupRequest: { Enable: boolean }
  },
  { region }: Place,
): PricePart[] => {
  const engine = getEngineName(request.DatabaseVersion)
  const where = request.ZonalAvailability === 'ZONAL' ? 'Zonal' : 'Regional'
  const buildMeterQuery = (what: string) => ({
    ...cloudSql,
    region,
    meter: buildPrefixPattern(`Cloud SQL for ${engine}: ${where} - ${what}`),
  })
  const tier = parseTier(request.MachineType)
  return [
    ...(tier === undefined
      ? [
          createUnpricedPart(
            t(m.machineType, { type: request.MachineType }),
            t(m.vcpusAndMemoryOfThisMachine),
          ),
        ]
      : 'shared' in tier
        ? [createTimePart(t(m.machineType, { type: request.MachineType }), buildMeterQuery(tier.shared))]
        : [
            createTimePart(t(m.vcpus, { cores: tier.cores }), buildMeterQuery('vCPU'), tier.cores),
            createStoragePart(t(m.memoryGb, { memory: tier.memory }), tier.memory, buildMeterQuery('RAM')),
          ]),
    createStoragePart(
      t(m.storageGb, { StorageCapacity: request.StorageCapacity }),
      request.StorageCapacity,
      buildMeterQuery('Standard storage'),
    ),
    ...(engine === 'SQL Server' && !request.DatabaseVersion.endsWith('EXPRESS')
      ? [createUnpricedPart(t(m.sqlServerLicense), t(m.billedPerCorePerHour))]
      : []),
    ...(request.PublicIP
      ? [createUnpricedPart(t(m.publicIpAddress), t(m.priceDependsOnWhetherInstanceIs))]
      : []),
    ...(request.BackupRequest.Enable
      ? [createUsagePart(t(m.backups), { ...cloudSql, region, meter: /^Cloud SQL.*: Backups? /i })]
      : []),
  ]
}

const classWords: Readonly<Record<string, string>> = {
  STANDARD: 'Standard',
  NEARLINE: 'Nearline',
  COLDLINE: 'Coldline',
  ARCHIVE: 'Archive',
}

const continentRegions: Readonly<Record<string, string>> = { ASIA: 'asia', EU: 'europe', US: 'us' }

/** Returns parts that are billed by storage and usage. */
const buildGcpStorageBucketParts = (request: {
  RegionType: 'Region' | 'Dual-region' | 'Multi-region'
  StorageClass: string
  Continent?: string | null | undefined
  Locations?: readonly string[] | null | undefined
}): PricePart[] => {
  const words = classWords[request.StorageClass] ?? request.StorageClass
  const isRegion = request.RegionType === 'Region'
  const storagePart =
    request.RegionType === 'Dual-region'
      ? createUnpricedPart(t(m.objectStorage), t(m.billedInBothRegionsAtDual))
      : createUsagePart(t(m.objectStorage), {
          ...storage,
          region: isRegion
            ? (request.Locations?.[0] ?? '')
            : (continentRegions[request.Continent ?? ''] ?? ''),
          meter: new RegExp(`^${words} Storage (?!.*(Dual|Early))`, 'i'),
        })
  const buildOperationsPart = (name: string, letter: string): PricePart =>
    createUsagePart(name, {
      ...storage,
      region: '',
      meter: new RegExp(
        `^${isRegion ? 'Regional' : 'Multi-?Region(al)?'} ${words} Class ${letter} Operations`,
        'i',
      ),
    })
  return [
    storagePart,
    buildOperationsPart(t(m.writeAndListRequests), 'A'),
    buildOperationsPart(t(m.readRequests), 'B'),
  ]
}

/** Free. */
const buildGcpNetworkParts = (): PricePart[] => [
  createFreePart(t(m.networkAndSubnets), t(m.vpcNetworksAreFreeOfCharge)),
]

/** Returns the instance hours above the free daily quota; the cost of the flexible environment is unknown in advance. */
const buildGcpAppEngineParts = (
  request: { GcpAppEnvironmentId: 'standard' | 'flexible' },
  { region }: Place,
): PricePart[] =>
  request.GcpAppEnvironmentId === 'flexible'
    ? [createUnpricedPart(t(m.instances), t(m.flexibleEnvironmentBillsVcpusMemoryAnd))]
    : [
        createUsagePart(t(m.instanceHours), {
          ...appEngine,
          region: region.replace(/^(europe-west|us-central)$/, '$11'),
          meter: /^Frontend Instances?/i,
        }),
      ]

/** The price of a bucket, with the fields that it depends on. */
export const gcpStorageBucketPrice = {
  by: ['RegionType', 'StorageClass', 'Continent', 'Locations'],
  parts: buildGcpStorageBucketParts,
} as const

/** The price of an App Engine application, with the fields that it depends on. */
export const gcpAppEnginePrice = {
  by: ['GcpAppEnvironmentId'],
  parts: buildGcpAppEngineParts,
} as const

/** The price of a virtual machine, with the fields that it depends on. */
export const gcpVirtualMachinePrice = {
  by: ['MachineType', 'ProvisioningModel', 'IsVmConfidential', 'BootDisk', 'Disks', 'ExternalIp'],
  parts: buildGcpVirtualMachineParts,
} as const

/** The price of a Cloud SQL instance, with the fields that it depends on. */
export const gcpCloudSqlPrice = {
  by: ['DatabaseVersion', 'MachineType', 'ZonalAvailability', 'StorageCapacity', 'PublicIP', 'BackupRequest'],
  parts: buildGcpCloudSqlParts,
} as const

/** The price of a network, with the fields that it depends on. */
export const gcpNetworkPrice = {
  by: [],
  parts: buildGcpNetworkParts,
} as const
