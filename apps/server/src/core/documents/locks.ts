/**
 * The lock order for calculating, issuing, paying and voiding documents: first provider invoices by ID, then documents
 * by ID, and number series last. Changes of a provider invoice or its import batches lock that row too, so such work
 * runs one after another; decision 0019 has the table. The lock is `for no key update`, so that inserting a row that
 * refers to a locked one (a queued calculation, a payment) does not wait, because the holder of the lock may be waiting
 * for it.
 */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/** Locks provider invoices until the transaction ends. */
export const lockInvoices = async ({ trx }: Scoped, invoiceRowIds: readonly string[]): Promise<void> => {
  if (invoiceRowIds.length === 0) return
  await trx
    .selectFrom('invoice')
    .select('id')
    .where('id', 'in', [...new Set(invoiceRowIds)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Locks documents, after the provider invoices that they belong to, and returns their current rows by ID. Documents
 * outside of the scope are omitted.
 */
export const lockDocuments = async (scoped: Scoped, ids: readonly string[]) => {
  const { trx } = scoped
  const found = await trx
    .selectFrom('customerInvoice')
    .select(['id', 'invoiceRowId'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  await lockInvoices(
    scoped,
    found.map((row) => row.invoiceRowId),
  )
  return trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where(sql<boolean>`id = any(${found.map(({ id }) => id)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
