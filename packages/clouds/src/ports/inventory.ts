// What the portal asks of a cloud's resources: what an account holds, one resource, and what hangs below it.

/** A value of a field that an inventory declares. */
export type Fact = string | number | boolean | null

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
}

/** Which resource is asked for, as it was listed. */
export type ResourceAddress = Pick<CloudResource, 'id' | 'containerId'> & { inventory: string }

/** Reads an account's resources. Every method pages to its end and throws `CloudError`. */
export type InventoryPort = {
  /** The resources of an inventory, of every container of the account, in no order. */
  list(request: { inventory: string; signal?: AbortSignal }): Promise<CloudResource[]>
  /** One resource as it is now. @throws CloudError NotFound when it is gone */
  detail(request: ResourceAddress & { signal?: AbortSignal }): Promise<CloudResource>
  /** What hangs below a resource, such as its node pools. */
  children(
    request: ResourceAddress & { child: string; signal?: AbortSignal },
  ): Promise<Readonly<Record<string, Fact>>[]>
}
