/** What the portal asks of a place that it writes files to: a customer's bucket or container. */

/** A file of this machine on its way to its place. */
export type DeliveredFile = {
  /** Where it goes, below the folder of the account: `cost-and-usage-1.4/2026-10/5c1a.csv.gz`. */
  key: string
  path: string
  bytes: number
  mediaType: string
}

/** Writes files. Every method throws `CloudError`, and what it has done stands when it returns. */
export type DeliveryPort = {
  /** What sentences call it: `the bucket contoso-focus`. */
  name: string
  /** Puts a file in its place, in the place of one that is there: a reader finds the one or the other, never a part. */
  put(file: DeliveredFile, signal?: AbortSignal): Promise<void>
  /** Takes a file away; one that is not there is none to take away. */
  remove(key: string, signal?: AbortSignal): Promise<void>
}
