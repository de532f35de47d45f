/**
 * Creates the files of issued documents and receipts in the background, including those of documents of earlier
 * releases.
 */
import { sql } from 'kysely'
import { chunkItems } from '../../../../kit/chunk.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { defineJob, defineSchedule } from '../../../../work/define-job.ts'
import { wake } from '../../../../work/wake.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'
import { printOnce, type Printable } from './print.ts'

/** Creates the file that a job's row requests. */
export const printJob = defineJob({
  name: 'document-print',
  table: 'documentPrint',
  run: async (ctx, work) => {
    const { customerInvoiceId, receiptId } = await withScope(ctx, systemScope, ({ trx }) =>
      trx
        .selectFrom('documentPrint')
        .select(['customerInvoiceId', 'receiptId'])
        .where('id', '=', work.rowId)
        .executeTakeFirstOrThrow(),
    )
    const printable: Printable = receiptId
      ? { of: 'receipt', id: receiptId }
      : { of: 'document', id: customerInvoiceId ?? '' }
    await printOnce(ctx, printable, { write: work.write, priority: 'background' })
    await work.write((scoped) => work.done(scoped, ''))
  },
})

/** What to print, with the customer to whose share of the queue it belongs. */
type PrintRequest = { id: string; customerId: string }

/** Requests the files of documents or receipts, except those that were requested before. */
export const requestPrints = async (
  scoped: Scoped,
  of: Printable['of'],
  requests: readonly PrintRequest[],
): Promise<void> => {
  if (requests.length === 0) return
  const { trx, scope } = scoped
  for (const some of chunkItems(requests))
    await trx
      .insertInto('documentPrint')
      .values(
        some.map(({ id, customerId }) => ({
          customerInvoiceId: of === 'document' ? id : null,
          receiptId: of === 'receipt' ? id : null,
          status: 'queued' as const,
          createdBy: scope.actor,
          shareOf: customerId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await wake(scoped, printJob)
}

/** The number of documents without a file that are requested at a time. */
const batch = 500
const hourSeconds = 3600

/**
 * Requests the files of documents for which no file was requested: those of earlier releases, in batches from the first
 * start on, and of sellers who had no name.
 */
export const unprintedDocuments = defineSchedule({
  name: 'unprinted-documents',
  everySeconds: hourSeconds,
  run: async (ctx, work) => {
    const seller = await withScope(ctx, systemScope, readSeller)
    let after = '00000000-0000-0000-0000-000000000000'
    // No file is stored while the seller has no name.
    while (seller.name !== '') {
      work.signal.throwIfAborted()
      const found = await work.write(async (scoped) => {
        const rows = await scoped.trx
          .selectFrom('customerInvoice')
          .select(['id', 'customerId'])
          .where('state', '!=', 'draft')
          .where('pdfFileId', 'is', null)
          .where('id', '>', after)
          .where(
            sql<boolean>`not exists (select from document_print
              where document_print.customer_invoice_id = customer_invoice.id and document_print.status in ('queued', 'running'))`,
          )
          .orderBy('id')
          .limit(batch)
          .execute()
        await requestReprints(scoped, rows)
        return rows
      })
      const last = found.at(-1)
      if (!last) break
      after = last.id
    }
    await work.write((scoped) => work.done(scoped, ''))
  },
})

/**
 * Postpones prints that nobody waits for: documents until the scheduled run an hour from now, receipts until somebody
 * requests them. Must be called before the first run.
 */
export const putOffPrints = async ({ trx }: Scoped): Promise<void> => {
  await trx.deleteFrom('documentPrint').where('status', '=', 'queued').execute()
  await trx
    .insertInto('scheduledRun')
    .values({ name: unprintedDocuments.name, status: 'done', finishedAt: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Requests another print of documents whose print ended without a file. */
const requestReprints = async (scoped: Scoped, rows: readonly PrintRequest[]): Promise<void> => {
  if (rows.length === 0) return
  await scoped.trx
    .deleteFrom('documentPrint')
    .where(
      'customerInvoiceId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  await requestPrints(scoped, 'document', rows)
}
