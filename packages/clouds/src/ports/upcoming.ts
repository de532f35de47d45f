// What a cloud has scheduled for a resource: changes that wait for a maintenance window, and maintenance of its own.

/** A resource as a Terraform state knows it. */
export type WatchedThing = {
  /** Its address in Terraform: by it the answer says what it is about. */
  address: string
  /** Its type in Terraform, such as `aws_db_instance`. */
  type: string
  /** The id by which inventories know it. */
  nativeId: string
  name: string
  /** The subscription, project or account. */
  containerId: string
  region: string
}

/** A value that the cloud has accepted and not applied yet. */
export type ScheduledChange = {
  address: string
  /** The argument in Terraform, such as `instance_class`. */
  argument: string
  /** As Terraform would show it; empty where the cloud does not say it, such as a password. */
  value: string
  /** Completes “Scheduled for …”, such as `the maintenance window (Sunday 03:00–03:30 UTC)`. */
  when: string
}

/** Maintenance by the cloud itself. */
export type Maintenance = {
  address: string
  /** A sentence, such as `AWS upgrades the operating system on 1 December 2026.` */
  text: string
}

/** What a cloud has scheduled. */
export type Upcoming = { changes: ScheduledChange[]; maintenance: Maintenance[] }

/** What a cloud says of what it will do. Nothing is changed by asking. */
export type UpcomingPort = {
  /** The types at Terraform that something can be scheduled for. */
  types: readonly string[]
  /** Looks at resources of one container; what is gone has nothing scheduled. @throws CloudError */
  look(things: readonly WatchedThing[], signal?: AbortSignal): Promise<Upcoming>
}
