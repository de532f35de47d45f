/**
 * Databases of Firestore, buckets of Cloud Logging and repositories of Artifact Registry. Fields as in the discovery documents of
 * firestore v1 (`GoogleFirestoreAdminV1Database`), logging v2 (`LogBucket`) and artifactregistry v1 (`Repository`).
 */
import { isObject, type JsonObject } from '../exports/json.ts'
import { flagAt, lastPart, listAt, momentAt, numberAt, tagsAt, textAt, textOrNull } from '../kit/read.ts'
import { idsUnder, readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import { ofService, partOf, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

const encoded = ({ project }: Asking): string => encodeURIComponent(project)

const databaseOf = (row: JsonObject): Found => {
  const path = textAt(row, 'name')
  return {
    id: `//firestore.googleapis.com/${path}`,
    name: lastPart(path),
    region: textAt(row, 'locationId'),
    facts: {
      status: null,
      kind: textAt(row, 'type') === 'DATASTORE_MODE' ? 'Firestore in Datastore mode' : 'Firestore',
      capacityMode: null,
      tier: textOrNull(row, 'databaseEdition'),
      readUnits: null,
      writeUnits: null,
      items: null,
      sizeBytes: null,
      consistency: null,
      replicas: null,
      multiRegionWrites: null,
      networkAccess: null,
      backup:
        textAt(row, 'pointInTimeRecoveryEnablement') === 'POINT_IN_TIME_RECOVERY_ENABLED'
          ? 'Enabled'
          : 'Disabled',
      deletionProtection: textAt(row, 'deleteProtectionState') === 'DELETE_PROTECTION_ENABLED',
      endpoint: null,
      createdAt: momentAt(row, 'createTime'),
    },
    tags: {},
    raw: row,
  }
}

/** The databases of all locations by one call, which names those that did not answer. */
const databasesOf = async (asking: Asking): Promise<Found[]> => {
  const answer = await asking.session.get(
    'firestore',
    `/v1/projects/${encoded(asking)}/databases`,
    asking.signal,
  )
  for (const place of listAt(answer, 'unreachable').map(String))
    asking.report({
      name: lastPart(place),
      error: new CloudError('Interrupted', 'Google could not reach it.'),
      isOff: false,
      covers: ({ region }) => region === lastPart(place),
    })
  return listAt(answer, 'databases').filter(isObject).map(databaseOf)
}

const indexFacts = (row: JsonObject): Facts => {
  const path = textAt(row, 'name')
  const fields = listAt(row, 'fields').map((field) =>
    [textAt(field, 'fieldPath'), textAt(field, 'order').toLowerCase()].filter(Boolean).join(' '),
  )
  return {
    name: lastPart(path),
    parent: partOf(path, 'collectionGroups') || null,
    kind: 'Composite index',
    key: fields.join(', ') || null,
    status: textOrNull(row, 'state'),
  }
}

/** Databases of Firestore in either mode. Google lists no collections without reading documents: their indexes are shown. */
export const googleDocumentDatabases: GoogleKind = {
  list: (asking) => ofService(asking, 'firestore', () => databasesOf(asking)),
  detail: async ({ session, signal }, path) =>
    databaseOf(await session.get('firestore', `/v1/${path}`, signal)),
  children: {
    containers: async ({ session, signal }, path) =>
      (await session.list('firestore', `/v1/${path}/collectionGroups/-/indexes`, 'indexes', signal)).map(
        indexFacts,
      ),
  },
}

const logBucketOf = (row: JsonObject): Found => {
  const path = textAt(row, 'name')
  const key = textAt(row, 'cmekSettings.kmsKeyName')
  return {
    id: `//logging.googleapis.com/${path}`,
    name: lastPart(path),
    region: partOf(path, 'locations'),
    facts: {
      status: textOrNull(row, 'lifecycleState'),
      kind: 'Log bucket',
      tier: flagAt(row, 'analyticsEnabled') ? 'Log Analytics' : null,
      retentionDays: numberAt(row, 'retentionDays'),
      dailyCapGb: null,
      storedBytes: null,
      networkAccess: null,
      encryption: lastPart(key) || "Provider's key",
      isLocked: flagAt(row, 'locked'),
      createdAt: momentAt(row, 'createTime'),
    },
    tags: {},
    raw: row,
  }
}

/** Buckets of Cloud Logging; each project has `_Default` and `_Required`. */
export const googleLogBuckets: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'logging', async () =>
      (
        await asking.session.list(
          'logging',
          `/v2/projects/${encoded(asking)}/locations/-/buckets?pageSize=1000`,
          'buckets',
          asking.signal,
        )
      ).map(logBucketOf),
    ),
  detail: async ({ session, signal }, path) =>
    logBucketOf(await session.get('logging', `/v2/${path}`, signal)),
}

const repositoryOf = (row: JsonObject): Found => {
  const path = textAt(row, 'name')
  return {
    id: `//artifactregistry.googleapis.com/${path}`,
    name: lastPart(path),
    region: partOf(path, 'locations'),
    facts: {
      status: null,
      kind: 'Artifact Registry repository',
      sku: null,
      format: textOrNull(row, 'format'),
      endpoint: textOrNull(row, 'registryUri'),
      sizeBytes: numberAt(row, 'sizeBytes'),
      networkAccess: null,
      anonymousPull: null,
      adminUser: null,
      immutableTags: flagAt(row, 'dockerConfig.immutableTags'),
      scanOnPush: textAt(row, 'vulnerabilityScanningConfig.enablementState') === 'SCANNING_ACTIVE',
      encryption: lastPart(textAt(row, 'kmsKeyName')) || "Provider's key",
      createdAt: momentAt(row, 'createTime'),
    },
    tags: tagsAt(row, 'labels'),
    raw: row,
  }
}

/** The API lists the repositories of one location, and the locations by a call of its own. */
const repositoriesOf = async (asking: Asking): Promise<Found[]> => {
  const { session, signal, project } = asking
  const base = `/v1/projects/${encoded(asking)}/locations`
  const locations = await session.list('artifactregistry', `${base}?pageSize=500`, 'locations', signal)
  const names = locations.map((location) => textAt(location, 'locationId')).filter(Boolean)
  const found = await Promise.all(
    names.map((name) =>
      readPart(
        asking.report,
        {
          name,
          covers: idsUnder(`//artifactregistry.googleapis.com/projects/${project}/locations/${name}/`),
        },
        async () =>
          (
            await session.list(
              'artifactregistry',
              `${base}/${encodeURIComponent(name)}/repositories?pageSize=1000`,
              'repositories',
              signal,
            )
          ).map(repositoryOf),
      ),
    ),
  )
  return found.flat()
}

/** Repositories of Artifact Registry, of images and of packages. */
export const googleRepositories: GoogleKind = {
  list: (asking) => ofService(asking, 'artifactregistry', () => repositoriesOf(asking)),
  detail: async ({ session, signal }, path) =>
    repositoryOf(await session.get('artifactregistry', `/v1/${path}`, signal)),
}
