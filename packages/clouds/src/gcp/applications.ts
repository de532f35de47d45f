// GKE's clusters, buckets, and what App Engine and Cloud Run run.
import { isObject, type JsonObject } from '../exports/json.ts'
import { flagAt, lastPart, listAt, momentAt, numberAt, tagsAt, textAt, textOrNull } from '../kit/read.ts'
import { idsUnder, readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import { partOf, ofService, regionOf, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

const encoded = ({ project }: Asking): string => encodeURIComponent(project)

const poolFacts = (pool: JsonObject): Facts => ({
  name: textAt(pool, 'name'),
  mode: flagAt(pool, 'config.spot') || flagAt(pool, 'config.preemptible') ? 'SPOT' : null,
  size: textAt(pool, 'config.machineType'),
  nodes: numberAt(pool, 'initialNodeCount') ?? 0,
  leastNodes: numberAt(pool, 'autoscaling.minNodeCount'),
  mostNodes: numberAt(pool, 'autoscaling.maxNodeCount'),
  version: textAt(pool, 'version'),
  operatingSystem: textOrNull(pool, 'config.imageType'),
  powerState: textOrNull(pool, 'status'),
})

const clusterOf =
  (project: string) =>
  (row: JsonObject): Found => {
    const location = textAt(row, 'location') || textAt(row, 'zone')
    const name = textAt(row, 'name')
    const pools = listAt(row, 'nodePools').filter(isObject)
    const isAutopilot = flagAt(row, 'autopilot.enabled')
    return {
      id: `//container.googleapis.com/projects/${project}/locations/${location}/clusters/${name}`,
      name,
      // A zone or a region: the address of a cluster has it as it is.
      region: location,
      facts: {
        version: textAt(row, 'currentMasterVersion'),
        status: textAt(row, 'status') || 'UNKNOWN',
        pools: pools.length,
        // Deprecated, and the only count of nodes that the list has.
        nodes:
          numberAt(row, 'currentNodeCount') ??
          pools.reduce((sum, pool) => sum + (numberAt(pool, 'initialNodeCount') ?? 0), 0),
        networkPlugin: textOrNull(row, 'networkConfig.datapathProvider'),
        tier: textOrNull(row, 'enterpriseConfig.clusterTier'),
        nodeGroup: null,
        mode: isAutopilot ? 'Autopilot' : 'Standard',
        channel: textAt(row, 'releaseChannel.channel').toLowerCase() || null,
        endpoint: textOrNull(row, 'endpoint'),
        createdAt: momentAt(row, 'createTime'),
      },
      tags: tagsAt(row, 'resourceLabels'),
      raw: row,
    }
  }

const clustersOf = async (asking: Asking): Promise<Found[]> => {
  const answer = await asking.session.get(
    'container',
    `/v1/projects/${encoded(asking)}/locations/-/clusters`,
    asking.signal,
  )
  for (const zone of listAt(answer, 'missingZones').map(String))
    asking.report({
      name: zone,
      error: new CloudError('Interrupted', 'Google could not reach it.'),
      isOff: false,
      // The clusters of its region may have nodes there.
      covers: ({ region }) => region === zone || region === regionOf(zone),
    })
  return listAt(answer, 'clusters').filter(isObject).map(clusterOf(asking.project))
}

/** GKE's clusters. */
export const googleClusters: GoogleKind = {
  list: (asking) => ofService(asking, 'container', () => clustersOf(asking)),
  detail: async ({ session, project, signal }, path) =>
    clusterOf(project)(await session.get('container', `/v1/${path}`, signal)),
  children: {
    nodePools: async ({ session, signal }, path) =>
      listAt(await session.get('container', `/v1/${path}/nodePools`, signal), 'nodePools')
        .filter(isObject)
        .map(poolFacts),
  },
}

const bucketOf = (row: JsonObject): Found => {
  const name = textAt(row, 'name')
  const prevention = textAt(row, 'iamConfiguration.publicAccessPrevention')
  return {
    id: `//storage.googleapis.com/${name}`,
    name,
    region: textAt(row, 'location').toLowerCase(),
    facts: {
      status: null,
      kind: 'Bucket',
      sku: textOrNull(row, 'storageClass'),
      accessTier: null,
      locationType: textOrNull(row, 'locationType'),
      publicAccess: prevention === '' ? null : prevention === 'enforced' ? 'Not allowed' : 'Allowed',
      hierarchicalNamespace: flagAt(row, 'hierarchicalNamespace.enabled'),
      versioning: flagAt(row, 'versioning.enabled') ? 'Enabled' : 'Off',
      encryption: lastPart(textAt(row, 'encryption.defaultKmsKeyName')) || "Provider's key",
      httpsOnly: null,
      createdAt: momentAt(row, 'timeCreated'),
    },
    tags: tagsAt(row, 'labels'),
    raw: row,
  }
}

/** Buckets. Their names are of the whole world: that one is the project's is seen in its list. */
export const googleBuckets: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'storage', async () =>
      (
        await asking.session.list(
          'storage',
          `/storage/v1/b?project=${encoded(asking)}&projection=noAcl&maxResults=1000`,
          'items',
          asking.signal,
        )
      ).map(bucketOf),
    ),
  detail: async ({ session, signal }, path) =>
    bucketOf(await session.get('storage', `/storage/v1/b/${path}?projection=noAcl`, signal)),
}

