/** The loads that the engine holds lines of, charged or rejected. */
import type { LineStore } from '../engine/client.ts'

/** Their ids. The tables are sorted by load, so that this reads little. */
export const loadsPresent = async ({ client }: LineStore): Promise<string[]> => {
  const result = await client.query({
    query:
      'SELECT DISTINCT x_LoadId AS loadId FROM charge_line UNION DISTINCT SELECT DISTINCT x_LoadId AS loadId FROM rejected_line',
    format: 'JSONEachRow',
  })
  return (await result.json<{ loadId: string }>()).map(({ loadId }) => loadId)
}
