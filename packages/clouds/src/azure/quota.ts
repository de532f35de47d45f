/**
 * Tracks the quota of a connection from Azure's responses, so that calls slow down before they are refused. Resource
 * Graph allows each principal 15 queries in 5 seconds and reports how many are left; Resource Manager has a bucket of
 * 250 reads that refills with 25 per second and reports how many reads are left (learn.microsoft.com, "Guidance for
 * throttled requests in Azure Resource Graph" and "Understand how Azure Resource Manager throttles requests", 2026-07).
 */
import { getBackgroundWork } from '../ports/background-work.ts'

/** The quota that background work leaves for people: queries of Resource Graph, and reads of Resource Manager. */
const [queriesForPeople, readsForPeople] = [3, 50]

/** Reads that the bucket regains per second. */
const readsPerSecond = 25

/**
 * The headers in which Resource Manager reports the remaining reads: per subscription, for all subscriptions, per
 * tenant.
 */
const readHeaders = [
  'x-ms-ratelimit-remaining-subscription-reads',
  'x-ms-ratelimit-remaining-subscription-global-reads',
  'x-ms-ratelimit-remaining-tenant-reads',
]

/** Converts `hh:mm:ss` to milliseconds. */
export const parseResetMilliseconds = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (hours * 3600 + minutes * 60 + seconds) * 1000
}

/** The headers of a response. */
type Headers = { get: (name: string) => string | null | undefined }

/** Returns the number in a header; undefined if the header is missing. */
const numberIn = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name)
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

/** The quota of one connection according to the last responses. Times are in milliseconds. */
export class AzureQuota {
  readonly #now: () => Date
  #queries = { left: Infinity, resetsAt: 0 }
  #reads = { left: Infinity, at: 0 }

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Updates the quota from a response. */
  heed(headers: Headers): void {
    const now = this.#now().getTime()
    const queries = numberIn(headers, 'x-ms-user-quota-remaining')
    if (queries !== undefined)
      this.#queries = {
        left: queries,
        resetsAt: now + parseResetMilliseconds(headers.get('x-ms-user-quota-resets-after') ?? '00:00:05'),
      }
    const reads = readHeaders.flatMap((name) => numberIn(headers, name) ?? [])
    if (reads.length > 0) this.#reads = { left: Math.min(...reads), at: now }
  }

  /** Returns how long a query of Resource Graph must wait, and takes one query from the quota. */
  beforeQuery(): number {
    const wait = this.#queries.resetsAt - this.#now().getTime()
    if (wait <= 0) return 0
    const spared = getBackgroundWork() ? queriesForPeople : 0
    if (this.#queries.left <= spared) return wait
    this.#queries.left -= 1
    return 0
  }

  /**
   * Returns how long a read of Resource Manager must wait. Only background work waits, and leaves the rest of the
   * bucket to people.
   */
  beforeRead(): number {
    if (!getBackgroundWork()) return 0
    const filled = ((this.#now().getTime() - this.#reads.at) / 1000) * readsPerSecond
    const missing = readsForPeople - (this.#reads.left + filled)
    return missing > 0 ? Math.ceil((missing / readsPerSecond) * 1000) : 0
  }
}
