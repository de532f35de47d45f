/** Files with their hash, as streams: nothing is ever held whole. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** How large a file is, and its SHA-256 (hex). */
export type Hashed = { bytes: number; sha256: string }

/** Counts and hashes what passes through. */
const hashing = (): { through: Transform; result: () => Hashed } => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Quick rather than small: a backup is written much more often than it is kept for long. */
const gzipLevel = 1

/** Writes a stream to a new file. */
export const writeHashed = async (
  source: Readable,
  path: string,
  pack: 'gzip' | 'as it is',
): Promise<Hashed> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const { through, result } = hashing()
  const target = createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 })
  if (pack === 'gzip') await pipeline(source, createGzip({ level: gzipLevel }), through, target)
  else await pipeline(source, through, target)
  return result()
}

/** Reads a file for its hash. */
export const hashOfFile = async (path: string): Promise<Hashed> => {
  const { through, result } = hashing()
  through.resume()
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), through)
  return result()
}
