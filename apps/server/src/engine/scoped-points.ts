/**
 * The only way to metric points: SQL over `{points}`, which stands for those of the customers that the scope may see, and
 * the writing of points under a customer. The tenant condition is written here and nowhere else.
 */
import type { LineStore } from './client.ts'
import type { LineParams } from './scoped-query.ts'

/** Whose points: the provider's (all), or those of some customers. */
export type PointScope = { kind: 'provider' | 'customer'; customerIds: readonly string[] }

/** An interval of a series; `at` is its start in seconds of the epoch. */
export type MetricPointRow = {
  /** Empty while the resource belongs to no customer. */
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

/** Replaces `{points}`. @throws Error when the SQL does not read it, or names a table */
export const pointsSql = ({ kind }: Pick<PointScope, 'kind'>, sql: string): string => {
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
export const pointsFor = (store: LineStore, scope: PointScope) => {
  if (scope?.kind !== 'provider' && scope?.kind !== 'customer')
    throw new Error('Metric points are read with a scope')
  return {
    query: async <Row>(sql: string, params: LineParams = {}): Promise<Row[]> => {
      if (tenantParam in params) throw new Error(`The parameter ${tenantParam} is the scope's own`)
      const result = await store.client.query({
        query: pointsSql(scope, sql),
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

/** A moment as the engine reads it: a number with a point it would not. */
const engineMoment = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '')

/** Writes points; one that is there already is replaced. */
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
      ReadAt: engineMoment(readAt),
    })),
    format: 'JSONEachRow',
    clickhouse_settings: store.cluster ? { distributed_foreground_insert: 1 } : {},
  })
}
