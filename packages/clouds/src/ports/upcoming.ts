// The upcoming port: what a provider has scheduled for a resource, such as changes that wait for a maintenance window,
// and its own maintenance.

/** A resource in a Terraform state. */
export type WatchedResource = {
  /** Its Terraform address, which the results refer to. */
  address: string
  /** Its Terraform type, such as `aws_db_instance`. */
  type: string
  /** The ID that inventories use. */
  nativeId: string
  name: string
  /** The subscription, project or account. */
  containerId: string
  region: string
}

/** A value that the provider has accepted but not applied yet. */
export type ScheduledChange = {
  address: string
  /** The Terraform argument, such as `instance_class`. */
  argument: string
  /** The value as Terraform would show it; empty if the provider does not return it, such as a password. */
  value: string
  /** Completes “Scheduled for …”, such as `the maintenance window (Sunday 03:00–03:30 UTC)`. */
  when: string
}

/** Maintenance by the provider itself. */
export type Maintenance = {
  address: string
  /** A sentence, such as `AWS upgrades the operating system on 1 December 2026.` */
  text: string
}

/** Everything that a provider has scheduled. */
export type Upcoming = { changes: ScheduledChange[]; maintenance: Maintenance[] }

/** Reads what a provider has scheduled, without changing anything. */
export type UpcomingPort = {
  /** The Terraform types that may have scheduled changes. */
  types: readonly string[]
  /**
   * Reads the schedule of resources of one container; deleted resources have none.
   * @throws CloudError
   */
  readSchedule(resources: readonly WatchedResource[], signal?: AbortSignal): Promise<Upcoming>
}
