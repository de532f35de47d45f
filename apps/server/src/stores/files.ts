/**
 * Stores CMP's files: in a folder by default, or in an object store with `FILES_URL`, behind one interface (OpenDAL).
 * Incoming files are first written to a spool in the data folder, because the engine reads local files, and are moved
 * to the store once they are complete.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/stores'
import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { numberText } from '@cmp/contract'
import { Operator } from 'opendal'
import { AppError } from '../kit/errors.ts'
import { StoreUnavailable } from '../kit/transient-error.ts'

/** A file in the spool: complete and hashed, but not in the store yet. */
export type SpooledFile = { path: string; sizeBytes: number; sha256: string }

/** The store of files. */
export type FileStore = {
  /** Writes a stream to the spool. If the disk is full, it throws NoSpace and leaves nothing behind. */
  spool: (source: Readable, expectedBytes?: number) => Promise<SpooledFile>
  /** Copies a local file to the spool, with the same errors. */
  spoolCopy: (path: string, expectedBytes?: number) => Promise<SpooledFile>
  /** Reads a spooled file once; it is deleted with the stream. */
  takeOut: (file: SpooledFile) => Promise<Readable>
  /** Moves a spooled file into the store. */
  adopt: (file: SpooledFile, key: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** Reads a file, or returns null if it does not exist. */
  readIfThere: (key: string) => Promise<Readable | null>
  /** Returns a path that the engine can read; `release` removes it if it is a copy. */
  localPath: (key: string) => Promise<{ path: string; release: () => Promise<void> }>
  remove: (key: string) => Promise<void>
  isEmpty: () => Promise<boolean>
  /** Checks that the store can be read and that a folder can be written. */
  check: () => Promise<void>
}

const formatMebibytes = (bytes: number): string => `${numberText(Math.ceil(bytes / 1024 / 1024))} MiB`

/** Returns whether an error means that a disk is full. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    /no space left|not enough space/i.test(error.message))

/** Returns the error for a full disk. */
export const createNoSpaceError = (cause?: unknown): AppError =>
  new AppError('NoSpace', m.portalsDiskIsFullSoNothing, { cause })

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

/** Writes a stream to a file and computes its hash on the way. */
const writeHashedStream = async (source: Readable, path: string): Promise<string> => {
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

/** The number of bytes of a file that are read at a time. */
const hashedAtOnce = 1024 * 1024

/**
 * Returns the SHA-256 of a file as hexadecimal text. Two buffers alternate, one being filled while the other is hashed;
 * a stream would allocate memory for every piece, which costs as much as hashing.
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

/**
 * Copies a file with the system's fastest method and returns the hash of the copy, so that a later change of the source
 * does not matter.
 */
const copyHashedFile = async (source: string, path: string): Promise<string> => {
  await copyFile(source, path, constants.COPYFILE_FICLONE)
  return hashOf(path)
}

/**
 * The age in milliseconds after which an upload's unchanged part counts as left behind by a process that no longer
 * runs.
 */
const abandonedAfter = 3_600_000

/** Removes spooled files of uploads whose process was killed. Another process of the folder may still be receiving some. */
const sweep = async (spoolDir: string): Promise<void> => {
  for (const name of await readdir(spoolDir)) {
    const path = join(spoolDir, name)
    // Another process may have taken the file.
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true })
  }
}

/** Returns the free space on the disk of a folder, in bytes. */
type FreeBytes = (folder: string) => Promise<number>

const readFreeBytes: FreeBytes = async (folder) => {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}

/**
 * Receives a file into the spool.
 * @param fill writes the file and returns its hash
 * @throws AppError NoSpace
 */
