/** Lists the import batches that are summed line by line because the engine has not computed their sums. */
import type { LineStore } from '../engine/client.ts'
import { chargeSums } from '../engine/charge-sums.ts'
import { getStorageTable } from '../engine/schema.ts'
import { quoteLiteral } from '../engine/sql-text.ts'

/** The number of line items from which computing the sums is worthwhile; those of smaller batches are written by merges. */
const worthSums = 100_000

/**
 * Returns the IDs of batches with at least that many line items; empty while the engine still processes the last
 * request. Parts are counted on every machine of a cluster.
 */
export const listLoadsWithoutSums = async (
  { client, cluster }: LineStore,
  fewest = worthSums,
): Promise<string[]> => {
  const getClusterTable = (table: string) =>
    cluster ? `clusterAllReplicas(${quoteLiteral(cluster)}, system, ${table})` : `system.${table}`
  const result = await client.query({
    query: `
      SELECT partition AS loadId FROM (
        SELECT partition, rows, 1 AS parts, 0 AS sums FROM ${getClusterTable('parts')}
        WHERE active AND database = currentDatabase() AND table = {table:String}
        UNION ALL
        SELECT partition, 0 AS rows, 0 AS parts, 1 AS sums FROM ${getClusterTable('projection_parts')}
        WHERE active AND database = currentDatabase() AND table = {table:String} AND name = {sums:String}
      )
      WHERE (
        SELECT count() FROM ${getClusterTable('mutations')}
        WHERE NOT is_done AND database = currentDatabase() AND table = {table:String}
      ) = 0
      GROUP BY partition HAVING sum(rows) >= {fewest:UInt32} AND sum(parts) > sum(sums)
      ORDER BY partition`,
    query_params: { table: getStorageTable('charge_line', cluster), sums: chargeSums, fewest },
    format: 'JSONEachRow',
  })
  return (await result.json<{ loadId: string }>()).map(({ loadId }) => loadId)
}
