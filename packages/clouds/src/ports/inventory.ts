// What the portal asks of a cloud's resources: what an account holds, one resource, and what hangs below it.
import type { CloudError } from './errors.ts'

/** A value of a field that an inventory declares. */
export type Fact = string | number | boolean | null

/** What an account sees resources in: an Azure subscription, a GCP project, an AWS account. */
export type CloudContainer = {
  /** The cloud's own id. */
  containerId: string
  name: string
  cloudProvider: string
  /** Azure tenant, GCP organization or AWS organization; empty where the account cannot tell. */
  tenantId: string
  /** Whether the cloud lets anything be read there: a disabled subscription is listed and not read. */
  isActive: boolean
}

/** A resource as its cloud lists it; `facts` are the fields that its inventory declares beside these. */
export type CloudResource = {
  /** The cloud's own id: an ARM id, a full resource name, an ARN. */
  id: string
  name: string
  cloudProvider: string
  /** Azure subscription, GCP project or AWS account. */
  containerId: string
  tenantId: string
  region: string
  /** Null where the cloud has no such thing. */
  resourceGroup: string | null
  facts: Readonly<Record<string, Fact>>
  /** Tags or labels, without a value where the cloud has none. */
  tags: Readonly<Record<string, string>>
  /** What the cloud answered, with everything secret taken out. */
  raw: Readonly<Record<string, unknown>>
}

/** Which resource is asked for, as it was listed. */
export type ResourceAddress = Pick<CloudResource, 'id' | 'containerId'> & { inventory: string }

/** A part of a list that could not be read: a region, a service, one resource. */
export type UnreadPart = {
  /** For people: `mx-central-1`, `Cloud Run`. */
  name: string
  error: CloudError
  /** Whether the service is switched off or not offered there. Then it is no failure. */
  isOff: boolean
  /** Whether a resource may be in this part. What was read of such resources before stays as it was. */
  covers: (resource: Pick<CloudResource, 'id' | 'region'>) => boolean
}

/** What was read for another container of the connection, or another inventory, will do if it was read since then. */
export type SharedReading = {
  since: Date
  /** The containers of the connection that are read again and again: they may be read together. */
  containerIds: readonly string[]
}

/** Which resources are listed. */
export type ListRequest = {
  inventory: string
  containerId: string
  signal?: AbortSignal
  /**
   * Takes each part that could not be read, before the pages that are read beside it. Without it such a part fails the list,
   * unless it is switched off: then it has nothing.
   */
  onUnread?: (part: UnreadPart) => void
  /** Where it is missing everything is asked anew. */
  shared?: SharedReading
}

/** Reads an account's resources. Every method pages to its end and throws `CloudError`. */
export type InventoryPort = {
  /** What the account may see resources in, in no order. */
  containers(request: { signal?: AbortSignal }): Promise<CloudContainer[]>
  /** The resources of an inventory in a container, in no order; none where the cloud has no such thing or it is not in use. */
  list(request: ListRequest): Promise<CloudResource[]>
  /** The same page by page, from clouds where a container may hold more than memory should at once. */
  pages?(request: ListRequest): AsyncIterable<CloudResource[]>
  /** One resource as it is now. @throws CloudError NotFound when it is gone */
  detail(request: ResourceAddress & { signal?: AbortSignal }): Promise<CloudResource>
  /** What hangs below a resource, such as its node pools. */
  children(
    request: ResourceAddress & { child: string; signal?: AbortSignal },
  ): Promise<Readonly<Record<string, Fact>>[]>
}

/** The resources of an inventory in a container, page by page where the cloud gives them so. */
export async function* resourcePages(
  port: InventoryPort,
  request: ListRequest,
): AsyncGenerator<CloudResource[]> {
  if (port.pages) yield* port.pages(request)
  else yield await port.list(request)
}
