/** One rendering thread for all portals of a process. A thread of its own would load modules and fonts for each test file. */
import type { WorkerThread } from '../../src/kit/worker-thread.ts'
import { openRenderer } from '../../src/main/renderer.ts'

let renderer: WorkerThread | undefined

/** Returns a renderer for one portal. The thread continues when the portal ends. */
export const createSharedRenderer = (): WorkerThread => ({
  run: (task, priority) => {
    renderer ??= openRenderer((error) => console.error('The shared rendering thread was lost.', error))
    return renderer.run(task, priority)
  },
  close: () => Promise.resolve(),
})