const engineVersionOf =
  (asking: Asking, app: JsonObject, service: JsonObject) =>
  (row: JsonObject): Found => {
    const [serviceName, version] = [textAt(service, 'id'), textAt(row, 'id')]
    const share = numberAt(service, `split.allocations.${version}`)
    return {
      id: `//appengine.googleapis.com/apps/${asking.project}/services/${serviceName}/versions/${version}`,
      name: serviceName,
      region: textAt(app, 'locationId'),
      facts: {
        // Of an application that is disabled no version serves.
        status: textOrNull(
          textAt(row, 'servingStatus') === 'SERVING' && textAt(app, 'servingStatus') !== '' ? app : row,
          'servingStatus',
        ),
        kind: 'App Engine',
        plan: null,
        planId: null,
        size: textOrNull(row, 'instanceClass'),
        runtime: textOrNull(row, 'runtime'),
        host: textAt(row, 'versionUrl').replace(/^https?:\/\//, '') || null,
        httpsOnly: null,
        version,
        environment:
          textAt(row, 'env') === 'flex' || textAt(row, 'env') === 'flexible' ? 'flexible' : 'standard',
        application: null,
        trafficPercent: share === null ? 0 : Math.round(share * 100),
        instances: null,
        updatedAt: momentAt(row, 'createTime'),
      },
      tags: {},
      raw: row,
    }
  }

/** What App Engine runs; a project without an application answers that it is not found. */
const engineVersions = async (asking: Asking): Promise<Found[]> => {
  const { session, signal } = asking
  let app: JsonObject
  try {
    app = await session.get('appengine', `/v1/apps/${encoded(asking)}`, signal)
  } catch (error) {
    if (error instanceof CloudError && error.code === 'NotFound') return []
    throw error
  }
  const services = await session.list('appengine', `/v1/apps/${encoded(asking)}/services`, 'services', signal)
  const versions = await Promise.all(
    services.map((service) => {
      const id = textAt(service, 'id')
      const covers = idsUnder(`//appengine.googleapis.com/apps/${asking.project}/services/${id}/versions/`)
      return readPart(asking.report, { name: id, covers }, async () =>
        (
          await session.list(
            'appengine',
            `/v1/apps/${encoded(asking)}/services/${encodeURIComponent(id)}/versions?view=FULL`,
            'versions',
            signal,
          )
        ).map(engineVersionOf(asking, app, service)),
      )
    }),
  )
  return versions.flat()
}

const runServiceOf = (row: JsonObject): Found => {
  const path = textAt(row, 'name')
  const location = partOf(path, 'locations')
  const [container] = listAt(row, 'template.containers')
  const ready = textAt(row, 'terminalCondition.state')
  return {
    id: `//run.googleapis.com/${path}`,
    name: lastPart(path),
    region: regionOf(location),
    facts: {
      status: ready === 'CONDITION_SUCCEEDED' ? 'Ready' : ready || null,
      kind: 'Cloud Run',
      plan: null,
      planId: null,
      size: textOrNull(container, 'resources.limits.memory'),
      runtime: textOrNull(container, 'image'),
      host: textAt(row, 'uri').replace(/^https?:\/\//, '') || null,
      httpsOnly: true,
      version: lastPart(textAt(row, 'latestReadyRevision')) || null,
      environment: null,
      application: null,
      trafficPercent: null,
      instances: numberAt(row, 'scaling.minInstanceCount'),
      updatedAt: momentAt(row, 'updateTime'),
    },
    tags: tagsAt(row, 'labels'),
    raw: row,
  }
}

/** Whether the Functions API made a service: then it is shown as a function, and its ID is that of the function. */
const isFunctionService = (row: JsonObject): boolean =>
  textAt(row, 'labels.goog-managed-by') === 'cloudfunctions'

/** Services of Cloud Run: its second version lists those of one location, and the first one tells the locations. */
const runServices = async (asking: Asking): Promise<Found[]> => {
  const { session, signal, project } = asking
  const locations = await session.list(
    'run',
    `/v1/projects/${encoded(asking)}/locations?pageSize=100`,
    'locations',
    signal,
  )
  const names = locations.map((location) => textAt(location, 'locationId')).filter(Boolean)
  const found = await Promise.all(
    names.map((name) =>
      readPart(
        asking.report,
        { name, covers: idsUnder(`//run.googleapis.com/projects/${project}/locations/${name}/`) },
        async () =>
          (
            await session.list(
              'run',
              `/v2/projects/${encoded(asking)}/locations/${encodeURIComponent(name)}/services?pageSize=100`,
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

/** Versions of App Engine and services of Cloud Run. */
export const googleWebApps: GoogleKind = {
  list: async (asking) => [
    ...(await ofService(asking, 'appengine', () => engineVersions(asking))),
    ...(await ofService(asking, 'run', () => runServices(asking))),
  ],
  detail: async (asking, path) => {
    const { session, signal } = asking
    if (!path.startsWith('apps/')) return runServiceOf(await session.get('run', `/v2/${path}`, signal))
    const app = await session.get('appengine', `/v1/apps/${encoded(asking)}`, signal)
    const service = await session.get('appengine', `/v1/${path.replace(/\/versions\/.*$/, '')}`, signal)
    return engineVersionOf(
      asking,
      app,
      service,
    )(await session.get('appengine', `/v1/${path}?view=FULL`, signal))
  },
}
