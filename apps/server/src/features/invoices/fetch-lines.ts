/**
 * Fetching an invoice's lines: one part after the other, as the cloud's adapter has them. The end of a part asks for the
 * next in its own transaction, whether somebody looks on or not.
 */
import { Readable } from 'node:stream'
import { invoices } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { ImportFile, InvoiceImportTable } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import { continueTasks, startTask } from '../../work/tasks.ts'
import { billingAccountOf, cloudRefusal } from '../cloud-accounts/cloud-accounts.ts'
import { requestPart } from './import-requests.ts'
import { findInvoice } from './invoices.ts'
import { adoptFile, removeFiles } from './keep-file.ts'

/** An import that fetches. */
export type FetchRow = Pick<
  Selectable<InvoiceImportTable>,
  'id' | 'fetchInvoiceRowId' | 'fetchPart' | 'createdBy'
>

/** What a part brought: its files, and the part that comes after it. */
export type FetchedPart = {
  invoiceRowId: string
  part: string
  next: string | undefined
  files: ImportFile[]
}

/** Marks where the fetch of an invoice's lines stands, as the spec's progress call reports it. */
const setDetailStatus = async ({ trx, now }: Scoped, invoiceRowId: string, status: string): Promise<void> => {
  await trx
    .updateTable('invoice')
    .set({ detailStatus: status, detailUpdatedAt: now })
    .where('id', '=', invoiceRowId)
    .execute()
}

/** The spec's words for a part. */
const wordOf = (part: string | null): 'PAYG' | 'RI' => (part === 'billing' ? 'RI' : 'PAYG')

/**
 * Starts the fetch of a part, and of those after it. A part that is being fetched already is joined.
 * @param invoiceId the row's id or the provider's
 * @returns the id of the import's row
 */
export const startFetch = async (
  ctx: AppContext,
  scope: Scope,
  invoiceId: string,
  part: string,
): Promise<string> => {
  const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, invoiceId))
  if (!invoice) throw notFound('invoice')
  await billingAccountOf(ctx, invoice)
  return withScope(ctx, scope, async (scoped) => {
    const { id, isNew } = await requestPart(scoped, { invoiceRowId: invoice.id, part, askedBy: scope.actor })
    if (isNew) await setDetailStatus(scoped, invoice.id, part === 'usage' ? 'submitted' : 'In-Progress-RI')
    await startTask(scoped, {
      kind: 'invoice-fetch',
      title: 'Fetching invoice lines',
      works: [id],
      href: `${invoices.pages.detail}?id=${invoice.id}`,
    })
    return id
  })
}

/** Fetches the files of a part into the store, under ids of their own. A broken transfer leaves nothing. */
export const fetchPart = async (ctx: AppContext, work: Work, row: FetchRow): Promise<FetchedPart> => {
  const part = row.fetchPart ?? ''
  const invoice = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('invoice')
      .select(['id', 'invoiceId', 'cloudAccountId', 'cloudProvider'])
      .where('id', '=', row.fetchInvoiceRowId)
      .executeTakeFirst(),
  )
  if (!invoice) throw new AppError('NotFound', 'The invoice to fetch is not there any more.')
  const { billing } = await billingAccountOf(ctx, invoice)
  await work.write((scoped) => setDetailStatus(scoped, invoice.id, `In-Progress-${wordOf(part)}`))
  const files: ImportFile[] = []
  try {
    for (const { fileName, chunks } of await billing.lines({
      documentId: invoice.invoiceId,
      part,
      signal: work.signal,
    }))
      files.push(await adoptFile(ctx, fileName, await ctx.files.spool(Readable.from(chunks))))
  } catch (error) {
    await removeFiles(ctx, files)
    throw cloudRefusal(error)
  }
  const place = billing.parts.indexOf(part)
  return { invoiceRowId: invoice.id, part, next: place < 0 ? undefined : billing.parts[place + 1], files }
}

/** Ends a part well, and asks for the next. */
export const endPart = async (
  scoped: Scoped,
  row: FetchRow,
  { invoiceRowId, part, next }: FetchedPart,
): Promise<void> => {
  // After PAYG the spec's words expect RI; a cloud that has one part is done with it.
  const isWhole = next === undefined && wordOf(part) === 'PAYG'
  await setDetailStatus(scoped, invoiceRowId, isWhole ? 'Done' : `Done-${wordOf(part)}`)
  if (next === undefined) return
  const { id } = await requestPart(scoped, { invoiceRowId, part: next, askedBy: row.createdBy })
  await continueTasks(scoped, row.id, id)
}

/** Says on the invoice that its lines could not be fetched. */
export const failPart = (scoped: Scoped, invoiceRowId: string, part: string | null): Promise<void> =>
  setDetailStatus(scoped, invoiceRowId, `Error-${wordOf(part)}`)
