// RDS: SQL Server, MySQL with MariaDB and Aurora, PostgreSQL with Aurora. Other engines answer the same call and are left out.
import type { DBInstance } from '@aws-sdk/client-rds'
import { momentOf, tagsOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { readPart } from '../kit/unread.ts'
import { clientOf, allPages, inRegions } from './session.ts'

/** The IDs that AWS generated for Aurora's clusters, by their names: bills name storage, I/O and backups by them. */
type ClusterIds = ReadonlyMap<string, string>

const clusterFacts = (
  { DBClusterIdentifier: name, DBInstanceArn = '' }: DBInstance,
  ids: ClusterIds,
): Facts => ({
  cluster: name ?? null,
  clusterId: name ? DBInstanceArn.replace(/:db:.*$/, `:cluster:${name}`) : null,
  clusterResourceId: (name && ids.get(name)) ?? null,
})

const serverFacts = (db: DBInstance, ids: ClusterIds): Facts => ({
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
  createdAt: momentOf(db.InstanceCreateTime),
})

/** RDS does not say what is inside an instance: it stands for the database as well. */
const sqlFacts = (db: DBInstance): Facts => ({
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
  createdAt: momentOf(db.InstanceCreateTime),
})

const instancesIn = async (
  { session, signal }: Asking,
  region: string,
  id?: string,
): Promise<DBInstance[]> => {
  const pages = await allPages(
    (Marker) =>
      session.call('rds', region, signal, async (settings, options) => {
        const { RDSClient, DescribeDBInstancesCommand } = await import('@aws-sdk/client-rds')
        return clientOf(RDSClient, settings).send(
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

/** All instances of a region, once for the inventories that they are divided among. */
const allIn = (asking: Asking, region: string): Promise<readonly DBInstance[]> => {
  const read = () => instancesIn(asking, region)
  return asking.instancesOnce ? asking.instancesOnce(region, read) : read()
}

/** The clusters behind some instances. Where they cannot be listed, the instances are there without the IDs of their clusters. */
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
  const part = { name: `Aurora clusters in ${region}`, covers: ({ id }: { id: string }) => members.has(id) }
  const pages = await readPart(report, part, () =>
    allPages(
      (Marker) =>
        session.call('rds', region, signal, async (settings, options) => {
          const { RDSClient, DescribeDBClustersCommand } = await import('@aws-sdk/client-rds')
          return clientOf(RDSClient, settings).send(
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

const ofEngine = (engine: RegExp, facts: (db: DBInstance, ids: ClusterIds) => Facts): AwsKind => {
  const foundIn =
    (region: string, ids: ClusterIds) =>
    (db: DBInstance): Found => ({
      id: db.DBInstanceArn ?? '',
      name: db.DBInstanceIdentifier ?? '',
      region,
      facts: facts(db, ids),
      tags: tagsOf(db.TagList),
      raw: db,
    })
  const matching = (instances: readonly DBInstance[]) =>
    instances.filter(({ Engine = '' }) => engine.test(Engine))
  return {
    list: (asking) =>
      inRegions(asking, async (region) => {
        const instances = matching(await allIn(asking, region))
        return instances.map(foundIn(region, await clusterIdsOf(asking, region, instances)))
      }),
    detail: async (asking, { region, resource }) => {
      const [db] = matching(await instancesIn(asking, region, resource.replace(/^db:/, '')))
      return db && foundIn(region, await clusterIdsOf(asking, region, [db]))(db)
    },
    // No call of AWS lists them; the page says so.
    children: { databases: async () => [] },
  }
}

export const awsSqlDatabases = ofEngine(/^(custom-)?sqlserver-/, sqlFacts)
export const awsMySqlServers = ofEngine(/^(mysql|mariadb|aurora-mysql|aurora)$/, serverFacts)
export const awsPostgreSqlServers = ofEngine(/^(postgres|aurora-postgresql)$/, serverFacts)
