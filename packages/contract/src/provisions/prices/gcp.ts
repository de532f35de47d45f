/** What Google Cloud's machines, databases, buckets, networks and applications cost. */
import { free, literally, standing, stored, unpriced, used, type PricePart } from '../../kit/price-parts.ts'

type Place = { region: string }

/** Services as bills name them, and their ids in the catalogue. */
const compute = { service: 'Compute Engine', code: '6F81-5844-456A' }
const cloudSql = { service: 'Cloud SQL', code: '9662-B51E-5089' }
const storage = { service: 'Cloud Storage', code: '95FF-2EF5-5EA1' }
const appEngine = { service: 'App Engine', code: 'F17B-412E-CB64' }

/** Families of machines: how their cores and memory begin in descriptions, and GB of memory for each core by the sort. */
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

/** E2 machines that share a core: what of one is paid, and GB of memory. */
const sharedCores: Readonly<Record<string, { cores: number; memory: number }>> = {
  'e2-micro': { cores: 0.25, memory: 1 },
  'e2-small': { cores: 0.5, memory: 2 },
  'e2-medium': { cores: 1, memory: 4 },
}

/** Cores, memory and how both begin in descriptions; undefined of a type that is none of these. */
const machineOf = (type: string): { words: string; cores: number; memory: number } | undefined => {
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

const beginning = (words: string): RegExp => new RegExp(`^${literally(words)}\\b`, 'i')

const machineParts = (type: string, region: string): PricePart[] => {
  const machine = machineOf(type)
  if (!machine) return [unpriced(`Machine ${type}`, 'The portal does not know what this type is made of.')]
  const { words, cores, memory } = machine
  if (!Number.isFinite(memory) || !Number.isFinite(cores))
    return [unpriced(`Machine ${type}`, 'The portal does not know what this type is made of.')]
  return [
    standing(`Cores (${cores})`, { ...compute, region, meter: beginning(`${words} Core`) }, cores),
    stored(`Memory (${memory} GB)`, memory, { ...compute, region, meter: beginning(`${words} Ram`) }),
  ]
}

const diskWords: Readonly<Record<string, string>> = {
  'pd-balanced': 'Balanced PD Capacity',
  'pd-ssd': 'SSD backed PD Capacity',
  'pd-standard': 'Storage PD Capacity',
  'hyperdisk-balanced': 'Hyperdisk Balanced Capacity',
}

const diskParts = (
  name: string,
  { Type, Size }: { Type: string; Size: number },
  region: string,
): PricePart[] => [
  stored(`${name} (${Size} GB)`, Size, { ...compute, region, meter: beginning(diskWords[Type] ?? Type) }),
  ...(Type === 'hyperdisk-balanced'
    ? [
        unpriced(
          `IOPS and throughput of ${name.toLowerCase()}`,
          'Google chooses how many it has; those beyond what is included are paid.',
        ),
      ]
    : []),
]

/** Projects of images whose licence is paid beside the machine. */
const licensed = /^(projects\/)?(windows|windows-sql|rhel|rhel-sap|suse|suse-sap|ubuntu-os-pro)-cloud\//

/** Cores, memory, disks, address and licence. */
const gcpVirtualMachineParts = (
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
    ? [unpriced(`Machine ${request.MachineType}`, 'Prices of spot machines change from day to day.')]
    : machineParts(request.MachineType, region)),
  ...(request.IsVmConfidential
    ? [unpriced('Encrypted memory', 'What it costs more than a machine without it is not known.')]
    : []),
  ...(licensed.test(request.BootDisk.Image)
    ? [unpriced('Licence of the image', 'It is paid by the hour, by what the image holds.')]
    : []),
  ...diskParts('Boot disk', request.BootDisk, region),
  ...request.Disks.flatMap((disk) => diskParts(`Disk ${disk.Name}`, disk, region)),
  ...(request.ExternalIp === 'Ephemeral'
    ? [
        standing('External address', {
          ...compute,
          region: '',
          meter: /^External IP Charge on a Standard VM/i,
        }),
      ]
    : []),
  used('Data that goes out', {
    ...compute,
    region,
    meter: /^Network Internet (Data Transfer Out|Egress) from /i,
  }),
]

const engineOf = (version: string): string => {
  if (version.startsWith('POSTGRES')) return 'PostgreSQL'
  return version.startsWith('MYSQL') ? 'MySQL' : 'SQL Server'
}

