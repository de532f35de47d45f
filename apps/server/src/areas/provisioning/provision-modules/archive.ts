/** Unpacks the archive of a module. Archives may be hostile: this module writes nothing to disk and counts every byte. */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { moduleLimits } from '@cmp/contract'
import tar from 'tar-stream'
import yauzl from 'yauzl'
import { AppError } from '../../../kit/errors.ts'

/** File contents by path, with `/` between folders. */
export type ModuleFiles = Map<string, Buffer>

const createInvalidFileError = (sentence: Text): AppError => new AppError('InvalidFile', sentence)

const createTooLargeError = (): AppError =>
  createInvalidFileError(
    t(m.moduleHasMoreThanFilesOr, { files: moduleLimits.files, bytes: moduleLimits.bytes / 1024 / 1024 }),
  )

/** Skips folders that belong to tools rather than to the module. */
const isLeftOut = (path: string): boolean => /(^|\/)(\.git|\.terraform|__MACOSX)(\/|$)/.test(path)

const longestPath = 300

/**
 * Validates a path.
 * @throws AppError InvalidFile for a path that leads out of the archive, here or on another operating system
 */
const checkPath = (given: string): string => {
  const path = given.replace(/^(\.\/)+/, '')
  const parts = path.split('/')
  if (
    path === '' ||
    path.length > longestPath ||
    path.startsWith('/') ||
    /[\\:\p{Cc}]/u.test(path) ||
    parts.some((part) => part === '..' || part === '.' || part === '')
  )
    throw createInvalidFileError(
      t(m.archiveContainsFileWithInvalidPath, { stringify: JSON.stringify(given.slice(0, 100)) }),
    )
  return path
}

/** Creates a collector of files that enforces the limits. */
const createCollector = () => {
  const files: ModuleFiles = new Map()
  let bytes = 0
  return {
    files,
    /**
     * Adds a file.
     * @throws AppError InvalidFile
     */
    add: async (given: string, content: AsyncIterable<Buffer>): Promise<void> => {
      const path = checkPath(given)
      const isIncluded = !isLeftOut(path)
      const chunks: Buffer[] = []
      for await (const chunk of content) {
        bytes += chunk.length
        if (bytes > moduleLimits.bytes) throw createTooLargeError()
        if (isIncluded) chunks.push(chunk)
      }
      if (!isIncluded) return
      if (files.has(path)) throw createInvalidFileError(t(m.archiveContainsMoreThanOnce, { path }))
      if (files.size >= moduleLimits.files) throw createTooLargeError()
      files.set(path, Buffer.concat(chunks))
    },
  }
}

const createSpecialFileError = (path: string, isEncrypted = false): AppError =>
  createInvalidFileError(
    t(m.isAModuleHasFilesAnd, { path: path.slice(0, 100), isEncrypted: String(isEncrypted) }),
  )

const fileTypeMask = 0o170000
const regularFile = 0o100000
/** The maximum number of entries, including folders, because an archive of empty folders is a bomb too. */
const mostEntries = moduleLimits.files * 4

const openZip = (archive: Buffer): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }
    yauzl.fromBuffer(archive, options, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

const openEntry = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

const unpackZip = async (archive: Buffer): Promise<ModuleFiles> => {
  const { files, add } = createCollector()
  const zip = await openZip(archive)
  if (zip.entryCount > mostEntries) throw createTooLargeError()
  const take = async (entry: yauzl.Entry): Promise<void> => {
    const { fileName, externalFileAttributes } = entry
    const type = (externalFileAttributes >>> 16) & fileTypeMask
    if (fileName.endsWith('/')) return
    if (type !== 0 && type !== regularFile) throw createSpecialFileError(fileName)
    if (entry.isEncrypted()) throw createSpecialFileError(fileName, true)
    await add(fileName, await openEntry(zip, entry))
  }
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: yauzl.Entry) => {
      take(entry).then(() => zip.readEntry(), reject)
    })
    zip.readEntry()
  })
  return files
}

/** Yields the content of an entry as buffers. */
const streamBuffers = async function* (source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of source) if (chunk instanceof Uint8Array) yield Buffer.from(chunk)
}

const unpackTar = async (archive: Buffer, isPacked: boolean): Promise<ModuleFiles> => {
  const { files, add } = createCollector()
  const extract = tar.extract()
  let unpacked = 0
  /** Counts the bytes of an archive with headers and padding. */
  const countBytes = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      unpacked += chunk.length
      if (unpacked > moduleLimits.bytes * 2) throw createTooLargeError()
      yield chunk
    }
  }
  let entries = 0
  const read = async (): Promise<void> => {
    for await (const entry of extract) {
      const { name, type } = entry.header
      if ((entries += 1) > mostEntries) throw createTooLargeError()
      if (type === 'file' || type === 'contiguous-file') await add(name, streamBuffers(entry))
      else if (type === 'directory') entry.resume()
      else throw createSpecialFileError(name)
    }
  }
  const source = Readable.from([archive])
  const packed = isPacked ? source.pipe(createGunzip()) : source
  // An error while unpacking also stops reading the archive.
  packed.on('error', (error) => extract.destroy(error))
  await Promise.all([pipeline(countBytes(packed), extract), read()])
  return files
}

/** Removes the single top-level folder that archives of repositories have. */
const stripTopFolder = (files: ModuleFiles): ModuleFiles => {
  const tops = new Set([...files.keys()].map((path) => path.slice(0, path.indexOf('/') + 1)))
  const [top = ''] = tops
  return tops.size === 1 && top !== ''
    ? new Map([...files].map(([path, content]) => [path.slice(top.length), content]))
    : files
}

const isZip = (archive: Buffer): boolean => archive.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
const isGzip = (archive: Buffer): boolean => archive[0] === 0x1f && archive[1] === 0x8b
const isTar = (archive: Buffer): boolean => archive.subarray(257, 262).toString('latin1') === 'ustar'

/**
 * Unpacks a zip, tar or tar.gz archive.
 * @throws AppError InvalidFile for other files, paths that lead out of the archive, links, devices, and content beyond
 * {@link moduleLimits}
 */
export const unpackModule = async (archive: Buffer): Promise<ModuleFiles> => {
  if (!isZip(archive) && !isGzip(archive) && !isTar(archive))
    throw createInvalidFileError(t(m.thisFileIsNotZipOr))
  try {
    return stripTopFolder(
      isZip(archive) ? await unpackZip(archive) : await unpackTar(archive, isGzip(archive)),
    )
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(
      'InvalidFile',
      bind(m.theArchiveCannotBeRead, { message: error instanceof Error ? error.message : String(error) }),
      { cause: error },
    )
  }
}
