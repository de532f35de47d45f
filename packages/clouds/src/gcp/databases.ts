// Cloud SQL: one list contains all three engines, which are distinguished by their version.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import type { JsonObject } from '../exports/json.ts'
import { matchIdPrefix, readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import {
  flagAt,
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTagsAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import { readService, getPathPart, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

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

const getProjectPath = ({ project }: Asking): string => `/v1/projects/${encodeURIComponent(project)}`

/** Returns 8.0 for `MYSQL_8_0`, 2019 STANDARD for `SQLSERVER_2019_STANDARD`. */
const formatVersion = (version: string): string =>
  version
    .replace(/^[A-Z]+_/, '')
    .replaceAll(/_(?=\d)/g, '.')
    .replaceAll('_', ' ')

/** Returns 2 for `db-custom-2-7680`. */
const parseVCores = (tier: string): number | null => {
  const found = /^db-custom-(\d+)-/.exec(tier)?.[1]
  return found === undefined ? null : Number(found)
}

/** Returns the status; an instance that its owner stopped still has the state RUNNABLE. */
const getStatus = (row: JsonObject): string =>
  getTextAt(row, 'settings.activationPolicy') === 'NEVER' ? 'STOPPED' : getTextAt(row, 'state') || 'UNKNOWN'

const getIpAddress = (row: JsonObject): string | null => {
  const [address] = listAt(row, 'ipAddresses')
  return getTextOrNull(address, 'ipAddress')
}

const toServerFacts = (row: JsonObject): Facts => {
  const tier = getTextAt(row, 'settings.tier')
  return {
    status: getStatus(row),
    version: formatVersion(getTextAt(row, 'databaseVersion')) || null,
    size: tier,
    tier: getTextOrNull(row, 'settings.edition'),
    vCores: parseVCores(tier),
    storageGb: numberAt(row, 'settings.dataDiskSizeGb'),
    highAvailability:
      getTextAt(row, 'settings.availabilityType') === 'REGIONAL' ? 'ZoneRedundant' : 'Disabled',
    endpoint: getIpAddress(row),
    access: flagAt(row, 'settings.ipConfiguration.ipv4Enabled') ? 'Public' : 'Private',
    backupDays: numberAt(row, 'settings.backupConfiguration.backupRetentionSettings.retainedBackups'),
    zone: getTextOrNull(row, 'gceZone'),
    cluster: null,
    clusterId: null,
    clusterResourceId: null,
    createdAt: getTimestampAt(row, 'createTime'),
  }
}

const listInstances = async (asking: Asking, engine: string): Promise<JsonObject[]> => {
  const read = () =>
    asking.session.list(service, `${getProjectPath(asking)}/instances?maxResults=500`, 'items', asking.signal)
  const all = await (asking.instancesOnce ? asking.instancesOnce(read) : read())
  return all.filter((row) => getTextAt(row, 'databaseVersion').startsWith(engine))
}

const listDatabases = ({ session, project, signal }: Asking, instance: string): Promise<JsonObject[]> =>
  session.list(
    service,
    `/v1/projects/${encodeURIComponent(project)}/instances/${encodeURIComponent(instance)}/databases`,
    'items',
    signal,
  )

const toInstance =
  (project: string) =>
  (row: JsonObject): Found => {
    const name = getTextAt(row, 'name')
    return {
      id: `//sqladmin.googleapis.com/projects/${project}/instances/${name}`,
      name,
      region: getTextAt(row, 'region'),
      facts: toServerFacts(row),
      tags: getTagsAt(row, 'settings.userLabels'),
      raw: row,
    }
  }

const toDatabaseFacts = (row: JsonObject): Facts => ({
  name: getTextAt(row, 'name'),
  status: null,
  charset: getTextOrNull(row, 'charset'),
  collation: getTextOrNull(row, 'collation'),
  isSystem: systemDatabases.has(getTextAt(row, 'name').toLowerCase()),
  createdAt: null,
})

const defineServerKind = (engine: string): GoogleKind => ({
  list: (asking) =>
    readService(asking, service, async () =>
      (await listInstances(asking, engine)).map(toInstance(asking.project)),
    ),
  detail: async ({ session, project, signal }, path) =>
    toInstance(project)(await session.get(service, `/v1/${path}`, signal)),
  children: {
    databases: async (asking, path) =>
      (await listDatabases(asking, getPathPart(path, 'instances'))).map(toDatabaseFacts),
  },
})

export const googleMySqlServers = defineServerKind('MYSQL_')
export const googlePostgreSqlServers = defineServerKind('POSTGRES_')

const toSqlDatabase =
  (project: string, instance: JsonObject) =>
  (row: JsonObject): Found => {
    const [server, name] = [getTextAt(instance, 'name'), getTextAt(row, 'name')]
    return {
      id: `//sqladmin.googleapis.com/projects/${project}/instances/${server}/databases/${name}`,
      name,
      region: getTextAt(instance, 'region'),
      facts: {
        server,
        // Google charges the instance; its databases have no line items.
        serverId: `//sqladmin.googleapis.com/projects/${project}/instances/${server}`,
        status: getStatus(instance),
        size: getTextAt(instance, 'settings.tier'),
        tier: getTextOrNull(instance, 'settings.edition'),
        version: formatVersion(getTextAt(instance, 'databaseVersion')) || null,
        storageGb: numberAt(instance, 'settings.dataDiskSizeGb'),
        zoneRedundant: getTextAt(instance, 'settings.availabilityType') === 'REGIONAL',
        elasticPool: null,
        elasticPoolId: null,
        collation: getTextOrNull(row, 'collation'),
        endpoint: getIpAddress(instance),
        isSystem: systemDatabases.has(name.toLowerCase()),
        createdAt: getTimestampAt(instance, 'createTime'),
      },
      tags: getTagsAt(instance, 'settings.userLabels'),
      raw: { ...row, instance },
    }
  }

/** The databases of SQL Server instances. */
export const googleSqlDatabases: GoogleKind = {
  list: (asking) =>
    readService(asking, service, async () => {
      const instances = await listInstances(asking, 'SQLSERVER_')
      const found = await Promise.all(
        instances.map((instance) => {
          const name = getTextAt(instance, 'name')
          const covers = matchIdPrefix(
            `//sqladmin.googleapis.com/projects/${asking.project}/instances/${name}/databases/`,
          )
          // A stopped instance does not list its databases.
          if (getStatus(instance) !== 'RUNNABLE') {
            const error = new CloudError('Unavailable', t(m.instanceStopped))
            asking.report({ name, error, isOff: true, covers })
            return []
          }
          return readPart(asking.report, { name, covers }, async () =>
            (await listDatabases(asking, name)).map(toSqlDatabase(asking.project, instance)),
          )
        }),
      )
      return found.flat()
    }),
  detail: async ({ session, project, signal }, path) => {
    const instance = await session.get(service, `/v1/${path.replace(/\/databases\/.*$/, '')}`, signal)
    return toSqlDatabase(
      project,
      instance,
    )(
      await session.get(
        service,
        `/v1/projects/${encodeURIComponent(project)}/instances/${getPathPart(path, 'instances')}/databases/${getLastPart(path)}`,
        signal,
      ),
    )
  },
}
