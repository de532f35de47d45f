/** Fetching from the provider's own service, through the invoice port of the cloud. */
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { adapterFor, CloudError, type InvoicePort } from '@cmp/clouds'
import { sql, type Selectable } from 'kysely'
import type { ImportFile, InvoiceImportTable, LineItemType } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { keepFile } from './receive.ts'

let demoAdapter: { today: string; port: InvoicePort } | undefined

/** The connected provider, or a refusal that says what to do instead. */
export const invoicePortOf = (ctx: AppContext): InvoicePort => {
  if (!ctx.env.demo)
    throw new AppError(
      'Unavailable',
      'No provider connection is set up. Bring the invoice in as a file: drop it on the Invoice page.',
    )
  // The demo's invoices depend on the day alone; a new adapter would make them all again.
  const today = ctx.clock().toISOString().slice(0, 10)
  if (demoAdapter?.today !== today)
    demoAdapter = {
      today,
      port: adapterFor({ kind: 'demo', today, sleep: (milliseconds) => sleep(milliseconds) }).invoices,
    }
  return demoAdapter.port
}

const translated = (error: unknown): unknown =>
  error instanceof CloudError
    ? new AppError('Unavailable', `The provider answered: ${error.message}`, { cause: error })
    : error

/**
 * Asks the provider for its invoices and adds those that are not known yet, without their lines.
 * @returns the sentence for the snackbar
 */
export const fetchInvoices = async (
  ctx: AppContext,
  scope: Scope,
): Promise<{ added: number; message: string }> => {
  const port = invoicePortOf(ctx)
  let listed
  try {
    listed = await port.listInvoices()
  } catch (error) {
    throw translated(error)
  }
  const byId = Map.groupBy(listed, (invoice) => invoice.invoiceId)
  const added = await withScope(ctx, scope, async ({ trx, audit }) => {
    let count = 0
    for (const [invoiceId, details] of byId) {
      const [first] = details
      if (!first) continue
      const inserted = await trx
        .insertInto('invoice')
        .values({
          invoiceId,
          cloudProvider: 'Azure',
          invoiceDate: first.invoiceDate.slice(0, 10),
          billingPeriodStartDate: first.billingPeriodStartDate.slice(0, 10),
          billingPeriodEndDate: first.billingPeriodEndDate.slice(0, 10),
          billingAccountId: '',
          currencyCode: first.currencyCode,
          totalCharges: first.totalCharges,
          announcedTotal: first.totalCharges,
          paidAmount: first.paidAmount,
          pdfDownloadLink: first.pdfDownloadLink,
          billingProvider: [...new Set(details.map((detail) => detail.billingProvider))].join(', '),
          invoiceLineItemType: [...new Set(details.map((detail) => detail.invoiceLineItemType))].join(', '),
        })
        .onConflict((conflict) =>
          conflict.columns(['cloudProvider', 'invoiceId', 'currencyCode']).doUpdateSet((eb) => ({
            announcedTotal: eb.ref('excluded.announcedTotal'),
            invoiceDate: eb.ref('excluded.invoiceDate'),
          })),
        )
        .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
        .executeTakeFirstOrThrow()
      if (inserted.isNew) {
        count++
        await audit({ action: 'fetch', objectType: 'invoices', objectId: inserted.id, objectName: invoiceId })
      }
    }
    return count
  })
  const message =
    added === 0
      ? `No new invoices: all ${byId.size} of the provider are here already.`
      : `${added} new ${added === 1 ? 'invoice' : 'invoices'} fetched. Open the details to fetch the lines.`
  return { added, message }
}

type ImportRow = Pick<Selectable<InvoiceImportTable>, 'id' | 'fetchInvoiceRowId' | 'fetchLineItemType'>

/** Marks where the fetch of an invoice's lines stands, as the spec's progress call reports it. */
export const setDetailStatus = (ctx: AppContext, invoiceRowId: string, status: string): Promise<unknown> =>
  withScope(ctx, systemScope, ({ trx, now }) =>
    trx
      .updateTable('invoice')
      .set({ detailStatus: status, detailUpdatedAt: now })
      .where('id', '=', invoiceRowId)
      .execute(),
  )

/** The spec's words for a kind of lines. */
export const statusWord = (lineItemType: LineItemType | null): 'PAYG' | 'RI' =>
  lineItemType === 'billing' ? 'RI' : 'PAYG'

/** Fetches the file of an import that asks for one, and keeps it. A broken transfer leaves nothing. */
export const fetchFile = async (
  ctx: AppContext,
  row: ImportRow,
  signal: AbortSignal,
): Promise<ImportFile> => {
  const lineItemType = row.fetchLineItemType ?? 'usage'
  const invoice = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('invoice')
      .select(['id', 'invoiceId'])
      .where('id', '=', row.fetchInvoiceRowId)
      .executeTakeFirst(),
  )
  if (!invoice) throw new AppError('NotFound', 'The invoice to fetch is not there any more.')
  await setDetailStatus(ctx, invoice.id, `In-Progress-${statusWord(lineItemType)}`)
  try {
    const { fileName, chunks } = await invoicePortOf(ctx).fetchLines({
      invoiceId: invoice.invoiceId,
      lineItemType,
      signal,
    })
    const spooled = await ctx.files.spool(Readable.from(chunks))
    return await keepFile(ctx, systemScope, fileName, spooled)
  } catch (error) {
    throw translated(error)
  }
}
