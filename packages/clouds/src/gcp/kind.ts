// An inventory at Google Cloud: how its resources are listed, how one of them is read, and its child tables.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import type { JsonObject } from '../exports/json.ts'
import { omitSecrets } from '../kit/masked.ts'
import { getLastPart, getTextAt } from '../kit/read.ts'
import { matchIdPrefix, requireRefusal, type Report } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudResource, Fact } from '../ports/inventory.ts'
import type { GoogleSession } from './session.ts'

/** Facts by name. */
export type Facts = Record<string, Fact>

/** A resource of a project. */
export type Found = {
  /** The full resource name: `//compute.googleapis.com/projects/…`. */
  id: string
  name: string
  region: string
  facts: Facts
  tags: Record<string, string>
  raw: JsonObject
}

/** The context in which a resource type is read. */
export type Asking = {
  session: GoogleSession
  project: string
  signal: AbortSignal | undefined
  /** Reports the parts of a list that could not be read. */
  report: Report
  /**
   * Shares the Cloud SQL instances of a project between the inventories that contain them; without this function they
   * are requested each time.
   */
  instancesOnce?: (read: () => Promise<JsonObject[]>) => Promise<readonly JsonObject[]>
}

/** Services by the name in Google's console, with the prefix of their resources' IDs; Cloud Asset covers all of them. */
export const services = {
  compute: { name: 'Compute Engine', ids: '//compute.googleapis.com/' },
  storage: { name: 'Cloud Storage', ids: '//storage.googleapis.com/' },
  container: { name: 'Kubernetes Engine', ids: '//container.googleapis.com/' },
  sqladmin: { name: 'Cloud SQL Admin', ids: '//sqladmin.googleapis.com/' },
  appengine: { name: 'App Engine Admin', ids: '//appengine.googleapis.com/' },
  run: { name: 'Cloud Run Admin', ids: '//run.googleapis.com/' },
  cloudfunctions: { name: 'Cloud Functions', ids: '//' },
  firestore: { name: 'Cloud Firestore', ids: '//firestore.googleapis.com/' },
  logging: { name: 'Cloud Logging', ids: '//logging.googleapis.com/' },
  artifactregistry: { name: 'Artifact Registry', ids: '//artifactregistry.googleapis.com/' },
  redis: { name: 'Google Cloud Memorystore for Redis', ids: '//redis.googleapis.com/' },
  memcache: { name: 'Cloud Memorystore for Memcached', ids: '//memcache.googleapis.com/' },
  cloudasset: { name: 'Cloud Asset', ids: '//' },
} as const

/** An inventory at Google Cloud. */
export type GoogleKind = {
  list: (asking: Asking) => Promise<Found[]>
  /** Reads one resource by its ID; `path` is the part of the ID after the service. */
  detail: (asking: Asking, path: string, id: string) => Promise<Found>
  children?: Readonly<Record<string, (asking: Asking, path: string) => Promise<Facts[]>>>
}

/** Builds the error for a resource that does not exist or belongs to another project. */
export const createNotFoundError = (id: string): CloudError =>
  new CloudError('NotFound', t(m.theResourceWasNotFound, { id }))

/** Builds a resource from Google's response without its secrets. */
export const toGoogleResource = (found: Found, containerId: string): CloudResource => ({
  ...found,
  cloudProvider: 'GCP',
  containerId,
  tenantId: '',
  resourceGroup: null,
  raw: omitSecrets(found.raw),
})

const isOff = /has not been used|is disabled|SERVICE_DISABLED|not been enabled/i

const isDisabled = (error: unknown): error is CloudError =>
  error instanceof CloudError && error.code === 'Forbidden' && isOff.test(error.message)

/** Returns a child table; empty if the project has not enabled the API. */
export const ignoreDisabledApi = async <T>(reading: Promise<T[]>): Promise<T[]> => {
  try {
    return await reading
  } catch (error) {
    if (isDisabled(error)) return []
    throw error
  }
}

/**
 * Whether a refusal concerns the project itself. Some APIs must be enabled in the service account's own project; a
 * refusal then says nothing about the project that is read.
 */
const isOwnProject = async (
  { session, project, signal }: Asking,
  { message }: CloudError,
): Promise<boolean> => {
  const consumer = /projects?[/ ]+"?([a-z\d-]+)/i.exec(message)?.[1]
  if (consumer === undefined || consumer === project) return true
  const row = await session
    .get('cloudresourcemanager', `/v3/projects/${encodeURIComponent(project)}`, signal)
    .catch((error: unknown) => ({ name: '', error: requireRefusal(error) }))
  const number = getLastPart(getTextAt(row, 'name'))
  return number === '' || number === consumer
}

/**
 * Returns what a service lists. If the project has not enabled its API, the service is reported as off; if the service
 * account's own project has not enabled it, or the call fails, it is reported as a failure. The other services of an
 * inventory are read in either case.
 */
export const readService = async <T>(
  asking: Asking,
  service: keyof typeof services,
  read: () => Promise<T[]>,
): Promise<T[]> => {
  const { name, ids } = services[service]
  try {
    return await read()
  } catch (error) {
    const found = requireRefusal(error)
    const isOff = isDisabled(found) && (await isOwnProject(asking, found))
    asking.report({ name: `${name} API`, error: found, isOff, covers: matchIdPrefix(ids) })
    return []
  }
}

/** Returns the region of a zone such as `europe-west3-b`; a region is unchanged. */
export const toRegion = (place: string): string => place.replace(/-[a-z]$/, '')

/** Returns the part of a path that follows a name: `n` after `instances` in `projects/p/zones/z/instances/n`. */
export const getPathPart = (path: string, name: string): string =>
  new RegExp(`(?:^|/)${name}/([^/]+)`).exec(path)?.[1] ?? ''
