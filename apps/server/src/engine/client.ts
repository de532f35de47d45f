/**
 * Opens the store of line items: a ClickHouse server or cluster by URL, or chDB (the same engine in this process) in a
 * folder. All other code is the same for both.
 */
import { mkdirSync } from 'node:fs'
import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client'
import { upgrade, type Alone } from './schema.ts'

/** An open store of line items. */
export type LineStore = {
  /** For everything except imports. */
  client: ClickHouseClient
  /** Only for imports: chDB runs one statement at a time per connection, and an import is one long statement. */
  loader: ClickHouseClient
  /** Whether the engine runs in this process and can read files by their path. */
  embedded: boolean
  /** Checks whether the engine responds and rejects after two seconds. The embedded engine always responds. */
  check: () => Promise<void>
  /** The name of the ClickHouse cluster if the tables are distributed. */
  cluster: string | undefined
  close(): Promise<void>
}

/**
 * The location of the store: a server's URL with the seconds that it may be silent while it works, or a local folder
 * that only this process opens.
 */
export type LineStorePlace = { url: string; patienceSeconds?: number } | { path: string }

const checkMilliseconds = 2000

/** The most memory that a statement may use in this process, in bytes. */
const embeddedMemoryBytes = 1_600_000_000

/** Returns decimals and 64-bit integers as JSON strings, because a JavaScript number would lose digits. */
const readSettings: ClickHouseSettings = {
  output_format_json_quote_decimals: 1,
  output_format_json_quote_64bit_integers: 1,
}

/** The signals of a crash. */
const crashes = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV'] as const

/**
 * Makes a crash end the process immediately. chDB catches these signals and resolves symbols in its 600 MB for minutes,
 * while the process blocks its port and folder. Removing the last listener of a signal restores the system's default.
 */
const endOnCrash = (): void => {
  const ignoreEvent = (): void => undefined
  for (const signal of crashes) process.on(signal, ignoreEvent).off(signal, ignoreEvent)
}

/**
 * Opens the store and upgrades its tables. `alone` excludes other processes during the upgrade; a folder belongs to one
 * process anyway.
 * @throws Error if the server does not respond or another process has the folder open; UpgradeFailed
 */
export const openLineStore = async (
  place: LineStorePlace,
  { cluster, alone = (change) => change() }: { cluster?: string | undefined; alone?: Alone } = {},
): Promise<LineStore> => {
  const embedded = 'path' in place
  const connect = async (settings: ClickHouseSettings): Promise<ClickHouseClient> =>
    'path' in place
      ? (await import('./embedded-client.ts')).createEmbeddedClient(place.path, settings)
      : createClient({
          url: place.url,
          clickhouse_settings: settings,
          request_timeout: (place.patienceSeconds ?? 300) * 1000,
          compression: { request: true, response: true },
          // The client's own log would go to the console. Every failure reaches the caller as an error.
          log: { level: ClickHouseLogLevel.OFF },
        })

  if ('path' in place) mkdirSync(place.path, { recursive: true, mode: 0o700 })
  const memory: ClickHouseSettings = embedded ? { max_memory_usage: String(embeddedMemoryBytes) } : {}
  const client = await connect({ ...readSettings, ...memory })
  const loader = await connect({ ...readSettings, ...memory })
  // A separate client, so that checks do not wait for long statements.
  const checker =
    'path' in place
      ? undefined
      : createClient({
          url: place.url,
          request_timeout: checkMilliseconds,
          max_open_connections: 1,
          log: { level: ClickHouseLogLevel.OFF },
        })
  const check = async () => void (await checker?.command({ query: 'SELECT 1' }))
  const close = async () => {
    await Promise.all([checker?.close(), loader.close(), client.close()])
  }
  try {
    await upgrade(client, cluster, alone)
  } catch (error) {
    await close()
    throw error
  }
  if (embedded) endOnCrash()
  return { client, loader, embedded, check, cluster, close }
}
