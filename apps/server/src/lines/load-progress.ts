/** Reports the progress of an import periodically. */
import type { LineStore } from '../engine/client.ts'
import { quoteLiteral } from '../engine/sql-text.ts'

/** The progress of an import: the line items visible so far, which arrive in blocks, and the file being read. */
export type LoadProgress = { file: string; fileNumber: number; files: number; lines: number }

const progressEveryMilliseconds = 1000

/** Returns the number of visible line items. The engine knows it from the metadata of its parts, without reading them. */
const countVisibleLines = async (store: LineStore, loadId: string): Promise<number> => {
  const result = await store.client.query({
    query: `SELECT (SELECT count() FROM charge_line WHERE x_LoadId = ${quoteLiteral(loadId)}) + (SELECT count() FROM rejected_line WHERE x_LoadId = ${quoteLiteral(loadId)}) AS lines`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ lines: string }>()
  return Number(row?.lines ?? 0)
}

/** Reports the line items that are already visible until the returned function is called. */
export const reportProgress = (
  store: LineStore,
  { loadId, onProgress }: { loadId: string; onProgress?: (progress: LoadProgress) => void },
  place: Omit<LoadProgress, 'lines'>,
): (() => Promise<void>) => {
  if (!onProgress) return () => Promise.resolve()
  let running = Promise.resolve()
  const reportLines = async () => onProgress({ ...place, lines: await countVisibleLines(store, loadId) })
  const timer = setInterval(() => {
    running = running.then(reportLines)
  }, progressEveryMilliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}
