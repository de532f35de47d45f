// The inventory port: the resources of an account, the detail of one resource, and its children.
import type { CloudError } from './errors.ts'

/** A value of a field that an inventory declares. */
export type Fact = string | number | boolean | null

/** A container of resources: an Azure subscription, a GCP project, an AWS account. */
export type CloudContainer = {
  /** The provider's own ID. */
  containerId: string
  name: string
  cloudProvider: string
  /** Azure tenant, GCP organization or AWS organization; empty if the account cannot see it. */
  tenantId: string
  /** Whether the provider allows reading it: a disabled subscription is listed but not read. */
  isActive: boolean
}

/** A resource in the provider's list; `facts` are the fields that its inventory declares in addition to these. */
export type CloudResource = {
  /** The provider's own ID: an ARM ID, a full resource name, an ARN. */
  id: string
  name: string
  cloudProvider: string
  /** Azure subscription, GCP project or AWS account. */
  containerId: string
  tenantId: string
  region: string
  /** Null if the provider has no resource groups. */
  resourceGroup: string | null
  facts: Readonly<Record<string, Fact>>
  /** Tags or labels; the value is empty if the provider has none. */
  tags: Readonly<Record<string, string>>
  /** The provider's response without anything secret. */
  raw: Readonly<Record<string, unknown>>
}

/** Identifies a resource as it was listed. */
export type ResourceAddress = Pick<CloudResource, 'id' | 'containerId'> & { inventory: string }

/** A part of a list that could not be read: a region, a service, one resource. */
export type UnreadPart = {
  /** For people: `mx-central-1`, `Cloud Run`. */
  name: string
  error: CloudError
  /** Whether the service is switched off or not offered there, which is not a failure. */
  isOff: boolean
  /** Whether a resource may be in this part. The stored values of such resources are retained. */
  covers: (resource: Pick<CloudResource, 'id' | 'region'>) => boolean
}

/**
 * Allows reusing what was read for another container of the connection, or for another inventory, if it was read after
 * this time.
 */
export type SharedReading = {
  since: Date
  /** The containers of the connection that are read regularly and may be read together. */
  containerIds: readonly string[]
}

/** Selects the resources to list. */
export type ListRequest = {
  inventory: string
  containerId: string
  signal?: AbortSignal
  /**
   * Receives each part that could not be read, before the pages that were read in the same step. Without this function
   * such a part makes the list fail, unless it is switched off: then it is empty.
   */
  onUnread?: (part: UnreadPart) => void
  /** If it is absent, everything is requested again. */
  shared?: SharedReading
}

/** Reads an account's resources. Every method reads all pages and throws `CloudError`. */
export type InventoryPort = {
  /** Returns the containers that the account may see, in any order. */
  containers(request: { signal?: AbortSignal }): Promise<CloudContainer[]>
  /**
   * Returns the resources of an inventory in a container, in any order; empty if the provider has no such resource type
   * or it is not in use.
   */
  list(request: ListRequest): Promise<CloudResource[]>
  /** Returns the same page by page, for providers whose containers may be too large for memory. */
  pages?(request: ListRequest): AsyncIterable<CloudResource[]>
  /**
   * Returns the current state of one resource.
   * @throws CloudError NotFound if it has been deleted
   */
  detail(request: ResourceAddress & { signal?: AbortSignal }): Promise<CloudResource>
  /** Returns the children of a resource, such as its node pools. */
  children(
    request: ResourceAddress & { child: string; signal?: AbortSignal },
  ): Promise<Readonly<Record<string, Fact>>[]>
}

/** Returns the resources of an inventory in a container, page by page if the provider supports it. */
export async function* streamResourcePages(
  port: InventoryPort,
  request: ListRequest,
): AsyncGenerator<CloudResource[]> {
  if (port.pages) yield* port.pages(request)
  else yield await port.list(request)
}
