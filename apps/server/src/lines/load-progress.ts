/** Tells from time to time how far a load is. */
import type { LineStore } from '../engine/client.ts'
import { quoted } from '../engine/sql-text.ts'

/** How far a load is: lines visible so far (they arrive in blocks), and the file being read. */
export type LoadProgress = { file: string; fileNumber: number; files: number; lines: number }

const progressEveryMilliseconds = 1000

/** How many lines can be seen already: the engine knows it of each part and reads none of them. */
const linesVisible = async (store: LineStore, loadId: string): Promise<number> => {
  const result = await store.client.query({
    query: `SELECT (SELECT count() FROM charge_line WHERE x_LoadId = ${quoted(loadId)}) + (SELECT count() FROM rejected_line WHERE x_LoadId = ${quoted(loadId)}) AS lines`,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ lines: string }>()
  return Number(row?.lines ?? 0)
}

/** Reports the lines that are visible already, until the returned function is called. */
export const reportProgress = (
  store: LineStore,
  { loadId, onProgress }: { loadId: string; onProgress?: (progress: LoadProgress) => void },
  place: Omit<LoadProgress, 'lines'>,
): (() => Promise<void>) => {
  if (!onProgress) return () => Promise.resolve()
  let running = Promise.resolve()
  const tell = async () => onProgress({ ...place, lines: await linesVisible(store, loadId) })
  const timer = setInterval(() => {
    running = running.then(tell)
  }, progressEveryMilliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}
