/**
 * Sums of lines by all that lines are selected and grouped by, short of the single resource: a projection of `charge_line`. The
 * engine reads it instead of the lines wherever a query asks for no more than these columns and sums, and keeps and drops it
 * with the lines' own parts (docs/decisions/050-sums-beside-the-lines.md). No query names it.
 */
import type { ClickHouseClient } from '@clickhouse/client'
import { wideSum } from './wide-sum.ts'

/** The projection's name. A change of what it holds needs a new one: parts keep what was written. */
export const chargeSums = 'rating_sums'

const keys = [
  'x_LoadId',
  'x_InvoiceKey',
  'x_LineItemType',
  'BillingCurrency',
  'x_IsConsumption',
  'x_CloudProvider',
  'x_SubAccountKey',
  'x_RatingKey',
  'x_ChargeGroup',
  'x_ResourceGroup',
  'RegionId',
  'RegionName',
  'x_ChargeDay',
].join(', ')

const sums = [
  'any(x_RatingKey)',
  'any(x_ResourceGroup)',
  'min(x_ChargeDay)',
  'count()',
  wideSum('BilledCost'),
  wideSum('x_ChargeQuantity'),
].join(', ')

/** SQL: what adds the projection to a table of lines. */
export const addChargeSums = `ADD PROJECTION IF NOT EXISTS ${chargeSums} (SELECT ${keys}, ${sums} GROUP BY ${keys})`

/** SQL: what has the engine work the sums out for lines that are there, in the background, part after part. */
export const workOutSums = `MATERIALIZE PROJECTION ${chargeSums}`

/**
 * SQL: settings of the table by which a load writes no sums, a tenth of its CPU; its end asks for them
 * ({@link workOutSums}), and merges write them too. An older engine knows neither, and writes them with the lines.
 */
export const settingsOfSums = async (client: ClickHouseClient): Promise<string[]> => {
  const wanted = ['materialize_projections_on_insert', 'materialize_projections_on_merge']
  const result = await client.query({
    query: 'SELECT name FROM system.merge_tree_settings WHERE has({wanted:Array(String)}, name)',
    query_params: { wanted },
    format: 'JSONEachRow',
  })
  const known = (await result.json<{ name: string }>()).map(({ name }) => name)
  return wanted.every((name) => known.includes(name))
    ? ['MODIFY SETTING materialize_projections_on_insert = 0, materialize_projections_on_merge = 1']
    : []
}
