/** Selects details by their documents, so that a customer's pages cost only as much as the customer's data. */
import { sql, type RawBuilder } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'

/**
 * SQL condition that a detail belongs to one of the chosen documents: `chosen` selects their IDs, and `details` is the
 * alias of the details in the statement. A customer's documents are looked up one by one, because PostgreSQL cannot
 * know how few they are; the reseller's may be most of all documents, so PostgreSQL chooses the plan.
 */
export const onDocuments = (
  { scope }: Pick<Scoped, 'scope'>,
  chosen: RawBuilder<unknown>,
  details = 'customer_invoice_detail',
): RawBuilder<boolean> =>
  scope.kind === 'customer'
    ? sql<boolean>`${sql.table(details)}.customer_invoice_id = any (array(${chosen}))`
    : sql<boolean>`${sql.table(details)}.customer_invoice_id in (${chosen})`
