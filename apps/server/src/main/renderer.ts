/** The thread that renders papers, one a process: a large document holds up no request. */
import { openWorkerThread, type ThreadLost, type WorkerThread } from '../kit/worker-thread.ts'

/** Ten thousand rows take some 3 seconds; what takes this long holds up all other papers. */
const timeLimitMilliseconds = 60_000

/** Ten thousand rows take some 200 MB. */
const memoryLimitMegabytes = 1024

/** Opens the renderer; its thread starts with the first paper. */
export const openRenderer = (onLost: (error: ThreadLost) => void): WorkerThread =>
  openWorkerThread({
    script: new URL('./render-worker.ts', import.meta.url),
    timeLimitMilliseconds,
    memoryLimitMegabytes,
    onLost,
  })
