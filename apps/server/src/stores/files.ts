/**
 * Files that CMP keeps: a folder by default, an object store by `FILES_URL`, one interface (OpenDAL).
 * What comes in is written to a spool in the data folder first, since the engine reads files, and is
 * adopted into the store once it is known to be whole.
 */
import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { numberText } from '@cmp/contract'
import { Operator } from 'opendal'
import { AppError } from '../kit/errors.ts'
import { StoreAway } from '../kit/outage.ts'

/** A file in the spool: whole, hashed, not kept yet. */
export type SpooledFile = { path: string; sizeBytes: number; sha256: string }

/** Where files are kept. */
export type FileStore = {
  /** Writes a stream to the spool. A full disk is a NoSpace refusal and leaves nothing. */
  spool: (source: Readable, expectedBytes?: number) => Promise<SpooledFile>
  /** The same with a copy of a file of this machine. */
  spoolCopy: (path: string, expectedBytes?: number) => Promise<SpooledFile>
  /** Reads a spooled file once: it goes with the stream. */
  takeOut: (file: SpooledFile) => Promise<Readable>
  /** Moves a spooled file into the store. */
  adopt: (file: SpooledFile, key: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** The same, or null for a file that is not there. */
  readIfThere: (key: string) => Promise<Readable | null>
  /** A path that the engine can read; `release` removes it where it is a copy. */
  localPath: (key: string) => Promise<{ path: string; release: () => Promise<void> }>
  remove: (key: string) => Promise<void>
  isEmpty: () => Promise<boolean>
  /** Asks the store whether it can be read, and a folder whether it can be written to. */
  check: () => Promise<void>
}

const mebibytes = (bytes: number): string => `${numberText(Math.ceil(bytes / 1024 / 1024))} MiB`

/** Whether an error says that a disk is full. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    /no space left|not enough space/i.test(error.message))

/** The refusal for a full disk. */
export const noSpace = (cause?: unknown): AppError =>
  new AppError(
    'NoSpace',
    'The disk of the portal is full, so nothing was brought in. Free some space or point DATA_DIR to a larger disk, then try again.',
    { cause },
  )

const openOperator = (filesUrl: string | undefined, root: string): Operator => {
  if (!filesUrl) return new Operator('fs', { root })
  const url = new URL(filesUrl)
  const scheme = url.protocol.replace(':', '')
  if (scheme === 'fs') return new Operator('fs', { root: url.pathname })
  const container: Record<string, string> =
    scheme === 'azblob' ? { container: url.hostname } : { bucket: url.hostname }
  return new Operator(scheme, {
    ...container,
    root: url.pathname || '/',
    ...Object.fromEntries(url.searchParams),
  })
}

/** Writes a stream to a file; its hash is taken on the way. */
const written = async (source: Readable, path: string): Promise<string> => {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(source, hashing, createWriteStream(path))
  return hash.digest('hex')
}

/** How much of a file is read at once, in bytes. */
const hashedAtOnce = 1024 * 1024

/**
 * The SHA-256 of a file, as hexadecimal text. Two buffers take turns, the one being read into while the other is hashed: a
 * stream would take fresh memory for every piece, which costs as much as the hash.
 */
const hashOf = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const hash = createHash('sha256')
    let [filled, free] = [Buffer.allocUnsafe(hashedAtOnce), Buffer.allocUnsafe(hashedAtOnce)]
    let { bytesRead } = await file.read(filled, 0, hashedAtOnce)
    while (bytesRead > 0) {
      const next = file.read(free, 0, hashedAtOnce)
      hash.update(filled.subarray(0, bytesRead))
      ;({ bytesRead } = await next)
      ;[filled, free] = [free, filled]
    }
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

/** Copies a file as the system does it best; the hash is that of the copy, whatever becomes of the file meanwhile. */
const copied = async (source: string, path: string): Promise<string> => {
  await copyFile(source, path, constants.COPYFILE_FICLONE)
  return hashOf(path)
}

/** A part of an upload that nothing was written to for so long belongs to a process that is gone. Milliseconds. */
const abandonedAfter = 3_600_000

/** Removes what uploads left in the spool whose process was killed; another process of the folder may still receive some. */
const sweep = async (spoolDir: string): Promise<void> => {
  for (const name of await readdir(spoolDir)) {
    const path = join(spoolDir, name)
    // Another process may have taken it meanwhile.
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true })
  }
}

