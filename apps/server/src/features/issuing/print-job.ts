/** Makes the files of issued documents and receipts in the background, and those of documents of earlier releases. */
import { sql } from 'kysely'
import { inSlices } from '../../kit/slices.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, defineSchedule } from '../../work/define-job.ts'
import { wake } from '../../work/wake.ts'
import { readSeller } from '../seller/seller.ts'
import { printOnce, type Printable } from './print.ts'

/** Makes the file that a row of work asks for. */
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

/** What is asked to be printed, with the customer whose share of the work it is. */
type Asked = { id: string; customerId: string }

/** Asks for the files of documents or receipts; what was asked for before is not asked for again. */
export const requestPrints = async (
  scoped: Scoped,
  of: Printable['of'],
  asked: readonly Asked[],
): Promise<void> => {
  if (asked.length === 0) return
  const { trx, scope } = scoped
  for (const some of inSlices(asked))
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

/** How many documents without a file are asked for at once. */
const batch = 500
const hourSeconds = 3600

/**
 * Asks for the files of documents that nobody asked for: those of earlier releases, at the first start and batch after
 * batch, and of sellers who had no name.
 */
export const unprintedDocuments = defineSchedule({
  name: 'unprinted-documents',
  everySeconds: hourSeconds,
  run: async (ctx, work) => {
    const seller = await withScope(ctx, systemScope, readSeller)
    let after = '00000000-0000-0000-0000-000000000000'
    // Nothing is kept without the name of who sends it.
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
        await askAgain(scoped, rows)
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
 * Leaves papers that nobody waits for: documents to the round an hour from now, receipts until somebody asks. Called before
 * the first round.
 */
export const putOffPrints = async ({ trx }: Scoped): Promise<void> => {
  await trx.deleteFrom('documentPrint').where('status', '=', 'queued').execute()
  await trx
    .insertInto('scheduledRun')
    .values({ name: unprintedDocuments.name, status: 'done', finishedAt: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A document whose print ended without a file is asked for once more. */
const askAgain = async (scoped: Scoped, rows: readonly Asked[]): Promise<void> => {
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
