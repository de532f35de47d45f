/**
 * The only way to read line items: SQL over `{lines}`, a placeholder for the line items in the scope. The customer
 * condition is written only here.
 */
import type { Metrics } from '../kit/metrics.ts'
import type { LineStore } from './client.ts'

/** The scope of line items: all of the reseller's, or those of a customer's own sub-accounts. */
export type LineScope = { kind: 'provider' } | { kind: 'customer'; subAccounts: readonly SubAccount[] }

/** A sub-account by its provider (`Azure`, `AWS`, `GCP` or `Other`) and key. Two providers may use the same key. */
export type SubAccount = { cloud: string; key: string }

/** Values for the statement's bind parameters, `{name:Type}` in the SQL. */
export type LineParams = Record<string, string | number | boolean | null | readonly (string | number)[]>

/** Line items bound to a scope. */
export type ScopedLines = {
  /** Identifies the store and the scope of the line items; caches use both as their key. */
  seen: { store: object; by: string }
  /**
   * Runs SQL that reads `{lines}` and returns its rows. Decimals and 64-bit integers are strings, so that no digit is
   * lost; `UInt32` and smaller are numbers.
   * @throws Error if the SQL does not read `{lines}` or names a table of the store
   */
  query<Row>(sql: string, params?: LineParams): Promise<Row[]>
}

const placeholder = '{lines}'
const tenantParam = 'tenantSubAccounts'
/** The form of a line item's sub-account in the parameter. */
const subAccount =
  "concat(if(x_CloudProvider IN ('Azure', 'AWS', 'GCP'), x_CloudProvider, 'Other'), '/', x_SubAccountKey)"
const guardedTables = /\b(charge_line|rejected_line|line_intake|metric_point)/i

/**
 * Returns the SQL for `{lines}`. The reseller sees all line items, so the table is read directly: planning a subquery
 * over a hundred columns takes time.
 */
const buildLinesSource = (scope: LineScope): string => {
  if (scope.kind === 'provider') return 'charge_line'
  // An empty list must select nothing, and `IN ()` is not valid SQL.
  const condition = scope.subAccounts.length === 0 ? '0' : `${subAccount} IN {${tenantParam}:Array(String)}`
  return `(SELECT * FROM charge_line WHERE ${condition})`
}

/** Replaces `{lines}`. It is exported for the tests of query plans. */
export const buildScopedSql = (scope: LineScope, sql: string): string => {
  if (!sql.includes(placeholder)) throw new Error('A query of billing lines reads {lines}')
  if (guardedTables.test(sql)) throw new Error('A query of billing lines reads {lines}, never a table')
  return sql.replaceAll(placeholder, buildLinesSource(scope))
}

/**
 * Binds the store to a scope.
 * @param options `gone` is aborted when the caller no longer waits for the rows; no further statement starts then
 * @throws Error without a scope, because nobody may read line items without one
 */
export const createScopedLines = (
  store: LineStore,
  scope: LineScope,
  {
    metrics,
    callerSignal,
  }: { metrics?: Pick<Metrics, 'engine'>; callerSignal?: AbortSignal | undefined } = {},
): ScopedLines => {
  if (scope?.kind !== 'provider' && scope?.kind !== 'customer')
    throw new Error('Billing lines are read with a scope')
  const by =
    scope.kind === 'provider'
      ? 'provider'
      : JSON.stringify(scope.subAccounts.map(({ cloud, key }) => [cloud, key]).toSorted())
  return {
    seen: { store, by },
    query: async <Row>(sql: string, params: LineParams = {}): Promise<Row[]> => {
      if (tenantParam in params) throw new Error(`The parameter ${tenantParam} is the scope's own`)
      const query = buildScopedSql(scope, sql)
      const tenant =
        query.includes(`{${tenantParam}:`) && scope.kind === 'customer'
          ? { [tenantParam]: scope.subAccounts.map(({ cloud, key }) => `${cloud}/${key}`) }
          : {}
      const read = async (): Promise<Row[]> => {
        callerSignal?.throwIfAborted()
        const result = await store.client.query({
          query,
          query_params: { ...params, ...tenant },
          format: 'JSONEachRow',
          // The embedded engine cannot cancel a running statement.
          ...(callerSignal && !store.embedded ? { abort_signal: callerSignal } : {}),
        })
        return result.json<Row>()
      }
      return metrics ? metrics.engine('read', read()) : read()
    },
  }
}
