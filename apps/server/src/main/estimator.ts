/** Runs password strength estimates in one thread per process, so that excessive callers do not block others. */
import { openWorkerThread, type ThreadLost, type WorkerThread } from '../kit/worker-thread.ts'

/** An estimate takes up to tenths of a second, and loading the dictionaries a second; at least double on a busy machine. */
const timeLimitMilliseconds = 20_000

/** The dictionaries take about 60 MB. */
const memoryLimitMegabytes = 256

/** Creates the estimator; its thread starts with the first password. */
export const openEstimator = (onLost: (error: ThreadLost) => void): WorkerThread =>
  openWorkerThread({
    script: new URL('./estimate-worker.ts', import.meta.url),
    timeLimitMilliseconds,
    memoryLimitMegabytes,
    onLost,
  })
