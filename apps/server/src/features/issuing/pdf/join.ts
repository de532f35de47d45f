/** Puts PDF files together. It computes for long: features go through `joinPdfs`, which has a thread do it. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

/**
 * All pages of all files, in their order. Signatures stay in the files that they were made for: a signature is of one whole
 * file, and its field would show as broken in another.
 */
export const joinedPdf = async (files: readonly Uint8Array[]): Promise<Uint8Array> => {
  const whole = await PDFDocument.create()
  for (const file of files) {
    const one = await PDFDocument.load(file)
    // The portal's documents have no annotations but the fields of their signatures; what is copied takes them along.
    for (const page of one.getPages()) page.node.delete(PDFName.of('Annots'))
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}
