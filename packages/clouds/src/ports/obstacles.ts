// What stands in the way of deleting things, and what is lost with them, as their cloud says it before anybody asks for it.

/** Something that is to be deleted or made anew, as a Terraform state and inventories know it. */
export type DoomedThing = {
  /** Its address in Terraform: by it the answer says what it is about. */
  address: string
  /** Its type in Terraform, such as `google_storage_bucket`. */
  type: string
  /** The id by which inventories know it. */
  nativeId: string
  name: string
  /** The subscription, project or account. */
  containerId: string
  region: string
}

/** What was met. */
type Met =
  /** A management lock, and what it was put on. */
  | {
      is: 'lock'
      name: string
      level: 'CanNotDelete' | 'ReadOnly'
      on: 'resource' | 'resource group' | 'subscription'
      place: string
    }
  /** The cloud's own protection from deletion is switched on. */
  | { is: 'protection' }
  /** What is in it: as many as the first page has, and whether there are more. */
  | {
      is: 'contents'
      of: 'object' | 'former version' | 'container' | 'file share' | 'database'
      count: number
      isMore: boolean
    }
  /** What is in it is kept for a time, in words such as `30 days`; a locked rule can be taken back by nobody. */
  | { is: 'retention'; period: string; isLocked: boolean }
  /** Some of what is in it is held until somebody lets it go. */
  | { is: 'hold'; of: 'object' | 'container'; count: number; isMore: boolean }

/** One thing that was met; the address is empty where it is about several. */
export type Obstacle = Met & { address: string }

/** What was not told. */
export type UnknownObstacle = {
  address: string
  /** Completes “whether …”. */
  whether: string
  /** The cloud's own sentence. */
  why: string
}

/** What a cloud has told. What is gone already is met by nothing. */
export type ObstaclesFound = { found: Obstacle[]; unknown: UnknownObstacle[] }

/** What a cloud says of deletions. Nothing is changed by asking. */
export type ObstaclesPort = {
  /** Looks at things of one container; what one of them is refused does not hide the others. Throws what is no refusal. */
  look(things: readonly DoomedThing[], signal?: AbortSignal): Promise<ObstaclesFound>
}
