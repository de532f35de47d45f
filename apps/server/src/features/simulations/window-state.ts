/**
 * What a preview of publishing is made of beside the terms: the invoices of the simulated months, their documents, the owners
 * of subscriptions and the agreement lines. Publishing is refused when another customer count or amount would be shown by now.
 */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { isClosed } from '../invoices/late-changes.ts'

/** The state as text that is the same as long as nothing of it changes; of the customers named, null for all. */
export const stateOfWindow = async (
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
