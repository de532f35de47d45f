/** Puts PDF files together. It computes for long: features go through `joinPdfs`, which has a thread do it. */
import { PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'

/**
 * All pages of all files, in their order. Signatures stay in the files that they were made for: a signature is of one whole
 * file, and its field would show as broken in another.
 */
export const joinedPdf = async (files: readonly Uint8Array[]): Promise<Uint8Array> => {
  const whole = await PDFDocument.create()
  for (const file of files) {
    const one = await PDFDocument.load(file)
    // Fields of signatures go before the pages are copied: a copy takes along whatever a page refers to.
    for (const page of one.getPages())
      page.node
        .Annots()
        ?.asArray()
        .toReversed()
        .forEach((annotation) => {
          const found = one.context.lookupMaybe(annotation, PDFDict)
          if (found?.get(PDFName.of('Subtype')) === PDFName.of('Widget') && annotation instanceof PDFRef)
            page.node.removeAnnot(annotation)
        })
    for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page)
  }
  return whole.save()
}
