/** What the inventories of database servers have alike: MySQL, PostgreSQL, SQL managed instances. */
import { f } from '../kit/fields.ts'
import { cloudResourceFields, whereItIs, type InventoryChild } from '../kit/inventory.ts'

/** Facts of a server. */
export const serverFields = {
  ...cloudResourceFields,
  /** `8.4`, `17`. */
  version: f.optional(f.text('Version')),
  /** `Standard_D2ds_v5`, `db-custom-2-7680`, `db.m7g.large`. */
  size: f.text('Size'),
  /** `Burstable`, `GeneralPurpose`; the edition of Cloud SQL; the engine of RDS (`aurora-mysql`). */
  tier: f.optional(f.text('Tier')),
  vCores: f.optional(f.integer('vCores', { min: 0, max: 10_000 })),
  storageGb: f.optional(f.integer('Storage (GB)', { min: 0, max: 1_000_000 })),
  /** `Disabled`, `SameZone`, `ZoneRedundant`; of RDS whether it is Multi-AZ, in these words. */
  highAvailability: f.optional(f.text('High availability')),
  endpoint: f.optional(f.text('Endpoint', { max: 500 })),
  /** `Public` or `Private`: from where it is reached. */
  access: f.optional(f.text('Access')),
  backupDays: f.optional(f.integer('Backups kept (days)', { min: 0, max: 10_000 })),
  zone: f.optional(f.text('Zone')),
  createdAt: f.optional(f.dateTime('Created')),
}

/** Facts of a server that may be a member of an Aurora cluster, whose storage, I/O and backups are billed for the whole cluster. */
export const clusteredServerFields = {
  ...serverFields,
  /** Of Aurora: the cluster's name, its ARN, and the ID that AWS generated for it, by which lines name it. */
  cluster: f.optional(f.text('Cluster')),
  clusterId: f.optional(f.text('Cluster ARN', { max: 500 })),
  clusterResourceId: f.optional(f.externalId('Cluster resource ID')),
}

/** What lines name for all members of a cluster together. */
export const billedWithCluster = [{ noun: 'Aurora cluster', id: 'clusterId', name: 'cluster' }] as const

/** How servers are listed. */
export const serverList = {
  columns: [
    'name',
    'resourceGroup',
    'region',
    'status',
    'version',
    'size',
    'vCores',
    'storageGb',
    'highAvailability',
  ],
  sort: ['name', 'resourceGroup', 'region', 'status', 'version', 'size'],
  defaultSort: 'name',
  filter: ['status', 'region', 'size'],
  search: ['name', 'resourceGroup', 'endpoint'],
} as const

/** The facts of a server's page. */
export const serverSections = [
  { title: 'Server', fields: ['name', 'status', 'version', 'endpoint', 'access', 'createdAt'] },
  {
    title: 'Size',
    fields: ['size', 'tier', 'vCores', 'storageGb', 'highAvailability', 'backupDays', 'zone'],
  },
  whereItIs,
] as const

/** The databases of a server, asked for by its address. */
export const databasesOf = (
  path: `/${string}`,
  address: Readonly<Record<string, string>>,
  untold: InventoryChild['untold'] = {},
): InventoryChild => ({
  noun: 'database',
  title: 'Databases',
  purpose: 'The databases of the server.',
  nameField: 'name',
  fields: {
    name: f.text('Name'),
    status: f.optional(f.text('Status')),
    charset: f.optional(f.text('Character set')),
    collation: f.optional(f.text('Collation')),
    /** The provider's or the engine's own, such as `mysql`. */
    isSystem: f.boolean('System database'),
    createdAt: f.optional(f.dateTime('Created')),
  },
  columns: ['name', 'status', 'charset', 'collation', 'isSystem', 'createdAt'],
  call: { path, address },
  untold,
})

/** AWS answers for an instance, not for what is inside it. */
export const noDatabasesOfAws = {
  AWS: 'AWS has no call that lists the databases inside an RDS instance; the first one is all that it names.',
} as const
