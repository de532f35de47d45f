/** The common parts of the inventories of database servers: MySQL, PostgreSQL, SQL managed instances. */
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, whereItIs, type InventoryChild } from '../../kit/inventory.ts'

/** The facts of a server. */
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
  /** `Disabled`, `SameZone`, `ZoneRedundant`; for RDS derived from Multi-AZ. */
  highAvailability: f.optional(f.text('High availability')),
  endpoint: f.optional(f.text('Endpoint', { max: 500 })),
  /** `Public` or `Private` network access. */
  access: f.optional(f.text('Access')),
  backupDays: f.optional(f.integer('Backups kept (days)', { min: 0, max: 10_000 })),
  zone: f.optional(f.text('Zone')),
  createdAt: f.optional(f.dateTime('Created')),
}

/**
 * The facts of a server that may be a member of an Aurora cluster, whose storage, I/O and backups are billed for the
 * whole cluster.
 */
export const clusteredServerFields = {
  ...serverFields,
  /** Aurora only: the cluster's name, its ARN, and the ID that AWS generated for it, which line items contain. */
  cluster: f.optional(f.text('Cluster')),
  clusterId: f.optional(f.text('Cluster ARN', { max: 500 })),
  clusterResourceId: f.optional(f.externalId('Cluster resource ID')),
}

/** The resource that line items name for all members of a cluster together. */
export const billedWithCluster = [{ noun: 'Aurora cluster', id: 'clusterId', name: 'cluster' }] as const

/** The common list options of servers. */
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

/** The sections of a server's page. */
export const serverSections = [
  { title: 'Server', fields: ['name', 'status', 'version', 'endpoint', 'access', 'createdAt'] },
  {
    title: 'Size',
    fields: ['size', 'tier', 'vCores', 'storageGb', 'highAvailability', 'backupDays', 'zone'],
  },
  whereItIs,
] as const

/** Declares the list of databases of a server, read by the server's address. */
export const defineDatabases = (
  path: `/${string}`,
  address: Readonly<Record<string, string>>,
  unavailable: InventoryChild['unavailable'] = {},
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
    /** A database of the provider or the engine, such as `mysql`. */
    isSystem: f.boolean('System database'),
    createdAt: f.optional(f.dateTime('Created')),
  },
  columns: ['name', 'status', 'charset', 'collation', 'isSystem', 'createdAt'],
  call: { path, address },
  unavailable,
})

/** AWS returns instances only, without their databases. */
export const noDatabasesOfAws = {
  AWS: 'AWS has no call that lists the databases inside an RDS instance; the first one is all that it names.',
} as const
