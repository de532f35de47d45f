// GKE clusters, buckets, and the applications of App Engine and Cloud Run.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
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
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { matchIdPrefix, readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import {
  getPathPart,
  readService,
  toRegion,
  type Asking,
  type Facts,
  type Found,
  type GoogleKind,
} from './kind.ts'

const encodeProject = ({ project }: Asking): string => encodeURIComponent(project)

const toPoolFacts = (pool: JsonObject): Facts => ({
  name: getTextAt(pool, 'name'),
  mode: flagAt(pool, 'config.spot') || flagAt(pool, 'config.preemptible') ? 'SPOT' : null,
  size: getTextAt(pool, 'config.machineType'),
  nodes: numberAt(pool, 'initialNodeCount') ?? 0,
  leastNodes: numberAt(pool, 'autoscaling.minNodeCount'),
  mostNodes: numberAt(pool, 'autoscaling.maxNodeCount'),
  version: getTextAt(pool, 'version'),
  operatingSystem: getTextOrNull(pool, 'config.imageType'),
  powerState: getTextOrNull(pool, 'status'),
})

const clusterOf =
  (project: string) =>
  (row: JsonObject): Found => {
    const location = getTextAt(row, 'location') || getTextAt(row, 'zone')
    const name = getTextAt(row, 'name')
    const pools = listAt(row, 'nodePools').filter(isRecord)
    const isAutopilot = flagAt(row, 'autopilot.enabled')
    return {
      id: `//container.googleapis.com/projects/${project}/locations/${location}/clusters/${name}`,
      name,
      // A zone or a region, unchanged because the path of a cluster contains it.
      region: location,
      facts: {
        version: getTextAt(row, 'currentMasterVersion'),
        status: getTextAt(row, 'status') || 'UNKNOWN',
        pools: pools.length,
        // Deprecated, but the only node count in the list.
        nodes:
          numberAt(row, 'currentNodeCount') ??
          pools.reduce((sum, pool) => sum + (numberAt(pool, 'initialNodeCount') ?? 0), 0),
        networkPlugin: getTextOrNull(row, 'networkConfig.datapathProvider'),
        tier: getTextOrNull(row, 'enterpriseConfig.clusterTier'),
        nodeGroup: null,
        mode: isAutopilot ? 'Autopilot' : 'Standard',
        channel: getTextAt(row, 'releaseChannel.channel').toLowerCase() || null,
        endpoint: getTextOrNull(row, 'endpoint'),
        createdAt: getTimestampAt(row, 'createTime'),
      },
      tags: getTagsAt(row, 'resourceLabels'),
      raw: row,
    }
  }

const listClusters = async (asking: Asking): Promise<Found[]> => {
  const answer = await asking.session.get(
    'container',
    `/v1/projects/${encodeProject(asking)}/locations/-/clusters`,
    asking.signal,
  )
  for (const zone of listAt(answer, 'missingZones').map(String))
    asking.report({
      name: zone,
      error: new CloudError('Interrupted', t(m.unreachable)),
      isOff: false,
      // The clusters of the zone's region may have nodes in it.
      covers: ({ region }) => region === zone || region === toRegion(zone),
    })
  return listAt(answer, 'clusters').filter(isRecord).map(clusterOf(asking.project))
}

/** GKE's clusters. */
export const googleClusters: GoogleKind = {
  list: (asking) => readService(asking, 'container', () => listClusters(asking)),
  detail: async ({ session, project, signal }, path) =>
    clusterOf(project)(await session.get('container', `/v1/${path}`, signal)),
  children: {
    nodePools: async ({ session, signal }, path) =>
      listAt(await session.get('container', `/v1/${path}/nodePools`, signal), 'nodePools')
        .filter(isRecord)
        .map(toPoolFacts),
  },
}

const toBucket = (row: JsonObject): Found => {
  const name = getTextAt(row, 'name')
  const prevention = getTextAt(row, 'iamConfiguration.publicAccessPrevention')
  return {
    id: `//storage.googleapis.com/${name}`,
    name,
    region: getTextAt(row, 'location').toLowerCase(),
    facts: {
      status: null,
      kind: 'Bucket',
      sku: getTextOrNull(row, 'storageClass'),
      accessTier: null,
      locationType: getTextOrNull(row, 'locationType'),
      publicAccess: prevention === '' ? null : prevention === 'enforced' ? 'Not allowed' : 'Allowed',
      hierarchicalNamespace: flagAt(row, 'hierarchicalNamespace.enabled'),
      versioning: flagAt(row, 'versioning.enabled') ? 'Enabled' : 'Off',
      encryption: getLastPart(getTextAt(row, 'encryption.defaultKmsKeyName')) || "Provider's key",
      httpsOnly: null,
      createdAt: getTimestampAt(row, 'timeCreated'),
    },
    tags: getTagsAt(row, 'labels'),
    raw: row,
  }
}

/** Buckets. Their names are globally unique, so only the project's list shows whether a bucket belongs to the project. */
export const googleBuckets: GoogleKind = {
  list: (asking) =>
    readService(asking, 'storage', async () =>
      (
        await asking.session.list(
          'storage',
          `/storage/v1/b?project=${encodeProject(asking)}&projection=noAcl&maxResults=1000`,
          'items',
          asking.signal,
        )
      ).map(toBucket),
    ),
  detail: async ({ session, signal }, path) =>
    toBucket(await session.get('storage', `/storage/v1/b/${path}?projection=noAcl`, signal)),
}

const toEngineVersion =
  (asking: Asking, app: JsonObject, service: JsonObject) =>
  (row: JsonObject): Found => {
    const [serviceName, version] = [getTextAt(service, 'id'), getTextAt(row, 'id')]
    const share = numberAt(service, `split.allocations.${version}`)
    return {
      id: `//appengine.googleapis.com/apps/${asking.project}/services/${serviceName}/versions/${version}`,
      name: serviceName,
      region: getTextAt(app, 'locationId'),
      facts: {
        // No version serves if the application is disabled.
        status: getTextOrNull(
          getTextAt(row, 'servingStatus') === 'SERVING' && getTextAt(app, 'servingStatus') !== '' ? app : row,
          'servingStatus',
        ),
        kind: 'App Engine',
        plan: null,
        planId: null,
        size: getTextOrNull(row, 'instanceClass'),
        runtime: getTextOrNull(row, 'runtime'),
        host: getTextAt(row, 'versionUrl').replace(/^https?:\/\//, '') || null,
        httpsOnly: null,
        version,
        environment:
          getTextAt(row, 'env') === 'flex' || getTextAt(row, 'env') === 'flexible' ? 'flexible' : 'standard',
        application: null,
        trafficPercent: share === null ? 0 : Math.round(share * 100),
        instances: null,
        updatedAt: getTimestampAt(row, 'createTime'),
      },
      tags: {},
      raw: row,
    }
  }

/** Returns the App Engine versions; for a project without an application Google returns not found. */
const listEngineVersions = async (asking: Asking): Promise<Found[]> => {
  const { session, signal } = asking
  const app = await session
    .get('appengine', `/v1/apps/${encodeProject(asking)}`, signal)
    .catch(ignoreNotFound(undefined))
  if (!app) return []
  const services = await session.list(
    'appengine',
    `/v1/apps/${encodeProject(asking)}/services`,
    'services',
    signal,
  )
  const versions = await Promise.all(
    services.map((service) => {
      const id = getTextAt(service, 'id')
      const covers = matchIdPrefix(
        `//appengine.googleapis.com/apps/${asking.project}/services/${id}/versions/`,
      )
      return readPart(asking.report, { name: id, covers }, async () =>
        (
          await session.list(
            'appengine',
            `/v1/apps/${encodeProject(asking)}/services/${encodeURIComponent(id)}/versions?view=FULL`,
            'versions',
            signal,
          )
        ).map(toEngineVersion(asking, app, service)),
      )
    }),
  )
  return versions.flat()
}

const runServiceOf = (row: JsonObject): Found => {
  const path = getTextAt(row, 'name')
  const location = getPathPart(path, 'locations')
  const [container] = listAt(row, 'template.containers')
  const ready = getTextAt(row, 'terminalCondition.state')
  return {
    id: `//run.googleapis.com/${path}`,
    name: getLastPart(path),
    region: toRegion(location),
    facts: {
      status: ready === 'CONDITION_SUCCEEDED' ? 'Ready' : ready || null,
      kind: 'Cloud Run',
      plan: null,
      planId: null,
      size: getTextOrNull(container, 'resources.limits.memory'),
      runtime: getTextOrNull(container, 'image'),
      host: getTextAt(row, 'uri').replace(/^https?:\/\//, '') || null,
      httpsOnly: true,
      version: getLastPart(getTextAt(row, 'latestReadyRevision')) || null,
      environment: null,
      application: null,
      trafficPercent: null,
      instances: numberAt(row, 'scaling.minInstanceCount'),
      updatedAt: getTimestampAt(row, 'updateTime'),
    },
    tags: getTagsAt(row, 'labels'),
    raw: row,
  }
}

/** Whether the Functions API created a service. Such a service is shown as a function, with the ID of the function. */
const isFunctionService = (row: JsonObject): boolean =>
  getTextAt(row, 'labels.goog-managed-by') === 'cloudfunctions'

/** Returns the Cloud Run services: API version 2 lists those of one location, and version 1 lists the locations. */
const runServices = async (asking: Asking): Promise<Found[]> => {
  const { session, signal, project } = asking
  const locations = await session.list(
    'run',
    `/v1/projects/${encodeProject(asking)}/locations?pageSize=100`,
    'locations',
    signal,
  )
  const names = locations.map((location) => getTextAt(location, 'locationId')).filter(Boolean)
  const found = await Promise.all(
    names.map((name) =>
      readPart(
        asking.report,
        { name, covers: matchIdPrefix(`//run.googleapis.com/projects/${project}/locations/${name}/`) },
        async () =>
          (
            await session.list(
              'run',
              `/v2/projects/${encodeProject(asking)}/locations/${encodeURIComponent(name)}/services?pageSize=100`,
              'services',
              signal,
            )
          )
            .filter((row) => !isFunctionService(row))
            .map(runServiceOf),
      ),
    ),
  )
  return found.flat()
}

/** App Engine versions and Cloud Run services. */
export const googleWebApps: GoogleKind = {
  list: async (asking) => [
    ...(await readService(asking, 'appengine', () => listEngineVersions(asking))),
    ...(await readService(asking, 'run', () => runServices(asking))),
  ],
  detail: async (asking, path) => {
    const { session, signal } = asking
    if (!path.startsWith('apps/')) return runServiceOf(await session.get('run', `/v2/${path}`, signal))
    const app = await session.get('appengine', `/v1/apps/${encodeProject(asking)}`, signal)
    const service = await session.get('appengine', `/v1/${path.replace(/\/versions\/.*$/, '')}`, signal)
    return toEngineVersion(
      asking,
      app,
      service,
    )(await session.get('appengine', `/v1/${path}?view=FULL`, signal))
  },
}
