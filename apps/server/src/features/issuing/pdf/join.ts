/** Puts PDF files together. It computes for long: features go through `joinPdfs`, which has a thread do it. */
import { PDFDocument } from '@cantoo/pdf-lib'

/** All pages of all files, in their order. */
export const joinedPdf = async (files: readonly Uint8Array[]): Promise<Uint8Array> => {
  const whole = await PDFDocument.create()
  for (const file of files) {
    const one = await PDFDocument.load(file)
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}
