/** Reads the size of each import batch in the engine. A batch is a partition of either table. */
import type { LineStore } from '../engine/client.ts'
import { getStorageTable } from '../engine/schema.ts'
import { quoteLiteral } from '../engine/sql-text.ts'

/** The number of line items, charged and rejected, and the bytes on disk. */
export type LoadSize = { lines: number; bytes: number }

/** Returns the sizes of all import batches, or of one, by ID. One replica of each shard is counted. */
export const loadSizes = async (
  { client, cluster }: LineStore,
  loadId?: string,
): Promise<ReadonlyMap<string, LoadSize>> => {
  const parts = cluster ? `cluster(${quoteLiteral(cluster)}, system.parts)` : 'system.parts'
  const tables = (['charge_line', 'rejected_line'] as const).map((table) => getStorageTable(table, cluster))
  const result = await client.query({
    query: `SELECT partition AS loadId, toString(sum(rows)) AS lines, toString(sum(bytes_on_disk)) AS bytes FROM ${parts}
      WHERE active AND database = currentDatabase() AND has({tables:Array(String)}, table)
        ${loadId === undefined ? '' : 'AND partition = {loadId:String}'} GROUP BY partition`,
    query_params: { tables, ...(loadId === undefined ? {} : { loadId }) },
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ loadId: string; lines: string; bytes: string }>()
  return new Map(rows.map((row) => [row.loadId, { lines: Number(row.lines), bytes: Number(row.bytes) }]))
}
