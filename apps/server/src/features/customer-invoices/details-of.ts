/** Details by their documents, read so that a customer's pages cost what the customer has. */
import { sql, type RawBuilder } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/**
 * The condition that a detail stands on one of the documents chosen: `chosen` selects their ids, `details` is what the
 * details are called in the statement. A customer's are looked up one by one, since PostgreSQL cannot know how few of all
 * they are; the reseller's may be most there are, so that it chooses the way itself.
 */
export const onDocuments = (
  { scope }: Pick<Scoped, 'scope'>,
  chosen: RawBuilder<unknown>,
  details = 'customer_invoice_detail',
): RawBuilder<boolean> =>
  scope.kind === 'customer'
    ? sql<boolean>`${sql.table(details)}.customer_invoice_id = any (array(${chosen}))`
    : sql<boolean>`${sql.table(details)}.customer_invoice_id in (${chosen})`
