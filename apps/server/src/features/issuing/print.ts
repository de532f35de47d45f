/**
 * The files of documents and receipts: each is rendered once from what was frozen, kept, and never made again. Whoever is
 * first, the job or the person who asks for it, makes it for both.
 */
import type { Readable } from 'node:stream'
import { verificationPage } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { StoredFileTable } from '../../db/tables.ts'
import type { Priority } from '../../kit/worker-thread.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { openDocumentSigner } from '../document-signing/sign-documents.ts'
import { codeOf } from '../verification/code.ts'
import { isVerificationOffered } from '../verification/verify.ts'
import { keepPdf, pdfName, registerPdf, type MadePdf } from './keep-pdf.ts'
import { hashOfPaper } from './paper-hash.ts'
import { paperFor } from './paper.ts'
import type { InvoicePdfInput, PaperMark, ReceiptPdfInput, VerificationInput } from './pdf/input.ts'
import { receiptFor } from './receipt-paper.ts'
import { renderPaper } from './render-paper.ts'

/** What can be printed. */
export type Printable = { of: 'document' | 'receipt'; id: string }

/** A paper with what its print says, and the file that was made of it. */
export type Printing = {
  name: string
  mark: PaperMark
  /** Whether it is issued by a named seller, so that its first print is kept. */
  isKept: boolean
  pdfFileId: string | null
  content: { kind: 'document'; paper: InvoicePdfInput } | { kind: 'receipt'; paper: ReceiptPdfInput }
}

/** How a change is made: by a job through its lease, else in the portal's own scope. */
type Write = <T>(change: (scoped: Scoped) => Promise<T>) => Promise<T>

/** How a print is made: how its changes are, and whether a person waits for it. */
type Way = { write: Write; priority: Priority }

/** Where a print says that it can be verified; nothing where the seller does not offer it. */
const verificationOf = async (
  ctx: AppContext,
  printable: Printable,
  number: string,
): Promise<{ verification?: VerificationInput }> => {
  if (!(await isVerificationOffered(ctx))) return {}
  const code = await codeOf(ctx, printable)
  const page = `${ctx.publicOrigin()}${verificationPage}`
  return { verification: { page, code, address: `${page}#${encodeURIComponent(number)}/${code}` } }
}

/** A print as it is handed out: signed, unless it is a draft or nobody is named who could sign. */
const draw = async (
  ctx: AppContext,
  printable: Printable,
  { content, isKept, name }: Printing,
  { mark, priority }: { mark: PaperMark; priority: Priority },
): Promise<Buffer> => {
  if (!isKept) return renderPaper(ctx, { ...content, mark }, priority)
  const signer = await openDocumentSigner(ctx)
  const signature = signer.placeholder(content.paper.seller.name)
  const verification = await verificationOf(ctx, printable, name)
  return signer.sign(await renderPaper(ctx, { ...content, mark, ...verification, signature }, priority))
}

/** A file in the store. */
export type KeptPdf = Pick<Selectable<StoredFileTable>, 'id' | 'storageKey' | 'name'>

/**
 * Reads what is printed, within the caller's scope.
 * @throws AppError NotFound, also for another tenant's
 */
export const readPrinting = async (scoped: Scoped, { of, id }: Printable): Promise<Printing> => {
  if (of === 'receipt') {
    const { paper, isVoid, pdfFileId } = await receiptFor(scoped, id)
    const mark = isVoid ? 'void' : 'original'
    return { name: paper.number, mark, isKept: true, pdfFileId, content: { kind: 'receipt', paper } }
  }
  const { paper, mark, pdfFileId } = await paperFor(scoped, id)
  return {
    name: paper.number || 'draft',
    mark,
    isKept: mark !== 'draft' && paper.seller.name !== '',
    pdfFileId,
    content: { kind: 'document', paper },
  }
}

const keptPdf = ({ trx }: Scoped, id: string): Promise<KeptPdf> =>
  trx
    .selectFrom('storedFile')
    .select(['id', 'storageKey', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const tableOf = ({ of }: Printable) =>
  of === 'document' ? ('customerInvoice' as const) : ('receipt' as const)

/** Writes what a document of an earlier release says; one that has a paper keeps it. */
const freeze = async (write: Write, { id }: Printable): Promise<void> => {
  await write(async (scoped) => {
    const { paper, isFrozen } = await paperFor(scoped, id)
    if (isFrozen) return
    await scoped.trx
      .updateTable('customerInvoice')
      .set({ frozen: JSON.stringify(paper), frozenSha256: hashOfPaper(paper) })
      .where('id', '=', id)
      .where('frozenSha256', 'is', null)
      .execute()
  })
}

/** Registers a file as the print of what it is of. False, and nothing is written, where another was first. */
const claimFile = async (scoped: Scoped, printable: Printable, file: MadePdf): Promise<boolean> => {
  const { trx } = scoped
  const target = await trx
    .selectFrom(tableOf(printable))
    .select('pdfFileId')
    .where('id', '=', printable.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (target.pdfFileId !== null) return false
  await registerPdf(scoped, file)
  await trx
    .updateTable(tableOf(printable))
    .set({ pdfFileId: file.id })
    .where('id', '=', printable.id)
    .execute()
  return true
}

/**
 * The file of a document or receipt, made now where it is not there yet. Its paper is read and frozen by the portal
 * itself: the caller has found out that the person may see it.
 * @returns null of what is not kept: a draft, and documents of a seller without a name
 * @throws AppError NotFound
 */
export const printOnce = async (
  ctx: AppContext,
  printable: Printable,
  { write = (change) => withScope(ctx, systemScope, change), priority = 'interactive' }: Partial<Way> = {},
): Promise<KeptPdf | null> => {
  const read = () =>
    withScope(ctx, systemScope, async (scoped) => {
      const printing = await readPrinting(scoped, printable)
      return { printing, file: printing.pdfFileId ? await keptPdf(scoped, printing.pdfFileId) : null }
    })
  const first = await read()
  if (first.file) return first.file
  if (!first.printing.isKept) return null
  if (printable.of === 'document') await freeze(write, printable)
  const { printing, file } = await read()
  if (file) return file
  // What is kept is the original, even where the document has become void since.
  const made = await keepPdf(
    ctx,
    {
      folder: 'documents',
      name: pdfName(printing.name),
      content: await draw(ctx, printable, printing, { mark: 'original', priority }),
    },
    (pdf) => write((scoped) => claimFile(scoped, printable, pdf)),
  )
  return made ?? (await read()).file
}

/**
 * The PDF that a person asks for, or a run of theirs: the kept file, or a print that says copy, void or draft.
 * @throws AppError NotFound
 */
export const pdfFor = async (
  ctx: AppContext,
  printing: Printing,
  printable: Printable,
  { isCopy, priority = 'interactive' }: { isCopy: boolean; priority?: Priority },
): Promise<{ name: string; content: Buffer | Readable }> => {
  const name = pdfName(printing.name)
  const mark = isCopy && printing.mark === 'original' ? 'copy' : printing.mark
  const file = mark === 'original' ? await printOnce(ctx, printable, { priority }) : null
  return file
    ? { name, content: await ctx.files.read(file.storageKey) }
    : { name, content: await draw(ctx, printable, printing, { mark, priority }) }
}
