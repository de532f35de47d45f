// What an inventory is at Google Cloud: how it is listed, one of it is read, and what hangs below it.
import type { JsonObject } from '../exports/json.ts'
import { withoutSecrets } from '../kit/masked.ts'
import { lastPart, textAt } from '../kit/read.ts'
import { idsUnder, refusal, type Report } from '../kit/unread.ts'
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

/** What a kind is asked with. */
export type Asking = {
  session: GoogleSession
  project: string
  signal: AbortSignal | undefined
  /** Takes what could not be read of a list. */
  report: Report
  /** The Cloud SQL instances of a project, which several inventories are made of; without it they are asked for anew. */
  instancesOnce?: (read: () => Promise<JsonObject[]>) => Promise<readonly JsonObject[]>
}

/** Services as Google's console names them, with how the ids of their resources start; Cloud Asset is asked for all. */
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
  cloudasset: { name: 'Cloud Asset', ids: '//' },
} as const

/** An inventory at Google Cloud. */
export type GoogleKind = {
  list: (asking: Asking) => Promise<Found[]>
  /** One resource; `path` is its id behind the service. */
  detail: (asking: Asking, path: string) => Promise<Found>
  children?: Readonly<Record<string, (asking: Asking, path: string) => Promise<Facts[]>>>
}

/** The refusal for a resource that is not there, or is another project's. */
export const gone = (id: string): CloudError =>
  new CloudError('NotFound', `The resource ${id} was not found.`)

/** A resource with what Google answered but its secrets. */
export const resourceOf = (found: Found, containerId: string): CloudResource => ({
  ...found,
  cloudProvider: 'GCP',
  containerId,
  tenantId: '',
  resourceGroup: null,
  raw: withoutSecrets(found.raw),
})

const isOff = /has not been used|is disabled|SERVICE_DISABLED|not been enabled/i

const isDisabled = (error: unknown): error is CloudError =>
  error instanceof CloudError && error.code === 'Forbidden' && isOff.test(error.message)

/** What hangs below a resource; nothing where the project has not enabled the API. */
export const unlessOff = async <T>(asked: Promise<T[]>): Promise<T[]> => {
  try {
    return await asked
  } catch (error) {
    if (isDisabled(error)) return []
    throw error
  }
}

/**
 * Whether a refusal is about the project itself. Of some APIs it is the project that the service account is in which has to
 * enable them: then nothing is said of the project that is read.
 */
const isOwnProject = async (
  { session, project, signal }: Asking,
  { message }: CloudError,
): Promise<boolean> => {
  const consumer = /projects?[/ ]+"?([a-z\d-]+)/i.exec(message)?.[1]
  if (consumer === undefined || consumer === project) return true
  const row = await session
    .get('cloudresourcemanager', `/v3/projects/${encodeURIComponent(project)}`, signal)
    .catch((error: unknown) => ({ name: '', error: refusal(error) }))
  const number = lastPart(textAt(row, 'name'))
  return number === '' || number === consumer
}

/**
 * What a service lists. Where the project has not enabled its API that is reported as off, and where the service account's own
 * project has not, or the call fails, as a failure: the other services of an inventory are read all the same.
 */
export const ofService = async <T>(
  asking: Asking,
  service: keyof typeof services,
  read: () => Promise<T[]>,
): Promise<T[]> => {
  const { name, ids } = services[service]
  try {
    return await read()
  } catch (error) {
    const found = refusal(error)
    const isOff = isDisabled(found) && (await isOwnProject(asking, found))
    asking.report({ name: `${name} API`, error: found, isOff, covers: idsUnder(ids) })
    return []
  }
}

/** A region of a zone such as `europe-west3-b`; a region stays. */
export const regionOf = (place: string): string => place.replace(/-[a-z]$/, '')

/** Part of a path behind a name: `instances` of `projects/p/zones/z/instances/n`. */
export const partOf = (path: string, name: string): string =>
  new RegExp(`(?:^|/)${name}/([^/]+)`).exec(path)?.[1] ?? ''
