// RDS databases: SQL Server, MySQL with MariaDB and Aurora, PostgreSQL with Aurora. The same call returns other
// engines, which are left out.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { DBInstance } from '@aws-sdk/client-rds'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { readPart } from '../kit/unread.ts'
import { getClient, fetchAllPages, readInRegions } from './session.ts'

/** The IDs that AWS generated for Aurora clusters, by cluster name. Bills use them for storage, I/O and backups. */
type ClusterIds = ReadonlyMap<string, string>

const clusterFacts = (
  { DBClusterIdentifier: name, DBInstanceArn = '' }: DBInstance,
  ids: ClusterIds,
): Facts => ({
  cluster: name ?? null,
  clusterId: name ? DBInstanceArn.replace(/:db:.*$/, `:cluster:${name}`) : null,
  clusterResourceId: (name && ids.get(name)) ?? null,
})

const toServerFacts = (db: DBInstance, ids: ClusterIds): Facts => ({
  ...clusterFacts(db, ids),
  status: db.DBInstanceStatus ?? null,
  version: db.EngineVersion ?? null,
  size: db.DBInstanceClass ?? '',
  tier: db.Engine ?? null,
  vCores: null,
  storageGb: db.AllocatedStorage ?? null,
  highAvailability: db.MultiAZ ? 'ZoneRedundant' : 'Disabled',
  endpoint: db.Endpoint?.Address ?? null,
  access: db.PubliclyAccessible ? 'Public' : 'Private',
  backupDays: db.BackupRetentionPeriod ?? null,
  zone: db.AvailabilityZone ?? null,
  createdAt: toIsoTimestamp(db.InstanceCreateTime),
})

/** RDS does not list the databases inside an instance, so the instance also represents its database. */
const toSqlDatabaseFacts = (db: DBInstance): Facts => ({
  server: db.DBInstanceIdentifier ?? '',
  serverId: null,
  status: db.DBInstanceStatus ?? null,
  size: db.DBInstanceClass ?? '',
  tier: db.Engine?.replace(/^(custom-)?sqlserver-/, '') ?? null,
  version: db.EngineVersion ?? null,
  storageGb: db.MaxAllocatedStorage ?? db.AllocatedStorage ?? null,
  zoneRedundant: db.MultiAZ ?? null,
  elasticPool: null,
  elasticPoolId: null,
  collation: db.CharacterSetName ?? null,
  endpoint: db.Endpoint?.Address ?? null,
  isSystem: false,
  createdAt: toIsoTimestamp(db.InstanceCreateTime),
})

const listInstances = async (
  { session, signal }: Asking,
  region: string,
  id?: string,
): Promise<DBInstance[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeDBInstancesCommand } = await import('@aws-sdk/client-rds')
        return getClient(RDSClient, settings).send(
          new DescribeDBInstancesCommand(
            id === undefined ? { MaxRecords: 100, Marker } : { DBInstanceIdentifier: id },
          ),
          options,
        )
      }),
    (page) => page.Marker,
  )
  return pages.flatMap(({ DBInstances = [] }) => DBInstances)
}

/** Reads all instances of a region once for all inventories that they are divided among. */
const readAllInstances = (asking: Asking, region: string): Promise<readonly DBInstance[]> => {
  const read = () => listInstances(asking, region)
  return asking.instancesOnce ? asking.instancesOnce(region, read) : read()
}

/**
 * Returns the IDs of the clusters of some instances. If clusters cannot be listed, the instances are listed without
 * these IDs.
 */
const clusterIdsOf = async (
  { session, signal, report }: Asking,
  region: string,
  instances: readonly DBInstance[],
): Promise<ClusterIds> => {
  const members = new Set(
    instances.flatMap(({ DBClusterIdentifier, DBInstanceArn }) =>
      DBClusterIdentifier ? [DBInstanceArn] : [],
    ),
  )
  if (members.size === 0) return new Map()
  const part = { name: t(m.auroraClusters, { region }), covers: ({ id }: { id: string }) => members.has(id) }
  const pages = await readPart(report, part, () =>
    fetchAllPages(
      (Marker) =>
        session.call('rds', region, signal, async (settings, options) => {
          const { RDSClient, DescribeDBClustersCommand } = await import('@aws-sdk/client-rds')
          return getClient(RDSClient, settings).send(
            new DescribeDBClustersCommand({ MaxRecords: 100, Marker }),
            options,
          )
        }),
      (page) => page.Marker,
    ),
  )
  return new Map(
    pages.flatMap(({ DBClusters = [] }) =>
      DBClusters.flatMap(({ DBClusterIdentifier: name, DbClusterResourceId: id }): [string, string][] =>
        name && id ? [[name, id]] : [],
      ),
    ),
  )
}

const defineEngineKind = (engine: RegExp, facts: (db: DBInstance, ids: ClusterIds) => Facts): AwsKind => {
  const toServer =
    (region: string, ids: ClusterIds) =>
    (db: DBInstance): Found => ({
      id: db.DBInstanceArn ?? '',
      name: db.DBInstanceIdentifier ?? '',
      region,
      facts: facts(db, ids),
      tags: toTags(db.TagList),
      raw: db,
    })
  const filterByEngine = (instances: readonly DBInstance[]) =>
    instances.filter(({ Engine = '' }) => engine.test(Engine))
  return {
    list: (asking) =>
      readInRegions(asking, async (region) => {
        const instances = filterByEngine(await readAllInstances(asking, region))
        return instances.map(toServer(region, await clusterIdsOf(asking, region, instances)))
      }),
    detail: async (asking, { region, resource }) => {
      const [db] = filterByEngine(await listInstances(asking, region, resource.replace(/^db:/, '')))
      return db && toServer(region, await clusterIdsOf(asking, region, [db]))(db)
    },
    // AWS has no call that lists databases; the page explains this.
    children: { databases: async () => [] },
  }
}

export const awsSqlDatabases = defineEngineKind(/^(custom-)?sqlserver-/, toSqlDatabaseFacts)
export const awsMySqlServers = defineEngineKind(/^(mysql|mariadb|aurora-mysql|aurora)$/, toServerFacts)
export const awsPostgreSqlServers = defineEngineKind(/^(postgres|aurora-postgresql)$/, toServerFacts)
