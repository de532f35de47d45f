/**
 * The only way to read billing lines: SQL over `{lines}`, which stands for the lines that the scope may see. The tenant
 * condition is written here and nowhere else.
 */
import type { Metrics } from '../kit/metrics.ts'
import type { LineStore } from './client.ts'

/** Whose lines: the provider's (all), or those of a customer's own sub accounts. */
export type LineScope = { kind: 'provider' } | { kind: 'customer'; subAccounts: readonly SubAccount[] }

/** A subscription by its cloud (`Azure`, `AWS`, `GCP` or `Other`) and key: two clouds may use the same key. */
export type SubAccount = { cloud: string; key: string }

/** Values for the statement's bind parameters, `{name:Type}` in the SQL. */
export type LineParams = Record<string, string | number | boolean | null | readonly (string | number)[]>

/** Billing lines bound to a scope. */
export type ScopedLines = {
  /** Which lines these are: of which store, and whose; what is kept of them is kept under both. */
  seen: { store: object; by: string }
  /**
   * Runs SQL that reads `{lines}` and gives its rows. Decimals and 64-bit integers are strings, so that no digit is
   * lost; `UInt32` and smaller are numbers.
   * @throws Error when the SQL does not read `{lines}`, or names a table of the store
   */
  query<Row>(sql: string, params?: LineParams): Promise<Row[]>
}

const placeholder = '{lines}'
const tenantParam = 'tenantSubAccounts'
/** What a line's sub account is called in the parameter. */
const subAccount =
  "concat(if(x_CloudProvider IN ('Azure', 'AWS', 'GCP'), x_CloudProvider, 'Other'), '/', x_SubAccountKey)"
const guardedTables = /\b(charge_line|rejected_line|line_intake|metric_point)/i

/** What `{lines}` stands for. The provider sees all: a subquery over a hundred columns would only cost its planning. */
const linesOf = (scope: LineScope): string => {
  if (scope.kind === 'provider') return 'charge_line'
  // An empty list must select nothing, and `IN ()` is no SQL.
  const condition = scope.subAccounts.length === 0 ? '0' : `${subAccount} IN {${tenantParam}:Array(String)}`
  return `(SELECT * FROM charge_line WHERE ${condition})`
}

/** Replaces `{lines}`; exported for the tests that look at the query plan. */
export const scopedSql = (scope: LineScope, sql: string): string => {
  if (!sql.includes(placeholder)) throw new Error('A query of billing lines reads {lines}')
  if (guardedTables.test(sql)) throw new Error('A query of billing lines reads {lines}, never a table')
  return sql.replaceAll(placeholder, linesOf(scope))
}

/**
 * Binds the store to a scope.
 * @param options `gone` is aborted when nobody waits for the rows any more: no further statement begins then
 * @throws Error without a scope: there is no reading of lines by nobody
 */
export const linesFor = (
  store: LineStore,
  scope: LineScope,
  { metrics, gone }: { metrics?: Pick<Metrics, 'engine'>; gone?: AbortSignal | undefined } = {},
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
      const query = scopedSql(scope, sql)
      const tenant =
        query.includes(`{${tenantParam}:`) && scope.kind === 'customer'
          ? { [tenantParam]: scope.subAccounts.map(({ cloud, key }) => `${cloud}/${key}`) }
          : {}
      const read = async (): Promise<Row[]> => {
        gone?.throwIfAborted()
        const result = await store.client.query({
          query,
          query_params: { ...params, ...tenant },
          format: 'JSONEachRow',
          // The engine in this process cannot leave a statement that has begun.
          ...(gone && !store.embedded ? { abort_signal: gone } : {}),
        })
        return result.json<Row>()
      }
      return metrics ? metrics.engine('read', read()) : read()
    },
  }
}
