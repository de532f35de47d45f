/** The inner side of a worker thread: it runs one task at a time and responds with bytes (`worker-thread.ts`). */
import { parentPort } from 'node:worker_threads'

/** The result of a task: bytes, or the thrown value. */
export type Answer = { content: Uint8Array<ArrayBuffer> } | { error: unknown }

/**
 * Makes this thread run every task it receives with `work`.
 * @throws Error outside a thread
 */
export const answerTasks = <Task extends object>(work: (task: Task) => Promise<Uint8Array>): void => {
  const port = parentPort
  if (!port) throw new Error('Tasks are answered in a worker thread alone.')
  const answer = async (task: Task): Promise<void> => {
    let content: Uint8Array<ArrayBuffer>
    try {
      // A separate copy, because memory that other buffers share cannot be transferred.
      content = new Uint8Array(await work(task))
    } catch (error) {
      port.postMessage({ error } satisfies Answer)
      return
    }
    port.postMessage({ content } satisfies Answer, [content.buffer])
  }
  port.on('message', (task: Task) => void answer(task))
}
