/**
 * A projection of `charge_line`: sums of line items by all columns that queries filter and group by, except the
 * individual resource. ClickHouse reads the projection instead of the line items if a query needs only these columns
 * and sums, and stores and drops it with the parts of the table (docs/decisions/0050-charge-sum-projection.md). Queries
 * do not name the projection.
 */
import type { ClickHouseClient } from '@clickhouse/client'
import { buildWideSumSql } from './wide-sum.ts'

/** The projection's name. A change of its columns needs a new name, because existing parts retain their data. */
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
  buildWideSumSql('BilledCost'),
  buildWideSumSql('x_ChargeQuantity'),
].join(', ')

/** SQL: adds the projection to a table of line items. */
export const addChargeSums = `ADD PROJECTION IF NOT EXISTS ${chargeSums} (SELECT ${keys}, ${sums} GROUP BY ${keys})`

/** SQL: makes the engine compute the sums of existing line items in the background, one part after another. */
export const workOutSums = `MATERIALIZE PROJECTION ${chargeSums}`

/**
 * SQL: table settings with which an import writes no sums, which saves a tenth of its CPU time. The end of the import
 * computes them ({@link workOutSums}), and merges write them as well. An older engine lacks these settings and writes
 * the sums with the line items.
 */
export const readSumSettings = async (client: ClickHouseClient): Promise<string[]> => {
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