/** Opens the store of a data folder. `freeBytes` tells how much a folder's disk has left. */
export const openFiles = async (
  dataDir: string,
  filesUrl: string | undefined,
  freeBytes = async (folder: string): Promise<number> => {
    const disk = await statfs(folder)
    return disk.bavail * disk.bsize
  },
): Promise<FileStore> => {
  const spoolDir = join(dataDir, 'incoming')
  const localRoot = filesUrl ? null : join(dataDir, 'files')
  const mode = 0o700
  await mkdir(spoolDir, { recursive: true, mode })
  await sweep(spoolDir)
  if (localRoot) await mkdir(localRoot, { recursive: true, mode })
  const operator = openOperator(filesUrl, localRoot ?? '/')
  const folder = filesUrl?.startsWith('fs:') ? new URL(filesUrl).pathname : localRoot

  // The library takes a folder that is gone for an empty one.
  const check = (): Promise<void> =>
    folder ? access(folder, constants.R_OK | constants.W_OK) : operator.check()

  /** What fails while the store does not answer either has failed for that reason, whatever its words. */
  const whileThere = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      await check().catch((cause: unknown) => {
        throw new StoreAway('The file store', cause)
      })
      throw error
    }
  }

  const read = (key: string): Promise<Readable> =>
    whileThere(async () => {
      // Whether it is there is only asked when it is read.
      await operator.stat(key)
      return (await operator.reader(key)).createReadStream()
    })

  /** `fill` writes the file of the spool and gives its hash. */
  const spooled = async (
    fill: (path: string) => Promise<string>,
    expectedBytes: number,
  ): Promise<SpooledFile> => {
    const free = await freeBytes(spoolDir)
    if (expectedBytes > free)
      throw new AppError(
        'NoSpace',
        `The file needs ${mebibytes(expectedBytes)} and the disk of the portal has ${mebibytes(free)} left. Free some space or point DATA_DIR to a larger disk, then try again.`,
      )
    const path = join(spoolDir, randomUUID())
    try {
      const sha256 = await fill(path)
      return { path, sizeBytes: (await stat(path)).size, sha256 }
    } catch (error) {
      await rm(path, { force: true })
      throw isNoSpace(error) ? noSpace(error) : error
    }
  }

  return {
    spool: (source, expectedBytes = 0) => spooled((path) => written(source, path), expectedBytes),
    spoolCopy: (source, expectedBytes = 0) => spooled((path) => copied(source, path), expectedBytes),
    takeOut: async ({ path }) => {
      const file = await open(path)
      // Its name goes at once, its content when nobody reads it any more, however that ends.
      await rm(path, { force: true })
      return file.createReadStream()
    },
    adopt: async (file, key) => {
      if (localRoot) {
        const target = join(localRoot, key)
        await mkdir(dirname(target), { recursive: true })
        await rename(file.path, target)
        return
      }
      await whileThere(async () => {
        await check()
        const writer = await operator.writer(key)
        await pipeline(createReadStream(file.path), writer.createWriteStream())
      })
      await rm(file.path, { force: true })
    },
    read,
    readIfThere: async (key) => {
      await check()
      return (await operator.exists(key)) ? read(key) : null
    },
    localPath: async (key) => {
      if (localRoot) return { path: join(localRoot, key), release: () => Promise.resolve() }
      const path = join(spoolDir, randomUUID())
      await whileThere(async () => pipeline(await read(key), createWriteStream(path)))
      return { path, release: () => rm(path, { force: true }) }
    },
    remove: (key) =>
      whileThere(async () => {
        await check()
        await operator.delete(key)
      }),
    isEmpty: async () => {
      await check()
      const found = await operator.list('/')
      return found.every((entry) => entry.path() === '/')
    },
    check,
  }
}
