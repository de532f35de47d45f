/**
 * Opens the store of billing lines: a ClickHouse server or cluster by URL, or chDB (the same engine in this process)
 * in a folder. Everything after this file is the same code for both.
 */
import { mkdirSync } from 'node:fs'
import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client'
import { upgrade, type Alone } from './schema.ts'

/** An open store of billing lines. */
export type LineStore = {
  /** For everything but loading. */
  client: ClickHouseClient
  /** For loading only: chDB answers one statement at a time per connection, and a load is one long statement. */
  loader: ClickHouseClient
  /** True when the engine runs in this process and can read files by their path. */
  embedded: boolean
  /** Asks the engine whether it answers; rejects after two seconds. The one in this process does. */
  check: () => Promise<void>
  /** The name of the ClickHouse cluster, if the tables are distributed. */
  cluster: string | undefined
  close(): Promise<void>
}

/**
 * Where the lines are: a server's URL, with how long it may be silent while it works, or a folder of this machine that this
 * process alone opens.
 */
export type LineStorePlace = { url: string; patienceSeconds?: number } | { path: string }

const checkMilliseconds = 2000

/** Most memory that one statement may take in this process, in bytes. */
const embeddedMemoryBytes = 1_600_000_000

/** Decimals and 64-bit integers come back as JSON strings: a JavaScript number would lose digits. */
const readSettings: ClickHouseSettings = {
  output_format_json_quote_decimals: 1,
  output_format_json_quote_64bit_integers: 1,
}

/** How a crash shows itself. */
const crashes = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV'] as const

/**
 * Lets a crash end the process at once. chDB catches these signals and looks for names in its 600 MB for minutes, while the
 * process holds its port and folder and does nothing. Taking the last listener of a signal away gives it back to the system.
 */
const endOnCrash = (): void => {
  const listener = (): void => undefined
  for (const signal of crashes) process.on(signal, listener).off(signal, listener)
}

/**
 * Opens the store and brings its tables up to date. `alone` keeps other processes from doing so meanwhile; a folder is one
 * process's own.
 * @throws Error when the server does not answer, or another process has the folder open; UpgradeFailed
 */
export const openLineStore = async (
  place: LineStorePlace,
  { cluster, alone = (change) => change() }: { cluster?: string | undefined; alone?: Alone } = {},
): Promise<LineStore> => {
  const embedded = 'path' in place
  const connect = async (settings: ClickHouseSettings): Promise<ClickHouseClient> =>
    'path' in place
      ? (await import('./embedded-client.ts')).embeddedClient(place.path, settings)
      : createClient({
          url: place.url,
          clickhouse_settings: settings,
          request_timeout: (place.patienceSeconds ?? 300) * 1000,
          compression: { request: true, response: true },
          // Its own log goes to the console; whoever calls hears of every failure as an error.
          log: { level: ClickHouseLogLevel.OFF },
        })

  if ('path' in place) mkdirSync(place.path, { recursive: true, mode: 0o700 })
  const memory: ClickHouseSettings = embedded ? { max_memory_usage: String(embeddedMemoryBytes) } : {}
  const client = await connect({ ...readSettings, ...memory })
  const loader = await connect({ ...readSettings, ...memory })
  // Of its own, so that it does not wait for long statements.
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
