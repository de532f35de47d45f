/**
 * Creates the files of documents and receipts. Each is rendered once from the frozen contents, stored, and never
 * rendered again, by either the job or the first person who requests it.
 */
import type { Readable } from 'node:stream'
import { verificationPage } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { StoredFileTable } from '../../../../db/tables.ts'
import type { Priority } from '../../../../kit/worker-thread.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { openDocumentSigner } from '../../document-signing/sign-documents.ts'
import { codeOf } from '../../verification/code.ts'
import { isVerificationOffered } from '../../verification/verify.ts'
import { storePdf, formatPdfName, registerPdf, type MadePdf } from '../../../../core/documents/store-pdf.ts'
import { hashPrintedDocument } from './printed-document-hash.ts'
import { readPrintedDocument } from './printed-document.ts'
import type {
  InvoicePdfInput,
  CopyStatus,
  ReceiptPdfInput,
  VerificationInput,
} from '../../../../core/documents/pdf/input.ts'
import { readPrintedReceipt } from './printed-receipt.ts'
import { renderWithLogo } from '../../../../core/documents/render-document.ts'

/** What can be printed. */
export type Printable = { of: 'document' | 'receipt'; id: string }

/** The contents to print, what the print states, and the file that was created from it. */
export type Printing = {
  name: string
  copyStatus: CopyStatus
  /** Whether it is issued by a named seller, so that its first print is stored. */
  isStored: boolean
  pdfFileId: string | null
  content: { kind: 'document'; input: InvoicePdfInput } | { kind: 'receipt'; input: ReceiptPdfInput }
}

/** How a change is written: by a job through its lease, otherwise in the portal's own scope. */
type Write = <T>(change: (scoped: Scoped) => Promise<T>) => Promise<T>

/** How a print is made: how it writes changes, and whether a person waits for it. */
type Way = { write: Write; priority: Priority }

/** Returns where and with which code a print can be verified; empty if the seller does not offer verification. */
const buildVerification = async (
  ctx: AppContext,
  printable: Printable,
  number: string,
): Promise<{ verification?: VerificationInput }> => {
  if (!(await isVerificationOffered(ctx))) return {}
  const code = await codeOf(ctx, printable)
  const page = `${ctx.publicOrigin()}${verificationPage}`
  return { verification: { page, code, address: `${page}#${encodeURIComponent(number)}/${code}` } }
}

/** Renders a print and signs it, unless it is a draft or the seller has no name. */
const draw = async (
  ctx: AppContext,
  printable: Printable,
  { content, isStored, name }: Printing,
  { copyStatus, priority }: { copyStatus: CopyStatus; priority: Priority },
): Promise<Buffer> => {
  if (!isStored) return renderWithLogo(ctx, { ...content, copyStatus }, priority)
  const signer = await openDocumentSigner(ctx)
  const signature = signer.placeholder(content.input.seller.name)
  const verification = await buildVerification(ctx, printable, name)
  return signer.sign(
    await renderWithLogo(ctx, { ...content, copyStatus, ...verification, signature }, priority),
  )
}

/** A file in storage. */
export type StoredPdf = Pick<Selectable<StoredFileTable>, 'id' | 'storageKey' | 'name'>

/**
 * Reads what is printed, within the caller's scope.
 * @throws AppError NotFound, also for a document of another customer.
 */
export const readPrinting = async (scoped: Scoped, { of, id }: Printable): Promise<Printing> => {
  if (of === 'receipt') {
    const { printed, isVoid, pdfFileId } = await readPrintedReceipt(scoped, id)
    const copyStatus = isVoid ? 'void' : 'original'
    return {
      name: printed.number,
      copyStatus,
      isStored: true,
      pdfFileId,
      content: { kind: 'receipt', input: printed },
    }
  }
  const { printed, copyStatus, pdfFileId } = await readPrintedDocument(scoped, id)
  return {
    name: printed.number || 'draft',
    copyStatus,
    isStored: copyStatus !== 'draft' && printed.seller.name !== '',
    pdfFileId,
    content: { kind: 'document', input: printed },
  }
}

