/** Receives billing files: each is spooled, recognized and stored, and a row with its job requests the import. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type BillingFormat, type FieldProblem } from '@cmp/contract'
import type { ImportFile } from '../../../../db/tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { SpooledFile } from '../../../../stores/files.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { detectFile } from '../../../../lines/detect.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { requestImport, type ImportOptions } from './import-requests.ts'
import { adoptFile, registerFiles } from './store-file.ts'

/**
 * An incoming file, or the path of one on this machine. `expectedBytes` allows a full disk to be detected before
 * anything is written.
 */
export type IncomingFile = { name: string; source: Readable | string; expectedBytes?: number }

type NamedFile = SpooledFile & { name: string }

/** A file that is selected twice would be charged twice. */
const refuseCopies = (files: readonly NamedFile[]): void => {
  for (const [one, copy] of Map.groupBy(files, (file) => file.sha256).values())
    if (one && copy) {
      const message = t(m.hasSameContentAsImportOnly, { name: copy.name, name2: one.name })
      throw new AppError('InvalidFile', message, {
        details: [{ field: `files.${files.indexOf(copy)}`, message }],
      })
    }
}

/**
 * Recognizes the format of each file, in their order. All files are examined, so that every unreadable one is reported.
 * @throws AppError InvalidFile.
 */
const recognizeFormats = async (
  files: readonly NamedFile[],
  format: ImportOptions['format'],
): Promise<(BillingFormat | undefined)[]> => {
  const found: (BillingFormat | undefined)[] = []
  const problems: FieldProblem[] = []
  for (const [index, { path, name }] of files.entries())
    try {
      found.push((await detectFile(path, name, format)).format)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.push({ field: `files.${index}`, message: error.message })
    }
  const [first, ...more] = problems
  if (!first) return found
  throw new AppError(
    'InvalidFile',
    more.length === 0
      ? first.message
      : bind(m.otherFileCouldNotBeRead, { message: first.message, count: more.length }),
    { details: problems },
  )
}

/**
 * Receives files and requests their import. If one cannot be recognized, all are rejected and nothing is stored.
 * @returns the ID of the import's row.
 * @throws AppError InvalidFile, NoSpace.
 */
export const receiveFiles = async (
  ctx: AppContext,
  scope: Scope,
  incoming: AsyncIterable<IncomingFile>,
  optionsOf: () => ImportOptions,
): Promise<string> => {
  const spooled: NamedFile[] = []
  try {
    for await (const { name, source, expectedBytes } of incoming)
      spooled.push({
        name,
        ...(typeof source === 'string'
          ? await ctx.files.spoolCopy(source, expectedBytes)
          : await ctx.files.spool(source, expectedBytes)),
      })
    if (spooled.length === 0) throw new AppError('InvalidRequest', m.chooseAFileToImport)
    refuseCopies(spooled)
    const options = optionsOf()
    const found = await recognizeFormats(spooled, options.format)
    const files: ImportFile[] = []
    for (const [index, file] of spooled.entries()) {
      const format = found[index]
      files.push({ ...(await adoptFile(ctx, file.name, file)), ...(format !== undefined && { format }) })
    }
    await withScope(ctx, scope, (scoped) => registerFiles(scoped, files))
    return await requestImport(ctx, scope, { ...options, files })
  } catch (error) {
    for (const file of spooled) await rm(file.path, { force: true })
    throw error
  }
}
