/** Reads and writes files as streams while hashing them, so that no file is ever held in memory as a whole. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** The size of a file in bytes and its SHA-256 (hex). */
export type Hashed = { bytes: number; sha256: string }

/** Returns a transform that counts and hashes the bytes that pass through. */
const createHashingStream = (): { through: Transform; result: () => Hashed } => {
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

/** Fast rather than small: backups are written often and stored briefly. */
const gzipLevel = 1

/** Writes a stream to a new file. */
export const writeHashed = async (source: Readable, path: string, pack: 'gzip' | 'none'): Promise<Hashed> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const { through, result } = createHashingStream()
  const target = createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 })
  if (pack === 'gzip') await pipeline(source, createGzip({ level: gzipLevel }), through, target)
  else await pipeline(source, through, target)
  return result()
}

/** Returns the size and hash of a file. */
export const hashOfFile = async (path: string): Promise<Hashed> => {
  const { through, result } = createHashingStream()
  through.resume()
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), through)
  return result()
}
