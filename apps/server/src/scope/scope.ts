/**
 * The only access to data. A session has a {@link Scope}; handlers receive only a {@link Scoped}, which
 * {@link withScope} opens: a transaction under the role `cmp_app` with row-level security set to the scope.
 */
import type { Language } from '@cmp/messages'
import * as m from '@cmp/messages/server/scope'
import type { RoleCode, TokenScope } from '@cmp/contract'
import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tables } from '../db/tables.ts'
import { createScopedLines, type ScopedLines } from '../engine/scoped-query.ts'
import { getCallerSignal, RequestCanceled } from './connection-limiter.ts'
import type { AppContext } from './context.ts'
import { AppError, OutcomeUnknown } from '../kit/errors.ts'
import { translateClosedMonth } from './closed-month.ts'

/** The caller. The system scope is CMP itself: sign-in and background work. */
export type Scope = {
  kind: 'provider' | 'customer'
  /** The name in the audit log: the user's ID, or `system`. */
  actor: string
  role: RoleCode
  userRowId: string | null
  /** The customer's IDs; empty for the reseller, who sees all customers. */
  customerIds: readonly string[]
  /** The row of the session; null for CMP itself, an API token and the command line. */
  sessionId: string | null
  /** The scopes of the API token; null for callers without one. */
  tokenScopes: readonly TokenScope[] | null
  /** When the person last proved their identity; null for CMP itself, an API token and the command line. */
  provedAt: Date | null
  /** Whether the role requires two-step verification and the session has none. Such a session can only set it up. */
  lacksSecondStep: boolean
  /** Why nothing may be changed: an administrator views CMP as a customer, or a token is read-only. */
  readOnly: 'view-as' | 'token' | null
  /** The language of the person's texts; null for callers whose requests name it, and for CMP itself. */
  language: Language | null
}

/** The scope of CMP's own work. */
export const systemScope: Scope = {
  kind: 'provider',
  actor: 'system',
  role: 'SA',
  userRowId: null,
  customerIds: [],
  sessionId: null,
  tokenScopes: null,
  provedAt: null,
  lacksSecondStep: false,
  readOnly: null,
  language: null,
}

/** Returns a scope in which CMP sees only what a customer sees, for reading what is sent to that customer. */
export const createCustomerScope = (customerId: string): Scope => ({
  ...systemScope,
  kind: 'customer',
  role: 'GUEST',
  customerIds: [customerId],
})

/** The scope of the command line on CMP's own machine, with the reseller's rights. */
export const operatorScope: Scope = { ...systemScope, actor: 'operator' }

/** A change for the append-only audit log. */
export type AuditEntry = {
  action: string
  objectType: string
  objectId: string
  objectName: string
  customerId?: string | null
  before?: object | null
  after?: object | null
}

/** What a handler works with, all bound to the scope and to one transaction. */
export type Scoped = {
  scope: Scope
  trx: Transaction<Tables>
  ctx: AppContext
  now: Date
  audit: (entry: AuditEntry) => Promise<void>
  /** Writes many audit entries in one statement. */
  auditAll: (entries: readonly AuditEntry[]) => Promise<void>
  /** Runs work after the transaction has been committed, such as removing files; a failure is only logged. */
  afterwards: (work: () => Promise<unknown>) => void
  /** The line items that the scope may see; usable after the transaction as well. */
  lines: () => Promise<ScopedLines>
}

/** Returns a function that writes audit entries in the transaction under the scope's name. */
const auditFor = ({
  trx,
  now,
  scope,
}: Pick<Scoped, 'trx' | 'now' | 'scope'>): Pick<Scoped, 'audit' | 'auditAll'> => {
  const auditAll = async (entries: readonly AuditEntry[]): Promise<void> => {
    if (entries.length === 0) return
    await sql`
      insert into audit_log (at, actor, customer_id, action, object_type, object_id, object_name, before, after)
      select ${now}, ${scope.actor}, coalesce(entry."customerId", ${scope.customerIds[0] ?? null}::uuid),
        entry.action, entry."objectType", entry."objectId", entry."objectName", entry.before, entry.after
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (action text, "objectType" text,
        "objectId" text, "objectName" text, "customerId" uuid, before jsonb, after jsonb)`.execute(trx)
  }
  return { auditAll, audit: (entry) => auditAll([entry]) }
}

/**
 * Returns the same transaction of CMP's own with another name for its audit entries: that of the person who requested
 * the work. Access rights are unchanged.
 */
export const withActor = (scoped: Scoped, actor: string): Scoped => {
  const scope = { ...scoped.scope, actor }
  return { ...scoped, scope, ...auditFor({ ...scoped, scope }) }
}

/** A statement that started before the caller disconnected is canceled immediately, and later ones within this interval. */
const cancelEveryMilliseconds = 250

/**
 * Runs the work of a transaction and cancels its statements when the caller of the request disconnects.
 * @param backend the PostgreSQL process that serves the transaction
 * @throws AppError Unavailable if it was canceled
 */
