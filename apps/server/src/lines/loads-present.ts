/** Lists the import batches that have line items in the engine, charged or rejected. */
import type { LineStore } from '../engine/client.ts'

/** Returns their IDs. The tables are sorted by import batch, so little data is read. */
export const listPresentLoads = async ({ client }: LineStore): Promise<string[]> => {
  const result = await client.query({
    query:
      'SELECT DISTINCT x_LoadId AS loadId FROM charge_line UNION DISTINCT SELECT DISTINCT x_LoadId AS loadId FROM rejected_line',
    format: 'JSONEachRow',
  })
  return (await result.json<{ loadId: string }>()).map(({ loadId }) => loadId)
}
