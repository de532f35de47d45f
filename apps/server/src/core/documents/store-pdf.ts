/** Stores PDF files and creates their rows. */
import { Readable } from 'node:stream'
import { OutcomeUnknown } from '../../kit/errors.ts'
import { buildFileName } from '../../kit/file-names.ts'
import type { AppContext } from '../../scope/context.ts'
import type { Scoped } from '../../scope/scope.ts'

/** A file in the store that has no row yet. */
export type MadePdf = { id: string; storageKey: string; name: string; sizeBytes: number; sha256: string }

/** Returns the file name for a document number. */
export const formatPdfName = (number: string): string => buildFileName([number], '.pdf')

/**
 * Stores a rendered file and calls `register` to create its row in a transaction. If the row is not created, because of
 * an error or a false result, the file is removed. If it is unknown whether the row exists, the file stays.
 */
export const storePdf = async (
  ctx: AppContext,
  { folder, name, content }: { folder: string; name: string; content: Buffer },
  register: (file: MadePdf) => Promise<boolean>,
): Promise<MadePdf | null> => {
  const spooled = await ctx.files.spool(Readable.from([content]))
  const id = ctx.newId()
  const { sizeBytes, sha256 } = spooled
  const file = { id, storageKey: `${folder}/${id}.pdf`, name, sizeBytes, sha256 }
  await ctx.files.adopt(spooled, file.storageKey)
  try {
    if (await register(file)) return file
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await ctx.files.remove(file.storageKey)
    throw error
  }
  await ctx.files.remove(file.storageKey)
  return null
}

/** Creates the row of a stored file. */
export const registerPdf = async ({ trx, now }: Scoped, file: MadePdf): Promise<void> => {
  await trx
    .insertInto('storedFile')
    .values({ ...file, mediaType: 'application/pdf', createdAt: now })
    .execute()
}
