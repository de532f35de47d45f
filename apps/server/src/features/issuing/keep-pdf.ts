/** PDF files on their way into the store, and their rows. */
import { Readable } from 'node:stream'
import { OutcomeUnknown } from '../../kit/errors.ts'
import { fileNameOf } from '../../kit/file-names.ts'
import type { AppContext } from '../../scope/context.ts'
import type { Scoped } from '../../scope/scope.ts'

/** A file in the store that has no row yet. */
export type MadePdf = { id: string; storageKey: string; name: string; sizeBytes: number; sha256: string }

/** A document's number as the name of a file. */
export const pdfName = (number: string): string => fileNameOf([number], '.pdf')

/**
 * Puts a rendered file into the store and has `register` make its row in a transaction; whatever keeps the row from being
 * there, an error or a false, takes the file away again. Where nobody knows whether the row is there the file stays.
 */
export const keepPdf = async (
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

/** Writes the row of a file that is in the store. */
export const registerPdf = async ({ trx, now }: Scoped, file: MadePdf): Promise<void> => {
  await trx
    .insertInto('storedFile')
    .values({ ...file, mediaType: 'application/pdf', createdAt: now })
    .execute()
}
