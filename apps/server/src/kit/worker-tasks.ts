/** The inner side of a thread that is handed tasks: it does one at a time and answers with bytes (`worker-thread.ts`). */
import { parentPort } from 'node:worker_threads'

/** How a task ended: with bytes, or with what was thrown. */
export type Answer = { content: Uint8Array<ArrayBuffer> } | { error: unknown }

/**
 * Has this thread do every task that it is handed by `work`.
 * @throws Error when it is called outside a thread
 */
export const answerTasks = <Task extends object>(work: (task: Task) => Promise<Uint8Array>): void => {
  const port = parentPort
  if (!port) throw new Error('Tasks are answered in a worker thread alone.')
  port.on('message', async (task: Task) => {
    let content: Uint8Array<ArrayBuffer>
    try {
      // A copy of its own: memory that other buffers share cannot be handed over.
      content = new Uint8Array(await work(task))
    } catch (error) {
      port.postMessage({ error } satisfies Answer)
      return
    }
    port.postMessage({ content } satisfies Answer, [content.buffer])
  })
}
