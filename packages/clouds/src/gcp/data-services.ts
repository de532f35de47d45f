/**
 * Firestore databases, Cloud Logging buckets and Artifact Registry repositories. Fields as in the discovery documents
 * of firestore v1 (`GoogleFirestoreAdminV1Database`), logging v2 (`LogBucket`) and artifactregistry v1 (`Repository`).
 */
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
import { matchIdPrefix, readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import { readService, getPathPart, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

const encodeProject = ({ project }: Asking): string => encodeURIComponent(project)

const toDatabase = (row: JsonObject): Found => {
  const path = getTextAt(row, 'name')
  return {
    id: `//firestore.googleapis.com/${path}`,
    name: getLastPart(path),
    region: getTextAt(row, 'locationId'),
    facts: {
      status: null,
      kind: getTextAt(row, 'type') === 'DATASTORE_MODE' ? 'Firestore in Datastore mode' : 'Firestore',
      capacityMode: null,
      tier: getTextOrNull(row, 'databaseEdition'),
      readUnits: null,
      writeUnits: null,
      items: null,
      sizeBytes: null,
      consistency: null,
      replicas: null,
      multiRegionWrites: null,
      networkAccess: null,
      backup:
        getTextAt(row, 'pointInTimeRecoveryEnablement') === 'POINT_IN_TIME_RECOVERY_ENABLED'
          ? 'Enabled'
          : 'Disabled',
      deletionProtection: getTextAt(row, 'deleteProtectionState') === 'DELETE_PROTECTION_ENABLED',
      endpoint: null,
      createdAt: getTimestampAt(row, 'createTime'),
    },
    tags: {},
    raw: row,
  }
}

/** Returns the databases of all locations with one call, which also names locations that did not respond. */
const listDatabases = async (asking: Asking): Promise<Found[]> => {
  const answer = await asking.session.get(
    'firestore',
    `/v1/projects/${encodeProject(asking)}/databases`,
    asking.signal,
  )
  for (const place of listAt(answer, 'unreachable').map(String))
    asking.report({
      name: getLastPart(place),
      error: new CloudError('Interrupted', t(m.unreachable)),
      isOff: false,
      covers: ({ region }) => region === getLastPart(place),
    })
  return listAt(answer, 'databases').filter(isRecord).map(toDatabase)
}

const indexFacts = (row: JsonObject): Facts => {
  const path = getTextAt(row, 'name')
  const fields = listAt(row, 'fields').map((field) =>
    [getTextAt(field, 'fieldPath'), getTextAt(field, 'order').toLowerCase()].filter(Boolean).join(' '),
  )
  return {
    name: getLastPart(path),
    parent: getPathPart(path, 'collectionGroups') || null,
    kind: 'Composite index',
    key: fields.join(', ') || null,
    status: getTextOrNull(row, 'state'),
  }
}

/**
 * Firestore databases in either mode. Google lists no collections without reading documents, so their indexes are
 * shown.
 */
export const googleDocumentDatabases: GoogleKind = {
  list: (asking) => readService(asking, 'firestore', () => listDatabases(asking)),
  detail: async ({ session, signal }, path) =>
    toDatabase(await session.get('firestore', `/v1/${path}`, signal)),
  children: {
    containers: async ({ session, signal }, path) =>
      (await session.list('firestore', `/v1/${path}/collectionGroups/-/indexes`, 'indexes', signal)).map(
        indexFacts,
      ),
  },
}

const logBucketOf = (row: JsonObject): Found => {
  const path = getTextAt(row, 'name')
  const key = getTextAt(row, 'cmekSettings.kmsKeyName')
  return {
    id: `//logging.googleapis.com/${path}`,
    name: getLastPart(path),
    region: getPathPart(path, 'locations'),
    facts: {
      status: getTextOrNull(row, 'lifecycleState'),
      kind: 'Log bucket',
      tier: flagAt(row, 'analyticsEnabled') ? 'Log Analytics' : null,
      retentionDays: numberAt(row, 'retentionDays'),
      dailyCapGb: null,
      storedBytes: null,
      networkAccess: null,
      encryption: getLastPart(key) || "Provider's key",
      isLocked: flagAt(row, 'locked'),
      createdAt: getTimestampAt(row, 'createTime'),
    },
    tags: {},
    raw: row,
  }
}

/** Cloud Logging buckets; each project has `_Default` and `_Required`. */
export const googleLogBuckets: GoogleKind = {
  list: (asking) =>
    readService(asking, 'logging', async () =>
      (
        await asking.session.list(
          'logging',
          `/v2/projects/${encodeProject(asking)}/locations/-/buckets?pageSize=1000`,
          'buckets',
          asking.signal,
        )
      ).map(logBucketOf),
    ),
  detail: async ({ session, signal }, path) =>
    logBucketOf(await session.get('logging', `/v2/${path}`, signal)),
}

const toRepository = (row: JsonObject): Found => {
  const path = getTextAt(row, 'name')
  return {
    id: `//artifactregistry.googleapis.com/${path}`,
    name: getLastPart(path),
    region: getPathPart(path, 'locations'),
    facts: {
      status: null,
      kind: 'Artifact Registry repository',
      sku: null,
      format: getTextOrNull(row, 'format'),
      endpoint: getTextOrNull(row, 'registryUri'),
      sizeBytes: numberAt(row, 'sizeBytes'),
      networkAccess: null,
      anonymousPull: null,
      adminUser: null,
      immutableTags: flagAt(row, 'dockerConfig.immutableTags'),
      scanOnPush: getTextAt(row, 'vulnerabilityScanningConfig.enablementState') === 'SCANNING_ACTIVE',
      encryption: getLastPart(getTextAt(row, 'kmsKeyName')) || "Provider's key",
      createdAt: getTimestampAt(row, 'createTime'),
    },
    tags: getTagsAt(row, 'labels'),
    raw: row,
  }
}

/** The API lists the repositories of one location, and the locations in a separate call. */
const listRepositories = async (asking: Asking): Promise<Found[]> => {
  const { session, signal, project } = asking
  const base = `/v1/projects/${encodeProject(asking)}/locations`
  const locations = await session.list('artifactregistry', `${base}?pageSize=500`, 'locations', signal)
  const names = locations.map((location) => getTextAt(location, 'locationId')).filter(Boolean)
  const found = await Promise.all(
    names.map((name) =>
      readPart(
        asking.report,
        {
          name,
          covers: matchIdPrefix(`//artifactregistry.googleapis.com/projects/${project}/locations/${name}/`),
        },
        async () =>
          (
            await session.list(
              'artifactregistry',
              `${base}/${encodeURIComponent(name)}/repositories?pageSize=1000`,
              'repositories',
              signal,
            )
          ).map(toRepository),
      ),
    ),
  )
  return found.flat()
}

/** Artifact Registry repositories for images and packages. */
export const googleRepositories: GoogleKind = {
  list: (asking) => readService(asking, 'artifactregistry', () => listRepositories(asking)),
  detail: async ({ session, signal }, path) =>
    toRepository(await session.get('artifactregistry', `/v1/${path}`, signal)),
}
