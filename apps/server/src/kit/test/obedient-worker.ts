/** A thread that does what its task says, for tests. */
import { answerTasks } from '../worker-tasks.ts'

/** What a task can ask for. `grow` needs more memory than there is, `hang` computes without an end. */
export type Order = { do: 'answer' | 'throw' | 'exit' | 'crash' | 'grow' | 'hang'; word: string }

answerTasks(async ({ do: deed, word }: Order) => {
  if (deed === 'throw') throw new TypeError(word)
  if (deed === 'exit') process.exit(1)
  if (deed === 'crash') {
    // Outside the task, so that nobody catches it.
    setImmediate(() => {
      throw new Error(word)
    })
    await new Promise(() => undefined)
  }
  if (deed === 'grow') for (const kept: object[] = []; ;) kept.push(Array.from({ length: 1000 }, () => ({})))
  if (deed === 'hang') for (let turn = 0; ;) turn ^= 1
  return Buffer.from(word)
})