const cancelWhenAborted = async <T>(
  { pool, log }: AppContext,
  { callerSignal, backend }: { callerSignal: AbortSignal | undefined; backend: number | undefined },
  work: () => Promise<T>,
): Promise<T> => {
  if (!callerSignal || backend === undefined) return work()
  if (callerSignal.aborted) throw new RequestCanceled()
  let canceling: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const cancel = (): void => {
    const canceled = pool
      .query('select pg_cancel_backend($1)', [backend])
      .catch((error: unknown) => log.warn({ err: error }, 'a statement could not be canceled'))
    canceling = Promise.all([canceling, canceled])
  }
  const begin = (): void => {
    cancel()
    timer = setInterval(cancel, cancelEveryMilliseconds)
  }
  callerSignal.addEventListener('abort', begin, { once: true })
  try {
    return await work()
  } catch (error) {
    throw callerSignal.aborted ? new RequestCanceled() : error
  } finally {
    callerSignal.removeEventListener('abort', begin)
    clearInterval(timer)
    // The connection may serve another caller afterwards, whose statement must not be canceled.
    await canceling
  }
}

/**
 * Opens a transaction that sees only what the scope may see. Slow work does not belong in it. With `isSnapshot` it
 * reads from one snapshot.
 * @throws OutcomeUnknown if the connection broke during the commit; the errors of the work, after which nothing is
 * written
 */
export const withScope = async <T>(
  ctx: AppContext,
  scope: Scope,
  work: (scoped: Scoped) => Promise<T>,
  { isSnapshot = false }: { isSnapshot?: boolean } = {},
): Promise<T> => {
  if (scope.kind === 'customer' && scope.customerIds.length === 0)
    throw new AppError('Forbidden', m.yourUserIsNotAssignedTo)
  const afterwards: (() => Promise<unknown>)[] = []
  let isWorkDone = false
  const { lockSeconds, statementSeconds } = ctx.env
  // CMP's own work may serve other callers too, so it continues when this one disconnects.
  const callerSignal = scope.userRowId === null ? undefined : getCallerSignal()
  const change = async (trx: Transaction<Tables>): Promise<T> => {
    const { rows } = await sql<{ backend: number }>`
      select pg_backend_pid() as backend, set_config('role', 'cmp_app', true),
      set_config('app.scope', ${scope.kind}, true),
      set_config('app.customer_ids', ${scope.customerIds.join(',')}, true),
      set_config('transaction_read_only', ${scope.readOnly ? 'on' : 'off'}, true),
      set_config('lock_timeout', ${lockSeconds * 1000 + 'ms'}, true),
      set_config('statement_timeout', ${statementSeconds * 1000 + 'ms'}, true)`.execute(trx)
    const now = ctx.clock()
    const options = { metrics: ctx.metrics, callerSignal }
    const scoped: Scoped = {
      scope,
      trx,
      ctx,
      now,
      ...auditFor({ trx, now, scope }),
      afterwards: (later) => {
        afterwards.push(later)
      },
      lines: async () => {
        if (scope.kind === 'provider') return createScopedLines(ctx.lines, { kind: 'provider' }, options)
        const own = await trx
          .selectFrom('customerSubscription')
          .select(['cloudProvider as cloud', 'subscriptionId as key'])
          .execute()
        return createScopedLines(ctx.lines, { kind: 'customer', subAccounts: own }, options)
      },
    }
    const done = await cancelWhenAborted(ctx, { callerSignal, backend: rows[0]?.backend }, () => work(scoped))
    isWorkDone = true
    return done
  }
  const transaction = ctx.connectionLimiter.withSlot(scope === systemScope ? null : scope, () => {
    const transaction = ctx.db.transaction()
    return (isSnapshot ? transaction.setIsolationLevel('repeatable read') : transaction).execute(change)
  })
  const result = await transaction.catch((error: unknown) => {
    // A database error is a definite result; without one the outcome is unknown.
    throw isWorkDone && !(error instanceof DatabaseError)
      ? new OutcomeUnknown(error)
      : translateClosedMonth(error)
  })
  for (const later of afterwards)
    await later().catch((error: unknown) => ctx.log.error({ err: error }, 'what follows a change has failed'))
  return result
}

/**
 * Temporarily uses the system scope within the caller's transaction, for rows that belong only to a person (sessions,
 * links and passkeys of a user) and that no customer's scope can access. The caller identifies the user by an ID found
 * within its own scope. An error ends the transaction and with it the wider scope, so it must not be caught inside.
 */
export const withSystemScope = async <T>({ scope, trx }: Scoped, work: () => Promise<T>): Promise<T> => {
  await sql`select set_config('app.scope', ${systemScope.kind}, true)`.execute(trx)
  const result = await work()
  await sql`select set_config('app.scope', ${scope.kind}, true)`.execute(trx)
  return result
}
