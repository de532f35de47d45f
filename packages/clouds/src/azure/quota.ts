/**
 * What Azure says of a connection's quota, so that calls slow down before they are refused. Resource Graph gives each principal 15
 * queries in 5 seconds and says how many are left; Resource Manager has a bucket of 250 reads that fills with 25 a second and says
 * how many reads are left (learn.microsoft.com, "Guidance for throttled requests in Azure Resource Graph" and "Understand how Azure
 * Resource Manager throttles requests", 2026-07).
 */
import { backgroundWork } from '../ports/asker.ts'

/** What is left for people when background work waits: queries of Resource Graph, and reads of Resource Manager. */
const [queriesForPeople, readsForPeople] = [3, 50]

/** Reads that come back to the bucket in a second. */
const readsPerSecond = 25

/** Headers in which Resource Manager says how many reads are left: of a subscription, of all together, of a tenant. */
const readHeaders = [
  'x-ms-ratelimit-remaining-subscription-reads',
  'x-ms-ratelimit-remaining-subscription-global-reads',
  'x-ms-ratelimit-remaining-tenant-reads',
]

/** Milliseconds of `hh:mm:ss`. */
export const untilReset = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (hours * 3600 + minutes * 60 + seconds) * 1000
}

/** The headers of an answer. */
type Headers = { get: (name: string) => string | null | undefined }

/** The number in a header; undefined where there is none. */
const numberIn = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name)
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

/** The quota of one connection, as the last answers told it. Times are in milliseconds. */
export class AzureQuota {
  readonly #now: () => Date
  #queries = { left: Infinity, resetsAt: 0 }
  #reads = { left: Infinity, at: 0 }

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Takes what an answer says of the quota. */
  heed(headers: Headers): void {
    const now = this.#now().getTime()
    const queries = numberIn(headers, 'x-ms-user-quota-remaining')
    if (queries !== undefined)
      this.#queries = {
        left: queries,
        resetsAt: now + untilReset(headers.get('x-ms-user-quota-resets-after') ?? '00:00:05'),
      }
    const reads = readHeaders.flatMap((name) => numberIn(headers, name) ?? [])
    if (reads.length > 0) this.#reads = { left: Math.min(...reads), at: now }
  }

  /** How long a query of Resource Graph waits, which takes one from the quota. */
  beforeQuery(): number {
    const wait = this.#queries.resetsAt - this.#now().getTime()
    if (wait <= 0) return 0
    const spared = backgroundWork() ? queriesForPeople : 0
    if (this.#queries.left <= spared) return wait
    this.#queries.left -= 1
    return 0
  }

  /** How long a read of Resource Manager waits. Only background work waits: it leaves the rest of the bucket to people. */
  beforeRead(): number {
    if (!backgroundWork()) return 0
    const filled = ((this.#now().getTime() - this.#reads.at) / 1000) * readsPerSecond
    const missing = readsForPeople - (this.#reads.left + filled)
    return missing > 0 ? Math.ceil((missing / readsPerSecond) * 1000) : 0
  }
}
