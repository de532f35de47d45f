/**
 * The only access to metric points: SQL over `{points}`, a placeholder for the points of the customers in the scope,
 * and writing points of a customer. The customer condition is written only here.
 */
import type { LineStore } from './client.ts'
import type { LineParams } from './scoped-query.ts'

/** The scope of points: all of the reseller's, or those of some customers. */
export type PointScope = { kind: 'provider' | 'customer'; customerIds: readonly string[] }

/** An interval of a series. `at` is its start in seconds since the epoch. */
export type MetricPointRow = {
  /** Empty while the resource is unassigned. */
  customerId: string
  resourceId: string
  metric: string
  step: number
  at: number
  average: number | null
  total: number | null
}

const placeholder = '{points}'
const tenantParam = 'tenantCustomers'

/**
 * Replaces `{points}`.
 * @throws Error if the SQL does not read `{points}` or names a table
 */
export const buildPointsSql = ({ kind }: Pick<PointScope, 'kind'>, sql: string): string => {
  if (!sql.includes(placeholder) || /\b(metric_point|charge_line|rejected_line|line_intake)/i.test(sql))
    throw new Error('A query of metric points reads {points}, never a table')
  return sql.replaceAll(
    placeholder,
    kind === 'provider'
      ? 'metric_point'
      : `(SELECT * FROM metric_point WHERE has({${tenantParam}:Array(String)}, CustomerId))`,
  )
}

/** Reads points within a scope. @throws Error without a scope */
export const createScopedPoints = (store: LineStore, scope: PointScope) => {
  if (scope?.kind !== 'provider' && scope?.kind !== 'customer')
    throw new Error('Metric points are read with a scope')
  return {
    query: async <Row>(sql: string, params: LineParams = {}): Promise<Row[]> => {
      if (tenantParam in params) throw new Error(`The parameter ${tenantParam} is the scope's own`)
      const result = await store.client.query({
        query: buildPointsSql(scope, sql),
        query_params: {
          ...params,
          ...(scope.kind === 'customer' && { [tenantParam]: [...scope.customerIds] }),
        },
        format: 'JSONEachRow',
      })
      return result.json<Row>()
    },
  }
}

/** Formats a timestamp for the engine, which would not accept a number with a decimal point. */
const formatEngineTimestamp = (timestamp: Date): string =>
  timestamp.toISOString().replace('T', ' ').replace('Z', '')

/** Writes points; existing ones are replaced. */
export const writePoints = async (
  store: LineStore,
  points: readonly MetricPointRow[],
  readAt: Date,
): Promise<void> => {
  if (points.length === 0) return
  await store.client.insert({
    table: 'metric_point',
    values: points.map(({ customerId, resourceId, metric, step, at, average, total }) => ({
      CustomerId: customerId,
      ResourceId: resourceId,
      Metric: metric,
      Step: step,
      At: at,
      Average: average,
      Total: total,
      ReadAt: formatEngineTimestamp(readAt),
    })),
    format: 'JSONEachRow',
    clickhouse_settings: store.cluster ? { distributed_foreground_insert: 1 } : {},
  })
}
