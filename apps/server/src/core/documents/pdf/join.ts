/** Joins PDF files. This takes long, so features use `joinPdfs`, which runs it in a thread. */
import { PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'

/**
 * Joins all pages of all files, in their order. Signatures are dropped, because a signature covers one whole file and
 * would be shown as broken in another.
 */
export const joinPdfFiles = async (files: readonly Uint8Array[]): Promise<Uint8Array> => {
  const whole = await PDFDocument.create()
  for (const file of files) {
    const one = await PDFDocument.load(file)
    // Signature fields are removed before the pages are copied, because a copy includes everything that a page refers
    // to.
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
