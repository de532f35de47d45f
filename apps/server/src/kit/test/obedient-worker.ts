/** A worker thread for tests that does what its task says. */
import { answerTasks } from '../worker-tasks.ts'

/** What a task can request. `grow` allocates more memory than available; `hang` computes forever. */
export type Order = { do: 'answer' | 'throw' | 'exit' | 'crash' | 'grow' | 'hang'; word: string }

answerTasks(async ({ do: deed, word }: Order) => {
  if (deed === 'throw') throw new TypeError(word)
  if (deed === 'exit') process.exit(1)
  if (deed === 'crash') {
    // Thrown outside the task, so that nothing catches it.
    setImmediate(() => {
      throw new Error(word)
    })
    await new Promise(() => undefined)
  }
  if (deed === 'grow')
    for (const retained: object[] = []; ;) retained.push(Array.from({ length: 1000 }, () => ({})))
  if (deed === 'hang') for (let bit = 0; ;) bit ^= 1
  return Buffer.from(word)
})
