/** The loads that are summed line by line, since the engine has not worked out their sums. */
import type { LineStore } from '../engine/client.ts'
import { chargeSums } from '../engine/charge-sums.ts'
import { storageTable } from '../engine/schema.ts'
import { quoted } from '../engine/sql-text.ts'

/** Lines from which on reading sums instead is worth an engine's work of its own; a merge writes those of fewer. */
const worthSums = 100_000

/**
 * Their ids, of those with at least so many lines; none while the engine still works on what it was asked for last. Parts are counted on every machine of a cluster.
 */
export const loadsWithoutSums = async (
  { client, cluster }: LineStore,
  fewest = worthSums,
): Promise<string[]> => {
  const everywhere = (table: string) =>
    cluster ? `clusterAllReplicas(${quoted(cluster)}, system, ${table})` : `system.${table}`
  const result = await client.query({
    query: `
      SELECT partition AS loadId FROM (
        SELECT partition, rows, 1 AS parts, 0 AS sums FROM ${everywhere('parts')}
        WHERE active AND database = currentDatabase() AND table = {table:String}
        UNION ALL
        SELECT partition, 0 AS rows, 0 AS parts, 1 AS sums FROM ${everywhere('projection_parts')}
        WHERE active AND database = currentDatabase() AND table = {table:String} AND name = {sums:String}
      )
      WHERE (
        SELECT count() FROM ${everywhere('mutations')}
        WHERE NOT is_done AND database = currentDatabase() AND table = {table:String}
      ) = 0
      GROUP BY partition HAVING sum(rows) >= {fewest:UInt32} AND sum(parts) > sum(sums)
      ORDER BY partition`,
    query_params: { table: storageTable('charge_line', cluster), sums: chargeSums, fewest },
    format: 'JSONEachRow',
  })
  return (await result.json<{ loadId: string }>()).map(({ loadId }) => loadId)
}
