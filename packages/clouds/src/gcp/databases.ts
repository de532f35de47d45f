// Cloud SQL: its three engines come in one list and are told apart by their version.
import type { JsonObject } from '../exports/json.ts'
import { idsUnder, readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import { flagAt, lastPart, listAt, momentAt, numberAt, tagsAt, textAt, textOrNull } from '../kit/read.ts'
import { ofService, partOf, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

const service = 'sqladmin'
const systemDatabases = new Set([
  'information_schema',
  'mysql',
  'performance_schema',
  'sys',
  'postgres',
  'cloudsqladmin',
  'master',
  'model',
  'msdb',
  'tempdb',
])

const ofProject = ({ project }: Asking): string => `/v1/projects/${encodeURIComponent(project)}`

/** `MYSQL_8_0` is 8.0, `SQLSERVER_2019_STANDARD` 2019 STANDARD. */
const versionOf = (version: string): string =>
  version
    .replace(/^[A-Z]+_/, '')
    .replaceAll(/_(?=\d)/g, '.')
    .replaceAll('_', ' ')

/** `db-custom-2-7680` has two. */
const vCoresIn = (tier: string): number | null => {
  const found = /^db-custom-(\d+)-/.exec(tier)?.[1]
  return found === undefined ? null : Number(found)
}

/** An instance whose owner has stopped it says that it is runnable. */
const statusOf = (row: JsonObject): string =>
  textAt(row, 'settings.activationPolicy') === 'NEVER' ? 'STOPPED' : textAt(row, 'state') || 'UNKNOWN'

const endpointOf = (row: JsonObject): string | null => {
  const [address] = listAt(row, 'ipAddresses')
  return textOrNull(address, 'ipAddress')
}

const serverFacts = (row: JsonObject): Facts => {
  const tier = textAt(row, 'settings.tier')
  return {
    status: statusOf(row),
    version: versionOf(textAt(row, 'databaseVersion')) || null,
    size: tier,
    tier: textOrNull(row, 'settings.edition'),
    vCores: vCoresIn(tier),
    storageGb: numberAt(row, 'settings.dataDiskSizeGb'),
    highAvailability: textAt(row, 'settings.availabilityType') === 'REGIONAL' ? 'ZoneRedundant' : 'Disabled',
    endpoint: endpointOf(row),
    access: flagAt(row, 'settings.ipConfiguration.ipv4Enabled') ? 'Public' : 'Private',
    backupDays: numberAt(row, 'settings.backupConfiguration.backupRetentionSettings.retainedBackups'),
    zone: textOrNull(row, 'gceZone'),
    cluster: null,
    clusterId: null,
    clusterResourceId: null,
    createdAt: momentAt(row, 'createTime'),
  }
}

const instancesOf = async (asking: Asking, engine: string): Promise<JsonObject[]> => {
  const read = () =>
    asking.session.list(service, `${ofProject(asking)}/instances?maxResults=500`, 'items', asking.signal)
  const all = await (asking.instancesOnce ? asking.instancesOnce(read) : read())
  return all.filter((row) => textAt(row, 'databaseVersion').startsWith(engine))
}

const databasesOf = ({ session, project, signal }: Asking, instance: string): Promise<JsonObject[]> =>
  session.list(
    service,
    `/v1/projects/${encodeURIComponent(project)}/instances/${encodeURIComponent(instance)}/databases`,
    'items',
    signal,
  )

const instanceOf =
  (project: string) =>
  (row: JsonObject): Found => {
    const name = textAt(row, 'name')
    return {
      id: `//sqladmin.googleapis.com/projects/${project}/instances/${name}`,
      name,
      region: textAt(row, 'region'),
      facts: serverFacts(row),
      tags: tagsAt(row, 'settings.userLabels'),
      raw: row,
    }
  }

const databaseFacts = (row: JsonObject): Facts => ({
  name: textAt(row, 'name'),
  status: null,
  charset: textOrNull(row, 'charset'),
  collation: textOrNull(row, 'collation'),
  isSystem: systemDatabases.has(textAt(row, 'name').toLowerCase()),
  createdAt: null,
})

const servers = (engine: string): GoogleKind => ({
  list: (asking) =>
    ofService(asking, service, async () =>
      (await instancesOf(asking, engine)).map(instanceOf(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    instanceOf(project)(await session.get(service, `/v1/${path}`, signal)),
  children: {
    databases: async (asking, path) =>
      (await databasesOf(asking, partOf(path, 'instances'))).map(databaseFacts),
  },
})

export const googleMySqlServers = servers('MYSQL_')
export const googlePostgreSqlServers = servers('POSTGRES_')

const sqlDatabaseOf =
  (project: string, instance: JsonObject) =>
  (row: JsonObject): Found => {
    const [server, name] = [textAt(instance, 'name'), textAt(row, 'name')]
    return {
      id: `//sqladmin.googleapis.com/projects/${project}/instances/${server}/databases/${name}`,
      name,
      region: textAt(instance, 'region'),
      facts: {
        server,
        // Google charges the instance: none of its databases has a line of its own.
        serverId: `//sqladmin.googleapis.com/projects/${project}/instances/${server}`,
        status: statusOf(instance),
        size: textAt(instance, 'settings.tier'),
        tier: textOrNull(instance, 'settings.edition'),
        version: versionOf(textAt(instance, 'databaseVersion')) || null,
        storageGb: numberAt(instance, 'settings.dataDiskSizeGb'),
        zoneRedundant: textAt(instance, 'settings.availabilityType') === 'REGIONAL',
        elasticPool: null,
        elasticPoolId: null,
        collation: textOrNull(row, 'collation'),
        endpoint: endpointOf(instance),
        isSystem: systemDatabases.has(name.toLowerCase()),
        createdAt: momentAt(instance, 'createTime'),
      },
      tags: tagsAt(instance, 'settings.userLabels'),
      raw: { ...row, instance },
    }
  }

/** The databases of the instances that run SQL Server. */
export const googleSqlDatabases: GoogleKind = {
  list: (asking) =>
    ofService(asking, service, async () => {
      const instances = await instancesOf(asking, 'SQLSERVER_')
      const found = await Promise.all(
        instances.map((instance) => {
          const name = textAt(instance, 'name')
          const covers = idsUnder(
            `//sqladmin.googleapis.com/projects/${asking.project}/instances/${name}/databases/`,
          )
          // One that is stopped answers no question about its databases.
          if (statusOf(instance) !== 'RUNNABLE') {
            const error = new CloudError('Unavailable', 'The instance does not run.')
            asking.report({ name, error, isOff: true, covers })
            return []
          }
          return readPart(asking.report, { name, covers }, async () =>
            (await databasesOf(asking, name)).map(sqlDatabaseOf(asking.project, instance)),
          )
        }),
      )
      return found.flat()
    }),
  detail: async ({ session, project, signal }, path) => {
    const instance = await session.get(service, `/v1/${path.replace(/\/databases\/.*$/, '')}`, signal)
    return sqlDatabaseOf(
      project,
      instance,
    )(
      await session.get(
        service,
        `/v1/projects/${encodeURIComponent(project)}/instances/${partOf(path, 'instances')}/databases/${lastPart(path)}`,
        signal,
      ),
    )
  },
}
