/**
 * How much a packed file may unpack to. gzip packs up to a thousandfold, so that a small upload could hold the processors for hours
 * and fill the disk; bills are packed to a fifth or a thirtieth, and take up to 45 times their packed size in the engine. Nobody
 * reads the file a second time for it: what is piped to a server is counted on the way, and the engine of this process is asked
 * once a second how much it has read.
 */
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { LineStore } from '../engine/client.ts'
import { quoted } from '../engine/sql-text.ts'
import { invalidFile } from './head.ts'

/** Times its packed size, which small files may pass. */
const mostTimes = 200
const alwaysAllowed = 256 * 1024 * 1024

const betweenLooksMilliseconds = 1000

/** What watches a packed file while it is unpacked; `signal` is that of the load, and ends as well where it is too much. */
export type Unpacking = {
  signal: AbortSignal
  /** Passes unpacked bytes on, up to the most. */
  meter: () => Transform
  /** @throws AppError InvalidFile where it was too much */
  end: () => Promise<void>
}

/** Bytes that a load's statement has read so far: those of its rows in the engine, and a byte for each row that it left out. */
const readSoFar = async ({ client }: LineStore, loadId: string): Promise<number> => {
  const result = await client.query({
    query: `SELECT toString(max(greatest(read_rows, ProfileEvents['InsertedBytes']))) AS bytes FROM system.processes
      WHERE startsWith(query, 'INSERT INTO line_intake') AND position(query, ${quoted(loadId)}) > 0`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ bytes: string }>()
  return Number(row?.bytes ?? 0)
}

/** Watches the load of a file that is packed. */
export const watchUnpacking = async (
  store: LineStore,
  { path, name, loadId }: { path: string; name: string; loadId: string },
  signal: AbortSignal | undefined,
): Promise<Unpacking> => {
  const most = Math.max(alwaysAllowed, (await stat(path)).size * mostTimes)
  const tooMuch = new AbortController()
  const refuseOver = (bytes: number): boolean => {
    if (bytes > most)
      tooMuch.abort(
        invalidFile(
          name,
          `The gzip file unpacks to more than ${mostTimes} times its size, which no billing file does. Export it again, or unpack it and import that.`,
        ),
      )
    return bytes > most
  }
  let looking = Promise.resolve()
  const look = async () => void refuseOver(await readSoFar(store, loadId))
  const timer = store.embedded
    ? setInterval(() => {
        looking = looking.then(look)
        // Whoever ends the watch hears of it.
        looking.catch(() => undefined)
      }, betweenLooksMilliseconds)
    : undefined
  return {
    signal: AbortSignal.any([tooMuch.signal, ...(signal ? [signal] : [])]),
    meter: () => {
      let passed = 0
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          passed += chunk.length
          if (refuseOver(passed)) done(tooMuch.signal.reason)
          else done(null, chunk)
        },
      })
    },
    end: async () => {
      clearInterval(timer)
      await looking
      tooMuch.signal.throwIfAborted()
    },
  }
}
