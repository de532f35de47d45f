/** Renders printed documents in one thread per process, so that a large document blocks no requests. */
import { openWorkerThread, type ThreadLost, type WorkerThread } from '../kit/worker-thread.ts'

/** Ten thousand rows take about 3 seconds. A longer task would delay all other documents. */
const timeLimitMilliseconds = 60_000

/** Ten thousand rows take about 200 MB. */
const memoryLimitMegabytes = 1024

/** Creates the renderer; its thread starts with the first document. */
export const openRenderer = (onLost: (error: ThreadLost) => void): WorkerThread =>
  openWorkerThread({
    script: new URL('./render-worker.ts', import.meta.url),
    timeLimitMilliseconds,
    memoryLimitMegabytes,
    onLost,
  })
