/** The thread that estimates how long passwords would stand, one a process: whoever asks without end holds up nobody else. */
import { openWorkerThread, type ThreadLost, type WorkerThread } from '../kit/worker-thread.ts'

/** Tenths of a second at most, and a second for the dictionaries; twice that and more on a machine that has much to do. */
const timeLimitMilliseconds = 20_000

/** The dictionaries take some 60 MB. */
const memoryLimitMegabytes = 256

/** Opens the estimator; its thread starts with the first password. */
export const openEstimator = (onLost: (error: ThreadLost) => void): WorkerThread =>
  openWorkerThread({
    script: new URL('./estimate-worker.ts', import.meta.url),
    timeLimitMilliseconds,
    memoryLimitMegabytes,
    onLost,
  })
