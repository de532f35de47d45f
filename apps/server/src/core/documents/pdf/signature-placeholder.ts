/**
 * Reserves space for a signature in a PDF: an invisible signature field on the first page, and a signature with empty
 * bytes. It is appended as an incremental update, so the rendered content is unchanged.
 */
import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import {
  ANNOTATION_FLAGS,
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
} from '@signpdf/utils'
import type { SignatureInput } from './input.ts'

/** Returns the PDF with an empty signature whose stated time is `signedAt`. */
export const withSignaturePlaceholder = async (
  pdf: Uint8Array,
  { name, signedAt, bytes }: SignatureInput,
): Promise<Uint8Array> => {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  const { context, catalog } = document
  const page = document.getPage(0)
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let part = 0; part < 3; part += 1) range.push(PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(bytes * 2)),
      Name: PDFHexString.fromText(name),
      M: PDFString.fromDate(new Date(signedAt)),
    }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Signature1'),
      F: ANNOTATION_FLAGS.PRINT + ANNOTATION_FLAGS.HIDDEN,
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  catalog.set(
    PDFName.of('AcroForm'),
    context.register(
      context.obj({ SigFlags: SIG_FLAGS.SIGNATURES_EXIST + SIG_FLAGS.APPEND_ONLY, Fields: [field] }),
    ),
  )
  return document.commit()
}
