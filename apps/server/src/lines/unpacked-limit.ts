/**
 * Limits how much a compressed file may expand. gzip compresses up to a thousandfold, so a small upload could occupy
 * the processors for hours and fill the disk. Bills compress to between a fifth and a thirtieth, and take up to 45
 * times their compressed size in the engine. The check needs no second read: bytes piped to a server are counted on the
 * way, and the embedded engine is polled every second for how much it has read.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/lines'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { LineStore } from '../engine/client.ts'
import { quoteLiteral } from '../engine/sql-text.ts'
import { createInvalidFileError } from './head.ts'

/** The maximum multiple of the compressed size; small files may exceed it. */
const mostTimes = 200
const alwaysAllowed = 256 * 1024 * 1024

const checkIntervalMilliseconds = 1000

/** Watches a compressed file while it is decompressed. `signal` combines the import's signal with the limit. */
export type Unpacking = {
  signal: AbortSignal
  /** Passes decompressed bytes on, up to the limit. */
  meter: () => Transform
  /**
   * Ends the watch.
   * @throws AppError InvalidFile if the limit was exceeded
   */
  end: () => Promise<void>
}

/**
 * Returns how many bytes an import's statement has read so far: those of its rows in the engine, and one byte for each
 * skipped row.
 */
const readSoFar = async ({ client }: LineStore, loadId: string): Promise<number> => {
  const result = await client.query({
    query: `SELECT toString(max(greatest(read_rows, ProfileEvents['InsertedBytes']))) AS bytes FROM system.processes
      WHERE startsWith(query, 'INSERT INTO line_intake') AND position(query, ${quoteLiteral(loadId)}) > 0`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ bytes: string }>()
  return Number(row?.bytes ?? 0)
}

/** Watches the import of a compressed file. */
export const watchUnpacking = async (
  store: LineStore,
  { path, name, loadId }: { path: string; name: string; loadId: string },
  signal: AbortSignal | undefined,
): Promise<Unpacking> => {
  const most = Math.max(alwaysAllowed, (await stat(path)).size * mostTimes)
  const tooMuch = new AbortController()
  const refuseOver = (bytes: number): boolean => {
    if (bytes > most)
      tooMuch.abort(createInvalidFileError(name, bind(m.gzipFileDecompressesToMoreThan, { mostTimes })))
    return bytes > most
  }
  let looking = Promise.resolve()
  const checkLimit = async () => void refuseOver(await readSoFar(store, loadId))
  const timer = store.embedded
    ? setInterval(() => {
        looking = looking.then(checkLimit)
        // The error reaches whoever ends the watch.
        looking.catch(() => undefined)
      }, checkIntervalMilliseconds)
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
