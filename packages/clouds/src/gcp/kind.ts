// What an inventory is at Google Cloud: how it is listed, one of it is read, and what hangs below it.
import type { JsonObject } from '../exports/json.ts'
import { withoutSecrets } from '../kit/masked.ts'
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
export type Asking = { session: GoogleSession; project: string; signal: AbortSignal | undefined }

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

/** What is listed; nothing where the project does not use the service, which is no failure. */
export const unlessOff = async <T>(asked: Promise<T[]>): Promise<T[]> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CloudError && error.code === 'Forbidden' && isOff.test(error.message)) return []
    throw error
  }
}

/** A region of a zone such as `europe-west3-b`; a region stays. */
export const regionOf = (place: string): string => place.replace(/-[a-z]$/, '')

/** Part of a path behind a name: `instances` of `projects/p/zones/z/instances/n`. */
export const partOf = (path: string, name: string): string =>
  new RegExp(`(?:^|/)${name}/([^/]+)`).exec(path)?.[1] ?? ''
