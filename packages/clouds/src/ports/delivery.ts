/** The delivery port: writes files to a customer's bucket or container. */

/** A local file that is to be delivered. */
export type DeliveredFile = {
  /** The destination below the folder of the account: `cost-and-usage-1.4/2026-10/5c1a.csv.gz`. */
  key: string
  path: string
  bytes: number
  mediaType: string
}

/** Writes files. Every method throws `CloudError`, and its effect is complete when it returns. */
export type DeliveryPort = {
  /** The name in messages: `the bucket contoso-focus`. */
  name: string
  /** Writes a file and replaces an existing one atomically: a reader gets the old or the new file, never a part. */
  put(file: DeliveredFile, signal?: AbortSignal): Promise<void>
  /** Removes a file; does nothing if it does not exist. */
  remove(key: string, signal?: AbortSignal): Promise<void>
}
