/**
 * The one door to data. A session makes a {@link Scope}; handlers get only {@link Scoped}, which
 * {@link withScope} opens: a transaction under the role `cmp_app` with row-level security set to the scope.
 */
import type { RoleCode } from '@cmp/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { linesFor, type ScopedLines } from '../lines/line-query.ts'
import type { AppContext } from '../main/context.ts'
import { AppError } from './errors.ts'

/** Who is asking. The system is the portal itself: sign-in, background work. */
export type Scope = {
  kind: 'provider' | 'customer'
  /** For the audit log: the user's id, or `system`. */
  actor: string
  role: RoleCode
  userRowId: string | null
  /** The customer's own ids; empty for the provider, who sees all. */
  customerIds: readonly string[]
  /** The row of the session; null for the portal itself, an API token and the command line. */
  sessionId: string | null
  /** Why nothing may be changed: an administrator looks at the portal as a customer, or a token only reads. */
  readOnly: 'view-as' | 'token' | null
}

/** The portal acting for itself. */
export const systemScope: Scope = {
  kind: 'provider',
  actor: 'system',
  role: 'SA',
  userRowId: null,
  customerIds: [],
  sessionId: null,
  readOnly: null,
}

/** One change, for the append-only log. */
export type AuditEntry = {
  action: string
  objectType: string
  objectId: string
  objectName: string
  customerId?: string | null
  before?: object | null
  after?: object | null
}

/** What a handler works with: everything in it is bound to the scope and to one transaction. */
export type Scoped = {
  scope: Scope
  trx: Transaction<Tables>
  ctx: AppContext
  now: Date
  audit: (entry: AuditEntry) => Promise<void>
  /** The billing lines that the scope may see; usable after the transaction as well. */
  lines: () => Promise<ScopedLines>
}

/** Opens a transaction that sees only what the scope may see. Nothing slow belongs inside. */
export const withScope = <T>(
  ctx: AppContext,
  scope: Scope,
  work: (scoped: Scoped) => Promise<T>,
): Promise<T> => {
  if (scope.kind === 'customer' && scope.customerIds.length === 0)
    throw new AppError('Forbidden', 'Your user belongs to no customer. Ask your administrator.')
  return ctx.db.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'cmp_app', true), set_config('app.scope', ${scope.kind}, true),
      set_config('app.customer_ids', ${scope.customerIds.join(',')}, true),
      set_config('transaction_read_only', ${scope.readOnly ? 'on' : 'off'}, true)`.execute(trx)
    const now = ctx.clock()
    return work({
      scope,
      trx,
      ctx,
      now,
      audit: async ({ before, after, ...entry }) => {
        await trx
          .insertInto('auditLog')
          .values({
            ...entry,
            customerId: entry.customerId ?? scope.customerIds[0] ?? null,
            at: now,
            actor: scope.actor,
            before: before ? JSON.stringify(before) : null,
            after: after ? JSON.stringify(after) : null,
          })
          .execute()
      },
      lines: async () => {
        if (scope.kind === 'provider') return linesFor(ctx.lines, { kind: 'provider' })
        const own = await trx
          .selectFrom('customerSubscription')
          .select(['cloudProvider as cloud', 'subscriptionId as key'])
          .execute()
        return linesFor(ctx.lines, { kind: 'customer', subAccounts: own })
      },
    })
  })
}
