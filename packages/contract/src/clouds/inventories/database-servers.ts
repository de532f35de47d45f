/** The common parts of the inventories of database servers: MySQL, PostgreSQL, SQL managed instances. */
import * as m from '@cmp/messages/contract/clouds/inventories/database-servers'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, whereItIs, type InventoryChild } from '../../kit/inventory.ts'

/** The facts of a server. */
export const serverFields = {
  ...cloudResourceFields,
  /** `8.4`, `17`. */
  version: f.optional(f.text(m.version)),
  /** `Standard_D2ds_v5`, `db-custom-2-7680`, `db.m7g.large`. */
  size: f.text(m.size),
  /** `Burstable`, `GeneralPurpose`; the edition of Cloud SQL; the engine of RDS (`aurora-mysql`). */
  tier: f.optional(f.text(m.tier)),
  vCores: f.optional(f.integer(m.vcores, { min: 0, max: 10_000 })),
  storageGb: f.optional(f.integer(m.storageGb, { min: 0, max: 1_000_000 })),
  /** `Disabled`, `SameZone`, `ZoneRedundant`; for RDS derived from Multi-AZ. */
  highAvailability: f.optional(f.text(m.highAvailability)),
  endpoint: f.optional(f.text(m.endpoint, { max: 500 })),
  /** `Public` or `Private` network access. */
  access: f.optional(f.text(m.networkAccess)),
  backupDays: f.optional(f.integer(m.backupRetentionDays, { min: 0, max: 10_000 })),
  zone: f.optional(f.text(m.zone)),
  createdAt: f.optional(f.dateTime(m.created)),
}

/**
 * The facts of a server that may be a member of an Aurora cluster, whose storage, I/O and backups are billed for the
 * whole cluster.
 */
export const clusteredServerFields = {
  ...serverFields,
  /** Aurora only: the cluster's name, its ARN, and the ID that AWS generated for it, which line items contain. */
  cluster: f.optional(f.text(m.cluster)),
  clusterId: f.optional(f.text(m.clusterArn, { max: 500 })),
  clusterResourceId: f.optional(f.externalId(m.clusterResourceId)),
}

/** The resource that line items name for all members of a cluster together. */
export const billedWithCluster = [{ noun: m.auroraCluster, id: 'clusterId', name: 'cluster' }] as const

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
  { title: m.server, fields: ['name', 'status', 'version', 'endpoint', 'access', 'createdAt'] },
  {
    title: m.size,
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
  noun: nouns.database,
  title: m.databases,
  purpose: m.databasesOnThisServer,
  nameField: 'name',
  fields: {
    name: f.text(m.name),
    status: f.optional(f.text(m.status)),
    charset: f.optional(f.text(m.characterSet)),
    collation: f.optional(f.text(m.collation)),
    /** A database of the provider or the engine, such as `mysql`. */
    isSystem: f.boolean(m.systemDatabase),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  columns: ['name', 'status', 'charset', 'collation', 'isSystem', 'createdAt'],
  call: { apiName: 'Databases', path, address },
  unavailable,
})

/** AWS returns instances only, without their databases. */
export const noDatabasesOfAws = {
  AWS: m.awsListsNoDatabases,
} as const
