/** Access to the rows of one person: their tasks and notifications. */
import { sql } from 'kysely'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../scope/scope.ts'

/** A transaction, and the condition on the rows of the person. */
export type OwnRows = Pick<Scoped, 'trx'> & { condition: ReturnType<typeof sql<boolean>> }

/**
 * Runs work on the person's own rows, as far as the scope allows: a reseller's administrator who views CMP as a customer
 * sees none of the reseller's.
 */
export const withOwnRows = <T>(
  ctx: AppContext,
  scope: Scope,
  work: (own: OwnRows) => Promise<T>,
): Promise<T> =>
  withScope(ctx, { ...systemScope, readOnly: scope.readOnly }, ({ trx }) =>
    work({
      trx,
      condition: sql<boolean>`user_id = ${scope.userRowId} and ${
        scope.kind === 'provider' ? sql`true` : sql`customer_id = any(${[...scope.customerIds]}::uuid[])`
      }`,
    }),
  )
