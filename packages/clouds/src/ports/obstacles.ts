// What prevents the deletion of resources, and what would be lost with them, as the provider reports it before the
// deletion.

/** A resource that is to be deleted or replaced, as Terraform's state and inventories identify it. */
export type DoomedResource = {
  /** Its Terraform address, which findings refer to. */
  address: string
  /** Its Terraform type, such as `google_storage_bucket`. */
  type: string
  /** The ID that inventories use. */
  nativeId: string
  name: string
  /** The subscription, project or account. */
  containerId: string
  region: string
}

/** The kinds of findings. */
type Met =
  /** A management lock and its scope. */
  | {
      is: 'lock'
      name: string
      level: 'CanNotDelete' | 'ReadOnly'
      on: 'resource' | 'resource group' | 'subscription'
      place: string
    }
  /** The provider's deletion protection is enabled. */
  | { is: 'protection' }
  /** The contents: the number in the first page, and whether there are more. */
  | {
      is: 'contents'
      of: 'object' | 'former version' | 'container' | 'file share' | 'database'
      count: number
      isMore: boolean
      /** The total size of the first page in bytes, if the provider gives sizes. */
      bytes?: number
    }
  /**
   * A retention rule: objects cannot be deleted for a period such as `30 days`. Nobody can remove a locked rule.
   * `until` is when the last object of the first page can be deleted (ISO 8601), if that is known. Objects of other
   * pages may be protected longer.
   */
  | { is: 'retention'; period: string; isLocked: boolean; until?: string }
  /** Some of the contents are on hold until somebody releases them. */
  | { is: 'hold'; of: 'object' | 'container'; count: number; isMore: boolean }

/** A finding; the address is empty if it concerns several resources. */
export type Obstacle = Met & { address: string }

/** A check that could not be completed. */
export type UnknownObstacle = {
  address: string
  /** Completes “whether …”. */
  whether: string
  /** The provider's own sentence. */
  why: string
}

/** The findings of a provider. Resources that have already been deleted have none. */
export type ObstaclesFound = { found: Obstacle[]; unknown: UnknownObstacle[] }

/** Finds what prevents deletions, without changing anything. */
export type ObstaclesPort = {
  /**
   * Checks resources of one container; a refusal for one of them does not hide the others. Throws errors that are not
   * refusals.
   */
  findObstacles(resources: readonly DoomedResource[], signal?: AbortSignal): Promise<ObstaclesFound>
}
