/**
 * The one order in which documents are locked, for whoever calculates, issues, pays or makes void: first the providers'
 * invoices, by id, then the documents themselves, by id, last the number series. What changes a provider's invoice or its
 * loads locks that row too, so that of two such works one comes after the other; decision 019 has the table.
 *
 * `for no key update`: adding a row that refers to a locked one (a queued calculation, a payment) does not wait, since it
 * may be what the holder of the lock waits for.
 */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/** Locks providers' invoices until the transaction ends. */
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
 * Locks documents, after the providers' invoices that they belong to, and gives them as they then are, by id. What the
 * scope does not see is not among them.
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