const receive = async (
  spoolDir: string,
  freeBytes: FreeBytes,
  fill: (path: string) => Promise<string>,
  expectedBytes: number,
): Promise<SpooledFile> => {
  const free = await freeBytes(spoolDir)
  if (expectedBytes > free)
    throw new AppError(
      'NoSpace',
      bind(m.fileNeedsButPortalsDiskHas, {
        mebibytes: formatMebibytes(expectedBytes),
        mebibytes2: formatMebibytes(free),
      }),
    )
  const path = join(spoolDir, randomUUID())
  try {
    const sha256 = await fill(path)
    return { path, sizeBytes: (await stat(path)).size, sha256 }
  } catch (error) {
    await rm(path, { force: true })
    throw isNoSpace(error) ? createNoSpaceError(error) : error
  }
}

/** Opens a file of the spool for reading and removes it. */
const takeOut = async ({ path }: Pick<SpooledFile, 'path'>): Promise<Readable> => {
  const file = await open(path)
  // The name is removed immediately; the content is freed when nobody reads it any more, however that ends.
  await rm(path, { force: true })
  return file.createReadStream()
}

type StoredFiles = Omit<FileStore, 'spool' | 'spoolCopy' | 'takeOut' | 'adopt' | 'localPath'>

/** Opens the file store, in which files have keys: a folder of this machine or a bucket. */
const openStoredFiles = (filesUrl: string | undefined, localRoot: string | null) => {
  const operator = openOperator(filesUrl, localRoot ?? '/')
  const folder = filesUrl?.startsWith('fs:') ? new URL(filesUrl).pathname : localRoot

  // The library treats a missing folder as an empty one.
  const check = (): Promise<void> =>
    folder ? access(folder, constants.R_OK | constants.W_OK) : operator.check()

  /** If the store does not respond after a failure, the failure is attributed to that, whatever its message. */
  const explainStoreFailure = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      await check().catch((cause: unknown) => {
        throw new StoreUnavailable(t(m.fileStore), cause)
      })
      throw error
    }
  }

  const read = (key: string): Promise<Readable> =>
    explainStoreFailure(async () => {
      // The library checks for existence only when the file is read.
      await operator.stat(key)
      return (await operator.reader(key)).createReadStream()
    })

  const stored: StoredFiles = {
    read,
    readIfThere: async (key) => {
      await check()
      return (await operator.exists(key)) ? read(key) : null
    },
    remove: (key) =>
      explainStoreFailure(async () => {
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
  const write = (key: string, path: string): Promise<void> =>
    explainStoreFailure(async () => {
      await check()
      const writer = await operator.writer(key)
      await pipeline(createReadStream(path), writer.createWriteStream())
    })
  return { stored, write, whileThere: explainStoreFailure }
}

/** Opens the file store of a data folder. `freeBytes` returns the free space on a folder's disk. */
export const openFiles = async (
  dataDir: string,
  filesUrl: string | undefined,
  freeBytes = readFreeBytes,
): Promise<FileStore> => {
  const spoolDir = join(dataDir, 'incoming')
  const localRoot = filesUrl ? null : join(dataDir, 'files')
  const mode = 0o700
  await mkdir(spoolDir, { recursive: true, mode })
  await sweep(spoolDir)
  if (localRoot) await mkdir(localRoot, { recursive: true, mode })
  const { stored, write, whileThere } = openStoredFiles(filesUrl, localRoot)
  return {
    ...stored,
    spool: (source, expectedBytes = 0) =>
      receive(spoolDir, freeBytes, (path) => writeHashedStream(source, path), expectedBytes),
    spoolCopy: (source, expectedBytes = 0) =>
      receive(spoolDir, freeBytes, (path) => copyHashedFile(source, path), expectedBytes),
    takeOut,
    adopt: async (file, key) => {
      if (localRoot) {
        const target = join(localRoot, key)
        await mkdir(dirname(target), { recursive: true })
        await rename(file.path, target)
        return
      }
      await write(key, file.path)
      await rm(file.path, { force: true })
    },
    localPath: async (key) => {
      if (localRoot) return { path: join(localRoot, key), release: () => Promise.resolve() }
      const path = join(spoolDir, randomUUID())
      await whileThere(async () => pipeline(await stored.read(key), createWriteStream(path)))
      return { path, release: () => rm(path, { force: true }) }
    },
  }
}
