/**
 * The one door to data. A session makes a {@link Scope}; handlers get only {@link Scoped}, which
 * {@link withScope} opens: a transaction under the role `cmp_app` with row-level security set to the scope.
 */
import type { RoleCode, TokenScope } from '@cmp/contract'
import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tables } from '../db/tables.ts'
import { linesFor, type ScopedLines } from '../engine/scoped-query.ts'
import { callerGone, RequestCanceled } from './connection-turns.ts'
import type { AppContext } from './context.ts'
import { AppError, OutcomeUnknown } from '../kit/errors.ts'

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
  /** What the API token may that asks; null for everybody who asks otherwise. */
  tokenScopes: readonly TokenScope[] | null
  /** When the person last showed who it is; null for the portal itself, an API token and the command line. */
  provedAt: Date | null
  /** The role asks for a second step, and the session began without one: it opens only what it takes to add one. */
  lacksSecondStep: boolean
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
  tokenScopes: null,
  provedAt: null,
  lacksSecondStep: false,
  readOnly: null,
}

/** The portal, seeing only what a customer sees: what is told to a customer is read so. */
export const customersScope = (customerId: string): Scope => ({
  ...systemScope,
  kind: 'customer',
  role: 'GUEST',
  customerIds: [customerId],
})

/** The command line on the portal's own machine: it works as the provider. */
export const operatorScope: Scope = { ...systemScope, actor: 'operator' }

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
  /** Many changes in one statement. */
  auditAll: (entries: readonly AuditEntry[]) => Promise<void>
  /** Does something once the transaction has ended well, such as removing files; a failure is logged, no more. */
  afterwards: (work: () => Promise<unknown>) => void
  /** The billing lines that the scope may see; usable after the transaction as well. */
  lines: () => Promise<ScopedLines>
}

/** Writes the audit log in a transaction, under the scope's name. */
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

/** The portal's own transaction under the name of who asked for its work: what it sees and may stays the same. */
export const actingAs = (scoped: Scoped, actor: string): Scoped => {
  const scope = { ...scoped.scope, actor }
  return { ...scoped, scope, ...auditFor({ ...scoped, scope }) }
}

/** A statement that began before the caller had gone is canceled at once, and those that follow it soon after. */
const cancelEveryMilliseconds = 250

/**
 * Does the work of a transaction, and cancels its statements once the caller of the request has gone.
 * @param backend the process of PostgreSQL that serves the transaction
 * @throws AppError Unavailable when it was canceled
 */
const whileWanted = async <T>(
  { pool, log }: AppContext,
  { gone, backend }: { gone: AbortSignal | undefined; backend: number | undefined },
  work: () => Promise<T>,
): Promise<T> => {
  if (!gone || backend === undefined) return work()
  if (gone.aborted) throw new RequestCanceled()
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
  gone.addEventListener('abort', begin, { once: true })
  try {
    return await work()
  } catch (error) {
    throw gone.aborted ? new RequestCanceled() : error
  } finally {
    gone.removeEventListener('abort', begin)
    clearInterval(timer)
    // The connection may serve somebody else afterwards, whose statement must not be canceled.
    await canceling
  }
}

/**
 * Opens a transaction that sees only what the scope may see. Nothing slow belongs inside. With `isOneMoment` all that it reads
 * is as it was when it began.
 * @throws OutcomeUnknown where the connection broke at its end; what the work threw, and nothing is written then
 */
export const withScope = async <T>(
  ctx: AppContext,
  scope: Scope,
  work: (scoped: Scoped) => Promise<T>,
  { isOneMoment = false }: { isOneMoment?: boolean } = {},
): Promise<T> => {
  if (scope.kind === 'customer' && scope.customerIds.length === 0)
    throw new AppError('Forbidden', 'Your user belongs to no customer. Ask your administrator.')
  const afterwards: (() => Promise<unknown>)[] = []
  let isWorkDone = false
  const { lockSeconds, statementSeconds } = ctx.env
  // What the portal does for itself may serve other callers too: it goes on when this one leaves.
  const gone = scope.userRowId === null ? undefined : callerGone()
  const change = async (trx: Transaction<Tables>): Promise<T> => {
    const { rows } = await sql<{ backend: number }>`
      select pg_backend_pid() as backend, set_config('role', 'cmp_app', true),
      set_config('app.scope', ${scope.kind}, true),
      set_config('app.customer_ids', ${scope.customerIds.join(',')}, true),
      set_config('transaction_read_only', ${scope.readOnly ? 'on' : 'off'}, true),
      set_config('lock_timeout', ${lockSeconds * 1000 + 'ms'}, true),
      set_config('statement_timeout', ${statementSeconds * 1000 + 'ms'}, true)`.execute(trx)
    const now = ctx.clock()
    const options = { metrics: ctx.metrics, gone }
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
        if (scope.kind === 'provider') return linesFor(ctx.lines, { kind: 'provider' }, options)
        const own = await trx
          .selectFrom('customerSubscription')
          .select(['cloudProvider as cloud', 'subscriptionId as key'])
          .execute()
        return linesFor(ctx.lines, { kind: 'customer', subAccounts: own }, options)
      },
    }
    const done = await whileWanted(ctx, { gone, backend: rows[0]?.backend }, () => work(scoped))
    isWorkDone = true
    return done
  }
  const transaction = ctx.turns.inTurn(scope === systemScope ? null : scope, () => {
    const transaction = ctx.db.transaction()
    return (isOneMoment ? transaction.setIsolationLevel('repeatable read') : transaction).execute(change)
  })
  const result = await transaction.catch((error: unknown) => {
    // A refusal of the database is an answer; without one nobody knows.
    throw isWorkDone && !(error instanceof DatabaseError) ? new OutcomeUnknown(error) : error
  })
  for (const later of afterwards)
    await later().catch((error: unknown) => ctx.log.error({ err: error }, 'what follows a change has failed'))
  return result
}

/**
 * Lets the portal itself act for a moment inside the caller's transaction, for what belongs to a person alone: the
 * sessions, links and passkeys of a user, which no customer's scope reaches. The caller names the user by an id that it
 * found within its own scope. A failure ends the transaction, and the wider scope with it: do not catch it inside.
 */
export const asPortal = async <T>({ scope, trx }: Scoped, work: () => Promise<T>): Promise<T> => {
  await sql`select set_config('app.scope', ${systemScope.kind}, true)`.execute(trx)
  const result = await work()
  await sql`select set_config('app.scope', ${scope.kind}, true)`.execute(trx)
  return result
}
