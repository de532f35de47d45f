/** What the engine holds of each load, by its parts: a load is a partition of either table. */
import type { LineStore } from '../engine/client.ts'
import { storageTable } from '../engine/schema.ts'
import { quoted } from '../engine/sql-text.ts'

/** Lines, charged and rejected, and bytes on disk. */
export type LoadSize = { lines: number; bytes: number }

/** The sizes of all loads, or of one, by load id; one replica of each shard is counted. */
export const loadSizes = async (
  { client, cluster }: LineStore,
  loadId?: string,
): Promise<ReadonlyMap<string, LoadSize>> => {
  const parts = cluster ? `cluster(${quoted(cluster)}, system.parts)` : 'system.parts'
  const tables = (['charge_line', 'rejected_line'] as const).map((table) => storageTable(table, cluster))
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