const readStoredPdf = ({ trx }: Scoped, id: string): Promise<StoredPdf> =>
  trx
    .selectFrom('storedFile')
    .select(['id', 'storageKey', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const getTable = ({ of }: Printable) =>
  of === 'document' ? ('customerInvoice' as const) : ('receipt' as const)

/** Freezes the contents of a document from an earlier release; contents that are already frozen stay unchanged. */
const freeze = async (write: Write, { id }: Printable): Promise<void> => {
  await write(async (scoped) => {
    const { printed, isFrozen } = await readPrintedDocument(scoped, id)
    if (isFrozen) return
    await scoped.trx
      .updateTable('customerInvoice')
      .set({ frozen: JSON.stringify(printed), frozenSha256: hashPrintedDocument(printed) })
      .where('id', '=', id)
      .where('frozenSha256', 'is', null)
      .execute()
  })
}

/**
 * Registers a file as the print of its document or receipt. Returns false, without writing anything, if another file
 * was registered first.
 */
const claimFile = async (scoped: Scoped, printable: Printable, file: MadePdf): Promise<boolean> => {
  const { trx } = scoped
  const target = await trx
    .selectFrom(getTable(printable))
    .select('pdfFileId')
    .where('id', '=', printable.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (target.pdfFileId !== null) return false
  await registerPdf(scoped, file)
  await trx
    .updateTable(getTable(printable))
    .set({ pdfFileId: file.id })
    .where('id', '=', printable.id)
    .execute()
  return true
}

/**
 * Returns the file of a document or receipt, and creates it if it does not exist. The contents are read and frozen in
 * the portal's own scope, so the caller must have checked the person's access.
 * @returns null if no file is stored: for a draft, and for documents of a seller without a name.
 * @throws AppError NotFound.
 */
export const printOnce = async (
  ctx: AppContext,
  printable: Printable,
  { write = (change) => withScope(ctx, systemScope, change), priority = 'interactive' }: Partial<Way> = {},
): Promise<StoredPdf | null> => {
  const read = () =>
    withScope(ctx, systemScope, async (scoped) => {
      const printing = await readPrinting(scoped, printable)
      return { printing, file: printing.pdfFileId ? await readStoredPdf(scoped, printing.pdfFileId) : null }
    })
  const first = await read()
  if (first.file) return first.file
  if (!first.printing.isStored) return null
  if (printable.of === 'document') await freeze(write, printable)
  const { printing, file } = await read()
  if (file) return file
  // The stored file is the original, even if the document has become void since.
  const made = await storePdf(
    ctx,
    {
      folder: 'documents',
      name: formatPdfName(printing.name),
      content: await draw(ctx, printable, printing, { copyStatus: 'original', priority }),
    },
    (pdf) => write((scoped) => claimFile(scoped, printable, pdf)),
  )
  return made ?? (await read()).file
}

/**
 * Returns the PDF that a person or a person's run requests: the stored file, or a print marked as copy, void or draft.
 * @throws AppError NotFound.
 */
export const readOrRenderPdf = async (
  ctx: AppContext,
  printing: Printing,
  printable: Printable,
  { isCopy, priority = 'interactive' }: { isCopy: boolean; priority?: Priority },
): Promise<{ name: string; content: Buffer | Readable }> => {
  const name = formatPdfName(printing.name)
  const copyStatus = isCopy && printing.copyStatus === 'original' ? 'copy' : printing.copyStatus
  const file = copyStatus === 'original' ? await printOnce(ctx, printable, { priority }) : null
  return file
    ? { name, content: await ctx.files.read(file.storageKey) }
    : { name, content: await draw(ctx, printable, printing, { copyStatus, priority }) }
}