/** What a tier of Cloud SQL is made of; a shared core has a price of its own. */
const tierOf = (tier: string): { cores: number; memory: number } | { shared: string } | undefined => {
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

/** Cores, memory and storage, in one zone or two. */
const gcpCloudSqlParts = (
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
  const engine = engineOf(request.DatabaseVersion)
  const where = request.ZonalAvailability === 'ZONAL' ? 'Zonal' : 'Regional'
  const of = (what: string) => ({
    ...cloudSql,
    region,
    meter: beginning(`Cloud SQL for ${engine}: ${where} - ${what}`),
  })
  const tier = tierOf(request.MachineType)
  return [
    ...(tier === undefined
      ? [unpriced(`Machine ${request.MachineType}`, 'The portal does not know what this type is made of.')]
      : 'shared' in tier
        ? [standing(`Machine ${request.MachineType}`, of(tier.shared))]
        : [
            standing(`Cores (${tier.cores})`, of('vCPU'), tier.cores),
            stored(`Memory (${tier.memory} GB)`, tier.memory, of('RAM')),
          ]),
    stored(`Storage (${request.StorageCapacity} GB)`, request.StorageCapacity, of('Standard storage')),
    ...(engine === 'SQL Server' && !request.DatabaseVersion.endsWith('EXPRESS')
      ? [unpriced('Licence of SQL Server', 'It is paid by the core and hour.')]
      : []),
    ...(request.PublicIP
      ? [unpriced('Public address', 'Google prices it by whether the instance runs.')]
      : []),
    ...(request.BackupRequest.Enable
      ? [used('Backups', { ...cloudSql, region, meter: /^Cloud SQL.*: Backups? /i })]
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

/** By what is kept and done. */
const gcpStorageBucketParts = (request: {
  RegionType: 'Region' | 'Dual-region' | 'Multi-region'
  StorageClass: string
  Continent?: string | null | undefined
  Locations?: readonly string[] | null | undefined
}): PricePart[] => {
  const words = classWords[request.StorageClass] ?? request.StorageClass
  const isRegion = request.RegionType === 'Region'
  const kept =
    request.RegionType === 'Dual-region'
      ? unpriced('Objects that are kept', 'It is paid in both regions, at a price of the pair.')
      : used('Objects that are kept', {
          ...storage,
          region: isRegion
            ? (request.Locations?.[0] ?? '')
            : (continentRegions[request.Continent ?? ''] ?? ''),
          meter: new RegExp(`^${words} Storage (?!.*(Dual|Early))`, 'i'),
        })
  const operations = (name: string, letter: string): PricePart =>
    used(name, {
      ...storage,
      region: '',
      meter: new RegExp(
        `^${isRegion ? 'Regional' : 'Multi-?Region(al)?'} ${words} Class ${letter} Operations`,
        'i',
      ),
    })
  return [kept, operations('Writing and listing', 'A'), operations('Reading', 'B')]
}

/** Free. */
const gcpNetworkParts = (): PricePart[] => [free('Network and subnets', 'A network costs nothing by itself.')]

/** By the hours that instances run, above what is free each day; of the flexible environment nothing is known before. */
const gcpAppEngineParts = (
  request: { GcpAppEnvironmentId: 'standard' | 'flexible' },
  { region }: Place,
): PricePart[] =>
  request.GcpAppEnvironmentId === 'flexible'
    ? [
        unpriced(
          'Instances',
          'In the flexible environment they are paid by cores, memory and disk, which the deployed application chooses.',
        ),
      ]
    : [
        used('Hours of instances', {
          ...appEngine,
          region: region.replace(/^(europe-west|us-central)$/, '$11'),
          meter: /^Frontend Instances?/i,
        }),
      ]

/** The price of it, by these fields. */
export const gcpStorageBucketPrice = {
  by: ['RegionType', 'StorageClass', 'Continent', 'Locations'],
  parts: gcpStorageBucketParts,
} as const

/** The price of it, by these fields. */
export const gcpAppEnginePrice = {
  by: ['GcpAppEnvironmentId'],
  parts: gcpAppEngineParts,
} as const

/** The price of it, by these fields. */
export const gcpVirtualMachinePrice = {
  by: ['MachineType', 'ProvisioningModel', 'IsVmConfidential', 'BootDisk', 'Disks', 'ExternalIp'],
  parts: gcpVirtualMachineParts,
} as const

/** The price of it, by these fields. */
export const gcpCloudSqlPrice = {
  by: ['DatabaseVersion', 'MachineType', 'ZonalAvailability', 'StorageCapacity', 'PublicIP', 'BackupRequest'],
  parts: gcpCloudSqlParts,
} as const

/** The price of it, by these fields. */
export const gcpNetworkPrice = {
  by: [],
  parts: gcpNetworkParts,
} as const
