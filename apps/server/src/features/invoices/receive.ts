/** Receives billing files: each is spooled, recognised and kept, and a row and its job ask for the import. */
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ImportFile } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { SpooledFile } from '../../stores/files.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { detectFile } from '../../lines/detect.ts'
import type { AppContext } from '../../scope/context.ts'
import { requestImport, type ImportOptions } from './import-requests.ts'
import { adoptFile, registerFiles } from './keep-file.ts'

/**
 * A file as it arrives, or the path of one on this machine. `expectedBytes` lets a full disk be told before anything is
 * written.
 */
export type IncomingFile = { name: string; source: Readable | string; expectedBytes?: number }

/** The same file chosen twice would be charged twice. */
const refuseCopies = (files: readonly (SpooledFile & { name: string })[]): void => {
  for (const [one, copy] of Map.groupBy(files, (file) => file.sha256).values())
    if (one && copy)
      throw new AppError('InvalidFile', `${copy.name} has the same content as ${one.name}. Import it once.`)
}

/**
 * Receives files and asks for their import; a file that is broken at first sight refuses them all and leaves
 * nothing behind.
 * @returns the id of the import's row
 * @throws AppError InvalidFile, NoSpace
 */
export const receiveFiles = async (
  ctx: AppContext,
  scope: Scope,
  incoming: AsyncIterable<IncomingFile>,
  optionsOf: () => ImportOptions,
): Promise<string> => {
  const spooled: (SpooledFile & { name: string })[] = []
  try {
    for await (const { name, source, expectedBytes } of incoming)
      spooled.push({
        name,
        ...(typeof source === 'string'
          ? await ctx.files.spoolCopy(source, expectedBytes)
          : await ctx.files.spool(source, expectedBytes)),
      })
    if (spooled.length === 0) throw new AppError('InvalidRequest', 'Choose a file to import.')
    refuseCopies(spooled)
    const options = optionsOf()
    for (const file of spooled) await detectFile(file.path, file.name, options.format)
    const files: ImportFile[] = []
    for (const file of spooled) files.push(await adoptFile(ctx, file.name, file))
    await withScope(ctx, scope, (scoped) => registerFiles(scoped, files))
    return await requestImport(ctx, scope, { ...options, files })
  } catch (error) {
    for (const file of spooled) await rm(file.path, { force: true })
    throw error
  }
}
