/**
 * Describes the inputs of a publication preview in addition to the terms: the invoices of the simulated months, their
 * documents, the owners of subscriptions and the recurring charges. Publishing is rejected if its preview would now
 * show another customer, count or amount.
 */
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { isClosed } from '../../../core/billing-lines/late-changes.ts'

/** Returns the state as text that is equal as long as no part changes; for the named customers, or null for all. */
export const readWindowState = async (
  { trx }: Scoped,
  customers: ReadonlySet<string> | null,
): Promise<string> => {
  const ids = customers && [...customers]
  const ofCustomers = sql<boolean>`(${ids}::uuid[] is null or customer_id = any(${ids}::uuid[]))`
  const invoices = await trx
    .selectFrom('invoice')
    .where(isClosed)
    .select(['id', 'isCalculated'])
    .orderBy('id')
    .execute()
  const loads = await trx
    .selectFrom('invoiceLoad')
    .select(['loadId', 'invoiceRowId'])
    .where('isCurrent', '=', true)
    .orderBy('loadId')
    .orderBy('invoiceRowId')
    .execute()
  const documents = await trx
    .selectFrom('customerInvoice')
    .select(['invoiceRowId', 'customerId', 'currency', 'kind', 'total', 'number'])
    .where('state', '!=', 'void')
    .where(ofCustomers)
    .orderBy('invoiceRowId')
    .orderBy('customerId')
    .orderBy('currency')
    .orderBy('kind')
    .orderBy('total')
    .orderBy('number')
    .execute()
  const owners = await trx
    .selectFrom('customerSubscription')
    .select(['id', 'customerId'])
    .where(ofCustomers)
    .orderBy('id')
    .execute()
  const agreements = await trx
    .selectFrom('agreementLine')
    .selectAll()
    .where(ofCustomers)
    .orderBy('id')
    .execute()
  return JSON.stringify([invoices, loads, documents, owners, agreements])
}
