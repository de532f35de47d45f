// Actions on machines and databases: start, stop, restart and snapshot.
import type { Text } from '@cmp/messages'
import type { PowerState, ResourceActionName } from '@cmp/contract'

/** A machine or a database, by its Terraform type and its ID in inventories. */
export type ActionTarget = {
  /** Its Terraform type, such as `aws_instance`. */
  type: string
  /** The ID that inventories use. */
  nativeId: string
  name: string
  /** The subscription, project or account. */
  containerId: string
  region: string
}

/** One request for an action. */
export type ActionRequest = {
  action: ResourceActionName
  target: ActionTarget
  /** A UUID. It is sent as the provider's request ID if the provider has one, and snapshots carry it as a tag or label. */
  requestId: string
  /** The name of a snapshot; empty for other actions. */
  snapshotName: string
  /** When the request was first sent to the provider. */
  sentAt: Date
}

/**
 * The paths and IDs by which a request is tracked, stored as JSON. Paths have no host, so that only the account's own
 * host is called.
 */
export type ActionOperation = Readonly<Record<string, string | readonly string[]>>

/** A snapshot, backup or copy that was created. */
export type CreatedSnapshot = {
  /** The ID that an inventory lists; the provider's own ID if no inventory lists it. */
  nativeId: string
  name: string
  /** The name or the ID of the disk or the database. */
  source: string
  sizeGiB: number | null
  createdAt: Date
}

/** The progress of a request. */
export type ActionProgress =
  | { isDone: false; detail: Text }
  | { isDone: true; power: PowerState; snapshots: readonly CreatedSnapshot[] }

/** Carries out actions on the machines and databases of an account. */
export type ActionsPort = {
  /** Reads the power state of a target. @throws CloudError NotFound if it no longer exists */
  power(target: ActionTarget, signal?: AbortSignal): Promise<PowerState>
  /**
   * Sends a request once, without retries.
   * @throws CloudError; after `Unavailable` and `Interrupted` the provider may have received it
   */
  begin(request: ActionRequest, signal?: AbortSignal): Promise<ActionOperation>
  /**
   * Searches for the operation of a request whose response was lost.
   * @returns undefined if the provider does not have the request, or accepts the same request again without a second
   * effect; `unknown` if the provider does not show whether it has the request
   * @throws CloudError
   */
  find(request: ActionRequest, signal?: AbortSignal): Promise<ActionOperation | 'unknown' | undefined>
  /** Reads the progress of a request. @throws CloudError Refused if the provider could not complete it */
  readProgress(
    request: ActionRequest,
    operation: ActionOperation,
    signal?: AbortSignal,
  ): Promise<ActionProgress>
}
